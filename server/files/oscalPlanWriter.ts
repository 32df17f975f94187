/**
 * Writes how an organisation meets a framework as an OSCAL 1.1 system security plan. The system is the organisation as a
 * whole: what a plan says about boundaries and information types is not kept here, and the plan says so.
 */
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
  uuidFrom,
  uuidOf,
} from "./oscalDocument.ts";
import { type CodedRow, ControlIds } from "./oscalIds.ts";
import { type FrameworkHeadRow, profileResource } from "./oscalProfileWriter.ts";

export interface PlanRequirement {
  id: string;
  status: string;
  status_reason: string | null;
  reason: string | null;
  /** The person or the team that owns it. */
  owner_id: string | null;
  has_text: boolean;
  /** The controls by which it is implemented. */
  control_ids: string[];
}

export interface PlanControl {
  id: string;
  reference: string;
  name: string;
  description: string | null;
  status: string;
  nature: string;
  owner_id: string | null;
}

export interface PlanRows {
  /** Those that apply. */
  requirements: PlanRequirement[];
  controls: PlanControl[];
  people: Person[];
  teams: Team[];
}

export interface Team {
  id: string;
  name: string;
}

const NOT_RECORDED = "Not recorded in Plumbline.";
const COMPLIANCE: Record<string, Json> = {
  compliant: { state: "implemented" },
  partially_compliant: { state: "partial" },
  non_compliant: { state: "not-implemented", remarks: "The requirement is not met." },
};
const OPERATION: Record<string, Json> = {
  operating: { state: "implemented" },
  degraded: { state: "partial", remarks: "Carried out, but not as designed." },
  planned: { state: "planned", remarks: "The control is planned." },
};
const DESCRIPTIONS: Record<string, string> = {
  compliant: "The requirement is met.",
  partially_compliant: "The requirement is met in part.",
  non_compliant: "The requirement is not met.",
};

export function oscalPlan(head: FrameworkHeadRow, catalogue: readonly CodedRow[], rows: PlanRows): Json {
  const { id, name, edition, organisation, at } = head;
  const organisationUuid = uuidFrom(id, "organisation");
  const owners = rows.people.length + rows.teams.length > 0;
  return {
    "system-security-plan": {
      uuid: uuidFrom(id, "system-security-plan"),
      metadata: metadataOf({
        title: `${name}: system security plan of ${organisation}`,
        version: edition,
        at,
        roles: [
          { id: "prepared-by", title: "Prepared by" },
          ...(owners ? [{ id: "owner", title: "Owner" }] : []),
        ],
        parties: [
          organization(organisationUuid, organisation),
          ...rows.people.map(personParty),
          ...rows.teams.map((team) => organization(uuidOf(team.id), team.name)),
        ],
        responsible: { "prepared-by": [organisationUuid] },
      }),
      "import-profile": { href: `#${uuidFrom(id, "profile")}` },
      "system-characteristics": characteristicsOf(id, organisation),
      "system-implementation": {
        users: [
          {
            uuid: uuidFrom(id, "users"),
            title: "People who own requirements and controls",
            ...(owners ? { "role-ids": ["owner"] } : { remarks: NOT_RECORDED }),
          },
        ],
        components: [thisSystem(id, organisation), ...rows.controls.map(componentOf)],
      },
      "control-implementation": {
        description: `How ${escapeMarkdown(singleLine(organisation))} meets the requirements of ${escapeMarkdown(singleLine(name))} that apply.`,
        "implemented-requirements": implementedOf(id, new ControlIds(catalogue), rows),
      },
      "back-matter": { resources: [profileResource(head)] },
    },
  };
}

function characteristicsOf(id: string, organisation: string): Json {
  return {
    "system-ids": [{ "identifier-type": "https://ietf.org/rfc/rfc4122", id: uuidFrom(id, "organisation") }],
    "system-name": singleLine(organisation),
    description: `${escapeMarkdown(singleLine(organisation))} as a whole.`,
    "system-information": {
      "information-types": [
        { uuid: uuidFrom(id, "information"), title: "Information types", description: NOT_RECORDED },
      ],
    },
    status: { state: "operational" },
    "authorization-boundary": { description: NOT_RECORDED },
  };
}

function thisSystem(id: string, organisation: string): Json {
  return {
    uuid: uuidFrom(id, "this-system"),
    type: "this-system",
    title: escapeMarkdown(singleLine(organisation)),
    description: `${escapeMarkdown(singleLine(organisation))} as a whole.`,
    status: { state: "operational" },
  };
}

/** A control of the organisation as a component, which other documents name by its identifier. */
export function componentOf({
  id,
  reference,
  name,
  description,
  status,
  nature,
  owner_id,
}: PlanControl): Json {
  return {
    uuid: uuidOf(id),
    type: nature === "automated" ? "service" : "process-procedure",
    title: escapeMarkdown(`${reference} ${singleLine(name)}`),
    description: escapeMarkdown(description ?? name),
    props: [property("reference", reference)],
    status: {
      state:
        status === "planned" ? "under-development" : status === "retired" ? "disposition" : "operational",
    },
    ...responsible(owner_id),
  };
}

function implementedOf(id: string, ids: ControlIds, { requirements, controls }: PlanRows): Json[] {
  const byId = new Map(controls.map((control) => [control.id, control]));
  return requirements.map((row) => {
    const components = [
      {
        "component-uuid": uuidFrom(id, "this-system"),
        uuid: uuidFrom(row.id, "this-system"),
        description: escapeMarkdown(row.status_reason ?? DESCRIPTIONS[row.status] ?? "Not assessed yet."),
        ...(COMPLIANCE[row.status] ? { "implementation-status": COMPLIANCE[row.status] } : {}),
      },
      ...row.control_ids.flatMap((controlId) => {
        const control = byId.get(controlId);
        return control ? [byComponent(row, control)] : [];
      }),
    ];
    // What has no text in the catalogue has no statement that could be named.
    const implemented = row.has_text
      ? {
          statements: [
            {
              "statement-id": ids.statementOf(row.id),
              uuid: uuidFrom(row.id, "statement"),
              "by-components": components,
            },
          ],
        }
      : { "by-components": components };
    return {
      uuid: uuidOf(row.id),
      "control-id": ids.of(row.id),
      ...responsible(row.owner_id),
      ...implemented,
      ...ifGiven("remarks", row.reason),
    };
  });
}

function byComponent(row: PlanRequirement, control: PlanControl): Json {
  return {
    "component-uuid": uuidOf(control.id),
    uuid: uuidFrom(row.id, control.id),
    description: escapeMarkdown(control.description ?? control.name),
    ...(OPERATION[control.status] ? { "implementation-status": OPERATION[control.status] } : {}),
  };
}

function responsible(owner: string | null): Json {
  return ifNotEmpty(
    "responsible-roles",
    owner ? [{ "role-id": "owner", "party-uuids": [uuidOf(owner)] }] : [],
  );
}
