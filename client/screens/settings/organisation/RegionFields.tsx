import { useTranslation } from "react-i18next";

import { useOrganisationChoicesQuery } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { CountriesField } from "./CountriesField.tsx";
import { countryOptions, languageName, monthName } from "./names.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const languages = ["en", "de", "fr", "es"];

/** Where and when the organisation works. */
export function RegionFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation(["organisation", "common"]);
  const { data, error, refetch } = useOrganisationChoicesQuery();
  const zones = (data?.timeZones ?? []).flatMap((zone) => (zone ? [{ value: zone, label: zone }] : []));

  return (
    <>
      {error && !data && <NotLoaded text={t("common:form.choicesFailed")} onRetry={() => void refetch()} />}
      <CountriesField
        name="countries"
        label={labels.countries ?? ""}
        options={countryOptions(data?.countries ?? [])}
      />
      <Field
        name="fiscalYearMonth"
        kind="select"
        label={labels.fiscalYearMonth ?? ""}
        options={months.map((month) => ({ value: String(month), label: monthName(month) }))}
      />
      <Field
        name="fiscalYearDay"
        kind="number"
        label={labels.fiscalYearDay ?? ""}
        required
        min={1}
        max={28}
        help={t("region.dayRange")}
      />
      <Field
        name="timeZone"
        kind="select"
        label={labels.timeZone ?? ""}
        options={zones}
        help={t("region.timeZoneHelp")}
      />
      <Field
        name="defaultLanguage"
        kind="select"
        label={labels.defaultLanguage ?? ""}
        placeholder={t("region.inviter")}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        help={t("region.languageHelp")}
      />
    </>
  );
}
