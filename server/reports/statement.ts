/** The statement of applicability as a workbook; as a document it is a report (compliance_reports.sql). */
import type { Cell } from "../http/csv.ts";

interface Link {
  reference: string;
  name: string;
  status: string;
}

/** A line of app_hidden.exported_statement. */
export interface StatementLine {
  code: string;
  title: string;
  depth: number;
  assessable: boolean;
  applicable: boolean;
  reason: string | null;
  status: string;
  status_reason: string | null;
  maturity: number | null;
  owner_name: string | null;
  implementation: string | null;
  evidence_status: string;
  evidence_valid_until: string | null;
  controls: Link[];
  evidence: Link[] | null;
}

/** The facts about the export that the trail records and the document shows. */
export interface StatementHead {
  code: string;
  name: string;
  edition: string | null;
  rows: number;
  organisation: string;
  /** The scopes of the management systems that follow this framework. */
  scopes: { name: string; standard: string; scope: string }[];
  at: string;
  person: string;
}

/** English texts, for requests that send none in the reader's language. */
export const DEFAULT_LABELS = {
  title: "Statement of applicability",
  code: "Code",
  requirement: "Requirement",
  applicable: "Applicable",
  why: "Why",
  status: "Status",
  implementation: "Implementation",
  where: "Where",
  evidence: "Evidence",
  owner: "Owner",
  maturity: "Maturity",
  yes: "Yes",
  no: "No",
  compliant: "Compliant",
  partially_compliant: "Partially compliant",
  non_compliant: "Non-compliant",
  not_assessed: "Not assessed",
  not_applicable: "Not applicable",
  implemented: "Implemented",
  partially_implemented: "Partially implemented",
  planned: "Planned",
  no_control: "No control",
  complete: "Complete",
  in_progress: "In progress",
  not_started: "Not started",
  validUntil: "valid until {day}",
  hidden: "Not shown to you",
  organisation: "Organisation",
  scope: "Scope",
  asOf: "As of",
  requirements: "Requirements",
  filter: "Filter",
  filterText: "none",
  preparedBy: "Prepared by",
};
export type Labels = typeof DEFAULT_LABELS;

export function isLabelKey(key: string): key is keyof Labels {
  return Object.hasOwn(DEFAULT_LABELS, key);
}

const label = (labels: Labels, key: string): string => (isLabelKey(key) ? labels[key] : key);

function instant(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function nameOf({ code, name, edition }: StatementHead): string {
  return [code, name === code ? null : name, edition].filter(Boolean).join(" · ");
}

function namesOf(links: Link[]): string {
  return links.map(({ reference, name }) => `${reference} ${name}`).join("\n");
}

function statusOf({ applicable, status, status_reason }: StatementLine, labels: Labels): string {
  if (!applicable) return "";
  return [label(labels, status), status_reason].filter(Boolean).join("\n");
}

function evidenceOf(line: StatementLine, labels: Labels): string {
  const until = line.evidence_status === "complete" && line.evidence_valid_until;
  const status = label(labels, line.evidence_status);
  const state = until ? `${status}, ${labels.validUntil.replace("{day}", until)}` : status;
  return [state, line.evidence === null ? labels.hidden : namesOf(line.evidence)].filter(Boolean).join("\n");
}

function facts(head: StatementHead, labels: Labels): [string, string][] {
  return [
    [labels.organisation, head.organisation],
    ...head.scopes.map(({ name, standard, scope }): [string, string] => [
      `${labels.scope}: ${name} (${standard})`,
      scope,
    ]),
    [labels.asOf, instant(head.at)],
    [labels.requirements, String(head.rows)],
    [labels.filter, labels.filterText],
    [labels.preparedBy, head.person],
  ];
}

export function statementHeadings(labels: Labels): string[] {
  const { code, requirement, applicable, why, status, implementation, where, evidence, owner, maturity } =
    labels;
  return [code, requirement, applicable, why, status, implementation, where, evidence, owner, maturity];
}

/** The rows of the sheet: one a requirement, then notes for the reader. */
export async function* statementRows(
  head: StatementHead,
  lines: StatementLine[],
  labels: Labels,
): AsyncGenerator<Cell[]> {
  for (const line of lines) {
    if (!line.assessable) yield [line.code, line.title];
    else
      yield [
        line.code,
        line.title,
        line.applicable ? labels.yes : labels.no,
        line.reason,
        statusOf(line, labels) || null,
        line.implementation && label(labels, line.implementation),
        namesOf(line.controls) || null,
        line.applicable ? evidenceOf(line, labels) : null,
        line.owner_name,
        line.maturity,
      ];
  }
  yield [];
  yield [labels.title, nameOf(head)];
  for (const fact of facts(head, labels)) yield [...fact];
}
