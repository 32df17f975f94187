import { useTranslation } from "react-i18next";

import { useHoldChatChannelMutation } from "../../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../../components/record/ReasonDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface HoldDialogProps {
  channel: { id: string; name: string; heldAt?: string | null };
  onDone: () => void;
  onClose: () => void;
}

/** Places a channel on legal hold, or releases it; a reason is given for both. */
export function HoldDialog({ channel, onDone, onClose }: HoldDialogProps) {
  const { t } = useTranslation("chatAdmin");
  const { id, name } = channel;
  const [hold] = useHoldChatChannelMutation();
  const isOn = !channel.heldAt;

  async function handleSubmit(reason: string) {
    await hold({ variables: { id, isOn, reason } });
    toast.success(t(isOn ? "hold.placed" : "hold.released", { name }));
    onDone();
  }

  return (
    <ReasonDialog
      title={t(isOn ? "hold.placeTitle" : "hold.releaseTitle", { name })}
      submitLabel={t(isOn ? "hold.place" : "hold.release")}
      help={t("hold.reasonHelp")}
      danger={!isOn}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t(isOn ? "hold.placeText" : "hold.releaseText")}</p>
    </ReasonDialog>
  );
}
