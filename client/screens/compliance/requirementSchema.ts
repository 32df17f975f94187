import { boolean, date, mixed, number, object, string } from "yup";

import type {
  ComplianceRequirementPatch,
  ComplianceStatus,
  RequirementRecordFragment,
} from "../../../graphql/generated/index.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import type { ComplianceWords } from "./useComplianceWords.ts";

/** What a person edits of a requirement; its evidence status follows from the evidence. */
export interface RequirementValues {
  code: string;
  title: string;
  text: string;
  parentId: ChosenRecord | null;
  position: number | "";
  heading: boolean;
  status: ComplianceStatus;
  statusReason: string;
  applicabilityReason: string;
  maturity: string;
  evidenceNeeded: number | "";
  ownerId: Person | null;
  dueOn: string;
}

export const emptyRequirement: RequirementValues = {
  code: "",
  title: "",
  text: "",
  parentId: null,
  position: 0,
  heading: false,
  status: "not_assessed",
  statusReason: "",
  applicabilityReason: "",
  maturity: "",
  evidenceNeeded: 1,
  ownerId: null,
  dueOn: "",
};

export const SHORTEST_REASON = 10;

function whole(least: number, most: number, message: string) {
  return number()
    .typeError(message)
    .required(message)
    .integer(message)
    .min(least, message)
    .max(most, message);
}

export function requirementSchema(t: ComplianceWords) {
  const text = (most: number) => string().max(most, ({ max }) => t("record:tooLong", { max }));
  return object({
    code: text(40).trim().required(t("form.codeRequired")),
    title: text(200).trim().required(t("form.titleRequired")),
    text: text(8000),
    parentId: mixed().nullable(),
    position: whole(0, 1_000_000, t("form.positionRange")),
    heading: boolean(),
    status: string().required(),
    statusReason: text(2000),
    applicabilityReason: text(2000).when(["status", "heading"], ([status, heading], rule) =>
      status === "not_applicable" && !heading
        ? rule.trim().min(SHORTEST_REASON, t("form.reasonRequired"))
        : rule,
    ),
    maturity: string(),
    evidenceNeeded: whole(1, 20, t("form.neededRange")),
    ownerId: mixed().nullable(),
    dueOn: date()
      .transform((value, original) => (original === "" ? undefined : value))
      .min("1900-01-01", t("record:dateRange"))
      .max("2200-01-01", t("record:dateRange"))
      .typeError(t("record:dateRange")),
  });
}

export function requirementLabels(t: ComplianceWords): Record<keyof RequirementValues, string> {
  return {
    code: t("fields.code"),
    title: t("fields.title"),
    text: t("fields.text"),
    parentId: t("fields.parent"),
    position: t("fields.position"),
    heading: t("register.headings"),
    status: t("fields.status"),
    statusReason: t("fields.statusReason"),
    applicabilityReason: t("fields.applicabilityReason"),
    maturity: t("fields.maturity"),
    evidenceNeeded: t("fields.evidenceNeeded"),
    ownerId: t("fields.owner"),
    dueOn: t("fields.dueOn"),
  };
}

export function maturityWord(maturity: number | null, t: ComplianceWords): string | undefined {
  const words: Readonly<Record<string, string>> = t("maturity", { returnObjects: true });
  return maturity === null ? undefined : words[String(maturity)];
}

export function valuesOf(requirement: RequirementRecordFragment): RequirementValues {
  const { parent, owner, maturity } = requirement;
  return {
    code: requirement.code,
    title: requirement.title,
    text: requirement.text ?? "",
    parentId: parent && { id: parent.id, reference: parent.code, name: parent.title },
    position: requirement.position,
    heading: !requirement.assessable,
    status: requirement.status,
    statusReason: requirement.statusReason ?? "",
    applicabilityReason: requirement.applicabilityReason ?? "",
    maturity: maturity === null ? "" : String(maturity),
    evidenceNeeded: requirement.evidenceNeeded,
    ownerId: owner && { id: owner.id, fullName: owner.fullName },
    dueOn: requirement.dueOn ?? "",
  };
}

/** As the server takes it: trimmed, nothing instead of an empty text, and a heading without a status. */
export function inputOf(values: RequirementValues) {
  const text = (value: string) => value.trim() || null;
  const { heading } = values;
  return {
    code: values.code.trim(),
    title: values.title.trim(),
    text: text(values.text),
    parentId: values.parentId?.id ?? null,
    position: Number(values.position),
    assessable: !heading,
    status: heading ? ("not_assessed" as const) : values.status,
    statusReason: heading ? null : text(values.statusReason),
    applicabilityReason: heading ? null : text(values.applicabilityReason),
    maturity: heading || values.maturity === "" ? null : Number(values.maturity),
    evidenceNeeded: heading ? 1 : Number(values.evidenceNeeded),
    ownerId: values.ownerId?.id ?? null,
    dueOn: text(values.dueOn),
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: RequirementValues, base: RequirementValues): ComplianceRequirementPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
