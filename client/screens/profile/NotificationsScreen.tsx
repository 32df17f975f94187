import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Card } from "../../components/Card.tsx";
import { NotificationPreferences } from "../notifications/parts/NotificationPreferences.tsx";

/** The notification preferences of the signed-in user. */
export default function NotificationsScreen() {
  const { t } = useTranslation("profile");

  return (
    <chakra.div maxW="3xl">
      <Card title={t("notifications.title")} text={t("notifications.text")}>
        <chakra.div px="4" pb="4">
          <NotificationPreferences />
        </chakra.div>
      </Card>
    </chakra.div>
  );
}
