import { useTranslation } from "react-i18next";

import { useOrganisationChoicesQuery } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { countryOptions } from "./names.ts";

/** Legal name, address, and what the organisation does. */
export function CompanyFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation(["organisation", "common"]);
  const { data, error, refetch } = useOrganisationChoicesQuery();
  const field = (name: string, maxLength: number, help?: string) => (
    <Field name={name} label={labels[name] ?? name} maxLength={maxLength} help={help} />
  );

  return (
    <>
      {field("legalName", 200, t("company.legalNameHelp"))}
      {field("registrationNumber", 60)}
      {field("addressLine1", 120)}
      {field("addressLine2", 120)}
      {field("postcode", 20)}
      {field("city", 80)}
      {error && !data && <NotLoaded text={t("common:form.choicesFailed")} onRetry={() => void refetch()} />}
      <Field
        name="country"
        kind="select"
        label={labels.country ?? ""}
        placeholder={t("notSet")}
        options={countryOptions(data?.countries ?? [])}
      />
      {field("sector", 120, t("company.sectorHelp"))}
      <Field name="employeeCount" kind="number" label={labels.employeeCount ?? ""} min={1} max={10000000} />
    </>
  );
}
