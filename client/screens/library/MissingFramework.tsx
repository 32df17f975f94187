import { useTranslation } from "react-i18next";

import { LinkButton } from "../../components/Button.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";

/** In place of a page about a framework that does not exist, or that the user may not see. */
export function MissingFramework() {
  const { t } = useTranslation("library");

  return (
    <>
      <PageHead title={t("coverage.missing")} />
      <StatePanel
        title={t("coverage.missing")}
        text={t("coverage.missingText")}
        actions={<LinkButton to="/compliance">{t("coverage.toFrameworks")}</LinkButton>}
      />
    </>
  );
}
