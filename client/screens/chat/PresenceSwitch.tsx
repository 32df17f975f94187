import { useId } from "react";
import { useTranslation } from "react-i18next";

import {
  MyChatPresenceDocument,
  useMyChatPresenceQuery,
  useSetChatPresenceMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { toast } from "../../components/toast.ts";

/** Whether others see that the person is there and types, and the other way round. */
export function PresenceSwitch() {
  const { t } = useTranslation("chat");
  const id = useId();
  const { data } = useMyChatPresenceQuery();
  const [set, { loading }] = useSetChatPresenceMutation({
    refetchQueries: [MyChatPresenceDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;

  async function change(isOn: boolean) {
    try {
      await set({ variables: { isOn } });
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
      checked={data.myChatPresence}
      label={t("details.presence")}
      help={t("details.presenceHelp")}
    />
  );
}
