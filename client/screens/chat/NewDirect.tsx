import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { MyChatChannelsDocument, useOpenDirectChannelMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import type { ChatPerson } from "../../components/chat/types.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { toast } from "../../components/toast.ts";
import { PeopleList } from "./PeopleList.tsx";

/** Opens the channel with a person, which is made if there is none yet. */
export function NewDirect({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const [open] = useOpenDirectChannelMutation({ refetchQueries: [MyChatChannelsDocument] });

  async function handleChoose({ id }: ChatPerson) {
    try {
      const { data } = await open({ variables: { userId: id } });
      const channel = data?.openDirectChannel?.channel;
      onClose();
      if (channel) void navigate(`/team-chat/${channel.id}`);
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t("direct.new")} size="sm">
      <PeopleList onChoose={(person) => void handleChoose(person)} />
    </Dialog>
  );
}
