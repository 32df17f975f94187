import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import {
  MyChatPresenceDocument,
  useMyChatPresenceQuery,
  useSetChatPresenceMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Checkbox } from "../../components/controls.ts";
import { toast } from "../../components/toast.ts";

/** Whether others see that the person types, and the other way round. */
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
    <div>
      <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2">
        <Checkbox
          id={id}
          type="checkbox"
          checked={data.myChatPresence}
          disabled={loading}
          aria-describedby={`${id}-help`}
          onChange={(event) => void change(event.target.checked)}
        />
        {t("details.presence")}
      </chakra.label>
      <chakra.p id={`${id}-help`} color="fg.muted" fontSize="table">
        {t("details.presenceHelp")}
      </chakra.p>
    </div>
  );
}
