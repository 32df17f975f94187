import type { ProjectValues } from "./projectForm.ts";
import { useProjectWords } from "./useProjectWords.ts";

export function useProjectLabels(): Record<keyof ProjectValues, string> {
  const { t } = useProjectWords();
  return {
    name: t("fields.name"),
    description: t("approvals:columns.description"),
    projectType: t("approvals:columns.project_type"),
    status: t("approvals:columns.status"),
    health: t("approvals:columns.health"),
    startDate: t("approvals:columns.start_date"),
    endDate: t("approvals:columns.end_date"),
    ownerId: t("approvals:columns.owner"),
    businessUnit: t("approvals:columns.business_unit"),
    estimatedCapex: t("fields.capex"),
    estimatedOpex: t("fields.opex"),
    businessBenefits: t("approvals:columns.business_benefits"),
  };
}
