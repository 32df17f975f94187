/** Whom a step of an approval or workflow refers to. The people are determined when the step starts. */
export type Approver =
  | { kind: "person"; user_id: string }
  | { kind: "role"; role: string }
  | { kind: "permission"; permission: string }
  | { kind: "team"; team_id: string }
  | { kind: "owner" }
  | { kind: "stakeholders" }
  | { kind: "requester" };

export type ApproverKind = Approver["kind"];

/** The kinds of approvers. */
export const approverKinds: readonly ApproverKind[] = [
  "owner",
  "stakeholders",
  "role",
  "team",
  "permission",
  "person",
];

/** The kinds of people who can be notified or assigned: also the requester, who never approves. */
export const recipientKinds: readonly ApproverKind[] = ["requester", ...approverKinds];

/** Identifies an approver, so that none is selected twice. */
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

/** An approver as the server stores it; undefined for invalid values. */
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

/** The ids of approvers that are people, whose names are looked up. */
export function peopleOf(approvers: readonly Approver[]): string[] {
  const ids = approvers.flatMap((approver) => (approver.kind === "person" ? [approver.user_id] : []));
  return [...new Set(ids)].sort();
}
