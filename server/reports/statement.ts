import type { Cell } from "../http/csv.ts";
import type { PdfRow, TablePdf } from "./tablePdf.ts";

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
  at: string;
  person: string;
}

/** English texts, for requests that send none in the reader's language. */
export const WORDS = {
  title: "Statement of applicability",
  code: "Code",
  requirement: "Requirement",
  applicable: "Applicable",
  why: "Why",
  implemented: "Implemented",
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
  complete: "Complete",
  in_progress: "In progress",
  not_started: "Not started",
  validUntil: "valid until {day}",
  hidden: "Not shown to you",
  organisation: "Organisation",
  asOf: "As of",
  requirements: "Requirements",
  filter: "Filter",
  filterText: "none",
  preparedBy: "Prepared by",
  page: "Page {page} of {pages}",
};
export type Words = typeof WORDS;

export function isWord(key: string): key is keyof Words {
  return Object.hasOwn(WORDS, key);
}

const word = (words: Words, key: string): string => (isWord(key) ? words[key] : key);

function instant(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function nameOf({ code, name, edition }: StatementHead): string {
  return [code, name === code ? null : name, edition].filter(Boolean).join(" · ");
}

function named(links: Link[]): string {
  return links.map(({ reference, name }) => `${reference} ${name}`).join("\n");
}

function implementedOf({ applicable, status, status_reason }: StatementLine, words: Words): string {
  if (!applicable) return "";
  return [word(words, status), status_reason].filter(Boolean).join("\n");
}

function evidenceOf(line: StatementLine, words: Words): string {
  const until = line.evidence_status === "complete" && line.evidence_valid_until;
  const status = word(words, line.evidence_status);
  const state = until ? `${status}, ${words.validUntil.replace("{day}", until)}` : status;
  return [state, line.evidence === null ? words.hidden : named(line.evidence)].filter(Boolean).join("\n");
}

function facts(head: StatementHead, words: Words): [string, string][] {
  return [
    [words.organisation, head.organisation],
    [words.asOf, instant(head.at)],
    [words.requirements, String(head.rows)],
    [words.filter, words.filterText],
    [words.preparedBy, head.person],
  ];
}

export function statementPdf(
  head: StatementHead,
  lines: StatementLine[],
  words: Words,
  language: string,
): TablePdf {
  const told = facts(head, words).map(([label, value]) => `${label}: ${value}`);
  return {
    title: words.title,
    subtitle: nameOf(head),
    facts: [told.join("   ·   ")],
    columns: [
      { label: words.code, share: 7 },
      { label: words.requirement, share: 20 },
      { label: words.applicable, share: 8 },
      { label: words.why, share: 20 },
      { label: words.implemented, share: 11 },
      { label: words.where, share: 17 },
      { label: words.evidence, share: 17 },
    ],
    rows: lines.map((line) => pdfRow(line, words)),
    author: head.organisation,
    at: new Date(head.at),
    language,
    footer: [head.organisation, `${words.title}: ${nameOf(head)}`, instant(head.at), words.page].join(
      "   ·   ",
    ),
  };
}

function pdfRow(line: StatementLine, words: Words): PdfRow {
  if (!line.assessable) return { heading: `${line.code}  ${line.title}`, depth: Math.min(line.depth, 5) };
  const cells = [
    line.code,
    line.title,
    line.applicable ? words.yes : words.no,
    line.reason ?? "—",
    implementedOf(line, words) || "—",
    named(line.controls) || "—",
    line.applicable ? evidenceOf(line, words) : "—",
  ];
  return { cells, bold: 0 };
}

export function statementHeadings(words: Words): string[] {
  const { code, requirement, applicable, why, implemented, where, evidence, owner, maturity } = words;
  return [code, requirement, applicable, why, implemented, where, evidence, owner, maturity];
}

/** The rows of the sheet: one a requirement, then notes for the reader. */
export async function* statementRows(
  head: StatementHead,
  lines: StatementLine[],
  words: Words,
): AsyncGenerator<Cell[]> {
  for (const line of lines) {
    if (!line.assessable) yield [line.code, line.title];
    else
      yield [
        line.code,
        line.title,
        line.applicable ? words.yes : words.no,
        line.reason,
        implementedOf(line, words) || null,
        named(line.controls) || null,
        line.applicable ? evidenceOf(line, words) : null,
        line.owner_name,
        line.maturity,
      ];
  }
  yield [];
  yield [words.title, nameOf(head)];
  for (const fact of facts(head, words)) yield [...fact];
}
