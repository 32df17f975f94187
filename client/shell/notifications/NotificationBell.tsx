import { chakra } from "@chakra-ui/react/styled-system";
import { Bell } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../../components/IconButton.tsx";
import { useNewNotificationCount } from "./useNewNotificationCount.ts";
import { useUnread } from "./useUnread.ts";

// Every page has the bell; the list and the preferences are loaded when it is opened.
const loadPanel = () => import("../../screens/notifications/parts/NotificationsPanel.tsx");
const NotificationsPanel = lazy(loadPanel);

const MAX = 99;

export function NotificationBell() {
  const { t } = useTranslation("shell");
  const { active, unread: known, change, refetchCount } = useUnread();
  const unread = known ?? 0;
  const arrived = useNewNotificationCount(known);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listed = useRef<string>(undefined);
  const id = useId();
  if (!active) return null;

  function nameOf(count: number): string {
    if (count === 0) return t("bell.name");
    return count > MAX ? t("bell.most") : t("bell.unread", { count });
  }

  return (
    <>
      <IconButton
        ref={button}
        id={id}
        label={nameOf(unread)}
        position="relative"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onFocus={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen((before) => !before)}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <chakra.span
            aria-hidden
            data-badge
            position="absolute"
            top="calc(50% - 20px)"
            insetStart="calc(50% + 1px)"
            minW="4"
            h="4"
            px="1"
            borderRadius="full"
            bg="status.bad.solid"
            color="status.bad.contrast"
            fontSize="0.625rem"
            fontWeight="semibold"
            lineHeight="1rem"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
          >
            {unread > MAX ? t("bell.over") : unread}
          </chakra.span>
        )}
      </IconButton>
      <chakra.span role="status" srOnly>
        {arrived > 0 && t("bell.arrived", { count: arrived })}
      </chakra.span>
      {open && (
        <Suspense>
          <NotificationsPanel
            triggerId={id}
            onClose={() => setOpen(false)}
            returnFocusTo={() => button.current}
            unread={unread}
            change={change}
            listed={listed}
            onRead={refetchCount}
          />
        </Suspense>
      )}
    </>
  );
}
