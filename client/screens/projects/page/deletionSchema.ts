import { object, string } from "yup";

import type { ProjectPageMessages } from "./useProjectPageMessages.ts";

const MAX = 5000;

export interface DeletionValues {
  reason: string;
  impactAssessment: string;
}

export function deletionSchema(t: ProjectPageMessages) {
  const required = (least: number, message: string) =>
    string()
      .trim()
      .required(message)
      .min(least, message)
      .max(MAX, ({ max }) => t("record:tooLong", { max }));

  return object({
    reason: required(20, t("deletion.reasonShort")),
    impactAssessment: required(10, t("deletion.impactShort")),
  });
}
