/** Writes what an audit examined and found as OSCAL 1.1 assessment results. */
import {
  escapeMarkdown,
  ifGiven,
  ifNotEmpty,
  type Json,
  metadataOf,
  organization,
  type Person,
  personParty,
  property,
  singleLine,
  startOf,
  uuidFrom,
  uuidOf,
} from "./oscalDocument.ts";
import { type CodedRow, ControlIds, tokenOf } from "./oscalIds.ts";
import { componentOf, type PlanControl, type Team } from "./oscalPlanWriter.ts";
import { catalogueResource } from "./oscalWriter.ts";

export interface AuditHeadRow {
  id: string;
  reference: string;
  name: string;
  type: string;
  status: string;
  objective: string | null;
  scope: string | null;
  criteria: string | null;
  opinion: string | null;
  opinion_basis: string | null;
  lead_id: string | null;
  start_on: string;
  end_on: string | null;
  organisation: string;
  at: string;
}

interface FrameworkRows {
  id: string;
  code: string;
  name: string;
  rows: (CodedRow & { has_text: boolean })[];
}

interface ProcedureRow {
  id: string;
  title: string;
  objective: string | null;
  control_id: string | null;
  requirement_id: string | null;
  result: string;
  conclusion: string | null;
  performed_by: string | null;
  performed_at: string;
}

interface PaperRow {
  id: string;
  procedure_id: string | null;
  title: string;
  created_at: string;
}

interface FindingRow {
  id: string;
  reference: string;
  severity: string;
  title: string;
  criteria: string | null;
  condition: string | null;
  cause: string | null;
  consequence: string | null;
  recommendation: string | null;
  status: string;
  control_id: string | null;
  requirement_id: string | null;
  risk_id: string | null;
}

interface RiskRow {
  id: string;
  reference: string;
  name: string;
  description: string | null;
  cause: string | null;
  event: string | null;
  consequence: string | null;
  severity: string | null;
  status: string;
}

export interface ResultRows {
  auditors: Person[];
  people: Person[];
  teams: Team[];
  frameworks: FrameworkRows[];
  /** The requirements that were examined. */
  reviewed: string[];
  /** Those whose result is recorded. */
  procedures: ProcedureRow[];
  papers: PaperRow[];
  findings: FindingRow[];
  controls: PlanControl[];
  risks: RiskRow[];
}

interface Place {
  ids: ControlIds;
  hasText: boolean;
}

export function oscalResults(head: AuditHeadRow, rows: ResultRows): Json {
  const { id, name, organisation, at } = head;
  const plan = uuidFrom(id, "assessment-plan");
  const organisationUuid = uuidFrom(id, "organisation");
  const auditors = rows.auditors.map((person) => uuidOf(person.id));
  return {
    "assessment-results": {
      uuid: uuidFrom(id, "assessment-results"),
      metadata: metadataOf({
        title: `${head.reference} ${name}`,
        version: null,
        at,
        roles: [
          { id: "assessor", title: "Auditor" },
          { id: "owner", title: "Owner" },
          { id: "prepared-by", title: "Prepared by" },
        ],
        parties: [
          organization(organisationUuid, organisation),
          ...rows.people.map(personParty),
          ...rows.teams.map((team) => organization(uuidOf(team.id), team.name)),
        ],
        responsible: { "prepared-by": [organisationUuid], assessor: auditors },
      }),
      "import-ap": { href: `#${plan}` },
      results: [resultOf(head, rows, organisationUuid)],
      "back-matter": {
        resources: [
          {
            uuid: plan,
            title: "Assessment plan",
            description: "The audit was planned in Plumbline; there is no assessment plan in OSCAL.",
            citation: { text: escapeMarkdown(`${head.reference} ${singleLine(name)}`) },
          },
          ...rows.frameworks.map((framework) => catalogueResource({ ...framework, at })),
        ],
      },
    },
  };
}

