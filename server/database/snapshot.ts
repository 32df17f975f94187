/**
 * The schema as text, read from the catalogue: what a migration did can be read as a difference, and two
 * databases are the same when their texts are. Not meant to be run.
 */
import type pg from "pg";

import { readSnapshotQuery } from "./snapshotQueries.ts";

const schemas = ["app_public", "app_hidden", "app_private", "trail"];

const kinds = ["schema", "type", "table", "view", "sequence", "function"] as const;

export async function snapshot(client: pg.Client): Promise<string> {
  // Names are then printed with their schema, whatever the caller's path was.
  await client.query("set search_path to pg_catalog");
  const parts: string[] = ["-- Read from the catalogue by `npm run snapshot`; see migrations/README.md."];
  for (const schema of schemas) {
    for (const kind of kinds) {
      const { rows } = await client.query({ text: readSnapshotQuery(kind), values: [schema] });
      parts.push(...rows.map(({ text }) => text.trim()));
    }
  }
  return `${parts.join("\n\n")}\n`;
}

/**
 * The rows that migrations write (roles, permissions, vocabularies), without what differs each time: times and
 * random ids.
 */
export async function seededRows(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = any($1::regnamespace[])
      and atttypid not in ('timestamptz'::regtype, 'uuid'::regtype)
    group by c.oid order by 1`,
    [schemas.filter((schema) => schema !== "trail")],
  );
  const parts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query(
      `select coalesce(string_agg(line, E'\\n' order by line collate "C"), '') as text
      from (select row(${columns})::text as line from ${name}) as lines`,
    );
    if (rows[0].text) parts.push(`${name} (${columns})\n${rows[0].text}`);
  }
  return `${parts.join("\n\n")}\n`;
}
