import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyObjectSchema } from "yup";

import { Field } from "../Field.tsx";
import type { Progress } from "../import/importCalls.ts";
import type { Option } from "../SelectInput.tsx";
import { toast } from "../toast.ts";
import { BulkAnswerDialog } from "./BulkAnswerDialog.tsx";
import { BulkChange } from "./BulkChange.tsx";
import { changeMatching } from "./changeMatching.ts";
import { type FieldWith, fieldsOf, type NamedFields, type RecordField, type RecordFields } from "./fields.ts";
import { type Person, PersonField } from "./PersonField.tsx";
import type { BulkAnswer, Selection } from "./selection.ts";
import { TeamField } from "./TeamField.tsx";

type ChangeableField<Fields> = FieldWith<Fields, { bulk: true }>;

interface BulkDetails {
  help?: string;
  /** The choices, if the field has no fixed list or only some of it may be chosen. */
  options?: readonly Option[];
}

type Values = Record<string, string | Person | null>;

interface ChangeRecordsProps<Fields extends RecordFields> {
  of: NamedFields<Fields>;
  selection: Selection;
  /** The texts of the area: title, button, help and confirmation. */
  labels: { title: string; submit: string; help?: string; done: string };
  /** The fields to show first, in order; the other changeable fields follow. */
  leadingFields: readonly ChangeableField<Fields>[];
  details?: Partial<Record<ChangeableField<Fields>, BulkDetails>>;
  schema?: AnyObjectSchema;
  /** Sends the chosen values for the selected rows; rejects with the error of the server. */
  onChange: (patch: Partial<Record<ChangeableField<Fields>, string>>, ids: string[]) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Only the chosen values: empty fields stay unchanged. */
function patchOf(values: Values): Record<string, string> {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value?.id,
  ]);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** A bulk change of all fields that allow one, for the selected or all matching records of a register. */
export function ChangeRecords<Fields extends RecordFields>(props: ChangeRecordsProps<Fields>) {
  const { of: named, selection, labels, leadingFields, schema, onChange, onDone, onClose } = props;
  const { t } = useTranslation("record");
  const details: Readonly<Record<string, BulkDetails>> = { ...props.details };
  const bulk = fieldsOf(named.fields).filter(([, field]) => field.bulk);
  const order: readonly string[] = [...leadingFields, ...bulk.map(([name]) => name)];
  const fields = bulk.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));

  const [progress, setProgress] = useState<Progress | null>(null);
  const [answer, setAnswer] = useState<BulkAnswer>();
  const isAll = !("ids" in selection);

  async function handleSubmit(values: Values) {
    const patch = patchOf(values);
    if ("ids" in selection) {
      await onChange(patch as Partial<Record<ChangeableField<Fields>, string>>, selection.ids);
      toast.success(labels.done);
      onDone();
      return;
    }
    const columns = new Map<string, string>(fields.map(([name, { column }]) => [name, column]));
    const stored = Object.entries(patch).map(([name, value]) => [columns.get(name) ?? name, value]);
    try {
      setAnswer(await changeMatching(selection, { patch: Object.fromEntries(stored) }, setProgress));
    } finally {
      setProgress(null);
    }
  }

  if (answer) return <BulkAnswerDialog answer={answer} onClose={onDone} />;

  return (
    <BulkChange
      title={labels.title}
      submitLabel={labels.submit}
      help={isAll ? t("bulk.helpAll") : labels.help}
      progress={progress}
      untouched={Object.fromEntries(fields.map(([name, { type }]) => [name, type === "person" ? null : ""]))}
      schema={schema}
      labels={Object.fromEntries(fields.map(([name]) => [name, named.label(name)]))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {fields.map(([name, field]) => (
        <BulkField
          key={name}
          name={name}
          field={field}
          label={named.label(name)}
          choices={(field.choices ?? []).map((value) => ({
            value,
            label: named.choices[name]?.[value] ?? value,
          }))}
          {...details[name]}
          placeholder={t("bulk.stays")}
        />
      ))}
    </BulkChange>
  );
}

interface BulkFieldProps extends BulkDetails {
  name: string;
  field: RecordField;
  label: string;
  choices: readonly Option[];
  placeholder: string;
}

function BulkField({ name, field, label, help, choices, options = choices, placeholder }: BulkFieldProps) {
  if (field.type === "person")
    return <PersonField name={name} label={label} help={help} placeholder={placeholder} />;
  if (field.type === "team")
    return <TeamField name={name} label={label} help={help} placeholder={placeholder} />;
  if (field.type === "date") return <Field name={name} kind="date" label={label} help={help} />;
  if (options.length > 0 || field.filter === "choice")
    return (
      <Field
        name={name}
        kind="select"
        label={label}
        help={help}
        placeholder={placeholder}
        options={options}
      />
    );
  return <Field name={name} kind="textarea" rows={2} label={label} help={help} />;
}
