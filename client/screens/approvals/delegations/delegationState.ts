export type DelegationState = "active" | "coming" | "past" | "ended";

interface Delegation {
  startsOn: string;
  isActive: boolean;
  revokedAt: string | null;
}

/** The server decides whether it is active; only a delegation in the future is recognised here. */
export function stateOf({ startsOn, isActive, revokedAt }: Delegation, now = new Date()): DelegationState {
  if (revokedAt) return "ended";
  if (isActive) return "active";
  return startsOn > now.toISOString().slice(0, 10) ? "coming" : "past";
}
