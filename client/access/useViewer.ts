import { useMemo } from "react";

import { useMeQuery } from "../../graphql/generated/Me.ts";
import type { MeQuery } from "../../graphql/generated/types.ts";

export type Level = "none" | "read" | "full";

export interface Viewer {
  id: string;
  fullName: string;
  email: string;
  status: string;
  /** Why the account is suspended or was rejected, if somebody said so. */
  statusReason: string | null;
  emailVerified: boolean;
  language: string;
  accessibilityMode: boolean;
  /** Must set up a second factor before anything else; no role counts until then. */
  owesSecondFactor: boolean;
  avatarUrl: string | null;
  /** As the person chose it, on every page and in every browser. */
  theme: string | null;
  roles: string[];
  /** 1 or 2 for those who see the sections of the executive dashboard. */
  tier: number | null;
  levels: ReadonlyMap<string, Level>;
}

function present<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function levelOf(word: string): Level {
  return word === "read" || word === "full" ? word : "none";
}

export function viewerOf(me: MeQuery["me"]): Viewer | null {
  if (!me) return null;
  const { permissions, roles, ...person } = me;
  const levels = permissions
    .filter(present)
    .map(({ permission, level }) => [permission, levelOf(level)] as const);
  return { ...person, roles: roles.filter(present), levels: new Map(levels) };
}

/** Whether the navigation stands around the pages of this person: not for whom the guard sends to a waiting page. */
export function seesNavigation({ status, owesSecondFactor }: Viewer): boolean {
  return status === "approved" && !owesSecondFactor;
}

/** Who is signed in: null for nobody. Asked once; every gate and menu reads the same answer. */
export function useViewer() {
  const { data, loading, error, refetch } = useMeQuery();
  const viewer = useMemo(() => viewerOf(data?.me ?? null), [data]);
  return { viewer, loading: loading && !data, error, refetch };
}
