/** Generates the fields of record types for the client from fields.sql: graphql/fields, one file for each register. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Client } from "pg";

const folder = join(import.meta.dirname, "..", "..", "graphql", "fields");

/** The descriptor's name of each register. */
const descriptors = {
  assets: "assetFields",
  audits: "auditFields",
  controls: "controlFields",
  evidence: "evidenceFields",
  findings: "findingFields",
  management_reviews: "reviewFields",
  policies: "policyFields",
  projects: "projectFields",
  requirements: "requirementFields",
  risks: "riskFields",
} as const;

interface FieldRow {
  column: string;
  key: string;
  type: string;
  shown: string;
  choices: string[] | null;
  max_length: number | null;
  min_value: number | null;
  max_value: number | null;
  required: boolean;
  settable: boolean;
  exported: boolean;
  filter: string | null;
  filter_key: string;
  none_key: string | null;
  sort: string | null;
  bulk: boolean;
  history: string | null;
}

/** Forms can set a field that visitors may insert or update, or send in the form of a project. */
const query = `
  select name as column, key, case when type = 'choice' and app_private.fixed_choices(fields) is null then 'text' else type end as type, shown, app_private.fixed_choices(fields) as choices, max_length,
    min_value::float8 as min_value, max_value::float8 as max_value, attnotnull as required, exported, filter, filter_key, none_key, sort, bulk, history,
    has_column_privilege('grc_visitor', record_table, name, 'insert') or has_column_privilege('grc_visitor', record_table, name, 'update')
      or exists (select from pg_attribute join pg_type on typrelid = attrelid
        where typname = regexp_replace(kind, 's$', '') || '_form' and attname = name) as settable
  from app_private.fields join app_private.record_types using (record_table)
  join pg_attribute on attrelid = record_table and attname = name where kind = $1 order by position`;

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function descriptorOf(row: FieldRow): Record<string, unknown> {
  const property = camelCase(row.column);
  const shown = camelCase(row.shown);
  const isPerson = row.type === "person" || row.type === "record";
  return {
    column: row.column,
    key: row.key,
    type: row.type,
    shown: isPerson && shown !== property.replace(/Id$/, "") ? shown : undefined,
    choices: row.choices ?? undefined,
    maxLength: row.max_length ?? undefined,
    min: row.min_value ?? undefined,
    max: row.max_value ?? undefined,
    required: (row.required && row.settable) || undefined,
    settable: row.settable || undefined,
    exported: row.exported || undefined,
    filter: row.filter ?? undefined,
    filterKey: row.filter && row.filter_key !== row.key ? row.filter_key : undefined,
    none: row.none_key ?? undefined,
    order: row.sort?.toUpperCase(),
    bulk: row.bulk || undefined,
    history: row.history ?? undefined,
  };
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{ ${entries.map(([key, entry]) => `${key}: ${literal(entry)}`).join(", ")} }`;
}

async function textOf(client: Client, kind: string, name: string): Promise<string> {
  const { rows } = await client.query<FieldRow>(query, [kind]);
  const lines = rows.map((row) => `  ${camelCase(row.column)}: ${literal(descriptorOf(row))},`);
  return [
    "/** Written by `npm run snapshot` from app_private.fields. */",
    `export const ${name} = {`,
    ...lines,
    "} as const;",
    "",
  ].join("\n");
}

/** By file name. */
export async function fieldDescriptors(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const texts = new Map<string, string>();
    for (const [kind, name] of Object.entries(descriptors))
      texts.set(join(folder, `${kind}.ts`), await textOf(client, kind, name));
    return texts;
  } finally {
    await client.end();
  }
}

export function writeFieldDescriptors(texts: Map<string, string>): void {
  for (const [path, text] of texts) writeFileSync(path, text);
}

/** The first file that differs from the database, with its expected content; undefined if all match. */
export function staleDescriptor(
  texts: Map<string, string>,
): [path: string, kept: string, written: string] | undefined {
  for (const [path, text] of texts) {
    const kept = readFileSync(path, { encoding: "utf8", flag: "a+" });
    if (kept !== text) return [path, kept, text];
  }
  return undefined;
}
