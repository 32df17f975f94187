import { chakra } from "@chakra-ui/react/styled-system";
import { CircleSlash, Clock, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatePanel } from "../../components/StatePanel.tsx";
import { Work } from "../work/parts/Work.tsx";

/**
 * Explains why the user has no executive dashboard, with the specification's text, and shows their own work instead.
 */
export function StatusPanel({ status }: { status: string }) {
  const { t } = useTranslation("dashboard");

  if (status === "pending") {
    return (
      <StatePanel
        icon={<Clock />}
        tone="attention"
        title={t("status.pendingTitle")}
        text={t("status.pendingText")}
      />
    );
  }
  if (status === "suspended") {
    return (
      <StatePanel
        icon={<CircleSlash />}
        tone="bad"
        title={t("status.suspendedTitle")}
        text={t("status.suspendedText")}
      />
    );
  }
  return (
    <>
      <chakra.div mb="4">
        <StatePanel icon={<Lock />} title={t("status.limitedTitle")} text={t("status.limitedText")} />
      </chakra.div>
      <Work />
    </>
  );
}
