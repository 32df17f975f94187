import { useTranslation } from "react-i18next";

import { useSignOutMutation } from "../../graphql/generated/SignOut.ts";
import { serverErrorOf } from "../apollo/formErrors.ts";
import { clearAllDrafts } from "../components/allDrafts.ts";
import { clearRecentRecords } from "../components/clearRecentRecords.ts";
import { confirmLeave, stopLeaveGuard } from "../components/leaveGuard.ts";
import { toast } from "../components/toast.ts";
import { loadPage } from "./loadPage.ts";

/**
 * Signs out and removes everything of the session from the browser; asks first if there are unsaved changes. A failed
 * sign-out is reported, because the session still exists.
 */
export function useSignOut() {
  const { t } = useTranslation("shell");
  const [signOut] = useSignOutMutation();

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      const serverError = serverErrorOf(error);
      // The session had ended already, so the user is signed out as intended.
      if (serverError.code !== "UNAUTHENTICATED") {
        toast.error(t("user.signOutFailed"), serverError.message);
        return;
      }
    }
    clearAllDrafts();
    clearRecentRecords();
    // Otherwise the browser would ask again about changes that are already discarded.
    stopLeaveGuard();
    loadPage("/auth");
  }

  return () => confirmLeave({ go: leave, text: t("user.signOutUnsaved") });
}
