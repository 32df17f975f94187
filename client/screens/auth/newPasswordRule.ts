import type { TFunction } from "i18next";
import { string } from "yup";

/** The validation of a new password; the server also rejects common passwords and the user's own name. */
export function newPasswordRule(t: TFunction<"auth">, minimum: number) {
  return string()
    .required(t("errors.password"))
    .min(minimum, t("errors.passwordLength", { count: minimum }));
}
