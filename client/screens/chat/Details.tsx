import { chakra } from "@chakra-ui/react/styled-system";
import { Archive, LogOut, Pencil, UserPlus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import {
  ChatChannelDocument,
  MyChatChannelsDocument,
  useArchiveChatGroupMutation,
  useChatChannelQuery,
  useLeaveChatGroupMutation,
  useRemoveChatMemberMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { PanelFrame } from "../../components/chat/PanelFrame.tsx";
import type { ChatChannel } from "../../components/chat/types.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { toast } from "../../components/toast.ts";
import { AddMembers } from "./AddMembers.tsx";
import { GroupDialog } from "./GroupDialog.tsx";
import { LegalHold } from "./LegalHold.tsx";
import { MuteSwitch } from "./MuteSwitch.tsx";
import { PresenceSwitch } from "./PresenceSwitch.tsx";

interface DetailsProps {
  channel: ChatChannel;
  viewerId: string;
  onClose: () => void;
}

type Asked = "leave" | "archive" | "add" | "edit";

/** What a channel is for and who is in it; a group can be changed and left here. */
export function Details({ channel, viewerId, onClose }: DetailsProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const { id, kind, purpose, createdBy, isArchived } = channel;
  const name = channel.name ?? "";
  const hasMembers = kind === "group" || kind === "direct";
  const { data } = useChatChannelQuery({
    variables: { id },
    skip: !hasMembers,
    fetchPolicy: "cache-and-network",
  });
  const [asked, setAsked] = useState<Asked>();
  const lists = { refetchQueries: [MyChatChannelsDocument] };
  const [leave, { loading: leaving }] = useLeaveChatGroupMutation(lists);
  const [archive, { loading: archiving }] = useArchiveChatGroupMutation(lists);
  const [remove] = useRemoveChatMemberMutation({ refetchQueries: [ChatChannelDocument] });
  const members = (data?.chatChannel?.members?.nodes ?? []).flatMap((member) =>
    member?.person ? [member.person] : [],
  );
  const total = data?.chatChannel?.members?.totalCount ?? members.length;
  const isGroup = kind === "group" && !isArchived;

  async function changeWithToast(change: () => Promise<unknown>, done: string) {
    try {
      await change();
      toast.success(done);
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
    setAsked(undefined);
  }

  return (
    <PanelFrame title={t("panel.details")} onClose={onClose}>
      <chakra.div flex="1" minH="0" overflowY="auto" p="4" display="flex" flexDirection="column" gap="4">
        {purpose && (
          <div>
            <chakra.h4 textStyle="label">{t("details.purpose")}</chakra.h4>
            <chakra.p overflowWrap="anywhere">{purpose}</chakra.p>
          </div>
        )}
        <div>
          <chakra.h4 textStyle="label" mb="1">
            {t("details.members")}
          </chakra.h4>
          {kind === "general" && <p>{t("details.everyone")}</p>}
          {kind === "team" && <p>{t("details.team")}</p>}
          {kind === "record" && <p>{t("details.record")}</p>}
          <chakra.ul listStyle="none">
            {members.map((person) => (
              <chakra.li key={person.id} display="flex" alignItems="center" minH="9">
                <PersonName
                  name={
                    person.id === viewerId ? t("details.you", { name: person.fullName }) : person.fullName
                  }
                  picture={person.avatarUrl}
                />
                {isGroup && createdBy === viewerId && person.id !== viewerId && (
                  <chakra.span ms="auto">
                    <IconButton
                      size="sm"
                      label={t("details.remove", { name: person.fullName })}
                      onClick={() =>
                        void changeWithToast(
                          () => remove({ variables: { channelId: id, userId: person.id } }),
                          t("details.removed", { name: person.fullName }),
                        )
                      }
                    >
                      <X size={13} aria-hidden />
                    </IconButton>
                  </chakra.span>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          {total > members.length && (
            <chakra.p color="fg.muted" fontSize="table">
              {t("details.membersMore", { shown: members.length, total })}
            </chakra.p>
          )}
        </div>
        {/* The channel of a record is followed instead. */}
        {kind !== "record" && <MuteSwitch channel={channel} />}
        <PresenceSwitch />
        <LegalHold channel={channel} />
        {kind === "group" && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {isGroup && (
              <>
                <Button size="sm" onClick={() => setAsked("add")}>
                  <UserPlus aria-hidden />
                  {t("details.add")}
                </Button>
                <Button size="sm" onClick={() => setAsked("edit")}>
                  <Pencil aria-hidden />
                  {t("details.edit")}
                </Button>
              </>
            )}
            <Button size="sm" onClick={() => setAsked("leave")}>
              <LogOut aria-hidden />
              {t("details.leave")}
            </Button>
            {isGroup && createdBy === viewerId && (
              <Button size="sm" onClick={() => setAsked("archive")}>
                <Archive aria-hidden />
                {t("details.archive")}
              </Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {asked === "add" && (
        <AddMembers
          channelId={id}
          except={members.map((person) => person.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "edit" && <GroupDialog channel={channel} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asked === "leave"}
        title={t("details.leave")}
        confirmLabel={t("details.leave")}
        danger
        busy={leaving}
        onConfirm={() =>
          void changeWithToast(
            async () => {
              await leave({ variables: { channelId: id } });
              void navigate("/team-chat");
            },
            t("details.left", { name }),
          )
        }
        onClose={() => setAsked(undefined)}
      >
        {t("details.leaveText")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "archive"}
        title={t("details.archive")}
        confirmLabel={t("details.archive")}
        danger
        busy={archiving}
        onConfirm={() =>
          void changeWithToast(() => archive({ variables: { id } }), t("details.archived", { name }))
        }
        onClose={() => setAsked(undefined)}
      >
        {t("details.archiveText")}
      </ConfirmDialog>
    </PanelFrame>
  );
}
