import { chakra } from "@chakra-ui/react/styled-system";

import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { ProjectHealthBadge } from "../../components/projects/ProjectHealthBadge.tsx";
import { formatPounds } from "../../components/projects/pounds.ts";
import { useProjectWords } from "../../components/projects/useProjectWords.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { ProjectBadges } from "./ProjectBadges.tsx";
import { benefitNames, type ProjectRow, paybackOf } from "./projectColumns.tsx";

/** What the list does not show of a project, without leaving it. */
export function ProjectPreview({ project }: { project: ProjectRow }) {
  const { t } = useProjectWords();
  const dash = t("common:notAvailable");
  const pounds = (amount: string | null) => (amount === null ? dash : formatPounds(amount));
  const { projectType, taskCounts } = project;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{project.reference}</chakra.span>
        <ProjectBadges {...project} />
        <ProjectHealthBadge health={project.health} />
      </chakra.div>
      {project.description && <chakra.p whiteSpace="pre-wrap">{project.description}</chakra.p>}
      <Properties
        entries={[
          {
            label: t("approvals:columns.project_type"),
            value: projectType ? t(`approvals:values.project_type.${projectType}`) : dash,
          },
          {
            label: t("approvals:columns.owner"),
            value: <PersonName name={project.owner?.fullName} picture={project.owner?.avatarUrl} />,
          },
          { label: t("approvals:columns.business_unit"), value: project.businessUnit ?? dash },
          { label: t("approvals:columns.start_date"), value: <RelativeDate value={project.startDate} /> },
          {
            label: t("approvals:columns.end_date"),
            value: <OverdueDate value={project.endDate} overdue={project.isOverdue} />,
          },
          { label: t("fields.capex"), value: pounds(project.estimatedCapex) },
          { label: t("fields.opex"), value: pounds(project.estimatedOpex) },
          { label: t("fields.fiveYearCost"), value: pounds(project.fiveYearCost) },
          { label: t("fields.annualNetBenefit"), value: pounds(project.annualNetBenefit) },
          { label: t("fields.paybackYears"), value: paybackOf(t, project.paybackYears) },
          { label: t("fields.netPresentValue"), value: pounds(project.netPresentValue) },
          { label: t("fields.openTasks"), value: formatNumber(taskCounts.todo + taskCounts.doing) },
          { label: t("fields.overdueTasks"), value: formatNumber(taskCounts.overdue) },
          {
            label: t("approvals:columns.business_benefits"),
            value: benefitNames(t, project.businessBenefits),
          },
          { label: t("fields.updatedAt"), value: <RelativeDate value={project.updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
