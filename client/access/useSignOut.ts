import { useTranslation } from "react-i18next";

import { useSignOutMutation } from "../../graphql/generated/SignOut.ts";
import { serverErrorOf } from "../apollo/formErrors.ts";
import { clearAllDrafts } from "../components/allDrafts.ts";
import { confirmLeave, stopLeaveGuard } from "../components/leaveGuard.ts";
import { toast } from "../components/toast.ts";
import { loadPage } from "./loadPage.ts";

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
      const refusal = serverErrorOf(error);
      // The session had ended already: the person is where they wanted to be.
      if (refusal.code !== "UNAUTHENTICATED") {
        toast.error(t("user.signOutFailed"), refusal.message);
        return;
      }
    }
    clearAllDrafts();
    // The browser would ask once more, of what is gone.
    stopLeaveGuard();
    loadPage("/auth");
  }

  return () => confirmLeave({ go: leave, text: t("user.signOutUnsaved") });
}
