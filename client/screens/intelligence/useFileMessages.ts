import { useTranslation } from "react-i18next";

import { columns } from "../../charts/heat.ts";
import type messages from "../../i18n/en/intelligence.json";
import { useIntelligence } from "./context.ts";

const fileMessages = [
  "area",
  "figure",
  "item",
  "day",
  "value",
  "total_risks",
  "risks_change",
  "critical_risks",
  "unrated_risks",
  "risks_above_appetite",
  "requirements",
  "compliant_requirements",
  "compliance_score",
  "compliance_change",
  "total_assets",
  "assets_added",
  "asset_criticality",
  "project_status",
  "projects_started",
  "overdue_project_tasks",
  "overdue_treatment_tasks",
  "tasks_newly_overdue",
  "top_risks",
  "risk_trend",
  "compliance_trend",
  "cancelled",
] as const satisfies readonly (keyof typeof messages.file)[];
const topics = ["risks", "compliance", "assets", "projects"] as const;
const statuses = ["active", "planning", "completed"] as const;

/** The labels of the exported lines, by the server's names of them; the area of risks says which score it counts. */
export function useFileMessages(): Record<string, string> {
  const { basis } = useIntelligence().filters;
  const { t } = useTranslation(["intelligence", "common"]);

  return Object.fromEntries([
    ["sheet", t("title")],
    ...fileMessages.map((value) => [value, t(`file.${value}`)]),
    ...topics.map((topic) => [topic, t(`filters.categories.${topic}`)]),
    ...(basis === "inherent"
      ? []
      : [["risks", `${t("filters.categories.risks")} (${t(`common:side.${basis}`)})`]]),
    ...columns.map((severity) => [severity, t(`common:severity.${severity}`)]),
    ...statuses.map((status) => [status, t(`projects.${status}`)]),
    ["on_hold", t("projects.onHold")],
  ]);
}
