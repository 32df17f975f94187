/** Every table as it was: what the trail gives back for a moment is what the tables held at that moment. */
import { seededRandom } from "../../migrations/seeds/randomSource.ts";
import { type Db, inRollback, person, writesTo } from "../support/database.ts";
import { samples } from "../support/sampleRows/samples.ts";

const MOMENTS = 200;
const CHANGES_BETWEEN = 12;

interface Table {
  name: string;
  keys: string[];
  /** What may be written over with the value of another row. */
  columns: string[];
  generated: string[];
}

const random = seededRandom(20_26);

async function tablesWithTrail(db: Db): Promise<Table[]> {
  const { rows } = await db.query<Table>(`
    select tgrelid::regclass::text as name, coalesce((select array_agg(attname::text) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = tgrelid and indisprimary), '{}') as keys,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and attname <> all (app_private.unrecorded_columns(tgrelid))) as columns,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attgenerated <> '') as generated
    from pg_trigger where tgname = '_900_trail_insert' order by 1`);
  return rows;
}

/** What cannot be done has not been done: the state and the trail stay as they were. */
async function attempt(db: Db, work: () => Promise<unknown>): Promise<boolean> {
  await db.query("savepoint attempt");
  try {
    await work();
    await db.query("release savepoint attempt");
    return true;
  } catch {
    await db.query("rollback to savepoint attempt");
    return false;
  }
}

/** A value of another row, a row less, or one that was there before. */
async function change(db: Db, { name, columns, keys, generated }: Table, gone: Map<string, unknown[]>) {
  const deleted = gone.get(name) ?? [];
  const fate = random.next();
  if (fate < 0.15) {
    const { rows } = await db.query(
      `delete from ${name} where ctid = (select ctid from ${name} order by random() limit 1) returning to_jsonb(${name}) as row`,
    );
    if (rows[0]) gone.set(name, [...deleted, rows[0].row]);
  } else if (fate < 0.3 && deleted.length > 0) {
    const listed = [...columns, ...keys].filter((each) => !generated.includes(each));
    const names = [...new Set(listed)].map((each) => `"${each}"`).join(", ");
    await db.query(
      `insert into ${name} (${names}) overriding system value select ${names} from jsonb_populate_record(null::${name}, $1)`,
      [JSON.stringify(random.pick(deleted))],
    );
  } else {
    const column = random.pick(columns);
    const several = random.next() < 0.2 ? 5 : 1;
    await db.query(
      `update ${name} set "${column}" = (select "${column}" from ${name} order by random() limit 1)
        where ctid = any (array(select ctid from ${name} order by random() limit ${several}))`,
    );
  }
}

/** One number for all rows of each table at this moment. */
function stateNow(tables: string[]): string {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, md5(string_agg(row::text, e'\\n' order by row::text)) as rows
        from (select to_jsonb(t) - app_private.unrecorded_columns('${name}') as row from ${name} as t) as present`,
  );
  return each.join(" union all ");
}

/** The same for each table by the trail, at a moment of its own. */
const STATES_AT = `select (select md5(string_agg(row::text, e'\\n' order by row::text))
  from app_private.rows_at(name::regclass, moment) as row) as rows from unnest($1::text[], $2::timestamptz[]) with ordinality as asked (name, moment, place) order by place`;

interface Copy {
  moment: string;
  states: Map<string, string | null>;
  /** The tables that were written to since the copy before. */
  touched: string[];
}

/**
 * What to compare: a table just after each of its changes and just before the next one, since in between neither it
 * nor what the trail has of it differs; and every table at the first moment and at the last.
 */
function comparisons(copies: Copy[]): { name: string; copy: Copy }[] {
  return copies.flatMap((copy, index) => {
    const next = copies[index + 1];
    return [...copy.states.keys()]
      .filter((name) => index === 0 || !next || copy.touched.includes(name) || next.touched.includes(name))
      .map((name) => ({ name, copy }));
  });
}

const at = (minutes: number) => new Date(Date.UTC(2031, 0, 1) + minutes * 60_000).toISOString();

it(
  "a table rebuilt from the trail is what a copy of it was, for every table and 200 moments",
  inRollback(async (db) => {
    await db.query(`select setseed(0.2026)`);
    const somebody = await person(db);
    const tables = await tablesWithTrail(db);
    expect(tables.length).toBeGreaterThan(100);
    const gone = new Map<string, unknown[]>();
    const copies: Copy[] = [];
    const names = tables.map(({ name }) => name);
    const changed = new Set<string>();
    let done = 0;

    const makers = Object.values(samples).flatMap(({ make }) => (make ? [make] : []));
    const setTime = (minutes: number) => db.query("select set_config('app.now', $1, true)", [at(minutes)]);
    await setTime(0);
    for (const make of makers) await attempt(db, () => make(db, somebody));
    // From here on any history: rules of the areas would prevent most random changes.
    await db.query("set constraints all immediate");
    for (const { name } of tables) {
      await db.query(`alter table ${name} disable trigger user`);
      for (const verb of ["insert", "update", "delete"])
        await db.query(`alter table ${name} enable trigger _900_trail_${verb}`);
    }
    // The samples gave these an owner behind the back of the trail.
    for (const name of ["risks", "mitigation_tasks", "audit_findings", "project_tasks"])
      await db.query(`update app_public.${name} set owner_id = null where owner_id is not null`);

    const copyOf = async (some: string[]) => {
      const { rows } = await db.query<{ name: string; rows: string | null }>(stateNow(some));
      return rows.map(({ name, rows }) => [name, rows] as const);
    };
    let written = await writesTo(db, names);
    let states = new Map(await copyOf(names));

    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      for (let count = 0; count < CHANGES_BETWEEN; count += 1) {
        await setTime(moment * 10 - CHANGES_BETWEEN / 2 + count / 4);
        const table = random.pick(tables);
        if (!(await attempt(db, () => change(db, table, gone)))) continue;
        changed.add(table.name);
        done += 1;
      }
      const earlier = written;
      // Not by the trail, which is what is tested.
      written = await writesTo(db, names);
      const touched = names.filter((_, index) => written[index] !== earlier[index]);
      if (touched.length > 0) states = new Map([...states, ...(await copyOf(touched))]);
      // Exactly the time of the last change before the copy.
      const last = at(moment * 10 - CHANGES_BETWEEN / 2 + (CHANGES_BETWEEN - 1) / 4);
      copies.push({ moment: last, states, touched });
    }
    // No change has escaped the count.
    expect(states).toEqual(new Map(await copyOf(names)));
    expect(done).toBeGreaterThan(MOMENTS * 3);
    expect(changed.size).toBeGreaterThan(tables.length / 2);

    const compared = comparisons(copies);
    expect(compared.length).toBeGreaterThan(MOMENTS * 3 + names.length * 2);
    const { rows } = await db.query<{ rows: string | null }>(STATES_AT, [
      compared.map(({ name }) => name),
      compared.map(({ copy }) => copy.moment),
    ]);
    const different = compared
      .filter(({ name, copy }, index) => rows[index]?.rows !== copy.states.get(name))
      .map(({ name, copy }) => `${name} at ${copy.moment}`);
    expect(different).toEqual([]);
  }),
  240_000,
);
