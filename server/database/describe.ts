/** Describes a database as texts, read from its catalogue: databases are equal if their texts are. */
import type pg from "pg";

import { withClient } from "./bootstrap.ts";
import { catalogueQuery } from "./catalogueQueries.ts";

const schemas = ["app_public", "app_hidden", "app_private", "trail"];

const kinds = ["schema", "type", "table", "view", "sequence", "function"] as const;

/** One text for each object of our schemas, and one for the rows of each table that migrations fill. */
export function describeDatabase(superuserUrl: string): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    // Makes PostgreSQL print names with their schema.
    await client.query("set search_path to pg_catalog");
    return [...(await objects(client)), ...(await seededRows(client))];
  });
}

async function objects(client: pg.Client): Promise<string[]> {
  const texts: string[] = [];
  for (const schema of schemas) {
    for (const kind of kinds) {
      const { rows } = await client.query({ text: catalogueQuery(kind), values: [schema] });
      texts.push(...rows.map(({ text }) => text.trim()));
    }
  }
  return texts;
}

/** Roles, permissions and vocabularies, without values that always differ: times and random ids. */
async function seededRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = any($1::regnamespace[])
      and atttypid not in ('timestamptz'::regtype, 'uuid'::regtype)
    group by c.oid order by 1`,
    [schemas.filter((schema) => schema !== "trail")],
  );
  const texts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query(
      `select string_agg(line, E'\\n' order by line collate "C") as lines
      from (select row(${columns})::text as line from ${name}) as lines`,
    );
    if (rows[0].lines) texts.push(`-- Rows of ${name} (${columns})\n${rows[0].lines}`);
  }
  return texts;
}
