import i18next from "i18next";
import { useTranslation } from "react-i18next";

import { loadPage } from "../access/loadPage.ts";
import { returnTo } from "../access/returnTo.ts";
import type { ServerError } from "../apollo/serverError.ts";
import { toast } from "../components/toast.ts";
import { serverErrorOf } from "./errorOf.ts";
import type { AuthMode } from "./mode.ts";
import { requestReset, requestSignIn, requestSignUp } from "./requests.ts";
import { openCodePage } from "./secondFactor.ts";
import type { SignInValues } from "./signInRules.ts";

// Errors that are no answer to the form, but failures on the way.
const unexpected = ["UNAVAILABLE", "INTERNAL", "TIMEOUT"];

export interface Failure {
  title: string;
  text: string;
  serverError: ServerError;
}

/**
 * Submits the form of each mode and shows the result, with the texts of the specification. If the account has a
 * second factor, a correct password leads to the page that asks for the code.
 */
export function useSubmit() {
  const { t } = useTranslation("auth");
  const failures = {
    signIn: t("toast.loginFailed"),
    signUp: t("toast.signUpFailed"),
    reset: t("toast.error"),
  };

  async function perform(mode: AuthMode, { fullName, email, password }: SignInValues) {
    const address = email.trim();
    if (mode === "signIn") {
      const { signIn } = await requestSignIn({ input: { email: address, password } });
      if (signIn?.challenge) return openCodePage(signIn.challenge);
      return loadPage(returnTo(new URLSearchParams(window.location.search).get("from")));
    }
    if (mode === "signUp") {
      const language = i18next.resolvedLanguage;
      await requestSignUp({ input: { fullName: fullName.trim(), email: address, password, language } });
      return toast.success(t("toast.created"), t("toast.createdText"));
    }
    await requestReset({ email: address });
    toast.success(t("toast.resetSent"), t("toast.resetSentText"));
  }

  /** Resolves to undefined on success, else to the error, which a toast has shown already; the form shows it too. */
  return async function send(mode: AuthMode, values: SignInValues): Promise<Failure | undefined> {
    try {
      await perform(mode, values);
      return undefined;
    } catch (error) {
      const serverError = serverErrorOf(error);
      const failure = unexpected.includes(serverError.code)
        ? { title: t("toast.unexpected"), text: t("toast.unexpectedText") }
        : { title: failures[mode], text: serverError.message };
      toast.error(failure.title, failure.text);
      return { ...failure, serverError };
    }
  };
}
