import { useEffect, useState } from "react";

import {
  type PermissionChangeInput,
  usePreviewRolePermissionsQuery,
} from "../../../../graphql/generated/index.ts";
import { baseOf, type Change, isAssignedOnly } from "./matrix.ts";

const DEBOUNCE_MS = 250;

export function inputOf(changes: readonly Change[]): PermissionChangeInput[] {
  return changes.map(({ role, permission, level, after, narrowable }) => ({
    role,
    permission,
    level: baseOf(after),
    was: baseOf(level),
    ...(narrowable && { assignedOnly: isAssignedOnly(after), wasAssignedOnly: isAssignedOnly(level) }),
  }));
}

/** The effects of the changes, fetched when the user pauses; undefined until they are loaded. */
export function usePreview(changes: readonly Change[]) {
  const wanted = JSON.stringify(inputOf(changes));
  const [asked, setAsked] = useState(wanted);
  const { data, error } = usePreviewRolePermissionsQuery({
    variables: { changes: JSON.parse(asked) },
    skip: asked === "[]",
    fetchPolicy: "network-only",
    nextFetchPolicy: "network-only",
  });

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { effects: wanted === asked ? (data?.previewRolePermissions ?? undefined) : undefined, error };
}
