import { ChevronDown } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { formatChoice } from "../../../i18n/format.ts";
import type { FieldValue } from "../parts/flow.ts";
import type { FieldOption } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";

interface ChoiceInputProps {
  label: string;
  options: readonly FieldOption[];
  boolean: boolean;
  several: boolean;
  none?: string;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
  errorId?: string;
}

/** Selects one or several values of a field. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, options, boolean, several, none, value, onChange, errorId } = props;
  const { t } = useWorkflowMessages();
  const [open, setOpen] = useState(false);

  if (!several) {
    return (
      <InlineSelect
        label={label}
        value={value === undefined ? undefined : String(value)}
        options={options}
        none={none}
        onNone={() => onChange(undefined)}
        errorId={errorId}
        onChange={(chosen) => onChange(boolean ? chosen === "true" : chosen)}
      />
    );
  }

  const chosen = Array.isArray(value) ? value : value === undefined ? [] : [String(value)];
  const shown = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const says = shown.length > 0 ? formatChoice(shown) : t("common:actions.choose");

  function toggle(one: string) {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange(next.length > 1 ? next : next[0]);
  }

  return (
    <FilterPopover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          aria-label={`${label}: ${says}`}
          aria-describedby={errorId}
          borderColor={errorId ? "status.bad.solid" : "border.control"}
          fontWeight="normal"
          whiteSpace="normal"
          h="auto"
          py="1"
          textAlign="start"
          flexShrink="1"
        >
          {says}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <OptionList
        label={label}
        empty={t("condition.noneFound")}
        multiple
        find={(search) =>
          options
            .filter((option) => option.label.toLocaleLowerCase().includes(search))
            .map((option) => ({
              id: option.value,
              label: option.label,
              checked: chosen.includes(option.value),
              onChoose: () => toggle(option.value),
            }))
        }
      />
    </FilterPopover>
  );
}
