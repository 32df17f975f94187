import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useRegisterPeopleQuery } from "../../../graphql/generated/index.ts";
import { peopleOptions } from "../record/options.ts";
import { useChoices } from "../register/choices.ts";
import type { FilterOption, RegisterColumn, RegisterFilter } from "../register/types.ts";
import { CustomValue } from "./CustomValue.tsx";
import { type CustomField, urlKey, useCustomFields } from "./customFields.ts";

const noOptions: readonly FilterOption[] = [];

function filterOf(field: CustomField, none: string, people: readonly FilterOption[]): RegisterFilter {
  const key = urlKey(field);
  const base = { key, label: field.name };
  if (field.kind === "text") return { ...base, kind: "text" };
  if (field.kind === "date") return { ...base, kind: "dates" };
  if (field.kind === "number") return { ...base, kind: "numbers" };
  const choices = field.choices.flatMap((value) => (value === null ? [] : [{ value, label: value }]));
  return {
    ...base,
    kind: "choice",
    options: field.kind === "person" ? people : choices,
    none: { key: `no_${key}`, label: none },
  };
}

/** The filters of a register and those by custom fields of its records. */
export function useWithCustomFilters(
  area: string,
  filters: readonly RegisterFilter[],
): readonly RegisterFilter[] {
  const { t } = useTranslation("register");
  const fields = useCustomFields(area);
  const choosing = useChoices();
  const { data } = useRegisterPeopleQuery({
    variables: { area },
    skip: choosing.skip || !fields.some(({ kind }) => kind === "person"),
  });
  const none = t("noCustomValue");
  return useMemo(() => {
    if (fields.length === 0) return filters;
    const people = data ? peopleOptions(data.registerPeople) : noOptions;
    return [...filters, ...fields.map((field) => filterOf(field, none, people))];
  }, [filters, fields, data, none]);
}

function columnOf(field: CustomField): RegisterColumn<object> {
  return {
    key: urlKey(field),
    label: field.name,
    numeric: field.kind === "number",
    shownByDefault: false,
    render: (row) => <CustomValue field={field} record={row} clipped />,
  };
}

/** The columns of a register and those of custom fields, which users can choose. */
export function useWithCustomColumns<Column>(
  area: string,
  columns: readonly Column[],
): readonly (Column | RegisterColumn<object>)[] {
  const fields = useCustomFields(area);
  return useMemo(
    () => (fields.length === 0 ? columns : [...columns, ...fields.map(columnOf)]),
    [columns, fields],
  );
}
