import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useMuteChatChannelMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import type { ChatChannel } from "../../components/chat/types.ts";
import { toast } from "../../components/toast.ts";

/** Whether new messages of the channel are counted for the person. */
export function MuteSwitch({ channel: { id: channelId, isMuted } }: { channel: ChatChannel }) {
  const { t } = useTranslation("chat");
  const id = useId();
  const [mute, { loading }] = useMuteChatChannelMutation();

  async function change(isOn: boolean) {
    try {
      await mute({ variables: { channelId, isOn } });
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
  }

  return (
    <CheckboxField
      control={{
        id,
        disabled: loading,
        "aria-describedby": `${id}-help`,
        onChange: (event) => void change(event.target.checked),
      }}
      checked={isMuted}
      label={t("details.mute")}
      help={t("details.muteHelp")}
    />
  );
}