function resultOf(head: AuditHeadRow, rows: ResultRows, organisation: string): Json {
  const places = placesOf(rows.frameworks);
  return {
    uuid: uuidOf(head.id),
    title: escapeMarkdown(singleLine(head.name)),
    description: escapeMarkdown(
      [head.objective, head.scope].filter(Boolean).join("\n\n") || singleLine(head.name),
    ),
    start: startOf(head.start_on),
    ...(head.end_on ? { end: startOf(head.end_on) } : {}),
    props: [
      property("reference", head.reference),
      property("audit-type", head.type),
      property("audit-status", head.status),
      ...(head.opinion ? [property("opinion", head.opinion)] : []),
    ],
    ...(rows.controls.length > 0
      ? { "local-definitions": { components: rows.controls.map(componentOf) } }
      : {}),
    "reviewed-controls": reviewedOf(rows),
    ...attestationOf(head),
    ...ifNotEmpty("observations", observationsOf(rows)),
    ...ifNotEmpty(
      "risks",
      rows.risks.map((risk) => riskOf(risk, organisation)),
    ),
    ...ifNotEmpty(
      "findings",
      rows.findings.map((finding) => findingOf(finding, rows, places)),
    ),
    ...ifGiven("remarks", head.criteria),
  };
}

/** The place of each requirement in the catalogue of its framework. */
function placesOf(frameworks: readonly FrameworkRows[]): Map<string, Place> {
  return new Map(
    frameworks.flatMap(({ rows }) => {
      const ids = new ControlIds(rows);
      return rows.map((row): [string, Place] => [row.id, { ids, hasText: row.has_text }]);
    }),
  );
}

function reviewedOf({ frameworks, reviewed }: ResultRows): Json {
  const examined = new Set(reviewed);
  const selections = frameworks.flatMap(({ id, name, rows }) => {
    const ids = new ControlIds(rows);
    const controls = rows
      .filter((row) => examined.has(row.id))
      .map((row) => ({ "control-id": ids.of(row.id) }));
    if (controls.length === 0) return [];
    const links = [{ href: `#${uuidOf(id)}`, rel: "reference" }];
    return [{ description: escapeMarkdown(singleLine(name)), links, "include-controls": controls }];
  });
  const none = { description: "No requirement of a framework was examined." };
  return { "control-selections": selections.length > 0 ? selections : [none] };
}

function attestationOf({ opinion, opinion_basis, lead_id }: AuditHeadRow): Json {
  if (!opinion || !opinion_basis) return {};
  const responsible = lead_id ? [{ "role-id": "assessor", "party-uuids": [uuidOf(lead_id)] }] : [];
  return {
    attestations: [
      {
        parts: [{ name: "opinion", title: escapeMarkdown(opinion), prose: escapeMarkdown(opinion_basis) }],
        ...ifNotEmpty("responsible-parties", responsible),
      },
    ],
  };
}

function observationsOf({ procedures, papers }: ResultRows): Json[] {
  const ofProcedure = Map.groupBy(papers, ({ procedure_id }) => procedure_id);
  const performed = new Set(procedures.map(({ id }) => id));
  const unassigned = papers.filter(
    ({ procedure_id }) => procedure_id === null || !performed.has(procedure_id),
  );
  return [
    ...procedures.map((procedure) => observationOf(procedure, ofProcedure.get(procedure.id) ?? [])),
    ...unassigned.map((paper) => ({
      uuid: uuidOf(paper.id),
      title: escapeMarkdown(singleLine(paper.title)),
      description: "A working paper of the audit.",
      methods: ["EXAMINE"],
      "relevant-evidence": [evidenceOf(paper)],
      collected: new Date(paper.created_at).toISOString(),
    })),
  ];
}

