/** Whom a step of an approval, or of a workflow, means. Who that is is found when they are asked. */
export type Approver =
  | { kind: "person"; user_id: string }
  | { kind: "role"; role: string }
  | { kind: "permission"; permission: string }
  | { kind: "team"; team_id: string }
  | { kind: "owner" }
  | { kind: "stakeholders" }
  | { kind: "requester" };

export type ApproverKind = Approver["kind"];

/** Those who can be asked. */
export const approverKinds: readonly ApproverKind[] = [
  "owner",
  "stakeholders",
  "role",
  "team",
  "permission",
  "person",
];

/** Those who can be told or given work: also whoever began it all, who never approves. */
export const toldKinds: readonly ApproverKind[] = ["requester", ...approverKinds];

/** Tells approvers apart: the same one is never chosen twice. */
export function approverKey(approver: Approver): string {
  switch (approver.kind) {
    case "person":
      return `person ${approver.user_id}`;
    case "role":
      return `role ${approver.role}`;
    case "permission":
      return `permission ${approver.permission}`;
    case "team":
      return `team ${approver.team_id}`;
    default:
      return approver.kind;
  }
}

/** A approver as the server keeps it; none for what is not one. */
export function approverOf(value: unknown): Approver | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, user_id, role, permission, team_id }: Readonly<Record<string, unknown>> = { ...value };
  if (kind === "owner" || kind === "stakeholders" || kind === "requester") return { kind };
  if (kind === "person" && typeof user_id === "string") return { kind, user_id };
  if (kind === "role" && typeof role === "string") return { kind, role };
  if (kind === "permission" && typeof permission === "string") return { kind, permission };
  if (kind === "team" && typeof team_id === "string") return { kind, team_id };
  return undefined;
}

export function approversOf(value: unknown): Approver[] {
  return Array.isArray(value) ? value.flatMap((one) => approverOf(one) ?? []) : [];
}

/** The people who are meant by name, for whom the names are looked up. */
export function peopleOf(approvers: readonly Approver[]): string[] {
  const ids = approvers.flatMap((approver) => (approver.kind === "person" ? [approver.user_id] : []));
  return [...new Set(ids)].sort();
}
