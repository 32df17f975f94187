import { useLocation } from "react-router-dom";

import { LinkTabs } from "../../../components/LinkTabs.tsx";
import { useAuditMessages } from "./useAuditMessages.ts";

/** The tabs of the audit area. */
export function AuditTabs() {
  const { t } = useAuditMessages();
  const { pathname } = useLocation();
  const tabs = [
    { to: "/audits", label: t("title") },
    { to: "/audits/plan", label: t("plan.title") },
    { to: "/audits/reviews", label: t("tabs.reviews") },
  ];

  return (
    <LinkTabs label={t("tabs.label")} tabs={tabs.map((tab) => ({ ...tab, here: pathname === tab.to }))} />
  );
}
