import {
  type FieldEntry,
  type FieldName,
  type FieldWith,
  fieldsOf,
  type NamedFields,
  type RecordField,
  type RecordFields,
  type RecordWith,
  readField,
} from "../record/fields.ts";
import { fieldValue } from "../record/fieldValue.tsx";
import { Clipped } from "./Clipped.tsx";
import type { RegisterColumn } from "./types.ts";

type ExportedField<Fields> = FieldWith<Fields, { exported: true }>;

type ColumnEntry<Fields, Row> = FieldEntry<
  ExportedField<Fields>,
  Partial<Omit<RegisterColumn<Row>, "key">>,
  RegisterColumn<Row>
>;

const SHORT_TEXT = 200;

function cellOf<Fields extends RecordFields>(
  fieldNames: NamedFields<Fields>,
  name: FieldName<Fields>,
  field: RecordField,
): (row: object) => React.ReactNode {
  if (name === "reference") {
    return (row) => <span className="reference">{fieldValue(fieldNames, name, row)}</span>;
  }
  if (field.type !== "text") return (row) => fieldValue(fieldNames, name, row);
  const { maxLength = 0 } = field;
  return (row) => (
    <Clipped maxWidth={maxLength > SHORT_TEXT ? undefined : "11rem"}>
      {fieldValue(fieldNames, name, row)}
    </Clipped>
  );
}

/** Whether a single control can edit the field: no text but those of a list, and nothing that needs a search of its own. */
function isSingleControl({ settable, type, filter }: RecordField): boolean {
  if (!settable) return false;
  if (type === "text") return filter === "choice";
  return ["person", "team", "date", "choice", "number"].includes(type);
}

function columnOf<Fields extends RecordFields, Row extends object>(
  fieldNames: NamedFields<Fields>,
  name: FieldName<Fields>,
  field: RecordField,
  details: Partial<Omit<RegisterColumn<Row>, "key">> = {},
): RegisterColumn<Row> {
  const primary = (row: Row) => {
    const text = String(readField(field, name, row));
    return (
      <Clipped title={text} twoLines>
        {text}
      </Clipped>
    );
  };
  return {
    key: field.key,
    label: fieldNames.label(name),
    render: details.primary ? primary : cellOf(fieldNames, name, field),
    ...(field.order && { sort: field.key }),
    ...(field.type === "number" && { numeric: true }),
    ...(name === "reference" && { width: "20" }),
    ...(isSingleControl(field) && { field: name }),
    ...details,
  };
}

/**
 * The columns of a register, in order. The other fields that the register can show follow and can be chosen by the
 * user; the compiler requires them in the rows of the query, except those in `except`, which only exported files
 * have.
 */
export function fieldColumns<
  Fields extends RecordFields,
  const Except extends ExportedField<Fields> = never,
  Row extends RecordWith<Fields, Exclude<ExportedField<Fields>, Except>> = RecordWith<
    Fields,
    Exclude<ExportedField<Fields>, Except>
  >,
>(
  fieldNames: NamedFields<Fields>,
  entries: readonly ColumnEntry<Fields, Row>[],
  except: readonly Except[] = [],
): RegisterColumn<Row>[] {
  const all = fieldsOf(fieldNames.fields).filter(([, { exported }]) => exported);
  const stated = entries.flatMap((entry): RegisterColumn<Row>[] => {
    if (typeof entry === "object" && "key" in entry) return [entry];
    const [wanted, details] = typeof entry === "string" ? [entry] : entry;
    const [name, field] = all.find(([name]) => name === wanted) ?? [];
    return name && field ? [columnOf(fieldNames, name, field, details)] : [];
  });
  const keys = new Set(stated.map(({ key }) => key));
  const others = all.filter(([name, { key }]) => !keys.has(key) && !except.some((one) => one === name));
  return [
    ...stated,
    ...others.map(([name, field]) =>
      columnOf<Fields, Row>(fieldNames, name, field, { shownByDefault: false }),
    ),
  ];
}
