import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { BarePage } from "../../components/BarePage.tsx";
import { LinkButton } from "../../components/Button.tsx";

const LONGEST = 120;

export default function MissingScreen() {
  const { t } = useTranslation("account");
  const { pathname } = useLocation();
  const path = pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname;

  return (
    <BarePage
      title={t("missing.title")}
      text={t("missing.text", { path })}
      actions={<LinkButton to="/">{t("missing.home")}</LinkButton>}
    />
  );
}
