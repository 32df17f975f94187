import { chakra } from "@chakra-ui/react/styled-system";
import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { NotificationFragment } from "../../../../graphql/generated/index.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { NotificationRow } from "./NotificationRow.tsx";

interface NotificationListProps {
  notifications: readonly NotificationFragment[];
  loading: boolean;
  onMarkRead: (id: string) => Promise<void>;
  /** Called when a link is followed. */
  onLeave: () => void;
}

export function NotificationList({ notifications, loading, onMarkRead, onLeave }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  if (loading) return <Loading text={t("loading")} />;
  if (notifications.length === 0) return <EmptyState icon={<BellOff />} title={t("empty")} />;

  return (
    <chakra.ul aria-label={t("title")} listStyleType="none">
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onMarkRead={onMarkRead}
          onLeave={onLeave}
        />
      ))}
    </chakra.ul>
  );
}
