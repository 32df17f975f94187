/**
 * Section 6 of the specification, written down a second time. The tests compare the database with this copy, so it is
 * never generated from the database or its migrations; a change to one has to be repeated by hand in the other.
 */
export type Level = "none" | "read" | "full";

/** The 33 permissions by category (specification, section 3). */
export const categories = {
  user_management: "users_create users_edit users_delete users_view user_roles_assign",
  risk_management: "risks_create risks_edit risks_delete risks_view risk_assessments mitigation_tasks",
  compliance: "compliance_create compliance_edit compliance_delete compliance_view evidence_management",
  asset_management: "assets_create assets_edit assets_delete assets_view asset_stakeholders",
  audit_access: "audit_logs_view audit_reports system_monitoring",
  system_admin: "system_settings backup_restore integration_management role_management",
  project_management: "projects_create projects_edit projects_delete projects_view project_stakeholders",
};

export const permissions = words(Object.values(categories).join(" "));

interface Line {
  full?: string;
  read?: string;
  /** Where the specification says 'everything' or 'other … permissions': the exceptions. */
  none?: string;
}

/** One line a role, as in the specification's table. What a line does not name is none. */
const lines: Record<string, Line> = {
  super_admin: { full: "everything" },
  admin: {
    full: "everything",
    read: "system_settings integration_management role_management",
    none: "backup_restore",
  },
  manager: {
    full: `users_view risks_create risks_edit risks_view risk_assessments mitigation_tasks compliance_view
      assets_create assets_edit assets_view asset_stakeholders audit_reports
      projects_create projects_edit projects_view project_stakeholders`,
    read: `users_edit risks_delete compliance_create compliance_edit evidence_management assets_delete
      audit_logs_view system_monitoring projects_delete`,
    none: "compliance_delete",
  },
  compliance_officer: {
    full: "compliance risks_view audit_logs_view audit_reports assets_view projects_view",
    read: `risk_management users_view assets_edit asset_stakeholders projects_edit project_stakeholders
      system_monitoring`,
    none: "risks_delete",
  },
  risk_manager: {
    full: "risk_management compliance_view audit_reports assets_view projects_view",
    read: "evidence_management audit_logs_view assets_edit projects_edit",
  },
  auditor: {
    full: `risks_view compliance_view assets_view projects_view audit_logs_view audit_reports
      system_monitoring`,
    read: "risk_assessments mitigation_tasks evidence_management asset_stakeholders project_stakeholders",
  },
  security_officer: {
    full: "risks_view risk_assessments audit_logs_view system_monitoring compliance_view assets_view",
    read: "risks_create risks_edit audit_reports projects_view",
  },
  user: { read: "risks_view compliance_view assets_view projects_view" },
  risk_owner: {
    full: "risks_view",
    read: "risk_assessments mitigation_tasks assets_view compliance_view projects_view",
  },
  control_owner: {
    full: "compliance_view",
    read: "risks_view evidence_management assets_view projects_view",
  },
  assessor: { full: "risk_assessments", read: "risks_view compliance_view assets_view" },
  external_auditor: {
    full: "audit_logs_view audit_reports risks_view compliance_view",
    read: "assets_view projects_view",
  },
  vendor: { read: "projects_view assets_view" },
  board_member: { read: "audit_reports risks_view compliance_view projects_view" },
  finance_manager: { full: "projects_view", read: "audit_reports risks_view" },
  owner: {
    full: `projects_view projects_edit project_stakeholders assets_view assets_edit asset_stakeholders
      risks_view compliance_view`,
  },
  executive: {
    full: "audit_reports risks_view compliance_view projects_view",
    read: "assets_view system_monitoring",
  },
  business_analyst: {
    full: "projects_view",
    read: "risks_view compliance_view assets_view audit_reports",
  },
  technical_lead: {
    full: "projects_view assets_view",
    read: "projects_edit risks_view system_monitoring",
  },
};

/** The 19 roles of the specification. */
export const roles = Object.keys(lines);

/** They open sections of the executive dashboard and permit nothing. */
export const tiers = ["tier_1", "tier_2"];

/** How far a role reaches; an unknown role or permission reaches nowhere. */
export function levelOf(role: string, permission: string): Level {
  const line = lines[role];
  if (!line || !permissions.includes(permission)) return "none";
  if (words(line.none).includes(permission)) return "none";
  // A permission that is named itself has priority over 'everything' and over its category.
  if (words(line.read).includes(permission)) return "read";
  if (words(line.full).includes(permission) || words(line.full).includes("everything")) return "full";
  if (words(line.full).includes(categoryOf(permission))) return "full";
  if (words(line.read).includes(categoryOf(permission))) return "read";
  return "none";
}

/** A person with several roles has the highest level of all. */
export function highestLevel(held: string[], permission: string): Level {
  const levels = held.map((role) => levelOf(role, permission));
  if (levels.includes("full")) return "full";
  return levels.includes("read") ? "read" : "none";
}

/** read is met by read or full; full needs full; none is never met. */
export function meets(level: Level, required: "read" | "full"): boolean {
  return level === "full" || level === required;
}

function categoryOf(permission: string): string {
  return Object.entries(categories).find(([, list]) => words(list).includes(permission))?.[0] ?? "";
}

function words(text = ""): string[] {
  return text.split(/\s+/).filter(Boolean);
}
