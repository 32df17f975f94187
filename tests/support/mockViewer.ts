import type { MeQuery } from "../../graphql/generated/index.ts";

export type MockViewer = NonNullable<MeQuery["me"]>;
type GrantedLevel = "none" | "read" | "full";

/** The lowest score of each severity, as shipped. */
const thresholds = { critical: 20, high: 15, medium: 10, low: 0 };

interface Traits extends Partial<Omit<MockViewer, "permissions">> {
  permissions?: Record<string, GrantedLevel>;
  /** The permissions that give assigned records only. */
  assignedOnly?: readonly string[];
}

/** A signed-in user: approved, with the given roles and permissions. */
export function mockViewer({ permissions = {}, assignedOnly = [], ...overrides }: Traits = {}): MockViewer {
  return {
    __typename: "Viewer",
    id: "00000000-0000-4000-8000-000000000001",
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    status: "approved",
    statusReason: null,
    emailVerified: true,
    language: "en",
    accessibilityMode: false,
    avatarUrl: null,
    theme: null,
    roles: ["user"],
    tier: null,
    needsSecondFactor: false,
    severityThresholds: Object.entries(thresholds).map(([severity, lowestScore]) => ({
      __typename: "SeverityThreshold" as const,
      severity,
      lowestScore,
    })),
    customFields: [],
    permissions: Object.entries(permissions).map(([permission, level]) => ({
      __typename: "GrantedPermission" as const,
      permission,
      level,
      assignedOnly: assignedOnly.includes(permission),
    })),
    ...overrides,
  };
}
