import { fieldsOf, type NamedFields, type RecordFields, type Vocabulary } from "./fields.ts";
import { useShownValue } from "./useShownValue.ts";

/**
 * Formats the value of a field, given by its name or its column; `others` are the choices of columns that are no
 * fields.
 */
export function useFieldMessages<Fields extends RecordFields>(
  { fields, choices }: NamedFields<Fields>,
  others: Readonly<Record<string, Vocabulary>> = {},
) {
  const byColumn = fieldsOf(fields).flatMap(([name, { column }]) => {
    const labels = choices[name];
    return labels ? [[column, labels] as const] : [];
  });
  return useShownValue({ ...choices, ...Object.fromEntries(byColumn), ...others });
}
