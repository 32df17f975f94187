import { useMemo } from "react";

import { useFrameworkNamesQuery } from "../../../graphql/generated/index.ts";
import { choiceOptions } from "../../components/record/fields.ts";
import { useChoices } from "../../components/register/choices.ts";
import { defaultFilters } from "../../components/register/defaultFilters.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { maturityOptions } from "./maturity.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

export function useRequirementFilters(): RegisterFilter[] {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const choosing = useChoices();
  const { data: frameworks } = useFrameworkNamesQuery({ ...choosing, fetchPolicy: "cache-and-network" });
  const people = useRegisterPeople("requirements");
  const teams = useTeamFilter();

  return useMemo(() => {
    const yesOrNo = (yes: string, no: string) => [
      { value: "true", label: yes },
      { value: "false", label: no },
    ];
    const evidence = choiceOptions(fields, "evidenceStatus");
    const named = (frameworks?.frameworks?.nodes ?? []).map(({ id, code, name }) => ({
      value: id,
      label: `${code} · ${name}`,
    }));

    return fieldFilters(
      fields,
      [
        ["frameworkId", { options: named }],
        "frameworkStatus",
        "status",
        {
          key: "evidence",
          kind: "choice",
          label: fields.label("evidenceStatus"),
          options: evidence,
        },
        "ownerId",
        "ownerTeamId",
        "dueOn",
        { key: "overdue", kind: "switch", label: t("register.overdue") },
        { key: "in_doubt", kind: "switch", label: t("register.inDoubt") },
        ["applicable", { single: true, options: yesOrNo(t("register.applies"), t("register.appliesNot")) }],
        ["maturity", { options: maturityOptions(t), none: t("register.noMaturity") }],
        [
          "assessable",
          {
            defaultValues: defaultFilters.requirements.assessable,
            options: yesOrNo(t("register.requirements"), t("register.headings")),
          },
        ],
        archivedFilter((key) => t(`register.${key}`)),
      ],
      { options: people, nobody: t("register.noOwner"), teams },
    );
  }, [t, fields, frameworks, people, teams]);
}
