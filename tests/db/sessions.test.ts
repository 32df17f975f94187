/** Sessions as people see them, and the end of them. */
import { randomUUID } from "node:crypto";
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

const seen = "select * from app_public.sessions_of($1)";
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Another browser of a person; call it as the superuser. */
async function signedIn(db: Db, user: string, overrides = ""): Promise<string> {
  const { rows } = await db.query(
    "insert into app_private.sessions (user_id, token_hash, ip, user_agent) values ($1, $2, '192.0.2.7', $3) returning id",
    [user, (randomUUID() + randomUUID()).replaceAll("-", ""), browser],
  );
  if (overrides) await db.query(`update app_private.sessions set ${overrides} where id = $1`, [rows[0].id]);
  return rows[0].id;
}

it(
  "everybody sees where they are signed in, the present browser first, and no secret",
  inRollback(async (db) => {
    for (const status of ["approved", "pending", "suspended"] as const) {
      const ada = await person(db, { status });
      const other = await signedIn(db, ada);
      await signedIn(db, ada, "revoked_at = now()");
      await signedIn(db, ada, "expires_at = now()");
      await signedIn(db, ada, "last_seen_at = now() - interval '61 minutes'");
      await signedIn(db, await person(db));
      await become(db, ada);
      const { rows } = await db.query(seen, [null]);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({ is_current: true });
      expect(rows[1]).toMatchObject({ id: other, is_current: false, ip: "192.0.2.7", user_agent: browser });
      expect(Object.keys(rows[0])).not.toContain("token_hash");
      await becomeSuperuser(db);
    }
  }),
);

it(
  "the sessions of someone else are for those who edit accounts",
  inRollback(async (db) => {
    const grace = await person(db, { name: "Grace Hopper" });
    const session = await signedIn(db, grace);
    await become(db, await person(db, { roles: ["manager"] }));
    for (const act of ["sessions_of", "end_sessions"]) {
      expect(await refused(db, `select app_public.${act}($1)`, [grace])).toMatchObject({ code: "FORBD" });
    }
    expect(await refused(db, "select app_public.end_session($1)", [session])).toMatchObject({
      code: "NTFND",
    });
    expect(await refused(db, "select app_public.end_session($1)", [randomUUID()])).toMatchObject({
      code: "NTFND",
    });
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["admin"] }));
    expect((await db.query(seen, [grace])).rows).toMatchObject([{ id: session, is_current: false }]);
    await becomeSuperuser(db);
    await becomeNobody(db);
    expect(await refused(db, seen, [null])).toMatchObject({ code: "UNAUT" });
  }),
);

it(
  "an ended session is invalid from the next statement on, and the trail records who ended it",
  inRollback(async (db) => {
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    await become(db, grace);
    const { rows } = await db.query(
      "select id, current_setting('app.session') as token from app_public.sessions_of()",
    );
    await becomeSuperuser(db);
    const ada = await person(db, { roles: ["admin"] });
    await become(db, ada);
    await db.query("select app_public.end_session($1)", [rows[0].id]);
    expect(await refused(db, "select app_public.end_session($1)", [rows[0].id])).toMatchObject({
      code: "NTFND",
    });
    await db.query("select set_config('app.session', $1, true)", [rows[0].token]);
    expect((await db.query("select app_public.me() as me")).rows[0].me).toBeNull();
    await becomeSuperuser(db);
    const { rows: notes } = await db.query(
      "select actor_id from trail.entry where record_id = $1 and content::jsonb #>> '{after,event}' = 'session_ended'",
      [grace],
    );
    expect(notes).toEqual([{ actor_id: ada }]);
  }),
);

it(
  "someone ends all others of their own and continues in the present one",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    await signedIn(db, ada);
    await signedIn(db, ada);
    await become(db, ada);
    expect((await db.query("select app_public.end_sessions() as ended")).rows[0].ended).toBe(2);
    expect((await db.query(seen, [null])).rows).toMatchObject([{ is_current: true }]);
    expect((await db.query("select app_public.end_sessions() as ended")).rows[0].ended).toBe(0);
  }),
);

it(
  "an administrator ends all sessions of someone else",
  inRollback(async (db) => {
    const grace = await person(db);
    await signedIn(db, grace);
    await signedIn(db, grace);
    await become(db, await person(db, { roles: ["admin"] }));
    expect((await db.query("select app_public.end_sessions($1) as ended", [grace])).rows[0].ended).toBe(2);
    expect((await db.query(seen, [grace])).rows).toEqual([]);
  }),
);

it(
  "a token of a script sees and ends no sessions",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["super_admin"] });
    const session = await signedIn(db, ada);
    await db.query(
      "insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, expires_at) values ($1, 'Script', $2, 'abcd', 'full', now() + interval '1 day')",
      [ada, "d".repeat(64)],
    );
    await become(db, ada);
    await db.query("select set_config('app.session', '', true), set_config('app.api_token', $1, true)", [
      "d".repeat(64),
    ]);
    expect(await refused(db, seen, [null])).toMatchObject({ code: "FORBD" });
    expect(await refused(db, "select app_public.end_session($1)", [session])).toMatchObject({
      code: "FORBD",
    });
    expect(await refused(db, "select app_public.end_sessions()")).toMatchObject({ code: "FORBD" });
  }),
);
