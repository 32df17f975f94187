import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowLeft, BadgeCheck, Bell, BellOff, Info, Pin, Search } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";
import { LinkButton } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { TextLink } from "../TextLink.tsx";
import type { PanelKind } from "./panel.ts";
import type { ChatChannel } from "./types.ts";

interface ChannelHeadProps {
  channel: ChatChannel;
  name: string;
  panel: PanelKind | undefined;
  onPanel: (panel: PanelKind) => void;
  onWatch?: (on: boolean) => void;
  /** The names of those who have the channel open. */
  here: string[];
  /** Without the name and the way back, as on the page of a record. */
  short?: boolean;
}

/** The name of the channel, what it is for, and its lists. */
export function ChannelHead({
  channel,
  name,
  panel,
  onPanel,
  onWatch,
  here,
  short = false,
}: ChannelHeadProps) {
  const { t } = useTranslation("chat");
  const { kind, purpose, recordPath, isWatched } = channel;
  const presence = here.length > 0 && t("here", { count: here.length, names: formatList(here) });
  const tools = [
    { key: "search", label: t("panel.search"), icon: <Search aria-hidden /> },
    { key: "pins", label: t("panel.pins"), icon: <Pin aria-hidden /> },
    { key: "decisions", label: t("panel.decisions"), icon: <BadgeCheck aria-hidden /> },
    ...(short ? [] : [{ key: "details", label: t("panel.details"), icon: <Info aria-hidden /> } as const]),
  ] as const;

  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap="2"
      minH="12"
      px={{ base: "2", md: "4" }}
      py="1.5"
      borderBottomWidth="1px"
    >
      {!short && (
        <>
          <chakra.span display={{ base: "inline-flex", md: "none" }}>
            <LinkButton to="/team-chat" variant="ghost" square aria-label={t("back")}>
              <ArrowLeft aria-hidden />
            </LinkButton>
          </chakra.span>
          <chakra.div minW="0" flex="1">
            <chakra.h2 textStyle="section" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {kind === "record" && recordPath ? <TextLink to={recordPath}>{name}</TextLink> : name}
            </chakra.h2>
            {(presence || purpose) && (
              <chakra.p
                color="fg.muted"
                fontSize="meta"
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
              >
                {presence || purpose}
              </chakra.p>
            )}
          </chakra.div>
        </>
      )}
      {short && presence && (
        <chakra.p
          minW="0"
          color="fg.muted"
          fontSize="meta"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {presence}
        </chakra.p>
      )}
      <chakra.div display="flex" gap="0.5" ms="auto">
        {kind === "record" && onWatch && (
          <IconButton
            label={t(isWatched ? "watch.stop" : "watch.start")}
            aria-pressed={isWatched}
            onClick={() => onWatch(!isWatched)}
          >
            {isWatched ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          </IconButton>
        )}
        {tools.map(({ key, label, icon }) => (
          <IconButton
            key={key}
            label={label}
            aria-expanded={panel === key}
            data-panel={key}
            onClick={() => onPanel(key)}
          >
            {icon}
          </IconButton>
        ))}
      </chakra.div>
    </chakra.header>
  );
}
