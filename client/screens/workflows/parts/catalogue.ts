/** The tables that a workflow may be about; `workflows` means none, for workflows on a schedule. */
export const subjectTables = [
  "risks",
  "assets",
  "projects",
  "controls",
  "evidence",
  "audit_findings",
  "audits",
  "compliance_requirements",
  "users",
  "workflows",
] as const;
export type SubjectTable = (typeof subjectTables)[number];

export const fieldKinds = ["text", "number", "date", "boolean", "choice", "person"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field that triggers, conditions, texts and steps may use. */
export interface FlowField {
  name: string;
  /** As within a sentence: 'composite score'. */
  label: string;
  kind: FieldKind;
  /** The values of a choice. */
  values: readonly string[];
  settable: boolean;
}

export interface Catalogue {
  /** False until the fields are loaded. */
  known: boolean;
  tables: readonly SubjectTable[];
  fieldsOf: (table: SubjectTable) => readonly FlowField[];
  fieldOf: (table: SubjectTable, name: string | undefined) => FlowField | undefined;
}

interface Row {
  tableName: string;
  field: string;
  label: string;
  kind: string;
  choices: readonly (string | null)[];
  mayBeSet: boolean;
}

/** The pseudo-field of step conditions for the outcome of the previous approval. */
export const APPROVAL = "approval";
export const approvalEnds = ["approved", "rejected", "changes_requested", "withdrawn", "expired", "voided"];

export function catalogueOf(rows: readonly Row[] | undefined): Catalogue {
  const byTable = new Map<string, FlowField[]>();
  for (const { tableName, field, label, kind, choices, mayBeSet } of rows ?? []) {
    const fields = byTable.get(tableName) ?? [];
    fields.push({
      name: field,
      label,
      kind: fieldKinds.find((one) => one === kind) ?? "text",
      values: choices.filter((choice) => choice !== null),
      settable: mayBeSet,
    });
    byTable.set(tableName, fields);
  }
  const fieldsOf = (table: SubjectTable) => byTable.get(table) ?? [];
  return {
    known: rows !== undefined,
    tables: subjectTables.filter((table) => byTable.has(table)),
    fieldsOf,
    fieldOf: (table, name) => fieldsOf(table).find((field) => field.name === name),
  };
}

/** The table that approvals of each kind are about. */
export const approvalTables: Readonly<Record<string, SubjectTable>> = {
  user_access: "users",
  project_change: "projects",
  project_deletion: "projects",
  risk_acceptance: "risks",
  risk_proposal: "risks",
  evidence: "evidence",
  finding_closure: "audit_findings",
  control_exception: "controls",
};

export const approvalOutcomes = ["requested", ...approvalEnds];

/** The fields that messages about a record of this table may contain in double braces. */
export function placeholdersOf({ fieldsOf }: Catalogue, table: SubjectTable): string[] {
  return [...new Set(["name", "reference", "workflow", ...fieldsOf(table).map(({ name }) => name)])];
}
