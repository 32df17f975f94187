import type {
  ComplianceStatus,
  MappedRowFragment,
  MappingRelation,
} from "../../../../graphql/generated/index.ts";

/** A requirement in the dialog for carrying over. */
export interface End {
  id: string;
  reference: string;
  title: string;
  status: ComplianceStatus;
  evidenceCount?: number;
}

const statuses = {
  compliant: true,
  partially_compliant: true,
  non_compliant: true,
  not_assessed: true,
  not_applicable: true,
} as const satisfies Record<ComplianceStatus, true>;

function isStatus(value: string): value is ComplianceStatus {
  return value in statuses;
}

/** The status of a mapped requirement, which the server sends as text. */
export function statusOf(value: string): ComplianceStatus {
  return isStatus(value) ? value : "not_assessed";
}

const relations = { equal: true, subset: true, superset: true, intersects: true } as const satisfies Record<
  MappingRelation,
  true
>;

function isRelation(value: string): value is MappingRelation {
  return value in relations;
}

export function relationOf(value: string): MappingRelation {
  return isRelation(value) ? value : "intersects";
}

/** The relation seen from the other requirement. */
export function invert(relation: MappingRelation): MappingRelation {
  if (relation === "subset") return "superset";
  if (relation === "superset") return "subset";
  return relation;
}

export function referenceOf({
  frameworkCode,
  code,
}: Pick<MappedRowFragment, "frameworkCode" | "code">): string {
  return `${frameworkCode} ${code}`;
}

export function endOf(mapped: MappedRowFragment): End {
  return {
    id: mapped.requirementId,
    reference: referenceOf(mapped),
    title: mapped.title,
    status: statusOf(mapped.status),
    evidenceCount: mapped.evidenceCount,
  };
}
