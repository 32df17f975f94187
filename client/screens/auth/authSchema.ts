import type { TFunction } from "i18next";
import { object, string } from "yup";

import type { AuthMode } from "./mode.ts";

export interface AuthValues {
  fullName: string;
  email: string;
  password: string;
}

type Words = TFunction<"auth">;

/** What a new password must be here; the server also refuses common ones and one's own name. */
export function newPasswordRule(t: Words, minimum: number) {
  return string()
    .required(t("errors.password"))
    .min(minimum, t("errors.passwordLength", { count: minimum }));
}

export function authSchema(t: Words, mode: AuthMode, minimum: number) {
  const email = string().trim().required(t("errors.email")).email(t("errors.emailForm"));
  if (mode === "reset") return object({ email });
  if (mode === "signIn") return object({ email, password: string().required(t("errors.password")) });
  return object({
    fullName: string().trim().required(t("errors.fullName")),
    email,
    password: newPasswordRule(t, minimum),
  });
}
