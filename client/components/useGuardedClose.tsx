import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface GuardedClose {
  askToClose: () => void;
  confirmDialog: ReactNode;
}

/**
 * Asks for confirmation before unsaved changes are lost. While the form is being sent it cannot be closed: its answer
 * would arrive when another dialog is open, and close that one.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void, busy = false): GuardedClose {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);

  function askToClose() {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  function handleDiscard() {
    setAsking(false);
    onClose();
  }

  return {
    askToClose,
    confirmDialog: asking && (
      <ConfirmDialog
        open
        title={t("dialog.discardTitle")}
        confirmLabel={t("dialog.discard")}
        cancelLabel={t("dialog.keepTyping")}
        onConfirm={handleDiscard}
        onClose={() => setAsking(false)}
      >
        {t("dialog.discardText")}
      </ConfirmDialog>
    ),
  };
}
