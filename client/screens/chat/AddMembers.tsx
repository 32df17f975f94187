import { useTranslation } from "react-i18next";

import { ChatChannelDocument, useAddChatMembersMutation } from "../../../graphql/generated/index.ts";
import type { ChatPerson } from "../../components/chat/types.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { PeopleField } from "./PeopleField.tsx";

interface AddMembersProps {
  channelId: string;
  /** Members already. */
  except: readonly string[];
  onClose: () => void;
}

export function AddMembers({ channelId, except, onClose }: AddMembersProps) {
  const { t } = useTranslation("chat");
  const [add] = useAddChatMembersMutation({
    refetchQueries: [ChatChannelDocument],
    awaitRefetchQueries: true,
  });

  return (
    <FormDialog<{ members: ChatPerson[] }>
      title={t("details.add")}
      size="sm"
      initialValues={{ members: [] }}
      labels={{ memberIds: t("group.members") }}
      submitLabel={t("details.add")}
      onSubmit={({ members }) => add({ variables: { channelId, memberIds: members.map(({ id }) => id) } })}
      onClose={onClose}
    >
      {() => <PeopleField name="members" label={t("group.members")} except={except} />}
    </FormDialog>
  );
}
