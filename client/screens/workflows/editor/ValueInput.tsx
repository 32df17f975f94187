import { Input } from "../../../components/controls.ts";
import type { SubjectTable } from "../parts/catalogue.ts";
import type { FieldValue } from "../parts/flow.ts";
import { useFieldMessages } from "../parts/useFieldMessages.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { DayInput } from "./DayInput.tsx";
import { InlineNumber } from "./InlineNumber.tsx";
import { PersonInput } from "./PersonInput.tsx";

interface ValueInputProps {
  label: string;
  table: SubjectTable;
  field: string | undefined;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
  /** Whether several values may be selected. */
  several?: boolean;
  /** The label of 'nothing selected', if that is allowed. */
  none?: string;
  errorId?: string;
}

/** The input for a field's value, by the kind of the field. */
export function ValueInput(props: ValueInputProps) {
  const { label, table, field: name, value, onChange, several = false, none, errorId } = props;
  const { fieldOf, optionsOf } = useFieldMessages();
  const field = fieldOf(table, name);
  const shared = { label, errorId };

  switch (field?.kind) {
    case "choice":
    case "boolean":
      return (
        <ChoiceInput
          {...shared}
          options={optionsOf(table, field)}
          boolean={field.kind === "boolean"}
          several={several && field.kind === "choice"}
          none={none}
          value={value}
          onChange={onChange}
        />
      );
    case "number":
      return (
        <InlineNumber {...shared} value={typeof value === "number" ? value : undefined} onChange={onChange} />
      );
    case "date":
      return <DayInput {...shared} value={value} onChange={onChange} />;
    case "person":
      return <PersonInput {...shared} value={value} onChange={onChange} />;
    default:
      return (
        <Input
          aria-label={label}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          size="sm"
          width="56"
          maxW="full"
          maxLength={120}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      );
  }
}
