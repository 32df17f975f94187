import { useTranslation } from "react-i18next";

import { type Option, SelectInput } from "../../../components/SelectInput.tsx";

interface InlineSelectProps<Value extends string> {
  /** Spoken; the sentence around it says it to those who see. */
  label: string;
  value: Value | undefined;
  options: readonly (Option & { value: Value })[];
  onChange: (value: Value) => void;
  /** Nothing need be chosen: the words of that. */
  none?: string;
  onNone?: () => void;
  /** The id of the words that say what is wrong. */
  errorId?: string;
}

/** One gap of a sentence, filled by choosing. */
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
      // What is not chosen yet is shown as such, and cannot be chosen again.
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
