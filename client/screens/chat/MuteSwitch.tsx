import { useTranslation } from "react-i18next";

import { useMuteChatChannelMutation } from "../../../graphql/generated/index.ts";
import type { ChatChannel } from "../../components/chat/types.ts";
import { ChatSwitch } from "./ChatSwitch.tsx";

/** Whether new messages of the channel are counted for the person. */
export function MuteSwitch({ channel: { id: channelId, isMuted } }: { channel: ChatChannel }) {
  const { t } = useTranslation("chat");
  const [mute, { loading }] = useMuteChatChannelMutation();

  return (
    <ChatSwitch
      label={t("details.mute")}
      help={t("details.muteHelp")}
      isOn={isMuted}
      busy={loading}
      onChange={(isOn) => mute({ variables: { channelId, isOn } })}
    />
  );
}
