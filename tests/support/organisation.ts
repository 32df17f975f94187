/**
 * A filled database to query, and who may see which part of it. Every text of every record contains a unique word (a
 * canary), so an answer that contains it reveals the record that it came from.
 */

import { asSuperuser } from "./asSuperuser.ts";
import {
  becomeNobody,
  becomeSuperuser,
  type Db,
  ownDatabase,
  person,
  sharedDatabase,
  type TestDatabase,
  writesTo,
} from "./database.ts";
import { makePrincipals, type Principal } from "./principals.ts";
import { keyColumns } from "./sampleRows/rows.ts";
import { samples } from "./sampleRows/samples.ts";

export interface Column {
  name: string;
  type: string;
  /** Part of a key, pointing somewhere, or computed: not to be written over. */
  fixed: boolean;
}

export interface Table {
  name: string;
  keys: string[];
  columns: Column[];
}

/** Names of people are shown with their records, and users who may act can choose among them. */
const KNOWN_TO_ALL: Record<string, string[]> = {
  users: ["full_name", "status", "language"],
  // What the sign-in page shows.
  organisation_settings: [
    "organisation_name",
    "sign_up_domains",
    "sign_up_open",
    "password_min_length",
    "is_demo",
    // Who it concerns notices at once.
    "second_factor_for_admins",
  ],
  // Keys of the schema and of the matrix, without a secret in them.
  roles: ["label"],
};

const EACH = 3;

/** A copy for this file, dropped when the file is done. Call it outside of tests. */
export function filledDatabase(): TestDatabase {
  return ownDatabase(() => sharedDatabase("plumbline_filled", (made) => asSuperuser(made, fill)));
}

async function fill(db: Db): Promise<void> {
  const principals = await makePrincipals(db);
  const people = await neighbours(db);
  const makers = [...people.slice(0, EACH), ...principals.map(({ id }) => id).filter(Boolean)];
  for (const [table, { make }] of Object.entries(samples)) {
    if (!make || table === "users" || table === "user_roles") continue;
    for (const maker of makers) await made(db, () => make(db, maker));
  }
  await db.query(
    `update app_public.risks set owner_id = ($1::uuid[])[1 + number % $2::int], residual_risk_score = 4 + number % 20
      where owner_id is null`,
    [people.slice(0, EACH), EACH],
  );
  await db.query("update app_private.limits set max_attempts = 100000");
  for (const table of await tablesOf(db)) await addCanaries(db, table);
}

/** Ignores the errors of rows that may exist only once, or only for approved people with a role. */
async function made(db: Db, make: () => Promise<unknown>): Promise<void> {
  await db.query("savepoint before_making");
  try {
    await make();
    await db.query("release savepoint before_making");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "23505" && code !== "IVREF") throw error;
    await db.query("rollback to savepoint before_making");
  }
}

async function neighbours(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, roles] of [["user"], ["risk_manager"], ["auditor"], ["tier_2"], []].entries()) {
    ids.push(await person(db, { name: `Neighbour ${at}`, roles }));
  }
  ids.push(await person(db, { name: "Neighbour waiting", status: "pending" }));
  ids.push(await person(db, { name: "Neighbour away", status: "suspended", roles: ["user"] }));
  return ids;
}

/** Every table of the API, except the tables of enum values. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await db.query<{ name: string; columns: Column[] }>(
    `with connected as (
        select conrelid as table, unnest(conkey) as column from pg_constraint where contype in ('p', 'f')
        union select confrelid, unnest(confkey) from pg_constraint where contype = 'f'
      )
      select relname as name, (
        select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null), 'fixed',
          attgenerated <> '' or (attrelid, attnum) in (select "table", "column" from connected)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      ) as columns
      from pg_class where relnamespace = 'app_public'::regnamespace and relkind = 'r'
        and coalesce(obj_description(oid, 'pg_class'), '') not like '@enum%' order by relname`,
  );
  const tables: Table[] = [];
  for (const row of rows) tables.push({ ...row, keys: await keyColumns(db, row.name) });
  return tables;
}

/** Runs `work` without triggers, which would write to the trail, or reject or correct the change. */
export async function withoutTriggers(db: Db, tables: Table[], work: () => Promise<void>): Promise<void> {
  // What waits for the end of the transaction would keep a table from being changed.
  await db.query("set constraints all immediate");
  const turn = (state: string) =>
    db.query(tables.map(({ name }) => `alter table app_public.${name} ${state} trigger user`).join(";"));
  await turn("disable");
  await work();
  await turn("enable");
}

