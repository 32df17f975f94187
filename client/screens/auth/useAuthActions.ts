import i18next from "i18next";
import { useTranslation } from "react-i18next";

import {
  useRequestPasswordResetMutation,
  useSignInMutation,
  useSignUpMutation,
} from "../../../graphql/generated/index.ts";
import { useAskAgain } from "../../access/useAskAgain.ts";
import { type Refusal, refusalOf } from "../../apollo/refusal.ts";
import { toast } from "../../components/toast.ts";
import type { AuthValues } from "./authSchema.ts";
import type { AuthMode } from "./mode.ts";

// Not an answer to what was sent, but something that went wrong on the way.
const unexpected = ["UNAVAILABLE", "INTERNAL", "TIMEOUT"];

/**
 * Sends the form of each mode and says what came of it, in the words of the specification. Where the account has a
 * second factor, a right password opens a challenge instead of a session.
 */
export function useAuthActions(onChallenge: (challenge: string) => void) {
  const { t } = useTranslation("auth");
  const askAgain = useAskAgain();
  const [signIn] = useSignInMutation();
  const [signUp] = useSignUpMutation();
  const [requestReset] = useRequestPasswordResetMutation();

  const failures = {
    signIn: t("toast.loginFailed"),
    signUp: t("toast.signUpFailed"),
    reset: t("toast.error"),
  };

  async function perform(mode: AuthMode, { fullName, email, password }: AuthValues) {
    const address = email.trim();
    if (mode === "signIn") {
      const { data } = await signIn({ variables: { input: { email: address, password } } });
      if (data?.signIn?.challenge) return onChallenge(data.signIn.challenge);
      // 'Nobody is signed in' is all that a stranger was told; the new answer opens the way.
      await askAgain();
      // An earlier refusal is no news any more.
      toast.clear();
      return;
    }
    if (mode === "signUp") {
      const language = i18next.resolvedLanguage;
      await signUp({
        variables: { input: { fullName: fullName.trim(), email: address, password, language } },
      });
      toast.success(t("toast.created"), t("toast.createdText"));
      return;
    }
    await requestReset({ variables: { email: address } });
    toast.success(t("toast.resetSent"), t("toast.resetSentText"));
  }

  /** Undefined when it was done; else why not, already told in a toast. */
  return async function send(mode: AuthMode, values: AuthValues): Promise<Refusal | undefined> {
    try {
      await perform(mode, values);
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (unexpected.includes(refusal.code)) toast.error(t("toast.unexpected"), t("toast.unexpectedText"));
      else toast.error(failures[mode], refusal.message);
      return refusal;
    }
  };
}
