import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { benefitIds, benefitValuesOf } from "../../components/projects/benefits.ts";
import { ProjectHealthBadge } from "../../components/projects/ProjectHealthBadge.tsx";
import { formatPounds } from "../../components/projects/pounds.ts";
import type { ProjectWords } from "../../components/projects/useProjectWords.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { formatList, formatNumber } from "../../i18n/format.ts";
import { ProjectBadges } from "./ProjectBadges.tsx";

export type ProjectRow = ProjectRowFragment;

/** What is in trouble stands first. */
export const standardSort: Sort = { key: "health", descending: true };

const dash = "—";

type Money = "estimatedCapex" | "estimatedOpex" | "fiveYearCost" | "annualNetBenefit" | "netPresentValue";

/** The names of what a project should bring, in the order of the form. */
export function benefitNames(t: ProjectWords, kept: unknown): string {
  const values = benefitValuesOf(kept);
  const chosen = benefitIds.filter((id) => values[id].selected);
  return chosen.length > 0 ? formatList(chosen.map((id) => t(`approvals:benefits.${id}`))) : dash;
}

export function paybackOf(t: ProjectWords, years: string | null): string {
  if (years === null) return dash;
  const count = Math.round(Number(years) * 10) / 10;
  return t("years", { count, years: formatNumber(count, { maximumFractionDigits: 1 }) });
}

/** The keys are those of the export's door too. */
export function projectColumns(t: ProjectWords): RegisterColumn<ProjectRow>[] {
  function money(key: string, field: Money, label: string, rest: Partial<RegisterColumn<ProjectRow>> = {}) {
    return {
      key,
      label,
      numeric: true,
      render: (project: ProjectRow) => {
        const amount = project[field];
        return amount === null ? dash : formatPounds(amount);
      },
      ...rest,
    };
  }

  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: ({ reference }) => <chakra.span color="fg.muted">{reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("approvals:columns.name"),
      sort: "name",
      primary: true,
      render: ({ name }) => <Clipped title={name}>{name}</Clipped>,
    },
    {
      key: "status",
      label: t("approvals:columns.status"),
      render: (project) => (
        <chakra.span display="inline-flex" gap="1">
          <ProjectBadges {...project} short />
        </chakra.span>
      ),
    },
    {
      key: "health",
      label: t("approvals:columns.health"),
      sort: "health",
      render: ({ health }) => <ProjectHealthBadge health={health} />,
    },
    {
      key: "type",
      label: t("approvals:columns.project_type"),
      standard: false,
      render: ({ projectType }) => (projectType ? t(`approvals:values.project_type.${projectType}`) : dash),
    },
    {
      key: "business_unit",
      label: t("approvals:columns.business_unit"),
      standard: false,
      render: ({ businessUnit }) => <Clipped maxW="44">{businessUnit ?? dash}</Clipped>,
    },
    {
      key: "owner",
      label: t("approvals:columns.owner"),
      render: ({ owner }) => <PersonName name={owner?.fullName} picture={owner?.avatarUrl} />,
    },
    {
      key: "start",
      label: t("approvals:columns.start_date"),
      sort: "start",
      standard: false,
      render: ({ startDate }) => <RelativeDate value={startDate} />,
    },
    {
      key: "end",
      label: t("approvals:columns.end_date"),
      sort: "end",
      render: ({ endDate, isOverdue }) => <OverdueDate value={endDate} overdue={isOverdue} />,
    },
    money("capex", "estimatedCapex", t("fields.capex"), { sort: "capex" }),
    money("opex", "estimatedOpex", t("fields.opex"), { sort: "opex", standard: false }),
    money("five_year_cost", "fiveYearCost", t("fields.fiveYearCost")),
    money("annual_net_benefit", "annualNetBenefit", t("fields.annualNetBenefit"), { standard: false }),
    {
      key: "payback_years",
      label: t("fields.paybackYears"),
      numeric: true,
      standard: false,
      render: ({ paybackYears }) => paybackOf(t, paybackYears),
    },
    money("net_present_value", "netPresentValue", t("fields.netPresentValue")),
    {
      key: "open_tasks",
      label: t("fields.openTasks"),
      numeric: true,
      standard: false,
      render: ({ taskCounts }) => formatNumber(taskCounts.todo + taskCounts.doing),
    },
    {
      key: "overdue_tasks",
      label: t("fields.overdueTasks"),
      numeric: true,
      standard: false,
      render: ({ taskCounts: { overdue } }) => (
        <chakra.span color={overdue > 0 ? "status.bad.fg" : "fg.muted"}>{formatNumber(overdue)}</chakra.span>
      ),
    },
    {
      key: "benefits",
      label: t("approvals:columns.business_benefits"),
      standard: false,
      render: ({ businessBenefits }) => <Clipped maxW="64">{benefitNames(t, businessBenefits)}</Clipped>,
    },
    {
      key: "description",
      label: t("approvals:columns.description"),
      standard: false,
      render: ({ description }) => <Clipped maxW="64">{description ?? dash}</Clipped>,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: ({ updatedAt }) => <RelativeDate value={updatedAt} />,
    },
    {
      key: "created",
      label: t("fields.createdAt"),
      sort: "created",
      standard: false,
      render: ({ createdAt }) => <RelativeDate value={createdAt} />,
    },
  ];
}
