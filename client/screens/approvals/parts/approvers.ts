/** Whom a step of an approval, or of a workflow, means. Who that is is found when they are asked. */
export type Seat =
  | { kind: "person"; user_id: string }
  | { kind: "role"; role: string }
  | { kind: "permission"; permission: string }
  | { kind: "team"; team_id: string }
  | { kind: "owner" }
  | { kind: "stakeholders" }
  | { kind: "requester" };

export type SeatKind = Seat["kind"];

/** Those who can be asked. */
export const seatKinds: readonly SeatKind[] = [
  "owner",
  "stakeholders",
  "role",
  "team",
  "permission",
  "person",
];

/** Those who can be told or given work: also whoever began it all, who never approves. */
export const toldKinds: readonly SeatKind[] = ["requester", ...seatKinds];

/** Tells seats apart: the same one is never chosen twice. */
export function seatKey(seat: Seat): string {
  switch (seat.kind) {
    case "person":
      return `person ${seat.user_id}`;
    case "role":
      return `role ${seat.role}`;
    case "permission":
      return `permission ${seat.permission}`;
    case "team":
      return `team ${seat.team_id}`;
    default:
      return seat.kind;
  }
}

/** A seat as the server keeps it; none for what is not one. */
export function seatOf(value: unknown): Seat | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, user_id, role, permission, team_id }: Readonly<Record<string, unknown>> = { ...value };
  if (kind === "owner" || kind === "stakeholders" || kind === "requester") return { kind };
  if (kind === "person" && typeof user_id === "string") return { kind, user_id };
  if (kind === "role" && typeof role === "string") return { kind, role };
  if (kind === "permission" && typeof permission === "string") return { kind, permission };
  if (kind === "team" && typeof team_id === "string") return { kind, team_id };
  return undefined;
}

export function seatsOf(value: unknown): Seat[] {
  return Array.isArray(value) ? value.flatMap((one) => seatOf(one) ?? []) : [];
}

/** The people who are meant by name, for whom the names are looked up. */
export function peopleOf(seats: readonly Seat[]): string[] {
  const ids = seats.flatMap((seat) => (seat.kind === "person" ? [seat.user_id] : []));
  return [...new Set(ids)].sort();
}
