import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type AnnouncementFragment,
  useWithdrawAnnouncementMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface WithdrawDialogProps {
  announcement: AnnouncementFragment;
  onClose: () => void;
}

export function WithdrawDialog({ announcement: { id, title }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("announcements");
  const [withdraw] = useWithdrawAnnouncementMutation();
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      await withdraw({ variables: { id } });
      toast.success(t("toast.withdrawn"), title);
    } catch (error) {
      toast.error(t("toast.failed"), serverErrorOf(error).message);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t("withdrawing.title", { title })}
      confirmLabel={t("withdrawing.submit")}
      busy={busy}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("withdrawing.text")}</p>
    </ConfirmDialog>
  );
}
