import type { TFunction } from "i18next";
import { string } from "yup";

/** What a new password must be here; the server also refuses common ones and one's own name. */
export function newPasswordRule(t: TFunction<"auth">, minimum: number) {
  return string()
    .required(t("errors.password"))
    .min(minimum, t("errors.passwordLength", { count: minimum }));
}
