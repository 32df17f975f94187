import type { TemplateKind } from "../../../../graphql/generated/index.ts";

/** The kinds of templates, in the order of their tabs. */
export const kinds = [
  "risk",
  "control",
  "audit_programme",
  "project",
  "workflow",
  "policy",
] as const satisfies readonly TemplateKind[];

/** The permission to see each kind; workflows are seen by everyone with a role. */
export const viewPermissions: Readonly<Partial<Record<TemplateKind, string>>> = {
  risk: "risks_view",
  control: "compliance_view",
  audit_programme: "audit_reports",
  project: "projects_view",
  policy: "compliance_view",
};

/** The areas that shipped templates have; an own template may have one of another kind. */
export const areas = [
  "access",
  "assets",
  "audit",
  "business_continuity",
  "compliance",
  "continuity",
  "data",
  "finance",
  "financial",
  "governance",
  "health_and_safety",
  "information_security",
  "operational",
  "people",
  "physical",
  "privacy",
  "projects",
  "risk",
  "strategic",
  "suppliers",
  "technology",
  "third_party",
  "other",
] as const;

export const languages = ["en", "de", "fr", "es"] as const;
/** Each in its own language. */
export const languageNames = { en: "English", fr: "Français", de: "Deutsch", es: "Español" };

const paths: Readonly<Record<string, string>> = {
  risks: "/risks",
  controls: "/compliance/controls",
  audits: "/audits",
  projects: "/projects",
  workflows: "/workflows",
  policies: "/compliance/policies",
};

/** The page of a record that was made from a template. */
export function recordPath({ recordTable, recordId }: { recordTable: string; recordId: string }): string {
  return `${paths[recordTable] ?? ""}/${recordId}`;
}
