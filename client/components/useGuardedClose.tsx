import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface GuardedClose {
  askToClose: () => void;
  question: ReactNode;
}

/**
 * Closing asks first while something typed would be lost. Who has sent it waits for the answer: it would come when
 * something else is open, and close that.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void, busy = false): GuardedClose {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);

  function askToClose() {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  function handleLeave() {
    setAsking(false);
    onClose();
  }

  return {
    askToClose,
    question: asking && (
      <ConfirmDialog
        open
        title={t("dialog.discardTitle")}
        confirmLabel={t("dialog.discard")}
        cancelLabel={t("dialog.keepTyping")}
        onConfirm={handleLeave}
        onClose={() => setAsking(false)}
      >
        {t("dialog.discardText")}
      </ConfirmDialog>
    ),
  };
}