function observationOf(procedure: ProcedureRow, papers: PaperRow[]): Json {
  const { id, title, objective, control_id, result, conclusion, performed_by, performed_at } = procedure;
  const actor = { type: "party", "actor-uuid": uuidOf(performed_by ?? ""), "role-id": "assessor" };
  return {
    uuid: uuidOf(id),
    title: escapeMarkdown(singleLine(title)),
    description: escapeMarkdown(conclusion ?? title),
    props: [property("result", result)],
    // What is tested is a control that people or systems carry out; other procedures examine documents.
    methods: [control_id ? "TEST" : "EXAMINE"],
    types: ["control-objective"],
    ...(performed_by ? { origins: [{ actors: [actor] }] } : {}),
    ...ifNotEmpty("subjects", control_id ? [{ "subject-uuid": uuidOf(control_id), type: "component" }] : []),
    ...ifNotEmpty("relevant-evidence", papers.map(evidenceOf)),
    collected: new Date(performed_at).toISOString(),
    ...ifGiven("remarks", objective),
  };
}

function evidenceOf({ title }: PaperRow): Json {
  return { description: escapeMarkdown(singleLine(title)) };
}

function riskOf(risk: RiskRow, organisation: string): Json {
  const { id, reference, name, description, cause, event, consequence, severity, status } = risk;
  const origin = { actors: [{ type: "party", "actor-uuid": organisation }] };
  const facet = { name: "risk", system: "http://csrc.nist.gov/ns/oscal", value: severity };
  return {
    uuid: uuidOf(id),
    title: escapeMarkdown(`${reference} ${singleLine(name)}`),
    description: escapeMarkdown(description ?? name),
    statement: escapeMarkdown([cause, event, consequence].filter(Boolean).join("\n\n") || name),
    status: status === "closed" ? "closed" : "open",
    ...ifNotEmpty("characterizations", severity ? [{ origin, facets: [facet] }] : []),
  };
}

function findingOf(finding: FindingRow, rows: ResultRows, places: Map<string, Place>): Json {
  const { id, reference, severity, title, condition, cause, consequence, recommendation, risk_id } = finding;
  const about = rows.procedures.filter(
    ({ result, control_id, requirement_id }) =>
      result === "exception" &&
      ((control_id !== null && control_id === finding.control_id) ||
        (requirement_id !== null && requirement_id === finding.requirement_id)),
  );
  const risks = rows.risks.filter((risk) => risk.id === risk_id);
  return {
    uuid: uuidOf(id),
    title: escapeMarkdown(`${reference} ${singleLine(title)}`),
    description: escapeMarkdown(condition ?? title),
    props: [property("reference", reference), property("severity", severity)],
    target: targetOf(finding, places),
    ...ifNotEmpty(
      "related-observations",
      about.map((procedure) => ({ "observation-uuid": uuidOf(procedure.id) })),
    ),
    ...ifNotEmpty(
      "related-risks",
      risks.map((risk) => ({ "risk-uuid": uuidOf(risk.id) })),
    ),
    ...ifGiven(
      "remarks",
      remarksOf({ Cause: cause, Consequence: consequence, Recommendation: recommendation }),
    ),
  };
}

function remarksOf(parts: Record<string, string | null>): string {
  return Object.entries(parts)
    .flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []))
    .join("\n\n");
}

/** The statement that is not met; of a finding about something else the criteria of the audit. */
function targetOf(
  { reference, requirement_id, criteria, status }: FindingRow,
  places: Map<string, Place>,
): Json {
  const place = requirement_id === null ? undefined : places.get(requirement_id);
  const whole = place && requirement_id !== null ? place.ids.of(requirement_id) : tokenOf(reference);
  const target =
    place?.hasText && requirement_id !== null
      ? { type: "statement-id", "target-id": place.ids.statementOf(requirement_id) }
      : { type: "objective-id", "target-id": whole };
  return { ...target, ...ifGiven("description", criteria), status: STATUSES[status] ?? NOT_SATISFIED };
}

const NOT_SATISFIED = { state: "not-satisfied", reason: "fail" };
const STATUSES: Record<string, Json> = {
  remediated: { state: "not-satisfied", reason: "other", remarks: "Remediated, and not verified yet." },
  closed: { state: "satisfied", reason: "pass", remarks: "Remediated and verified." },
};
