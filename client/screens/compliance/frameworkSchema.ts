import { object, string } from "yup";

import type { FrameworkPatch, FrameworkRecordFragment } from "../../../graphql/generated/index.ts";
import type { ComplianceMessages } from "./useComplianceMessages.ts";

export interface FrameworkValues {
  name: string;
  code: string;
  edition: string;
  publisher: string;
  description: string;
  licence: string;
  source: string;
}

export const emptyFramework: FrameworkValues = {
  name: "",
  code: "",
  edition: "",
  publisher: "",
  description: "",
  licence: "",
  source: "",
};

export function frameworkSchema(t: ComplianceMessages) {
  const text = (maxLength: number) => string().max(maxLength, ({ max }) => t("record:tooLong", { max }));
  return object({
    name: text(200).trim().required(t("form.nameRequired")),
    code: text(40).trim().required(t("form.frameworkCodeRequired")),
    edition: text(40),
    publisher: text(120),
    description: text(2000),
    licence: text(200),
    source: text(500),
  });
}

export function frameworkLabels(t: ComplianceMessages): Record<keyof FrameworkValues, string> {
  return {
    name: t("fields.name"),
    code: t("fields.frameworkCode"),
    edition: t("fields.edition"),
    publisher: t("fields.publisher"),
    description: t("fields.description"),
    licence: t("fields.licence"),
    source: t("fields.source"),
  };
}

export function valuesOf(framework: FrameworkRecordFragment): FrameworkValues {
  return {
    name: framework.name,
    code: framework.code,
    edition: framework.edition ?? "",
    publisher: framework.publisher ?? "",
    description: framework.description ?? "",
    licence: framework.licence ?? "",
    source: framework.source ?? "",
  };
}

/** The values as the server expects them: trimmed, null instead of an empty text. */
export function inputOf(values: FrameworkValues) {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    code: values.code.trim(),
    edition: text(values.edition),
    publisher: text(values.publisher),
    description: text(values.description),
    licence: text(values.licence),
    source: text(values.source),
  };
}

/** Only the values that differ from the version that the user started from. */
export function patchOf(values: FrameworkValues, base: FrameworkValues): FrameworkPatch {
  const before = inputOf(base);
  const changed = Object.entries(inputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
