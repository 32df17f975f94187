/** The records that a workflow may be about; `workflows` is none: what is done on a schedule alone. */
export const flowTables = [
  "risks",
  "assets",
  "projects",
  "controls",
  "evidence",
  "audit_findings",
  "compliance_requirements",
  "users",
  "workflows",
] as const;
export type FlowTable = (typeof flowTables)[number];

export const fieldKinds = ["text", "number", "date", "boolean", "choice", "person"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What events, conditions, texts and changes may name. */
export interface FlowField {
  name: string;
  /** In the middle of a sentence: 'composite score'. */
  label: string;
  kind: FieldKind;
  /** Of a choice. */
  values: readonly string[];
  settable: boolean;
}

export interface Catalogue {
  /** False until the server has said what there is. */
  known: boolean;
  tables: readonly FlowTable[];
  fieldsOf: (table: FlowTable) => readonly FlowField[];
  fieldOf: (table: FlowTable, name: string | undefined) => FlowField | undefined;
}

interface Row {
  tableName: string;
  field: string;
  label: string;
  kind: string;
  choices: readonly (string | null)[];
  mayBeSet: boolean;
}

/** As a condition of a step sees it: how the last decision before it ended. */
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
  const fieldsOf = (table: FlowTable) => byTable.get(table) ?? [];
  return {
    known: rows !== undefined,
    tables: flowTables.filter((table) => byTable.has(table)),
    fieldsOf,
    fieldOf: (table, name) => fieldsOf(table).find((field) => field.name === name),
  };
}

/** Which records an approval of this kind is about. */
export const approvalTables: Readonly<Record<string, FlowTable>> = {
  user_access: "users",
  project_change: "projects",
  project_deletion: "projects",
  risk_acceptance: "risks",
  evidence: "evidence",
  finding_closure: "audit_findings",
  control_exception: "controls",
};

export const approvalOutcomes = ["requested", ...approvalEnds];

/** What may stand in double braces in a message about a record of this kind. */
export function placeholdersOf({ fieldsOf }: Catalogue, table: FlowTable): string[] {
  return [...new Set(["name", "reference", "workflow", ...fieldsOf(table).map(({ name }) => name)])];
}
