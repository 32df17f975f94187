import { useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { toast } from "../toast.ts";
import type { ChatMessage } from "./types.ts";

const ReasonDialog = lazyComponent(async () => (await import("../record/ReasonDialog.tsx")).ReasonDialog);

interface DeleteMessageProps {
  message: ChatMessage;
  viewerId: string;
  onDelete: (message: ChatMessage, reason?: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before a message is deleted; deleting someone else's message needs a reason. */
export function DeleteMessage({ message, viewerId, onDelete, onClose }: DeleteMessageProps) {
  const { t } = useTranslation("chat");
  const [busy, setBusy] = useState(false);

  if (message.author?.id !== viewerId) {
    return (
      <ReasonDialog
        title={t("delete.title")}
        submitLabel={t("delete.confirm")}
        danger
        onSubmit={(reason) => onDelete(message, reason)}
        onClose={onClose}
      >
        {t("delete.text")}
      </ReasonDialog>
    );
  }

  async function handleDelete() {
    setBusy(true);
    try {
      await onDelete(message);
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t("delete.title")}
      confirmLabel={t("delete.confirm")}
      danger
      busy={busy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
