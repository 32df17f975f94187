import { useMemo } from "react";

import { useAssetChoicesQuery, useAssetFilterChoicesQuery } from "../../../graphql/generated/index.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { vocabularies } from "./assetQuery.ts";
import { useAssetWords } from "./useAssetWords.ts";

interface Named {
  name: string;
  position: number;
}

export function namesOf(nodes: readonly Named[] = []): string[] {
  return nodes
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}

function plain(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}

export function useAssetFilters(): RegisterFilter[] {
  const { t } = useAssetWords();
  const choosing = useChoices();
  const { data: choices } = useAssetChoicesQuery(choosing);
  const { data: used } = useAssetFilterChoicesQuery(choosing);

  return useMemo(() => {
    const people = (used?.assetPeople ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
    const vendors = (used?.assetVendors ?? []).filter((name) => name !== null);
    return [
      {
        key: "status",
        kind: "choice",
        label: t("fields.status"),
        options: vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        key: "criticality",
        kind: "choice",
        label: t("fields.criticality"),
        options: vocabularies.criticalities.map((value) => ({ value, label: t(`common:severity.${value}`) })),
      },
      {
        key: "type",
        kind: "choice",
        label: t("fields.type"),
        options: vocabularies.types.map((value) => ({ value, label: t(`type.${value}`) })),
      },
      {
        key: "classification",
        kind: "choice",
        label: t("fields.classification"),
        options: vocabularies.classifications.map((value) => ({
          value,
          label: t(`classification.${value}`),
        })),
        none: { key: "no_classification", label: t("register.noClassification") },
      },
      {
        key: "business_unit",
        kind: "choice",
        label: t("fields.businessUnit"),
        options: plain(namesOf(choices?.businessUnits?.nodes)),
        none: { key: "no_unit", label: t("register.noUnit") },
      },
      {
        key: "owner",
        kind: "choice",
        label: t("fields.owner"),
        options: people,
        none: { key: "no_owner", label: t("register.noOwner") },
      },
      {
        key: "custodian",
        kind: "choice",
        label: t("fields.custodian"),
        options: people,
        none: { key: "no_custodian", label: t("register.noCustodian") },
      },
      {
        key: "vendor",
        kind: "choice",
        label: t("fields.vendor"),
        options: plain(vendors),
        none: { key: "no_vendor", label: t("register.noVendor") },
      },
      { key: "stated", kind: "switch", label: t("register.stated") },
      { key: "review", kind: "dates", label: t("fields.nextReviewOn") },
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
  }, [t, choices, used]);
}
