import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

interface Described {
  area: string;
  label: string;
  record_table: string;
  search: string | null;
  columns: string[];
  filters: Record<string, { column?: string; kind?: string; none?: string; sql?: string }>;
  sorts: Record<string, string>;
}

async function described(db: Db): Promise<Described[]> {
  const { rows } = await db.query<Described>(`
    select area, label, record_table::text, search,
      app_private.register_filters(registers) as filters, app_private.register_sorts(registers) as sorts,
      array(select attname::text from pg_attribute where attrelid = lines and attnum > 0 and attname <> 'id') as columns
    from app_private.registers where lines is not null order by area`);
  return rows;
}

async function everyone(db: Db): Promise<void> {
  await become(db, await person(db, { roles: ["super_admin"] }));
}

/** As many rows as the export has; the columns are all there are. */
async function exported(db: Db, { area, columns }: Described, wanted: object): Promise<number> {
  await db.query("select app_hidden.record_export($1, $2, $3)", [area, columns, wanted]);
  await db.query("select app_hidden.open_export($1, $2, $3)", [area, columns, wanted]);
  const { rowCount } = await db.query("fetch all from lines");
  await db.query("close lines");
  return rowCount ?? 0;
}

function keysOf(filters: Described["filters"]): string[] {
  return Object.entries(filters).flatMap(([key, { kind, none }]) => {
    if (kind === "dates") return [`${key}_from`, `${key}_to`];
    return none ? [key, none] : [key];
  });
}

it(
  "every register is exported with every filter, each order and whatever values, and runs none of them",
  inRollback(async (db) => {
    const registers = await described(db);
    expect(registers.map(({ area }) => area)).toContain("risks");
    await everyone(db);
    for (const register of registers) {
      const all = await exported(db, register, {});
      for (const key of keysOf(register.filters)) {
        for (const value of [
          "true",
          "2026-01-01",
          "') or true or ('",
          "$1; select 1",
          "00000000-0000-4000-8000-000000000000",
        ]) {
          const found = await exported(db, register, { values: { [key]: [value], archived: ["false"] } });
          expect([register.area, key, found <= all]).toEqual([register.area, key, true]);
        }
      }
      for (const sort of [...Object.keys(register.sorts), "unknown"]) {
        for (const descending of [true, false])
          expect(await exported(db, register, { sort, descending })).toBe(all);
      }
      if (register.search) await exported(db, register, { search: "o'clock & (x" });
    }
  }),
  120_000,
);

it(
  "every described column, search, name and link exists, at both ends",
  inRollback(async (db) => {
    const registers = await described(db);
    for (const { area, record_table, label, filters, sorts } of registers) {
      const { rows } = await db.query<{ attname: string }>(
        "select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0",
        [record_table],
      );
      const there = rows.map(({ attname }) => attname);
      const named = Object.values(filters).flatMap(({ column }) => (column ? [column] : []));
      for (const column of [...named, ...Object.values(sorts).filter((sort) => !sort.startsWith("("))])
        expect([area, column, there.includes(column)]).toEqual([area, column, true]);
      await db.query(`select ${label} from ${record_table} as r limit 1`);
    }
    const { rows: links } = await db.query(`
      select tgrelid::regclass::text as link, split_part(encode(tgargs, 'escape'), '\\000', 2) as one,
        split_part(encode(tgargs, 'escape'), '\\000', 4) as other
      from pg_trigger where tgfoid = 'app_private.tg__links()'::regprocedure`);
    const areas = (await db.query<{ area: string }>("select area from app_private.registers")).rows.map(
      ({ area }) => area,
    );
    for (const { link, one, other } of links) {
      expect([link, one, areas.includes(one)]).toEqual([link, one, true]);
      expect([link, other, areas.includes(other)]).toEqual([link, other, true]);
    }
  }),
);

it(
  "a filter that there is not is refused, because leaving it out would give away more than is seen",
  inRollback(async (db) => {
    await everyone(db);
    const ask = (wanted: object) =>
      refused(db, "select app_hidden.record_export('risks', '{name}', $1)", [wanted]);
    expect((await ask({ values: { secret: ["x"] } })).code).toBe("IVINP");
    expect((await refused(db, "select app_hidden.record_export('risks', '{id}', '{}')")).code).toBe("IVINP");
    expect((await refused(db, "select app_hidden.record_export('risks', '{}', '{}')")).code).toBe("IVINP");
    expect((await refused(db, "select app_hidden.record_export('users', '{name}', '{}')")).code).toBe(
      "NTFND",
    );
  }),
);

it(
  "a link appears at both records, under the name of that day, and only for those who may see the other one",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      with control as (insert into app_public.controls (name) values ('Sprinklers') returning id),
        risk as (insert into app_public.risks (name) values ('Fire') returning id)
      select control.id as control, risk.id as risk from control, risk`);
    const { control, risk } = rows[0];
    await everyone(db);
    await db.query("insert into app_public.control_risks (control_id, risk_id) values ($1, $2)", [
      control,
      risk,
    ]);
    await db.query("delete from app_public.control_risks where control_id = $1", [control]);

    async function eventsSeenBy(role: string, kind: string, id: string): Promise<string[]> {
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows: changes } = await db.query(
        `select after from app_public.${kind} as record, app_public.${kind}_history(record, 10) where record.id = $1 and operation = 'event'`,
        [id],
      );
      return changes.map(({ after }) => `${after.event} ${after.name.replace(/^\S+ /, "")}`);
    }
    expect(await eventsSeenBy("super_admin", "risks", risk)).toEqual([
      "unlinked Sprinklers",
      "linked Sprinklers",
    ]);
    expect(await eventsSeenBy("super_admin", "controls", control)).toEqual(["unlinked Fire", "linked Fire"]);
    expect(await eventsSeenBy("finance_manager", "risks", risk)).toEqual([]);
  }),
);
