/** Who has changed a record, or one of its fields, since the version that a form started from. */
interface Author {
  by?: string;
  at?: string;
  /** The user made the change, in another window or browser. */
  own: boolean;
}

export interface ConcurrentChange extends Author {
  /** By the name of the field in the form. */
  fields: Readonly<Record<string, Author>>;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function authorOf(value: unknown): Author {
  const [by, at] = [property(value, "by"), property(value, "at")];
  return {
    own: property(value, "own") === true,
    ...(typeof by === "string" && { by }),
    ...(typeof at === "string" && { at }),
  };
}

/** The detail of the error STALE; `fields` has columns as keys. */
export function concurrentChangeOf(detail: unknown): ConcurrentChange {
  const columns = Object.entries(Object(property(detail, "fields")));
  return {
    ...authorOf(detail),
    fields: Object.fromEntries(columns.map(([column, author]) => [camelCase(column), authorOf(author)])),
  };
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
