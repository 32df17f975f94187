import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { seesNavigation, useViewer } from "../../access/useViewer.ts";
import { BarePage } from "../../components/BarePage.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";

const MAX_PATH_LENGTH = 120;

/** Signed-in users keep the navigation around it. */
export default function MissingScreen() {
  const { t } = useTranslation("account");
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const path = pathname.length > MAX_PATH_LENGTH ? `${pathname.slice(0, MAX_PATH_LENGTH)}…` : pathname;
  const text = t("missing.text", { path });
  const home = <LinkButton to="/">{t("missing.home")}</LinkButton>;

  if (!viewer || !seesNavigation(viewer)) {
    return <BarePage title={t("missing.title")} text={text} actions={home} />;
  }
  return (
    <>
      <PageHead title={t("missing.title")} context={<chakra.p overflowWrap="anywhere">{text}</chakra.p>} />
      {home}
    </>
  );
}
