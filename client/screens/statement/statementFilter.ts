import type { StatementOfApplicabilityQuery } from "../../../graphql/generated/index.ts";

export type Line = NonNullable<StatementOfApplicabilityQuery["statementOfApplicability"]>[number];

export const statuses = [
  "compliant",
  "partially_compliant",
  "non_compliant",
  "not_assessed",
  "not_applicable",
] as const;
export type Status = (typeof statuses)[number];
export const evidenceStates = ["complete", "in_progress", "not_started"] as const;
const implementations = ["implemented", "partially_implemented", "planned", "no_control"] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** The filter in the URL; the server filters exported files by the same rules (statement_of_applicability.sql). */
export interface Filter {
  applicable: "yes" | "no" | null;
  status: Status | null;
  evidence: EvidenceState | null;
  search: string;
}

function known<Word extends string>(allowed: readonly Word[], value: string | null): Word | null {
  return allowed.find((each) => each === value) ?? null;
}

export function isStatus(value: string): value is Status {
  return known(statuses, value) !== null;
}

export function isEvidenceState(value: string): value is EvidenceState {
  return known(evidenceStates, value) !== null;
}

export function isImplementation(value: string | null): value is (typeof implementations)[number] {
  return value !== null && known(implementations, value) !== null;
}

export function filterIn(params: URLSearchParams): Filter {
  return {
    applicable: known(["yes", "no"] as const, params.get("applicable")),
    status: known(statuses, params.get("status")),
    evidence: known(evidenceStates, params.get("evidence")),
    search: (params.get("search") ?? "").slice(0, 100).trim(),
  };
}

export function isNarrow({ applicable, status, evidence, search }: Filter): boolean {
  return Boolean(applicable ?? status ?? evidence) || search !== "";
}

function matches(line: Line, { applicable, status, evidence, search }: Filter): boolean {
  if (applicable && line.applicable !== (applicable === "yes")) return false;
  if (status && line.status !== status) return false;
  if (evidence && line.evidenceStatus !== evidence) return false;
  if (!search) return true;
  const searchText = [line.code, line.title, line.reason].filter(Boolean).join(" ").toLowerCase();
  return searchText.includes(search.toLowerCase());
}

/** The matching requirements, and the headings above them. */
export function shownOf(lines: readonly Line[], filter: Filter): Line[] {
  const parents = new Map(lines.map(({ id, parentId }) => [id, parentId]));
  const shown = new Set<string>();
  const above = new Set<string>();
  for (const line of lines) {
    if (!line.assessable || !matches(line, filter)) continue;
    shown.add(line.id);
    for (let id = line.parentId; id && !above.has(id); id = parents.get(id) ?? null) above.add(id);
  }
  return lines.filter(({ id, assessable }) => (assessable ? shown.has(id) : above.has(id)));
}
