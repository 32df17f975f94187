import { chakra } from "@chakra-ui/react/styled-system";

import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { ProjectBadges } from "./ProjectBadges.tsx";
import { ProjectHealthBadge } from "./parts/ProjectHealthBadge.tsx";
import { useProjectFields } from "./parts/useProjectFields.ts";
import { useProjectMessages } from "./parts/useProjectMessages.ts";
import { benefitNames, type ProjectRow, paybackOf, poundsOf } from "./projectColumns.tsx";

/** The preview of a project, with what the list does not show. */
export function ProjectPreview({ project }: { project: ProjectRow }) {
  const { t } = useProjectMessages();
  const fields = useProjectFields();
  const { taskCounts } = project;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{project.reference}</chakra.span>
        <ProjectBadges {...project} />
        <ProjectHealthBadge health={project.health} />
      </chakra.div>
      {project.description && <chakra.p whiteSpace="pre-wrap">{project.description}</chakra.p>}
      <Properties
        entries={fieldProperties(fields, project, [
          "projectType",
          "ownerId",
          "businessUnit",
          "startDate",
          { field: "endDate", value: <OverdueDate value={project.endDate} overdue={project.isOverdue} /> },
          { field: "estimatedCapex", value: poundsOf(project.estimatedCapex) },
          { field: "estimatedOpex", value: poundsOf(project.estimatedOpex) },
          { label: t("fields.fiveYearCost"), value: poundsOf(project.fiveYearCost) },
          { label: t("fields.annualNetBenefit"), value: poundsOf(project.annualNetBenefit) },
          { label: t("fields.paybackYears"), value: paybackOf(t, project.paybackYears) },
          { label: t("fields.netPresentValue"), value: poundsOf(project.netPresentValue) },
          { label: t("fields.openTasks"), value: formatNumber(taskCounts.todo + taskCounts.doing) },
          { label: t("fields.overdueTasks"), value: formatNumber(taskCounts.overdue) },
          { field: "businessBenefits", value: benefitNames(t, project.businessBenefits) },
          "updatedAt",
        ])}
      />
    </chakra.div>
  );
}
