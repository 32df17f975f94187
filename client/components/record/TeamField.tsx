import { useField } from "formik";
import { type ChangeEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { useMyTeamsQuery } from "../../../graphql/generated/index.ts";
import { describedBy, FieldFrame } from "../FieldFrame.tsx";
import { NotLoaded } from "../NotLoaded.tsx";
import { SelectInput } from "../SelectInput.tsx";
import { usableTeams } from "./options.ts";

interface TeamFieldProps {
  name: string;
  label: string;
  help?: string;
  /** The text for 'no team'. */
  placeholder: string;
  onChoose?: (id: string) => void;
}

/** A form field for an active team; its value is the id, or an empty text. */
export function TeamField({ name, label, help, placeholder, onChoose }: TeamFieldProps) {
  const id = useId();
  const [field, meta, helpers] = useField<string | undefined>(name);
  const { t } = useTranslation();
  const { data, error: failure, refetch } = useMyTeamsQuery();
  const error = meta.touched ? meta.error : undefined;

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    void helpers.setValue(event.target.value);
    helpers.setError(undefined);
    onChoose?.(event.target.value);
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <SelectInput
        {...describedBy(id, { help, error })}
        name={name}
        value={field.value ?? ""}
        placeholder={placeholder}
        options={usableTeams(data?.teams?.nodes, field.value)}
        onChange={handleChange}
      />
      {failure && !data && <NotLoaded text={t("form.choicesFailed")} onRetry={() => void refetch()} />}
    </FieldFrame>
  );
}
