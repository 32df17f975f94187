import type { Viewer } from "../../access/useViewer.ts";

/** An account, as far as acting on it needs to know. */
export interface Account {
  id: string;
  fullName: string;
  email: string;
  status: string;
  rejectedAt?: string | null;
  emailVerifiedAt: string | null;
  mayBeChanged: boolean;
  anonymisedAt?: string | null;
  secondFactorSince?: string | null;
  roles?: readonly (string | null)[];
}

export type Act = "approve" | "reject" | "suspend" | "reactivate" | "roles" | "resetFactor";

export function rolesOf({ roles = [] }: Pick<Account, "roles">): string[] {
  return roles.filter((role) => role !== null);
}

/** What the server would let this person do with the account; nothing else is offered. */
export function actsFor(account: Account, viewer: Viewer | null, grantable: ReadonlySet<string>): Act[] {
  const { status, mayBeChanged, emailVerifiedAt, id } = account;
  const acts: Act[] = [];
  if (account.anonymisedAt) return acts;
  if (status === "pending" && mayBeChanged && emailVerifiedAt) acts.push("approve");
  if (status === "pending" && mayBeChanged) acts.push("reject");
  if (status !== "pending" && grantable.size > 0 && viewer?.id !== id) acts.push("roles");
  if (status === "approved" && mayBeChanged) acts.push("suspend");
  if (status === "suspended" && mayBeChanged) acts.push("reactivate");
  if (account.secondFactorSince && mayBeChanged) acts.push("resetFactor");
  return acts;
}
