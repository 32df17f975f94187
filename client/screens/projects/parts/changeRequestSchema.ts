import type { TFunction } from "i18next";
import { object, string } from "yup";

const MIN_REASON_LENGTH = 10;
const MAX = 5000;

export interface ChangeRequestValues {
  description: string;
  justification: string;
}

export function changeRequestSchema(t: TFunction<readonly ["projectPage", "record"]>) {
  const required = (message: string) =>
    string()
      .trim()
      .required(message)
      .min(MIN_REASON_LENGTH, message)
      .max(MAX, ({ max }) => t("record:tooLong", { max }));

  return object({
    description: required(t("change.descriptionShort")),
    justification: required(t("change.justificationShort")),
  });
}
