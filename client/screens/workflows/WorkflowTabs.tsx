import { useLocation } from "react-router-dom";

import { LinkTabs } from "../../components/LinkTabs.tsx";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";

const tabs = [
  { key: "runs", to: "/workflows" },
  { key: "definitions", to: "/workflows/definitions" },
  { key: "tasks", to: "/workflows/tasks" },
] as const;

/** The tabs of workflows: runs, definitions, and the user's tasks. */
export function WorkflowTabs() {
  const { t } = useWorkflowMessages();
  const { pathname } = useLocation();

  return (
    <LinkTabs
      label={t("tabs.label")}
      tabs={tabs.map(({ key, to }) => ({ to, label: t(`tabs.${key}`), here: pathname === to }))}
    />
  );
}
