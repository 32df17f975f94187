import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { PageHead } from "../../components/PageHead.tsx";
import { SessionList } from "./SessionList.tsx";

/** One's own sessions. */
export default function SessionsScreen() {
  const { t } = useTranslation("people");

  return (
    <>
      <PageHead title={t("sessions.ownTitle")} context={t("sessions.ownContext")} />
      <chakra.div bg="bg.surface" borderWidth="1px" borderRadius="md" maxW="3xl">
        <SessionList />
      </chakra.div>
    </>
  );
}
