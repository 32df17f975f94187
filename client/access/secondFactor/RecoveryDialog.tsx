import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** A click outside does not close it, because the codes are not shown again. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation("secondFactor");

  return (
    <Dialog
      open
      role="alertdialog"
      title={t("codes.title")}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t("codes.done")}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
