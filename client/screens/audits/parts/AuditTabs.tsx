import { useLocation } from "react-router-dom";

import { LinkTabs } from "../../../components/LinkTabs.tsx";
import { useAuditMessages } from "./useAuditMessages.ts";

/** The tabs of the audit area. */
export function AuditTabs() {
  const { t } = useAuditMessages();
  const { pathname } = useLocation();
  const places = [
    { to: "/audits", label: t("title") },
    { to: "/audits/plan", label: t("plan.title") },
    { to: "/audits/reviews", label: t("tabs.reviews") },
  ];

  return (
    <LinkTabs
      label={t("tabs.label")}
      places={places.map((place) => ({ ...place, here: pathname === place.to }))}
    />
  );
}
