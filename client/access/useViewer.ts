import { useMemo } from "react";

import { useMeQuery } from "../../graphql/generated/Me.ts";
import type { MeQuery } from "../../graphql/generated/types.ts";

export type Level = "none" | "read" | "full";

export interface Viewer {
  id: string;
  fullName: string;
  email: string;
  status: string;
  /** Why the account is suspended or was rejected, if a reason was given. */
  statusReason: string | null;
  emailVerified: boolean;
  language: string;
  accessibilityMode: boolean;
  /** The user must set up a second factor first; no role is effective until then. */
  needsSecondFactor: boolean;
  avatarUrl: string | null;
  /** The user's choice, for every page and browser. */
  theme: string | null;
  roles: string[];
  /** 1 or 2 for users who see the sections of the executive dashboard. */
  tier: number | null;
  levels: ReadonlyMap<string, Level>;
  /** The permissions that give the user only the records that are assigned to them. */
  assignedOnly: ReadonlySet<string>;
}

function present<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function levelOf(value: string): Level {
  return value === "read" || value === "full" ? value : "none";
}

export function viewerOf(me: MeQuery["me"]): Viewer | null {
  if (!me) return null;
  const { permissions, roles, ...person } = me;
  const levels = permissions
    .filter(present)
    .map(({ permission, level }) => [permission, levelOf(level)] as const);
  const narrowed = permissions.filter(present).filter(({ assignedOnly }) => assignedOnly);
  return {
    ...person,
    roles: roles.filter(present),
    levels: new Map(levels),
    assignedOnly: new Set(narrowed.map(({ permission }) => permission)),
  };
}

/** Whether to show the navigation: users whom the guard sends to a waiting page do not see it. */
export function seesNavigation({ status, needsSecondFactor }: Viewer): boolean {
  return status === "approved" && !needsSecondFactor;
}

/** The signed-in user, or null. Queried once; every gate and menu reads the same answer from the cache. */
export function useViewer() {
  const { data, loading, error, refetch } = useMeQuery();
  const viewer = useMemo(() => viewerOf(data?.me ?? null), [data]);
  return { viewer, loading: loading && !data, error, refetch };
}