async function addCanaries(db: Db, table: Table): Promise<void> {
  const canary = "'CANARY-' || gen_random_uuid()";
  const texts = writable(table).filter(({ type }) => type === "text");
  await withoutTriggers(db, [table], async () => {
    const refused = await inHalves(db, texts, (columns) => set(db, table, columns, () => canary));
    await inHalves(db, refused, (columns) =>
      set(db, table, columns, () => `lower(${canary}) || '@example.org'`),
    );
  });
}

function writable({ name, columns }: Table): Column[] {
  return columns.filter((column) => !column.fixed && !KNOWN_TO_ALL[name]?.includes(column.name));
}

/** Gives columns another value in every row where they have one. */
async function set(
  db: Db,
  table: Table,
  columns: Column[],
  value: (column: Column) => string,
  where = "true",
): Promise<void> {
  const values = columns.map(
    (column) => `${column.name} = case when ${column.name} is not null then ${value(column)} end`,
  );
  await db.query(`update app_public.${table.name} set ${values.join(", ")} where ${where}`);
}

/** A change that was rejected once is mostly rejected again for the next person. */
const rejectedBefore = new Set<string>();

/** Applies as many of these as the database accepts; those that were rejected before each by itself, at the end. */
async function applyAccepted<Item>(
  db: Db,
  items: Item[],
  nameOf: (item: Item) => string,
  work: (items: Item[]) => Promise<void>,
): Promise<void> {
  const doubtful = (item: Item) => rejectedBefore.has(nameOf(item));
  const rejected = await inHalves(
    db,
    items.filter((item) => !doubtful(item)),
    work,
  );
  for (const item of items.filter(doubtful)) rejected.push(...(await inHalves(db, [item], work)));
  for (const item of rejected) rejectedBefore.add(nameOf(item));
}

/**
 * Applies as many of these as the database accepts: all at once and, where that fails, each half by itself. Returns
 * those that are rejected by themselves. Since nearly all are accepted, this needs far fewer statements than one by
 * one.
 */
async function inHalves<Item>(
  db: Db,
  items: Item[],
  work: (items: Item[]) => Promise<void>,
): Promise<Item[]> {
  if (items.length === 0) return [];
  await db.query("savepoint before_half");
  try {
    await work(items);
    await db.query("release savepoint before_half");
    return [];
  } catch {
    await db.query("rollback to savepoint before_half; release savepoint before_half");
  }
  if (items.length === 1) return items;
  const middle = Math.ceil(items.length / 2);
  const first = await inHalves(db, items.slice(0, middle), work);
  return [...first, ...(await inHalves(db, items.slice(middle), work))];
}

const OTHERWISE: Record<string, (column: string) => string> = {
  text: (column) =>
    `case when ${column} ~ '@' then 'other-' || md5(${column}) || '@example.org' else 'Other ' || md5(${column}) end`,
  integer: (column) => `${column} + 1`,
  smallint: (column) => `${column} - 1`,
  numeric: (column) => `${column} + 1`,
  boolean: (column) => `not ${column}`,
  date: (column) => `${column} + 3`,
  "timestamp with time zone": (column) => `${column} - interval '3 days'`,
};

/** The keys of the rows that this person may see, as one text each. */
export async function visible(db: Db, tables: Table[], principal: Principal): Promise<Map<string, string[]>> {
  // Through the session that is there: another one could be counted.
  await becomeNobody(db);
  await db.query("select set_config('app.session', $1, true)", [principal.sessionHash]);
  const seen = new Map<string, string[]>();
  for (const { name, keys } of tables) {
    const { rows } = await db.query(`select ${keyText(keys)} as key from app_public.${name} as r order by 1`);
    seen.set(
      name,
      rows.map((row) => row.key),
    );
  }
  await becomeSuperuser(db);
  return seen;
}

