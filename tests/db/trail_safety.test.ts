/** Nobody can change the trail, or falsify when something happened or who did it. */
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { entriesAbout } from "../support/trail.ts";

describe("who may touch it", () => {
  const attempts = [
    "update trail.entry set content = '{}'",
    "update trail.entry set actor_id = null where false",
    "delete from trail.entry where false",
    "truncate trail.entry",
    "insert into trail.entry (seq, at, operation, table_name, record_id, content, hash) values (-1, now(), 'event', 'x', 'x', '{}', sha256(''))",
    "drop table trail.entry",
    "alter table trail.entry disable trigger all",
    "alter table trail.entry disable row level security",
    "alter sequence trail.entry_seq restart",
    "select nextval('trail.entry_seq')",
    "select setval('trail.entry_seq', 1)",
    "select trail.write('event', 'x', array['x'], array[null::jsonb], array['{}'::jsonb])",
    "create or replace function trail.actor() returns table (id uuid, full_name text, email text) as $$ select null::uuid, '', '' $$ language sql",
    "create table trail.more (id int)",
    "set local session_replication_role = replica",
    "set local role grc_trail_owner",
  ];
  const others = ["grc_visitor", "grc_authenticator", "grc_auth", "grc_worker", "grc_owner"];

  it.each(others)("%s can neither change, remove nor add an entry directly", (role) =>
    inRollback(async (db) => {
      await db.query(`set local session authorization ${role}`);
      for (const attempt of attempts)
        expect([attempt, await codeOf(db, attempt)]).toEqual([attempt, "42501"]);
    })(),
  );

  it.each(["grc_visitor", "grc_authenticator", "grc_worker"])(
    "%s can neither read it nor note an event",
    (role) =>
      inRollback(async (db) => {
        await db.query(`set local session authorization ${role}`);
        for (const attempt of [
          "select from trail.entry",
          "select trail.changes('{risks}', '{x}', 1)",
          "select trail.record_event('signed_in', 'users', 'x')",
        ]) {
          expect([attempt, await codeOf(db, attempt)]).toEqual([attempt, "42501"]);
        }
      })(),
  );

  it.each(["grc_visitor", "grc_auth", "grc_worker"])("%s cannot switch the trail of a table off", (role) =>
    inRollback(async (db) => {
      await db.query(`set local session authorization ${role}`);
      for (const attempt of [
        "alter table app_public.risks disable trigger _900_trail_update",
        "drop trigger _900_trail_update on app_public.risks",
        "create trigger x after insert on app_public.risks execute function trail.tg__record('id')",
        "create or replace function app_hidden.now() returns timestamptz as 'select now()' language sql",
      ]) {
        expect([attempt, await codeOf(db, attempt)]).toEqual([attempt, "42501"]);
      }
    })(),
  );
});

describe("when, and who, cannot be made up", () => {
  it(
    "another day counts for a superuser's session only",
    inRollback(async (db) => {
      await db.query("select set_config('app.now', '2020-02-29T12:00:00Z', true)");
      await add(db, "risks", risk());
      expect((await entriesAbout(db, "risks")).at(-1)?.said.at).toBe("2020-02-29T12:00:00.000000Z");

      const ada = await person(db, { roles: ["risk_manager"] });
      await become(db, ada);
      await db.query("set local session authorization grc_authenticator");
      await db.query("set local role grc_visitor");
      await db.query("select set_config('app.now', '2020-02-29T12:00:00Z', true)");
      await db.query("insert into app_public.risks (name) values ('Back then')");
      await db.query("reset session authorization");
      const entry = (await entriesAbout(db, "risks")).at(-1);
      expect(entry?.actor_id).toBe(ada);
      expect(Date.parse(String(entry?.said.at))).toBeGreaterThan(Date.now() - 60_000);
      expect(String(entry?.said.after?.created_at)).not.toContain("2020");
    }),
  );

  it(
    "a request cannot name another actor; a job may say for whom it works",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      await become(db, ada);
      await db.query("set local session authorization grc_authenticator");
      await db.query("set local role grc_visitor");
      await db.query("select set_config('app.actor', $1, true)", [grace]);
      await db.query("insert into app_public.risks (name) values ('Mine')");
      await db.query("reset session authorization");
      expect((await entriesAbout(db, "risks")).at(-1)?.actor_id).toBe(ada);

      await becomeSuperuser(db);
      await db.query("select set_config('app.actor', $1, true)", [grace]);
      await db.query("set local session authorization grc_worker");
      await db.query("select app_private.prune_auth()");
      await db.query("reset session authorization");
      await add(db, "risks", risk());
      expect((await entriesAbout(db, "risks")).at(-1)?.said.actor).toMatchObject({ name: "Grace Hopper" });
    }),
  );
});

async function codeOf(db: Db, sql: string): Promise<string> {
  await db.query("savepoint before_attempt");
  const code = await db.query(sql).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
  await db.query("rollback to savepoint before_attempt");
  return code;
}
