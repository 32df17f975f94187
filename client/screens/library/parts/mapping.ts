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

function isStatus(word: string): word is ComplianceStatus {
  return word in statuses;
}

/** The status of a mapped requirement, which the server sends as text. */
export function statusOf(word: string): ComplianceStatus {
  return isStatus(word) ? word : "not_assessed";
}

const relations = { equal: true, subset: true, superset: true, intersects: true } as const satisfies Record<
  MappingRelation,
  true
>;

function isRelation(word: string): word is MappingRelation {
  return word in relations;
}

export function relationOf(word: string): MappingRelation {
  return isRelation(word) ? word : "intersects";
}

/** The relation seen from the other requirement. */
export function turned(relation: MappingRelation): MappingRelation {
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
