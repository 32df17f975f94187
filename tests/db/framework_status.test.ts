/** The life of a framework: planned, in force from a day, retired; only requirements of those in force are counted. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

async function aFramework(db: Db, status = "in_force", requirements = 3): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.frameworks (code, name, status) values (gen_random_uuid()::text, 'A standard', $1) returning id",
    [status],
  );
  await db.query(
    "insert into app_public.compliance_requirements (framework_id, code, title) select $1, 'A.' || n, 'Rule ' || n from generate_series(1, $2::int) as n",
    [rows[0].id, requirements],
  );
  return rows[0].id;
}

async function officer(db: Db) {
  await become(db, await person(db, { roles: ["compliance_officer"] }));
}

function change(db: Db, id: string, status: string | null, day: string | null = null, reason = "Decided") {
  return db.query(
    "select f.* from app_public.change_framework_status($1, (select version from app_public.frameworks where id = $1), $2, $3, $4) as f",
    [id, status, day, reason],
  );
}

const changing =
  "select app_public.change_framework_status($1, (select version from app_public.frameworks where id = $1), $2, $3, $4)";

async function figures(db: Db) {
  await becomeSuperuser(db);
  const { rows } = await db.query(`
    select (select to_jsonb(s) from app_private.requirement_state() as s) as evidence,
      (select to_jsonb(s) from app_private.compliance_state() as s) as compliance,
      (select count(*)::int from app_public.compliance_requirements where counted) as counted,
      (select count(*)::int from app_private.check_figures()) as differences,
      (select count(*)::int from app_private.check_intelligence()) as history_differences`);
  return rows[0];
}

async function dayIn(db: Db, days: number): Promise<string> {
  return (await db.query("select (app_hidden.today() + $1::int)::text as day", [days])).rows[0].day;
}

it(
  "a planned framework moves no figure, whatever is done with its requirements",
  inRollback(async (db) => {
    await aFramework(db);
    const before = await figures(db);
    const planned = await aFramework(db, "planned", 93);
    expect(await figures(db)).toEqual(before);
    await officer(db);
    await db.query(
      "update app_public.compliance_requirements set status = 'compliant', version = version where framework_id = $1",
      [planned],
    );
    expect(await figures(db)).toEqual(before);
    await db.query(
      "update app_public.compliance_requirements set archived_at = now() where framework_id = $1 and code = 'A.1'",
      [planned],
    );
    expect(await figures(db)).toEqual(before);
  }),
);

it(
  "put in force its requirements count from today, retired no longer, and earlier days stay as they were",
  inRollback(async (db) => {
    await db.query("select set_config('app.now', '2026-03-01T12:00:00Z', true)");
    const id = await aFramework(db, "planned", 4);
    const before = await figures(db);
    await db.query("select set_config('app.now', '2026-03-10T12:00:00Z', true)");
    await officer(db);
    const { rows } = await change(db, id, "in_force");
    expect(rows[0]).toMatchObject({ status: "in_force", version: 2 });
    expect((await figures(db)).counted).toBe(before.counted + 4);
    await db.query("select set_config('app.now', '2026-03-20T12:00:00Z', true)");
    await officer(db);
    await change(db, id, "retired");
    const after = await figures(db);
    expect(after).toEqual(before);
    const { rows: days } = await db.query(
      "select day::text, requirements from app_private.requirement_states_at('{2026-03-09,2026-03-10,2026-03-19,2026-03-20}')",
    );
    const count = before.counted;
    expect(days.map(({ requirements }) => requirements)).toEqual([count, count + 4, count + 4, count]);
  }),
);

it(
  "requirements that are added later have the status of their framework",
  inRollback(async (db) => {
    const id = await aFramework(db, "planned", 1);
    await officer(db);
    const { rows } = await db.query(
      "insert into app_public.compliance_requirements (framework_id, code, title) values ($1, 'B', 'Later') returning framework_status, counted, in_scope",
      [id],
    );
    expect(rows[0]).toEqual({ framework_status: "planned", counted: false, in_scope: true });
  }),
);

it(
  "a change of the framework's status makes no edit of a requirement stale",
  inRollback(async (db) => {
    const id = await aFramework(db, "in_force", 1);
    await officer(db);
    await change(db, id, "retired");
    await db.query(
      "update app_public.compliance_requirements set title = 'Renamed', version = 1 where framework_id = $1",
      [id],
    );
    const { rows } = await db.query(
      "select title, version, counted, in_scope from app_public.compliance_requirements where framework_id = $1",
      [id],
    );
    expect(rows).toEqual([{ title: "Renamed", version: 2, counted: false, in_scope: false }]);
  }),
);

it(
  "a framework that is planned for a day comes into force on that day and not before",
  inRollback(async (db) => {
    const id = await aFramework(db, "planned", 2);
    const undated = await aFramework(db, "planned", 2);
    await officer(db);
    await change(db, id, "planned", await dayIn(db, 2));
    await becomeSuperuser(db);
    const start = async () =>
      (await db.query("select app_private.start_frameworks() as started")).rows[0].started;
    expect(await start()).toBe(0);
    await db.query("select set_config('app.now', (app_hidden.today() + 2)::text, true)");
    const before = await figures(db);
    expect(await start()).toBe(1);
    expect((await figures(db)).counted).toBe(before.counted + 2);
    const { rows } = await db.query(
      "select id, status from app_public.frameworks where id = any ($1) order by status",
      [[id, undated]],
    );
    expect(rows).toEqual([
      { id, status: "in_force" },
      { id: undated, status: "planned" },
    ]);
  }),
);

it.each<[name: string, status: string | null, days: number | null, reason: string, field: string]>([
  ["no status", null, null, "Decided", "status"],
  ["an unknown status", "draft", null, "Decided", "status"],
  ["today as the planned day", "planned", 0, "Decided", "in_force_on"],
  ["a short reason", "retired", null, "no", "reason"],
])("a change of status is refused with %s", (_, status, days, reason, field) =>
  inRollback(async (db) => {
    const id = await aFramework(db);
    const day = days === null ? null : await dayIn(db, days);
    await officer(db);
    const error = await refused(db, changing, [id, status, day, reason]);
    expect([error.code, error.column ?? error.detail]).toEqual(["IVINP", expect.stringContaining(field)]);
  })(),
);

it(
  "a change of status is refused where nothing changes, from an old version, and of an archived framework",
  inRollback(async (db) => {
    const id = await aFramework(db);
    await officer(db);
    expect((await refused(db, changing, [id, "in_force", null, "Decided"])).code).toBe("CNFLT");
    const stale = "select app_public.change_framework_status($1, 9, 'retired', null, 'Decided')";
    expect((await refused(db, stale, [id])).code).toBe("STALE");
    await becomeSuperuser(db);
    await db.query("update app_public.frameworks set archived_at = now() where id = $1", [id]);
    await officer(db);
    expect((await refused(db, changing, [id, "retired", null, "Decided"])).code).toBe("CNFLT");
  }),
);

it(
  "a new framework is planned or in force, and nobody writes its status past the function",
  inRollback(async (db) => {
    await officer(db);
    const make =
      "insert into app_public.frameworks (code, name, status) values ($1, 'New', $2) returning status, in_force_on";
    expect((await db.query(make, ["P", "planned"])).rows[0]).toEqual({
      status: "planned",
      in_force_on: null,
    });
    expect((await db.query(make, ["F", "in_force"])).rows[0].in_force_on).not.toBeNull();
    expect((await refused(db, make, ["R", "retired"])).code).toBe("IVINP");
    expect((await refused(db, "update app_public.frameworks set status = 'retired'")).code).toBe("42501");
  }),
);
