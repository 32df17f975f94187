import { useTranslation } from "react-i18next";

import { BarePage } from "../../components/BarePage.tsx";
import { LinkButton } from "../../components/Button.tsx";

export default function DebugScreen() {
  const { t } = useTranslation("account");

  return (
    <BarePage
      title={t("debug.title")}
      text={t("debug.text")}
      actions={<LinkButton to="/">{t("missing.home")}</LinkButton>}
    />
  );
}
