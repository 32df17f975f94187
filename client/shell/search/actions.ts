import { may } from "../../access/may.ts";
import type { Viewer } from "../../access/useViewer.ts";
import type { Kind } from "./kinds.ts";

type Create =
  | "risk"
  | "control"
  | "finding"
  | "evidence"
  | "policy"
  | "asset"
  | "project"
  | "audit"
  | "review"
  | "workflow";

interface Creation {
  key: Create;
  kind: Kind;
  /** One of these, at full. */
  needs: readonly string[];
  to: string;
}

/** What can be created: the page whose form `?new=true` opens, and the permission that it asks for. */
const creations: readonly Creation[] = [
  { key: "risk", kind: "risks", needs: ["risks_create"], to: "/risks?new=true" },
  { key: "control", kind: "controls", needs: ["compliance_create"], to: "/compliance/controls?new=true" },
  {
    key: "finding",
    kind: "findings",
    needs: ["compliance_create", "audit_reports"],
    to: "/compliance/findings?new=true",
  },
  { key: "evidence", kind: "evidence", needs: ["evidence_management"], to: "/compliance/evidence?new=true" },
  { key: "policy", kind: "policies", needs: ["compliance_create"], to: "/compliance/policies?new=true" },
  { key: "asset", kind: "assets", needs: ["assets_create"], to: "/assets?new=true" },
  { key: "project", kind: "projects", needs: ["projects_create"], to: "/projects?new=true" },
  { key: "audit", kind: "audits", needs: ["audit_reports"], to: "/audits?new=true" },
  { key: "review", kind: "management_reviews", needs: ["audit_reports"], to: "/audits/reviews?new=true" },
  { key: "workflow", kind: "workflows", needs: ["system_settings"], to: "/workflows/definitions?new=true" },
];

/** What this person may create. */
export function creationsOf(viewer: Viewer | null): Creation[] {
  return creations.filter(({ needs }) => needs.some((permission) => may(viewer, permission, "full")));
}
