import { useMemo } from "react";

import { useFrameworkNamesQuery } from "../../../graphql/generated/index.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { vocabularies } from "./requirementQuery.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

export function useRequirementFilters(): RegisterFilter[] {
  const { t } = useComplianceWords();
  const choosing = useChoices();
  const { data: frameworks } = useFrameworkNamesQuery({ ...choosing, fetchPolicy: "cache-and-network" });
  const people = useRegisterPeople("requirements");

  return useMemo(
    () => [
      {
        key: "framework",
        kind: "choice",
        label: t("fields.framework"),
        options: (frameworks?.frameworks?.nodes ?? []).map(({ id, code, name }) => ({
          value: id,
          label: `${code} · ${name}`,
        })),
      },
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        options: vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        key: "evidence",
        kind: "choice",
        label: t("fields.evidence"),
        options: vocabularies.evidence.map((value) => ({ value, label: t(`evidence.${value}`) })),
      },
      {
        key: "owner",
        kind: "choice",
        label: t("fields.owner"),
        options: people,
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      { key: "due", kind: "dates", label: t("fields.dueOn") },
      { key: "overdue", kind: "switch", label: t("register.overdue") },
      {
        key: "applicable",
        kind: "choice",
        single: true,
        label: t("fields.applicable"),
        options: [
          { value: "true", label: t("register.applies") },
          { value: "false", label: t("register.appliesNot") },
        ],
      },
      {
        key: "maturity",
        kind: "choice",
        label: t("fields.maturity"),
        options: vocabularies.levels.map((value) => ({ value, label: t(`maturity.${value}`) })),
        none: { key: "no_maturity", label: t("register.noMaturity") },
      },
      {
        key: "assessable",
        kind: "choice",
        label: t("fields.assessable"),
        standard: ["true"],
        options: [
          { value: "true", label: t("register.requirements") },
          { value: "false", label: t("register.headings") },
        ],
      },
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
    ],
    [t, frameworks, people],
  );
}
