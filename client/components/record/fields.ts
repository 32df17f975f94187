/** One field of a record type, as the database describes it. */
export interface RecordField {
  /** The column of the table, which the history refers to. */
  readonly column: string;
  /** The name of the field in URLs, saved views and exports. */
  readonly key: string;
  readonly type:
    | "text"
    | "number"
    | "date"
    | "time"
    | "boolean"
    | "choice"
    | "person"
    | "team"
    | "record"
    | "json";
  /** The API's property with the person or record, if it is not the name without 'Id'. */
  readonly shown?: string;
  /** The values of a fixed list, in order; undefined for lists that administrators maintain. */
  readonly choices?: readonly string[];
  /** The maximum length of a text, in characters. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
  /** Whether the API allows writing it, so that forms have it. */
  readonly settable?: boolean;
  readonly filter?: "choice" | "switch" | "dates";
  /** The name of the filter in URLs, if it is not `key`. */
  readonly filterKey?: string;
  /** The value for 'has none' of the filter in URLs. */
  readonly none?: string;
  /** The API's sort order without its direction: SCORE of SCORE_ASC. */
  readonly order?: string;
  /** Whether bulk changes can set it. */
  readonly bulk?: boolean;
  /**
   * How the history shows a change: `long` without the text, `figure` as a rise or fall. `derived` fields follow from
   * another change and appear only in the exact difference, `hidden` ones never.
   */
  readonly history?: "long" | "figure" | "derived" | "hidden";
  /** Whether the register can show and export it. */
  readonly exported?: boolean;
}

/** The fields of a record type by the API's name of their column; `graphql/fields` has one for each type. */
export type RecordFields = Readonly<Record<string, RecordField>>;

export type FieldName<Fields> = Extract<keyof Fields, string>;

/** The names of the fields with these attributes. */
export type FieldWith<Fields, Attributes> = {
  [Name in FieldName<Fields>]: Fields[Name] extends Attributes ? Name : never;
}[FieldName<Fields>];

/** The label of the field `ownerId` is `owner`. */
export type LabelKey<Name extends string> = Name extends `${infer Short}Id` ? Short : Name;

/** The fields that are shown, set or filtered by. Others appear in the history only. */
export type LabelledField<Fields> =
  | FieldWith<Fields, { exported: true } | { settable: true } | { filter: "choice" | "dates" }>
  | (FieldName<Fields> & "createdBy");

/** The property of a record that contains the shown value of a field. */
export type ShownProperty<Fields, Name extends FieldName<Fields>> = Fields[Name] extends {
  shown: infer Shown extends string;
}
  ? Shown
  : LabelKey<Name>;

export type ChoiceOf<Field> = Field extends { choices: readonly (infer Choice extends string)[] }
  ? Choice
  : string;

interface ShownPerson {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl?: string | null;
}

type ShownValue<Field> = Field extends { type: "person" }
  ? ShownPerson | null
  : Field extends { type: "team" | "record" }
    ? object | null
    : Field extends { type: "json" }
      ? unknown
      : Field extends { type: "number" }
        ? number | string | null
        : Field extends { type: "boolean" }
          ? boolean | null
          : string | null;

/** A record that was queried with these fields. */
export type RecordWith<Fields, Names extends FieldName<Fields>> = {
  readonly [Name in Names as ShownProperty<Fields, Name>]: ShownValue<Fields[Name]>;
};

export type Vocabulary = Readonly<Record<string, string>>;

/** The fields of a record type with their names in the reader's language. */
export interface NamedFields<Fields extends RecordFields> {
  readonly fields: Fields;
  readonly label: (name: FieldName<Fields>) => string;
  /** The labels of choices, by field. */
  readonly choices: Readonly<Record<string, Vocabulary>>;
}

/** An entry in a list of fields on a screen: the field itself, the field with details, or an entry that is no field. */
export type FieldEntry<Name extends string, Details, Own> = Name | readonly [Name, Details] | Own;

export function isLabelled({ column, exported, settable, filter }: RecordField): boolean {
  return (
    Boolean(exported || settable) || filter === "choice" || filter === "dates" || column === "created_by"
  );
}

export function labelKey<Name extends string>(name: Name): LabelKey<Name> {
  // The type repeats the expression, which the compiler cannot infer.
  return name.replace(/Id$/, "") as LabelKey<Name>;
}

/** The fields with their names, in the order of the description. */
export function fieldsOf<Fields extends RecordFields>(fields: Fields): [FieldName<Fields>, RecordField][] {
  return Object.entries(fields) as [FieldName<Fields>, RecordField][];
}

/** The value of a field: the person or record itself if the column holds an id. */
export function readField(field: RecordField, name: string, record: object): unknown {
  return Reflect.get(record, field.shown ?? labelKey(name));
}

interface NamesOfFields<Fields extends RecordFields> {
  label: (key: LabelKey<LabelledField<Fields>>) => string;
  choices: {
    readonly [Name in FieldWith<Fields, { choices: readonly string[] }>]: Readonly<
      Record<ChoiceOf<Fields[Name]>, string>
    >;
  };
}

export function nameFields<Fields extends RecordFields>(
  fields: Fields,
  { label, choices }: NamesOfFields<Fields>,
): NamedFields<Fields> {
  return {
    fields,
    label: (name) => label(labelKey(name) as LabelKey<LabelledField<Fields>>),
    choices,
  };
}

/** The choices of a fixed list as options of a select or a filter. */
export function choiceOptions<Fields extends RecordFields>(
  { fields, choices }: NamedFields<Fields>,
  name: FieldWith<Fields, { choices: readonly string[] }>,
) {
  return (fields[name]?.choices ?? []).map((value) => ({ value, label: choices[name]?.[value] ?? value }));
}
