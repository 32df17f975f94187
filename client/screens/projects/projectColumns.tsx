import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { Clipped } from "../../components/register/Clipped.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { formatList, formatMoney, formatNumber } from "../../i18n/format.ts";
import { ProjectBadges } from "./ProjectBadges.tsx";
import { benefitIds, benefitValuesOf } from "./parts/benefits.ts";
import { ProjectHealthBadge } from "./parts/ProjectHealthBadge.tsx";
import type { NamedProjectFields } from "./parts/useProjectFields.ts";
import type { ProjectMessages } from "./parts/useProjectMessages.ts";

export type ProjectRow = ProjectRowFragment;

const dash = "—";

/** The names of the selected benefits, in the order of the form. */
export function benefitNames(t: ProjectMessages, kept: unknown): string {
  const values = benefitValuesOf(kept);
  const chosen = benefitIds.filter((id) => values[id].selected);
  return chosen.length > 0 ? formatList(chosen.map((id) => t(`approvals:benefits.${id}`))) : dash;
}

export function paybackOf(t: ProjectMessages, years: string | null): string {
  if (years === null) return dash;
  const count = Math.round(Number(years) * 10) / 10;
  return t("years", { count, years: formatNumber(count, { maximumFractionDigits: 1 }) });
}

export function poundsOf(amount: string | null): string {
  return amount === null ? dash : formatMoney(Number(amount));
}

/** The columns that the database computes. */
function figures(t: ProjectMessages): RegisterColumn<ProjectRow>[] {
  return [
    {
      key: "five_year_cost",
      label: t("fields.fiveYearCost"),
      numeric: true,
      render: ({ fiveYearCost }) => poundsOf(fiveYearCost),
    },
    {
      key: "annual_net_benefit",
      label: t("fields.annualNetBenefit"),
      numeric: true,
      shownByDefault: false,
      render: ({ annualNetBenefit }) => poundsOf(annualNetBenefit),
    },
    {
      key: "payback_years",
      label: t("fields.paybackYears"),
      numeric: true,
      shownByDefault: false,
      render: ({ paybackYears }) => paybackOf(t, paybackYears),
    },
    {
      key: "net_present_value",
      label: t("fields.netPresentValue"),
      numeric: true,
      render: ({ netPresentValue }) => poundsOf(netPresentValue),
    },
    {
      key: "open_tasks",
      label: t("fields.openTasks"),
      numeric: true,
      shownByDefault: false,
      render: ({ taskCounts }) => formatNumber(taskCounts.todo + taskCounts.doing),
    },
    {
      key: "overdue_tasks",
      label: t("fields.overdueTasks"),
      numeric: true,
      shownByDefault: false,
      render: ({ taskCounts: { overdue } }) => (
        <chakra.span color={overdue > 0 ? "status.bad.fg" : "fg.muted"}>{formatNumber(overdue)}</chakra.span>
      ),
    },
  ];
}

export function projectColumns(fields: NamedProjectFields, t: ProjectMessages): RegisterColumn<ProjectRow>[] {
  return fieldColumns(fields, [
    "reference",
    ["name", { primary: true }],
    [
      "status",
      {
        render: (project) => (
          <chakra.span display="inline-flex" gap="1">
            <ProjectBadges {...project} short />
          </chakra.span>
        ),
      },
    ],
    ["health", { render: ({ health }) => <ProjectHealthBadge health={health} /> }],
    ["projectType", { shownByDefault: false }],
    ["businessUnit", { shownByDefault: false }],
    "ownerId",
    ["ownerTeamId", { shownByDefault: false }],
    ["startDate", { shownByDefault: false }],
    ["endDate", { render: ({ endDate, isOverdue }) => <OverdueDate value={endDate} overdue={isOverdue} /> }],
    // Amounts are exact decimals, which only the form edits.
    ["estimatedCapex", { field: undefined, render: (project) => poundsOf(project.estimatedCapex) }],
    [
      "estimatedOpex",
      { field: undefined, shownByDefault: false, render: (project) => poundsOf(project.estimatedOpex) },
    ],
    ...figures(t),
    [
      "businessBenefits",
      {
        shownByDefault: false,
        render: (project) => <Clipped maxWidth="16rem">{benefitNames(t, project.businessBenefits)}</Clipped>,
      },
    ],
    ["description", { shownByDefault: false }],
    ["updatedAt", { shownByDefault: false }],
    ["createdAt", { shownByDefault: false }],
  ]);
}
