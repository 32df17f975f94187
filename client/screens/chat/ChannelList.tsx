import { chakra } from "@chakra-ui/react/styled-system";
import { BellOff, FileText, Hash, type LucideIcon, Plus, Users, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { Avatar } from "../../components/Avatar.tsx";
import type { ChatChannel } from "../../components/chat/types.ts";
import { Input } from "../../components/controls.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { Menu } from "../../components/Menu.tsx";
import { type ChannelKind, groupsOf } from "./channelGroups.ts";

const icons: Record<Exclude<ChannelKind, "direct">, LucideIcon> = {
  general: Hash,
  team: UsersRound,
  record: FileText,
  group: Users,
};

const Anchor = chakra(
  Link,
  {
    base: {
      display: "flex",
      alignItems: "center",
      gap: "2",
      minH: { base: "11", md: "8" },
      px: "2",
      borderRadius: "md",
      fontSize: "table",
      color: "fg.muted",
      "& svg": { width: "4", height: "4", flexShrink: 0 },
      _hover: { bg: "bg.sunken", color: "fg" },
      _currentPage: { bg: "accent.soft", color: "accent.fg" },
      "&[data-unread]": { color: "fg", fontWeight: "semibold" },
    },
  },
  { forwardProps: ["to"] },
);

function Line({ channel, isCurrent }: { channel: ChatChannel; isCurrent: boolean }) {
  const { t } = useTranslation("chat");
  const { id, kind, name, otherPerson, isMuted, unreadCount, mentionCount } = channel;
  const isUnread = unreadCount > 0 && !isMuted;
  const Icon = kind === "direct" ? undefined : icons[kind];

  return (
    <Anchor
      to={`/team-chat/${id}`}
      aria-current={isCurrent ? "page" : undefined}
      data-unread={isUnread || mentionCount > 0 ? "" : undefined}
    >
      {Icon ? <Icon aria-hidden /> : <Avatar name={name ?? ""} picture={otherPerson?.avatarUrl} />}
      <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </chakra.span>
      {isMuted && (
        <>
          <BellOff aria-hidden />
          <chakra.span srOnly>{t("muted")}</chakra.span>
        </>
      )}
      {mentionCount > 0 ? (
        <chakra.span
          px="1.5"
          minW="5"
          borderRadius="full"
          bg="accent.solid"
          color="accent.contrast"
          fontSize="meta"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
        >
          <span aria-hidden>@{mentionCount}</span>
          <chakra.span srOnly>{t("mentions", { count: mentionCount })}</chakra.span>
        </chakra.span>
      ) : (
        isUnread && (
          <>
            <chakra.span aria-hidden w="2" h="2" borderRadius="full" bg="accent.solid" flexShrink="0" />
            <chakra.span srOnly>{t("unread", { count: unreadCount })}</chakra.span>
          </>
        )
      )}
    </Anchor>
  );
}

interface ChannelListProps {
  channels: readonly ChatChannel[];
  currentId?: string;
  onNewGroup: () => void;
  onNewDirect: () => void;
}

/** The channels of the person by kind, with what is unread. */
export function ChannelList({ channels, currentId, onNewGroup, onNewDirect }: ChannelListProps) {
  const { t } = useTranslation("chat");
  const [search, setSearch] = useState("");
  const groups = groupsOf(channels, search);

  return (
    <chakra.nav
      aria-label={t("channels")}
      display="flex"
      flexDirection="column"
      minH="0"
      w={{ base: "full", md: "17rem" }}
      flexShrink="0"
      borderInlineEndWidth={{ md: "1px" }}
    >
      <chakra.div display="flex" alignItems="center" gap="1" p="2" minH="12" borderBottomWidth="1px">
        <Input
          type="search"
          size="sm"
          aria-label={t("filter")}
          placeholder={t("filter")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Menu
          trigger={
            <IconButton label={t("create")} size="sm">
              <Plus aria-hidden />
            </IconButton>
          }
          groups={[
            {
              key: "new",
              entries: [
                { key: "direct", label: t("direct.new"), onSelect: onNewDirect },
                { key: "group", label: t("group.new"), onSelect: onNewGroup },
              ],
            },
          ]}
        />
      </chakra.div>
      <chakra.div flex="1" minH="0" overflowY="auto" px="2" py="2">
        {groups.map(({ kind, channels: list }) => (
          <chakra.div key={kind} mb="3">
            {kind !== "general" && (
              <chakra.h2 px="2" mb="1" fontSize="meta" color="fg.subtle" fontWeight="normal">
                {t(`kinds.${kind}`)}
              </chakra.h2>
            )}
            <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="0.5">
              {list.map((channel) => (
                <li key={channel.id}>
                  <Line channel={channel} isCurrent={channel.id === currentId} />
                </li>
              ))}
            </chakra.ul>
          </chakra.div>
        ))}
        {groups.length === 0 && (
          <chakra.p px="2" color="fg.muted" fontSize="table">
            {t("noMatch")}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.nav>
  );
}
