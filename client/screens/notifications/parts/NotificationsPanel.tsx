import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Dialog } from "../../../components/Dialog.tsx";
import { usePhone } from "../../../components/register/usePhone.ts";
import { NotificationList } from "./NotificationList.tsx";
import { NotificationPreferences } from "./NotificationPreferences.tsx";
import { PanelBar } from "./PanelBar.tsx";
import { useNotifications } from "./useNotifications.ts";

interface NotificationsPanelProps {
  /** The id of the button that opens the panel. */
  triggerId: string;
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
  unread: number;
  /** Differs whenever notifications have changed. */
  change: string;
  /** The value of `change` that the loaded list belongs to. */
  listed: RefObject<string | undefined>;
  /** Called when notifications were read, because the count changes. */
  onRead: () => Promise<void>;
}

/** The popover of the bell on wide screens, a full-width sheet on phones. */
export default function NotificationsPanel(props: NotificationsPanelProps) {
  const { triggerId, returnFocusTo, onClose, unread, change, listed, onRead } = props;
  const { t } = useTranslation("notifications");
  const phone = usePhone();
  const [choosing, setChoosing] = useState(false);
  const { notifications, loading, markRead, markAllRead } = useNotifications(change, listed, onRead);
  const [open, setOpen] = useState(false);
  // Opened after mounting, because only then the focus moves inside.
  useEffect(() => setOpen(true), []);
  const title = choosing ? t("preferences.title") : t("title");

  function close() {
    returnFocusTo()?.focus();
    onClose();
  }

  const content = (
    <>
      <PanelBar
        title={phone ? undefined : title}
        choosing={choosing}
        onChoose={setChoosing}
        onMarkAll={unread > 0 ? markAllRead : undefined}
      />
      <chakra.div minH="0" overflowY="auto" overscrollBehavior="contain" borderTopWidth="1px">
        {choosing ? (
          <chakra.div p="4">
            <NotificationPreferences />
          </chakra.div>
        ) : (
          <NotificationList
            notifications={notifications}
            loading={loading}
            onMarkRead={markRead}
            onLeave={onClose}
          />
        )}
      </chakra.div>
    </>
  );

  if (phone) {
    return (
      <Dialog open onClose={close} title={title}>
        <chakra.div mx="-4" my="-4" display="flex" flexDirection="column">
          {content}
        </chakra.div>
      </Dialog>
    );
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) close();
      }}
      ids={{ trigger: triggerId }}
      positioning={{ placement: "bottom-end", gutter: 6 }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={title}
            width="26rem"
            maxH="min(40rem, var(--available-height))"
            overflow="hidden"
            display="flex"
            flexDirection="column"
          >
            {content}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
