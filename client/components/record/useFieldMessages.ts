import { fieldsOf, type NamedFields, type RecordFields, type Vocabulary } from "./fields.ts";
import { useShownValue } from "./useShownValue.ts";

/** A value of a record as a reader knows it, by the field's name or its column; `others` are of what is no field. */
export function useFieldMessages<Fields extends RecordFields>(
  { fields, choices }: NamedFields<Fields>,
  others: Readonly<Record<string, Vocabulary>> = {},
) {
  const byColumn = fieldsOf(fields).flatMap(([name, { column }]) => {
    const words = choices[name];
    return words ? [[column, words] as const] : [];
  });
  return useShownValue({ ...choices, ...Object.fromEntries(byColumn), ...others });
}
