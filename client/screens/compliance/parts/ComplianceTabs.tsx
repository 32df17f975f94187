import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { useMay } from "../../../access/useMay.ts";
import { LinkTabs } from "../../../components/LinkTabs.tsx";

const places = ["frameworks", "requirements", "controls", "evidence", "findings", "policies"] as const;

/** The tabs of the compliance area. */
export function ComplianceTabs() {
  const { t } = useTranslation("compliance");
  const { pathname } = useLocation();
  const mayView = useMay("compliance_view");
  const mayViewEvidence = useMay("evidence_management");
  // People who may see nothing else here still see the findings that they own.
  const open = { evidence: mayViewEvidence, findings: true };
  const shown = places.filter((place) => (place in open ? Reflect.get(open, place) : mayView));

  return (
    <LinkTabs
      label={t("tabs.label")}
      places={shown.map((place) => {
        const to = place === "frameworks" ? "/compliance" : `/compliance/${place}`;
        return { to, label: t(`tabs.${place}`), here: pathname === to };
      })}
    />
  );
}
