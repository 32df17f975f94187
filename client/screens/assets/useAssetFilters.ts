import { useMemo } from "react";

import { useAssetChoicesQuery, useAssetVendorsQuery } from "../../../graphql/generated/index.ts";
import { everyOption } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import { archivedFilter, fieldFilters } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegisterPeople } from "../../components/register/useRegisterPeople.ts";
import { useTeamFilter } from "../../components/register/useTeamFilter.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

export function useAssetFilters(): RegisterFilter[] {
  const { t } = useAssetMessages();
  const fields = useAssetFields();
  const choosing = useChoices();
  const { data: choices } = useAssetChoicesQuery(choosing);
  const people = useRegisterPeople("assets");
  const teams = useTeamFilter();
  const { data: used } = useAssetVendorsQuery(choosing);

  return useMemo(() => {
    const vendors = (used?.assetVendors ?? []).filter((name) => name !== null);
    return fieldFilters(
      fields,
      [
        "status",
        "criticality",
        "type",
        ["classification", { none: t("register.noClassification") }],
        ["businessUnit", { options: everyOption(choices?.businessUnits), none: t("register.noUnit") }],
        "ownerId",
        "ownerTeamId",
        ["custodianId", { none: t("register.noCustodian") }],
        [
          "vendor",
          { options: vendors.map((name) => ({ value: name, label: name })), none: t("register.noVendor") },
        ],
        { key: "stated", kind: "switch", label: t("register.overridden") },
        "nextReviewOn",
        archivedFilter((key) => t(`register.${key}`)),
      ],
      { options: people, nobody: t("register.noOwner"), teams },
    );
  }, [t, fields, choices, used, people, teams]);
}
