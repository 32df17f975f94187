import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";
import { plainText } from "./mentions.ts";
import type { ChatMessage } from "./types.ts";

interface NewMessageAnnouncementProps {
  messages: readonly ChatMessage[] | undefined;
  viewerId: string;
}

/** Announces to screen readers the last message of others that has arrived since the list was opened. */
export function NewMessageAnnouncement({ messages, viewerId }: NewMessageAnnouncementProps) {
  const { t } = useTranslation("chat");
  const last = messages?.at(-1);
  const first = useRef<string>(undefined);
  if (last && first.current === undefined) first.current = last.id;
  const arrived = last && last.id !== first.current && last.author?.id !== viewerId ? last : undefined;

  return (
    <chakra.span role="status" srOnly>
      {arrived &&
        t("list.arrived", {
          name: arrived.author?.fullName ?? t("message.formerPerson"),
          text:
            plainText(arrived.content ?? "", arrived.mentions) ||
            formatList(arrived.files.map((file) => file.name)),
        })}
    </chakra.span>
  );
}
