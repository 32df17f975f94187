import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { useMay } from "../../../access/useMay.ts";
import { LinkTabs } from "../../../components/LinkTabs.tsx";

const tabs = ["frameworks", "requirements", "controls", "evidence", "findings", "policies"] as const;

/** The tabs of the compliance area. */
export function ComplianceTabs() {
  const { t } = useTranslation("compliance");
  const { pathname } = useLocation();
  const mayView = useMay("compliance_view");
  const mayViewEvidence = useMay("evidence_management");
  // People who may see nothing else here still see the findings that they own.
  const open = { evidence: mayViewEvidence, findings: true };
  const shown = tabs.filter((tab) => (tab in open ? Reflect.get(open, tab) : mayView));

  return (
    <LinkTabs
      label={t("tabs.label")}
      tabs={shown.map((tab) => {
        const to = tab === "frameworks" ? "/compliance" : `/compliance/${tab}`;
        return { to, label: t(`tabs.${tab}`), here: pathname === to };
      })}
    />
  );
}
