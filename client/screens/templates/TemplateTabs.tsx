import { useLocation } from "react-router-dom";

import { may } from "../../access/may.ts";
import { useViewer } from "../../access/useViewer.ts";
import { LinkTabs } from "../../components/LinkTabs.tsx";
import { kinds, viewPermissions } from "./parts/kinds.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

/** The kinds of templates; frameworks and reports have pages of their own. */
export function TemplateTabs() {
  const { t } = useTemplateMessages();
  const { viewer } = useViewer();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).getAll("kind").join();
  const sees = (permission?: string) => permission === undefined || may(viewer, permission, "read");
  const tabs = [
    { to: "/templates", label: t("tabs.all"), here: chosen === "" },
    ...kinds
      .filter((kind) => sees(viewPermissions[kind]))
      .map((kind) => ({ to: `/templates?kind=${kind}`, label: t(`kinds.${kind}`), here: chosen === kind })),
    ...(sees("compliance_view")
      ? [{ to: "/compliance/library", label: t("tabs.frameworks"), here: false }]
      : []),
    ...(sees("audit_reports") ? [{ to: "/reports", label: t("tabs.reports"), here: false }] : []),
  ];
  return <LinkTabs label={t("tabs.label")} tabs={tabs} />;
}
