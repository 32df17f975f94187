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

export type PersonAction = "approve" | "reject" | "suspend" | "reactivate" | "roles" | "resetFactor";

export function rolesOf({ roles = [] }: Pick<Account, "roles">): string[] {
  return roles.filter((role) => role !== null);
}

/** The actions that the user may take on the account. */
export function actionsFor(
  account: Account,
  viewer: Viewer | null,
  grantable: ReadonlySet<string>,
): PersonAction[] {
  const { status, mayBeChanged, emailVerifiedAt, id } = account;
  const actions: PersonAction[] = [];
  if (account.anonymisedAt) return actions;
  if (status === "pending" && mayBeChanged && emailVerifiedAt) actions.push("approve");
  if (status === "pending" && mayBeChanged) actions.push("reject");
  if (status !== "pending" && grantable.size > 0 && viewer?.id !== id) actions.push("roles");
  if (status === "approved" && mayBeChanged) actions.push("suspend");
  if (status === "suspended" && mayBeChanged) actions.push("reactivate");
  if (account.secondFactorSince && mayBeChanged) actions.push("resetFactor");
  return actions;
}
