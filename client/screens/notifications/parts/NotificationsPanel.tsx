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
  /** The button that this hangs on. */
  triggerId: string;
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
  unread: number;
  /** Another one whenever something changed. */
  change: string;
  /** The change that the last list had. */
  listed: RefObject<string | undefined>;
  /** Something was read: the count is another. */
  onRead: () => Promise<void>;
}

/** What the bell opens: beside it on a wide screen, a sheet over the whole width on a phone. */
export default function NotificationsPanel(props: NotificationsPanelProps) {
  const { triggerId, returnFocusTo, onClose, unread, change, listed, onRead } = props;
  const { t } = useTranslation("notifications");
  const phone = usePhone();
  const [choosing, setChoosing] = useState(false);
  const { notifications, loading, markRead, markAllRead } = useNotifications(change, listed, onRead);
  const [open, setOpen] = useState(false);
  // The focus goes inside when it opens, not when it is open from the first moment.
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
