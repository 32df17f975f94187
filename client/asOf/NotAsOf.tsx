import { History } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { goToDay } from "./AsOfBanner.tsx";

/** In place of a page that exists today only. */
export function NotAsOf() {
  const { t } = useTranslation("shell");

  return (
    <StatePanel
      title={t("asOf.todayOnly")}
      text={t("asOf.todayOnlyText")}
      icon={<History />}
      headingLevel={1}
      actions={<Button onClick={() => goToDay(null)}>{t("asOf.back")}</Button>}
    />
  );
}
