import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface GuardedClose {
  askToClose: () => void;
  question: ReactNode;
}

/** Closing asks first while something typed would be lost. */
export function useGuardedClose(dirty: boolean, onClose: () => void): GuardedClose {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);

  function handleLeave() {
    setAsking(false);
    onClose();
  }

  return {
    askToClose: () => (dirty ? setAsking(true) : onClose()),
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
