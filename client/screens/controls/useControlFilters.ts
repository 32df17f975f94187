import { useMemo } from "react";

import { useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { vocabularies } from "./controlQuery.ts";
import { useControlWords } from "./useControlWords.ts";

interface Named {
  name: string;
  position: number;
}

/** In the order that the organisation gave them. */
export function namesOf(nodes: readonly Named[] = []): string[] {
  return nodes
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}

export function useControlFilters(): RegisterFilter[] {
  const { t } = useControlWords();
  const choosing = useChoices();
  const { data: choices } = useControlChoicesQuery(choosing);
  const people = useRegisterPeople("controls");

  return useMemo(() => {
    const ratings = vocabularies.ratings.map((value) => ({ value, label: t(`rating.${value}`) }));
    return [
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        options: vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      { key: "effectiveness", kind: "choice", label: t("fields.effectiveness"), options: ratings },
      {
        key: "type",
        kind: "choice",
        label: t("fields.type"),
        options: vocabularies.types.map((value) => ({ value, label: t(`type.${value}`) })),
      },
      {
        key: "owner",
        kind: "choice",
        label: t("fields.owner"),
        options: people,
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      { key: "test_due", kind: "switch", label: t("register.testDue") },
      { key: "next_test", kind: "dates", label: t("fields.nextTestOn") },
      {
        key: "business_unit",
        kind: "choice",
        label: t("fields.businessUnit"),
        options: namesOf(choices?.businessUnits?.nodes).map((name) => ({ value: name, label: name })),
        none: { key: "no_unit", label: t("register.noUnit") },
      },
      {
        key: "frequency",
        kind: "choice",
        label: t("fields.frequency"),
        options: vocabularies.frequencies.map((value) => ({ value, label: t(`frequency.${value}`) })),
      },
      {
        key: "nature",
        kind: "choice",
        label: t("fields.nature"),
        options: vocabularies.natures.map((value) => ({ value, label: t(`nature.${value}`) })),
      },
      { key: "design", kind: "choice", label: t("fields.design"), options: ratings },
      { key: "operating", kind: "choice", label: t("fields.operating"), options: ratings },
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
