import { useTranslation } from "react-i18next";

import { useSignOutMutation } from "../../graphql/generated/SignOut.ts";
import { refusalOf } from "../apollo/refusal.ts";
import { clearAllDrafts } from "../components/allDrafts.ts";
import { askToLeave, releaseLeaving } from "../components/leaving.ts";
import { toast } from "../components/toast.ts";
import { leaveTo } from "./leaveTo.ts";

/**
 * Ends the session and leaves nothing of it in the browser; asks first where something is unsaved. A refused
 * sign-out is told: one is still in.
 */
export function useSignOut() {
  const { t } = useTranslation("shell");
  const [signOut] = useSignOutMutation();

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      const refusal = refusalOf(error);
      // The session had ended already: the person is where they wanted to be.
      if (refusal.code !== "UNAUTHENTICATED") {
        toast.error(t("user.signOutFailed"), refusal.message);
        return;
      }
    }
    clearAllDrafts();
    // The browser would ask once more, of what is gone.
    releaseLeaving();
    leaveTo("/auth");
  }

  return () => askToLeave({ go: leave, text: t("user.signOutUnsaved") });
}