export function keyText(keys: string[]): string {
  return `concat_ws(' ', ${keys.join(", ")})`;
}

/** Changes every record that this person may not see and deletes half of them. Returns how many there were. */
export async function changeHidden(db: Db, tables: Table[], principal: Principal): Promise<number> {
  const seen = await visible(db, tables, principal);
  const isSame = await watchContent(db, tables, seen);
  let hidden = 0;
  await withoutTriggers(db, tables, async () => {
    for (const table of tables) {
      const unseen = `not ${keyText(table.keys)} = any (array[${literals(seen.get(table.name))}]::text[])`;
      const { rows } = await db.query(
        `select count(*)::int as count from app_public.${table.name} where ${unseen}`,
      );
      hidden += rows[0].count;
      if (rows[0].count === 0) continue;
      const columns = writable(table).filter(({ type }) => OTHERWISE[type]);
      await applyAccepted(
        db,
        columns,
        ({ name }) => `${table.name}.${name}`,
        (some) => set(db, table, some, ({ name, type }) => OTHERWISE[type]?.(name) ?? name, unseen),
      );
    }
    const removable = tables.filter(
      ({ name }) => !["users", "user_roles", "organisation_settings"].includes(name),
    );
    await applyAccepted(
      db,
      removable,
      ({ name }) => name,
      async (some) => {
        for (const table of some) await removeHalf(db, table, seen);
        if (!(await isSame("lately"))) throw new Error("Something visible was deleted too.");
      },
    );
  });
  if (!(await isSame("anywhere"))) throw new Error("What is visible was changed too.");
  return hidden;
}

async function removeHalf(db: Db, { name, keys }: Table, seen: Map<string, string[]>): Promise<void> {
  const key = keyText(keys);
  await db.query(
    `delete from app_public.${name} where not ${key} = any ($1) and get_byte(sha256(convert_to(${key}, 'UTF8')), 0) < 128`,
    [seen.get(name)],
  );
}

/**
 * Tells whether everything that the person may see is still as it is now, in all tables or in those that were written to
 * since it was asked last. A person who sees nothing of a table loses nothing of it.
 */
async function watchContent(db: Db, tables: Table[], seen: Map<string, string[]>) {
  const shown = tables.filter(({ name }) => seen.get(name)?.length);
  const names = shown.map(({ name }) => `app_public.${name}`);
  let written = await writesTo(db, names);
  const before: string[] = [];
  for (const table of shown) before.push(await content(db, table, seen));

  return async (where: "anywhere" | "lately"): Promise<boolean> => {
    const earlier = written;
    written = await writesTo(db, names);
    for (const [at, table] of shown.entries()) {
      if (where === "lately" && written[at] === earlier[at]) continue;
      if ((await content(db, table, seen)) !== before[at]) return false;
    }
    return true;
  };
}

async function content(db: Db, { name, keys }: Table, seen: Map<string, string[]>): Promise<string> {
  const { rows } = await db.query(
    `select md5(coalesce(string_agg(r::text, ' ' order by r::text), '')) as sum from app_public.${name} as r
      where ${keyText(keys)} = any ($1::text[])`,
    [seen.get(name)],
  );
  return rows[0].sum;
}

function literals(texts: string[] = []): string {
  return texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ");
}

/** Every canary that this person must not see, and where it is stored. */
export async function hiddenCanaries(
  db: Db,
  tables: Table[],
  principal: Principal,
): Promise<Map<string, string>> {
  const seen = await visible(db, tables, principal);
  const canaries = new Map<string, string>();
  for (const { name, keys } of tables) {
    const { rows } = await db.query(
      `select r::text as row, ${keyText(keys)} as key from app_public.${name} as r
        where not ${keyText(keys)} = any ($1)`,
      [seen.get(name)],
    );
    for (const { row, key } of rows) {
      for (const canary of canariesIn(row)) canaries.set(canary, `${name} ${key}`);
    }
  }
  return canaries;
}

export function canariesIn(text: string): string[] {
  return [...text.matchAll(/canary-[0-9a-f-]{36}/gi)].map(([found]) => found.toLowerCase());
}
