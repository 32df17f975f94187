import { useFormikContext } from "formik";
import { useId } from "react";

import { usePopulationSizeQuery, useSavedViewsQuery } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Field } from "../../../components/Field.tsx";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import type { SampleValues } from "./drawSchema.ts";
import { everything, filterOfView, isSampledArea, type SampledArea } from "./population.ts";
import { populationText } from "./populationText.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

interface PopulationFieldsProps {
  areas: readonly SampledArea[];
  labels: Record<"area" | "filter" | "population", string>;
}

/** The population: a register, and all of its records or those of a saved view, with their number. */
export function PopulationFields({ areas, labels }: PopulationFieldsProps) {
  const { t } = useSampleMessages();
  const id = useId();
  const { values, setValues } = useFormikContext<SampleValues>();
  const { area, filter } = values;
  const { data: saved } = useSavedViewsQuery({ variables: { area }, fetchPolicy: "cache-and-network" });
  const { data, error } = usePopulationSizeQuery({
    variables: { area, filter },
    fetchPolicy: "cache-and-network",
  });
  const views = (saved?.savedViews?.nodes ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const count = data?.populationSize;

  function handleArea(chosen: string) {
    if (!isSampledArea(chosen)) return;
    void setValues({ ...values, area: chosen, view: "", viewName: "", filter: everything, items: [] });
  }

  function handleView(chosen: string) {
    const view = views.find((known) => known.id === chosen);
    void setValues({
      ...values,
      view: chosen,
      viewName: view?.name ?? "",
      filter: view ? filterOfView(area, view.query) : everything,
      items: [],
    });
  }

  return (
    <>
      <FieldFrame id={`${id}-area`} label={labels.area} required>
        <SelectInput
          id={`${id}-area`}
          value={area}
          onChange={(event) => handleArea(event.currentTarget.value)}
          options={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-view`}
        label={labels.filter}
        required
        error={error && serverErrorOf(error).message}
        help={
          <span role="status">
            {count === undefined || count === null ? t("common:loading") : t("found", { count })}
          </span>
        }
      >
        <SelectInput
          id={`${id}-view`}
          aria-describedby={`${id}-view-help`}
          value={values.view}
          onChange={(event) => handleView(event.currentTarget.value)}
          options={[
            { value: "", label: t("allRecords") },
            ...views.map((view) => ({ value: view.id, label: t("savedView", { name: view.name }) })),
          ]}
        />
      </FieldFrame>
      <Field
        name="population"
        label={labels.population}
        maxLength={500}
        help={t("populationHelp", { words: populationText(values, t) })}
      />
    </>
  );
}
