import type { Viewer } from "../../access/useViewer.ts";

/** The fields of an account that its actions depend on. */
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

/** The actions that the user may take on the account. */
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
