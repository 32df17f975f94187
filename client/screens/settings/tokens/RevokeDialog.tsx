import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ApiTokenFragment, useRevokeApiTokenMutation } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface RevokeDialogProps {
  token: ApiTokenFragment;
  onClose: () => void;
}

export function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation("tokens");
  const [revoke] = useRevokeApiTokenMutation();
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      await revoke({ variables: { id } });
      toast.success(t("revoke.done", { name }));
    } catch (error) {
      toast.error(t("revoke.failed"), serverErrorOf(error).message);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t("revoke.title", { name })}
      confirmLabel={t("revoke.act")}
      busy={busy}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("revoke.text")}</p>
    </ConfirmDialog>
  );
}
