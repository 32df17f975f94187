import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Card } from "../../components/Card.tsx";
import { SessionList } from "./parts/SessionList.tsx";

/** The sessions of the signed-in user. */
export default function SessionsScreen() {
  const { t } = useTranslation("people");

  return (
    <chakra.div maxW="3xl">
      <Card title={t("sessions.ownTitle")} text={t("sessions.ownContext")}>
        <SessionList />
      </Card>
    </chakra.div>
  );
}
