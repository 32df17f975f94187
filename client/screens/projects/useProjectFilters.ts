import { useMemo } from "react";

import { useProjectChoicesQuery } from "../../../graphql/generated/index.ts";
import { projectHealths, projectStatuses, projectTypes } from "../../components/projects/projectForm.ts";
import { useProjectWords } from "../../components/projects/useProjectWords.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";

export function useProjectFilters(): RegisterFilter[] {
  const { t } = useProjectWords();
  const choosing = useChoices();
  const { data: choices } = useProjectChoicesQuery(choosing);
  const people = useRegisterPeople("projects");

  return useMemo(() => {
    const units = (choices?.businessUnits?.nodes ?? []).toSorted(
      (one, other) => one.position - other.position || one.name.localeCompare(other.name),
    );
    return [
      {
        key: "status",
        kind: "choice",
        label: t("approvals:columns.status"),
        options: projectStatuses.map((value) => ({ value, label: t(`approvals:values.status.${value}`) })),
      },
      {
        key: "type",
        kind: "choice",
        label: t("approvals:columns.project_type"),
        options: projectTypes.map((value) => ({ value, label: t(`approvals:values.project_type.${value}`) })),
        none: { key: "no_type", label: t("register.noType") },
      },
      {
        key: "health",
        kind: "choice",
        label: t("approvals:columns.health"),
        options: projectHealths.map((value) => ({ value, label: t(`approvals:values.health.${value}`) })),
      },
      {
        key: "owner",
        kind: "choice",
        label: t("approvals:columns.owner"),
        options: people,
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      {
        key: "business_unit",
        kind: "choice",
        label: t("approvals:columns.business_unit"),
        options: units.map(({ name }) => ({ value: name, label: name })),
        none: { key: "no_unit", label: t("register.noUnit") },
      },
      { key: "overdue_tasks", kind: "switch", label: t("register.overdueTasks") },
      { key: "change_pending", kind: "switch", label: t("register.changePending") },
      { key: "start", kind: "dates", label: t("approvals:columns.start_date") },
      { key: "end", kind: "dates", label: t("approvals:columns.end_date") },
      {
        key: "archived",
        kind: "choice",
        single: true,
        label: t("register.archive"),
        standard: ["false"],
        options: [
          { value: "false", label: t("register.notArchived") },
          { value: "true", label: t("register.archived") },
        ],
      },
    ];
  }, [t, choices, people]);
}
