/** Copies rows from the database of today into that of a past day. */
import type { Client, ClientBase } from "pg";

const BATCH = 1_000;

/** How to insert rows that come as JSON: for each table, the statement. */
export async function insertions(past: ClientBase): Promise<Map<string, string>> {
  const { rows } = await past.query<{ name: string; names: string; sources: string }>(`
    select attrelid::regclass::text as name, string_agg(format('%I', attname), ', ' order by attnum) as names,
      string_agg(case when attnotnull and adbin is not null then format('coalesce(r.%I, %s)', attname, pg_get_expr(adbin, adrelid)) else format('r.%I', attname) end, ', ' order by attnum) as sources
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and relnamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`);
  return new Map(
    rows.map(({ name, names, sources }) => [
      name,
      // A column that was added later has its default in older rows.
      `insert into ${name} (${names}) overriding system value select ${sources} from jsonb_populate_recordset(null::${name}, $1) as r`,
    ]),
  );
}

/** `query` returns one column of JSON. It is read a thousand rows at a time, so memory does not grow with the table. */
export async function copyRows(
  main: Client,
  past: ClientBase,
  query: string,
  insertion: string,
): Promise<number> {
  await main.query(`declare copied no scroll cursor for ${query}`);
  let copied = 0;
  for (;;) {
    const { rows } = await main.query<[string]>({ text: `fetch ${BATCH} from copied`, rowMode: "array" });
    if (rows.length > 0) await past.query(insertion, [`[${rows.map(([row]) => row).join(",")}]`]);
    copied += rows.length;
    if (rows.length < BATCH) break;
  }
  await main.query("close copied");
  return copied;
}
