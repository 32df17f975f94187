import type { TFunction } from "i18next";

import type { AuthMode } from "./mode.ts";

export type SignInValues = Readonly<Record<"fullName" | "email" | "password", string>>;

/** The error of each field. */
export type SignInErrors = { -readonly [Name in keyof SignInValues]?: string };

export const empty: SignInValues = { fullName: "", email: "", password: "" };

// The same rule as in the database (`users.email`).
const ADDRESS = /^[^@\s]+@[^@\s]+$/;

type Messages = TFunction<"auth">;

/** Checks the fields that each mode needs; the server also rejects common passwords and the user's own name. */
export function missing(t: Messages, mode: AuthMode, minimum: number, values: SignInValues) {
  const errors: SignInErrors = {};
  const email = values.email.trim();

  if (mode === "signUp" && !values.fullName.trim()) errors.fullName = t("errors.fullName");
  if (!email) errors.email = t("errors.email");
  else if (!ADDRESS.test(email)) errors.email = t("errors.emailForm");

  if (mode === "reset") return errors;
  if (!values.password) errors.password = t("errors.password");
  else if (mode === "signUp" && values.password.length < minimum) {
    errors.password = t("errors.passwordLength", { count: minimum });
  }
  return errors;
}
