/** One field of a type of records, as the database knows it. */
export interface RecordField {
  /** The column of the table, as the history names it. */
  readonly column: string;
  /** Names the field in addresses, saved views and exports. */
  readonly key: string;
  readonly type: "text" | "number" | "date" | "time" | "boolean" | "choice" | "person" | "record" | "json";
  /** The property of the API that holds the person or record, where it is not the name without 'Id'. */
  readonly shown?: string;
  /** The values of a fixed list, in their order; lists that administrators keep have none. */
  readonly choices?: readonly string[];
  /** The most characters of a text. */
  readonly longest?: number;
  readonly lowest?: number;
  readonly highest?: number;
  readonly required?: boolean;
  /** The API lets it be written: it is a field of the form. */
  readonly settable?: boolean;
  readonly filter?: "choice" | "switch" | "dates";
  /** Names the filter in addresses, where that is not `key`. */
  readonly filterKey?: string;
  /** Names the choice 'has none' of the filter in addresses. */
  readonly none?: string;
  /** The order of the API without its direction: SCORE of SCORE_ASC. */
  readonly order?: string;
  /** Many records can be given the same value at once. */
  readonly bulk?: boolean;
  /**
   * How a change is told: `long` without its text, `figure` as a rise or a fall. `derived` follows from another change
   * and stands in the exact difference alone, `silent` is not shown at all.
   */
  readonly history?: "long" | "figure" | "derived" | "silent";
  /** The register can show and export it. */
  readonly exported?: boolean;
}

/** The fields of a type of records by the API's name of their column; `graphql/fields` has one for each type. */
export type RecordFields = Readonly<Record<string, RecordField>>;

export type FieldName<Fields> = Extract<keyof Fields, string>;

/** The names of the fields that have these attributes. */
export type FieldWith<Fields, Attributes> = {
  [Name in FieldName<Fields>]: Fields[Name] extends Attributes ? Name : never;
}[FieldName<Fields>];

/** The field `ownerId` is labelled `owner`. */
export type LabelKey<Name extends string> = Name extends `${infer Short}Id` ? Short : Name;

/** What is shown of a record, or can be set or filtered by. The others are named by the history, if at all. */
export type LabelledField<Fields> =
  | FieldWith<Fields, { exported: true } | { settable: true } | { filter: "choice" | "dates" }>
  | (FieldName<Fields> & "createdBy");

/** The property of a record that shows the field. */
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
  : Field extends { type: "record" }
    ? object | null
    : Field extends { type: "json" }
      ? unknown
      : Field extends { type: "number" }
        ? number | string | null
        : Field extends { type: "boolean" }
          ? boolean | null
          : string | null;

/** A record that was read with these fields. */
export type RecordWith<Fields, Names extends FieldName<Fields>> = {
  readonly [Name in Names as ShownProperty<Fields, Name>]: ShownValue<Fields[Name]>;
};

export type Vocabulary = Readonly<Record<string, string>>;

/** The fields of a type of records with their names in the reader's language. */
export interface NamedFields<Fields extends RecordFields> {
  readonly fields: Fields;
  readonly label: (name: FieldName<Fields>) => string;
  /** The names of choices, by field. */
  readonly choices: Readonly<Record<string, Vocabulary>>;
}

/** An entry of a list that a screen makes of fields: as it is everywhere, with details, or one that is no field. */
export type FieldEntry<Name extends string, Details, Own> = Name | readonly [Name, Details] | Own;

export function isLabelled({ column, exported, settable, filter }: RecordField): boolean {
  return (
    Boolean(exported || settable) || filter === "choice" || filter === "dates" || column === "created_by"
  );
}

export function labelKey<Name extends string>(name: Name): LabelKey<Name> {
  // The type says the same as the expression, which the compiler cannot follow.
  return name.replace(/Id$/, "") as LabelKey<Name>;
}

/** The names of fields with their attributes, in the order of the descriptor. */
export function fieldsOf<Fields extends RecordFields>(fields: Fields): [FieldName<Fields>, RecordField][] {
  return Object.entries(fields) as [FieldName<Fields>, RecordField][];
}

/** What the record holds of a field: the person or record itself where the column holds an id. */
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

/** A fixed list as options of a select or a filter. */
export function choiceOptions<Fields extends RecordFields>(
  { fields, choices }: NamedFields<Fields>,
  name: FieldWith<Fields, { choices: readonly string[] }>,
) {
  return (fields[name]?.choices ?? []).map((value) => ({ value, label: choices[name]?.[value] ?? value }));
}
