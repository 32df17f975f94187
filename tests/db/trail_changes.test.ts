/** The query of the change log: who may run it, what it returns, and that running it is recorded. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const rename = "update app_public.risks set name = $2, version = version where id = $1";

async function history(db: Db) {
  const author = await person(db, { roles: ["risk_manager"] });
  const reader = await person(db, { name: "Grace Hopper", roles: ["external_auditor"] });
  await become(db, author);
  const { rows } = await db.query("insert into app_public.risks (name) values ('First') returning id");
  await db.query(rename, [rows[0].id, "Second"]);
  await db.query(rename, [rows[0].id, "Third"]);
  await become(db, reader);
  return { author, reader, risk: rows[0].id as string };
}

it(
  "shows who changed what, newest first, from what to what",
  inRollback(async (db) => {
    const { author, risk } = await history(db);
    const { rows } = await db.query(
      "select actor_id, actor_name, operation, before ->> 'name' as was, after ->> 'name' as becomes from app_public.trail_changes(table_name => 'risks', record_id => $1)",
      [risk],
    );
    const by = { actor_id: author, actor_name: "Ada Lovelace" };
    expect(rows).toEqual([
      { ...by, operation: "update", was: "Second", becomes: "Third" },
      { ...by, operation: "update", was: "First", becomes: "Second" },
      { ...by, operation: "insert", was: null, becomes: "First" },
    ]);
  }),
);

it(
  "is narrowed by time, table, record, person and operation, and continues where a page ended",
  inRollback(async (db) => {
    const { author, risk } = await history(db);
    const count = async (sql: string, values: unknown[] = []) =>
      (await db.query(`select from app_public.trail_changes(${sql})`, values)).rowCount;
    expect(await count("actor_id => $1, table_name => 'risks'", [author])).toBe(3);
    expect(await count("actor_id => $1, operation => 'insert', table_name => 'risks'", [author])).toBe(1);
    expect(await count("since => now() + interval '1 hour'")).toBe(0);
    expect(await count("until => now() - interval '100 years'")).toBe(0);
    expect(await count("since => now() - interval '1 hour', record_id => $1", [risk])).toBe(3);

    const page = "select seq from app_public.trail_changes(record_id => $1, newest => 2, before_seq => $2)";
    const first = (await db.query(page, [risk, null])).rows;
    const rest = (await db.query(page, [risk, first[1].seq])).rows;
    expect([first.length, rest.length]).toEqual([2, 1]);
    expect(BigInt(rest[0].seq) < BigInt(first[1].seq)).toBe(true);
  }),
);

it(
  "reading it is an entry too",
  inRollback(async (db) => {
    const { reader, risk } = await history(db);
    await db.query("select from app_public.trail_changes(record_id => $1, newest => 10)", [risk]);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select actor_id, content::jsonb -> 'after' as after from trail.entry where operation = 'event' and table_name = 'entry'",
    );
    expect(rows).toEqual([{ actor_id: reader, after: { event: "trail_read", record: risk, newest: 10 } }]);
  }),
);

it(
  "is for those who may read the change log, and never endless",
  inRollback(async (db) => {
    await history(db);
    for (const newest of [0, 201, null]) {
      expect(await refused(db, "select app_public.trail_changes(newest => $1)", [newest])).toMatchObject({
        code: "TOOCX",
      });
    }
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["user"] }));
    expect(await refused(db, "select app_public.trail_changes()")).toMatchObject({ code: "FORBD" });
  }),
);
