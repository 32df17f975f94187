import { useTranslation } from "react-i18next";

import {
  MyChatPresenceDocument,
  useMyChatPresenceQuery,
  useSetChatPresenceMutation,
} from "../../../graphql/generated/index.ts";
import { ChatSwitch } from "./ChatSwitch.tsx";

/** Whether others see that the person is there and types, and the other way round. */
export function PresenceSwitch() {
  const { t } = useTranslation("chat");
  const { data } = useMyChatPresenceQuery();
  const [set, { loading }] = useSetChatPresenceMutation({
    refetchQueries: [MyChatPresenceDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;

  return (
    <ChatSwitch
      label={t("details.presence")}
      help={t("details.presenceHelp")}
      isOn={data.myChatPresence === true}
      busy={loading}
      onChange={(isOn) => set({ variables: { isOn } })}
    />
  );
}
