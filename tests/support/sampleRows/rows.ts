/** How sample rows are described and added. */
import { type Db, person } from "../database.ts";

/** A row of values, or of the key that finds it again. */
export type Row = Record<string, unknown>;

export interface Sample {
  /** Makes a row that belongs to this person, as far as rows of this table belong to people. */
  make?(db: Db, somebody: string): Promise<Row>;
  /** What changes such a row, where neither a version nor a description does. */
  touch?: string;
  /** Of the rows that are there already: those that all the same people see. */
  which?: string;
  /** Columns that the trail leaves out: the text of notifications. */
  unrecorded?: string[];
  /** The trigger that prevents changing and removing rows. */
  final?: string;
  /** What a person would send to add a row. */
  fresh?(db: Db): Promise<Row>;
}

export type Samples = Readonly<Record<string, Sample>>;

/** Adds a row and returns it as it was stored. */
export async function add(db: Db, table: string, values: Row): Promise<Row> {
  const { text, parameters } = insertion(table, values);
  const { rows } = await db.query(`${text} returning *`, parameters);
  return rows[0];
}

/** The same for a row with an owner, who may have lost the account or all roles since, as no trigger would let them own it. */
export async function assigned(db: Db, table: string, values: Row, owner_id: string): Promise<Row> {
  const row = await add(db, table, values);
  await db.query("set local session_replication_role = replica");
  await db.query(`update app_public.${table} set owner_id = $1 where id = $2`, [owner_id, row.id]);
  await db.query("set local session_replication_role = origin");
  return { ...row, owner_id };
}

export function insertion(table: string, values: Row): { text: string; parameters: unknown[] } {
  const columns = Object.keys(values);
  if (columns.length === 0) return { text: `insert into app_public.${table} default values`, parameters: [] };
  const places = columns.map((_, at) => `$${at + 1}`);
  return {
    text: `insert into app_public.${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    parameters: Object.values(values),
  };
}

export async function keyColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query(
    `select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass and indisprimary order by attnum`,
    [`app_public.${table}`],
  );
  return rows.map((row) => row.attname);
}

export async function somebody(db: Db): Promise<string> {
  return person(db, { name: "Grace Hopper", roles: ["user"] });
}
