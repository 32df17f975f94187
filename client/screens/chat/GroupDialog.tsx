import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { object, string } from "yup";

import {
  MyChatChannelsDocument,
  useChangeChatGroupMutation,
  useCreateChatGroupMutation,
} from "../../../graphql/generated/index.ts";
import type { ChatChannel, ChatPerson } from "../../components/chat/types.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { PeopleField } from "./PeopleField.tsx";

interface GroupValues {
  name: string;
  purpose: string;
  members: ChatPerson[];
}

interface GroupDialogProps {
  /** The group that is changed; without it a new one is made. */
  channel?: ChatChannel;
  onClose: () => void;
}

/** Name and purpose of a group, and the first members of a new one. */
export function GroupDialog({ channel, onClose }: GroupDialogProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const [create] = useCreateChatGroupMutation({ refetchQueries: [MyChatChannelsDocument] });
  const [change] = useChangeChatGroupMutation();
  const schema = object({
    name: string()
      .trim()
      .required(t("group.nameRequired"))
      .max(80, ({ max }) => t("group.tooLong", { max })),
    purpose: string()
      .trim()
      .max(500, ({ max }) => t("group.tooLong", { max })),
  });

  async function handleSubmit({ name, purpose, members }: GroupValues) {
    if (channel) {
      const { id, version } = channel;
      await change({ variables: { input: { id, version, name, purpose } } });
      return;
    }
    const memberIds = members.map(({ id }) => id);
    const { data } = await create({ variables: { input: { name, purpose, memberIds } } });
    const made = data?.createChatGroup?.channel;
    if (made) void navigate(`/team-chat/${made.id}`);
  }

  return (
    <FormDialog<GroupValues>
      title={t(channel ? "details.edit" : "group.new")}
      formId={channel ? `chat-group-${channel.id}` : "chat-group-new"}
      initialValues={{ name: channel?.name ?? "", purpose: channel?.purpose ?? "", members: [] }}
      schema={schema}
      labels={{ name: t("group.name"), purpose: t("group.purpose"), memberIds: t("group.members") }}
      submitLabel={t(channel ? "group.save" : "group.create")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={t("group.name")} required />
          <Field
            name="purpose"
            kind="textarea"
            rows={2}
            label={t("group.purpose")}
            help={t("group.purposeHelp")}
          />
          {!channel && (
            <PeopleField name="members" label={t("group.members")} help={t("group.membersHelp")} />
          )}
        </>
      )}
    </FormDialog>
  );
}
