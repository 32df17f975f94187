import { useTranslation } from "react-i18next";

import { type Option, SelectInput } from "../../../components/SelectInput.tsx";

interface InlineSelectProps<Value extends string> {
  /** For screen readers; the sentence around it tells the others. */
  label: string;
  value: Value | undefined;
  options: readonly (Option & { value: Value })[];
  onChange: (value: Value) => void;
  /** The label of 'nothing selected', if that is allowed. */
  none?: string;
  onNone?: () => void;
  /** The id of the error message. */
  errorId?: string;
}

/** A select within a sentence. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, value, options, onChange, none, onNone, errorId } = props;
  const { t } = useTranslation();
  const known = options.some((option) => option.value === value);

  return (
    <SelectInput
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      size="sm"
      width="auto"
      maxW="full"
      value={known ? value : ""}
      // The placeholder cannot be selected again.
      placeholder={none ?? (known ? undefined : t("actions.choose"))}
      options={options}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
        else onNone?.();
      }}
    />
  );
}
