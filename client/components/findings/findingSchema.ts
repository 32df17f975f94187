import type { TFunction } from "i18next";
import { mixed, object, ref, string } from "yup";

import type { AuditFindingInput, AuditFindingPatch, Severity } from "../../../graphql/generated/index.ts";
import { dayField } from "../record/dayField.ts";
import type { Person } from "../record/PersonField.tsx";
import type { ChosenRecord } from "../record/RecordField.tsx";

export type FindingWords = TFunction<readonly ["findings", "common", "register", "record"]>;

/** What a person writes of a finding; its life has steps of its own. */
export interface FindingValues {
  title: string;
  severity: Severity | "";
  criteria: string;
  condition: string;
  cause: string;
  consequence: string;
  recommendation: string;
  response: string;
  ownerId: Person | null;
  identifiedOn: string;
  dueOn: string;
  control: ChosenRecord | null;
  requirement: ChosenRecord | null;
  risk: ChosenRecord | null;
}

export const parts = ["criteria", "condition", "cause", "consequence", "recommendation"] as const;

/** Today as the database counts it: in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function emptyFinding(): FindingValues {
  return {
    title: "",
    severity: "",
    criteria: "",
    condition: "",
    cause: "",
    consequence: "",
    recommendation: "",
    response: "",
    ownerId: null,
    identifiedOn: today(),
    dueOn: "",
    control: null,
    requirement: null,
    risk: null,
  };
}

export function findingSchema(t: FindingWords) {
  const text = () => string().max(4000, ({ max }) => t("record:tooLong", { max }));
  return object({
    title: string()
      .max(200, ({ max }) => t("record:tooLong", { max }))
      .trim()
      .required(t("form.titleRequired")),
    severity: string().required(t("form.severityRequired")),
    criteria: text(),
    condition: text(),
    cause: text(),
    consequence: text(),
    recommendation: text(),
    response: text(),
    ownerId: mixed().nullable(),
    identifiedOn: dayField(t("record:dateRange"))
      .max(today(), t("form.dayFuture"))
      .required(t("form.dayRequired")),
    dueOn: dayField(t("record:dateRange")).min(ref("identifiedOn"), t("form.dueEarlier")),
    control: mixed().nullable(),
    requirement: mixed().nullable(),
    risk: mixed().nullable(),
  });
}

/** As the server takes it: trimmed, and nothing instead of an empty text. */
export function inputOf(values: FindingValues): AuditFindingInput {
  const text = (value: string) => value.trim() || null;
  return {
    title: values.title.trim(),
    severity: values.severity || "low",
    criteria: text(values.criteria),
    condition: text(values.condition),
    cause: text(values.cause),
    consequence: text(values.consequence),
    recommendation: text(values.recommendation),
    response: text(values.response),
    ownerId: values.ownerId?.id ?? null,
    identifiedOn: values.identifiedOn,
    dueOn: values.dueOn || null,
    controlId: values.control?.id ?? null,
    requirementId: values.requirement?.id ?? null,
    riskId: values.risk?.id ?? null,
  };
}

/** Only what differs from the version that the person started from. */
export function patchOf(values: FindingValues, base: FindingValues): AuditFindingPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
