import { chakra } from "@chakra-ui/react/styled-system";
import { Check, CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";

import type { NotificationFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";

const appearances = {
  error: { icon: OctagonAlert, tone: "bad" },
  warning: { icon: TriangleAlert, tone: "attention" },
  success: { icon: CircleCheck, tone: "good" },
  info: { icon: Info, tone: "neutral" },
} as const satisfies Record<string, { icon: LucideIcon; tone: Tone }>;

function typeOf(word: string): keyof typeof appearances {
  return word === "error" || word === "warning" || word === "success" ? word : "info";
}

/** The link covers the whole row; buttons are placed above it. */
const whole = {
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  color: "fg",
  _after: { content: '""', position: "absolute", inset: 0 },
  _focusVisible: {
    outline: "none",
    _after: { outline: "2px solid {colors.accent.solid}", outlineOffset: "-2px" },
  },
} as const;
const TitleLink = chakra(Link, { base: whole }, { forwardProps: ["to"] });
const TitleButton = chakra("button", { base: whole });

interface NotificationRowProps {
  notification: NotificationFragment;
  onMarkRead: (id: string) => Promise<void>;
  onLeave: () => void;
}

export function NotificationRow({ notification, onMarkRead, onLeave }: NotificationRowProps) {
  const { id, title, content, isRead, actionUrl, priority, reason, createdAt } = notification;
  const { t } = useTranslation("notifications");
  const navigate = useNavigate();
  const [explained, setExplained] = useState(false);
  const reasonId = useId();
  const type = typeOf(notification.type);
  const { icon: Icon, tone } = appearances[type];

  function read() {
    if (!isRead) void onMarkRead(id);
  }

  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="2.5"
      px="3"
      py="2.5"
      fontWeight={isRead ? "normal" : "semibold"}
      boxShadow={isRead ? undefined : "inset 3px 0 {colors.accent.solid}"}
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: "0" }}
      _hover={{ bg: "bg.sunken" }}
    >
      <chakra.span
        color={`status.${tone}.fg`}
        mt="0.5"
        flexShrink="0"
        css={{ "& svg": { width: "4", height: "4" } }}
      >
        <Icon aria-hidden />
        <chakra.span srOnly>{t(`types.${type}`)}</chakra.span>
      </chakra.span>
      <chakra.div flex="1" minW="0" fontSize="table">
        {actionUrl ? (
          <TitleLink
            to={actionUrl}
            onClick={(event) => {
              read();
              // It opens in a new tab, and this page stays.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onLeave();
              navigate(actionUrl);
            }}
          >
            {title}
          </TitleLink>
        ) : (
          <TitleButton type="button" onClick={read}>
            {title}
          </TitleButton>
        )}
        {!isRead && <chakra.span srOnly>{`, ${t("unread")}`}</chakra.span>}
        <chakra.p color="fg.muted" fontWeight="normal" overflowWrap="anywhere" whiteSpace="pre-line">
          {content}
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
          mt="1"
          position="relative"
          w="fit-content"
          maxW="full"
          color="fg.muted"
          fontSize="meta"
          fontWeight="normal"
        >
          {(priority === "critical" || priority === "high") && (
            <StatusBadge tone={priority === "critical" ? "bad" : "attention"}>
              {t(`priorities.${priority}`)}
            </StatusBadge>
          )}
          <RelativeDate value={createdAt} />
          {reason && (
            <Button
              variant="link"
              size="xs"
              minH="6"
              aria-expanded={explained}
              aria-controls={explained ? reasonId : undefined}
              onClick={() => setExplained(!explained)}
            >
              {t("why")}
            </Button>
          )}
        </chakra.div>
        {explained && (
          <chakra.p
            id={reasonId}
            mt="1"
            ps="2"
            borderInlineStartWidth="2px"
            color="fg.muted"
            fontSize="meta"
            fontWeight="normal"
          >
            {reason}
          </chakra.p>
        )}
      </chakra.div>
      {!isRead && (
        <chakra.span position="relative" flexShrink="0">
          <IconButton size="xs" label={t("markRead", { title })} onClick={() => void onMarkRead(id)}>
            <Check aria-hidden />
          </IconButton>
        </chakra.span>
      )}
    </chakra.li>
  );
}
