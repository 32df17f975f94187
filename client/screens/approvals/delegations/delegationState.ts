export type DelegationState = "active" | "coming" | "past" | "ended";

interface Delegation {
  startsOn: string;
  isActive: boolean;
  revokedAt: string | null;
}

/** Days are those of the server; only what has not begun is told apart here. */
export function stateOf({ startsOn, isActive, revokedAt }: Delegation, now = new Date()): DelegationState {
  if (revokedAt) return "ended";
  if (isActive) return "active";
  return startsOn > now.toISOString().slice(0, 10) ? "coming" : "past";
}
