import { Tabs } from "@chakra-ui/react/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PermissionGate } from "../../access/PermissionGate.tsx";
import { useMay } from "../../access/useMay.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { TabList } from "../../components/TabList.tsx";
import { AcceptanceLimits } from "./acceptance/AcceptanceLimits.tsx";
import { ApprovalRoutes } from "./approvals/ApprovalRoutes.tsx";
import { ChangeRules } from "./workflows/ChangeRules.tsx";
import { WorkflowTable } from "./workflows/WorkflowTable.tsx";

const tabs: readonly { key: "workflows" | "changes" | "routes" | "acceptance"; content: ReactNode }[] = [
  { key: "workflows", content: <WorkflowTable /> },
  { key: "changes", content: <ChangeRules /> },
  { key: "routes", content: <ApprovalRoutes /> },
  { key: "acceptance", content: <AcceptanceLimits /> },
];

/** Workflows, changes that need approval, approvers, and acceptance limits. */
export default function WorkflowsScreen() {
  const { t } = useTranslation("workflows");
  const [params, setParams] = useSearchParams();
  const editable = useMay("system_settings", "full");
  const shown = tabs.find(({ key }) => key === params.get("tab")) ?? tabs[0];

  return (
    <PermissionGate needs="system_settings" denial="area">
      <PageHead
        title={t("settings.title")}
        context={editable ? t("settings.context") : `${t("settings.context")} ${t("settings.readOnly")}`}
      />
      <Tabs.Root
        value={shown?.key}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) =>
          setParams(value === "workflows" ? {} : { tab: value }, { replace: true })
        }
      >
        <TabList
          label={t("settings.sections")}
          current={shown?.key}
          tabs={tabs.map(({ key }) => ({ key, label: t(`settings.tabs.${key}`) }))}
        />
        {tabs.map(({ key, content }) => (
          <Tabs.Content key={key} value={key}>
            {content}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </PermissionGate>
  );
}
