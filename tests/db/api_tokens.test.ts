/** Personal API tokens: what they open, what they never open, and how they end. */
import { createHash } from "node:crypto";

import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

interface Made {
  id: string;
  secret: string;
}

const inDays = async (db: Db, days: number): Promise<string> =>
  (await db.query("select (app_hidden.today() + $1::int)::text as day", [days])).rows[0].day;
const create =
  "select (made).secret, (made).token.* from app_public.create_api_token($1, $2, $3, $4) as made";
const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

async function make(db: Db, owner: string, scope = "full", permissions: string[] = []): Promise<Made> {
  await become(db, owner);
  const { rows } = await db.query(create, ["For a report", scope, permissions, await inDays(db, 30)]);
  return rows[0];
}

/** From here on the request comes with the token. */
async function comeWith(db: Db, secret: string): Promise<void> {
  await becomeSuperuser(db);
  await db.query(
    "select set_config('app.api_token', $1, true), set_config('search_path', 'pg_catalog', true), set_config('role', 'grc_visitor', true)",
    [hash(secret)],
  );
}

async function leave(db: Db): Promise<void> {
  await becomeSuperuser(db);
  await db.query("select set_config('app.api_token', '', true)");
}

async function me(db: Db): Promise<Record<string, string> | null> {
  const { rows } = await db.query(
    "select id, array(select format('%s %s', permission, level) from unnest(permissions)) as may from app_public.me()",
  );
  return rows[0]?.id ? Object.fromEntries(rows[0].may.map((each: string) => each.split(" "))) : null;
}

it(
  "a token is shown once, and only its hash is stored",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["user"] });
    const made = await make(db, owner);
    expect(made).toMatchObject({
      secret: expect.stringMatching(/^plb_[A-Za-z0-9_-]{43}$/),
      status: "active",
    });
    const { rows: listed } = await db.query("select * from app_public.api_tokens()");
    expect(listed).toMatchObject([{ id: made.id, ending: made.secret.slice(-4), last_used_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    await becomeSuperuser(db);
    const { rows } = await db.query("select row_to_json(t)::text as all from app_private.api_tokens t");
    expect(rows[0].all).toContain(hash(made.secret));
    expect(rows[0].all).not.toContain(made.secret);
    const { rows: entries } = await db.query(
      "select content from trail.entry where table_name = 'api_tokens'",
    );
    expect(entries).toHaveLength(1);
    expect(entries[0].content).not.toContain(hash(made.secret));
  }),
);

it(
  "a person who gets a token is notified by email, which contains nothing of the token",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["user"] });
    const { secret } = await make(db, owner);
    await becomeSuperuser(db);
    const { rows } = await db.query("select kind, payload from app_private.mails where user_id = $1", [
      owner,
    ]);
    expect(rows).toMatchObject([{ kind: "api_token_made" }]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-4));
  }),
);

it(
  "with full scope it is its owner, but for people and roles",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["super_admin"] });
    const { secret } = await make(db, owner);
    const atScreen = await me(db);
    await comeWith(db, secret);
    const withToken = await me(db);
    expect(withToken).toEqual(
      Object.fromEntries(
        Object.entries(atScreen ?? {}).map(([permission, level]) => [
          permission,
          /^(users_|user_roles_|role_management)/.test(permission) ? "read" : level,
        ]),
      ),
    );
    expect(
      await db.query("insert into app_public.risks (name) values ('By a script') returning id"),
    ).toMatchObject({
      rowCount: 1,
    });
  }),
);

it(
  "a token that may only read changes nothing, neither by table nor by function nor in one's own row",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["risk_manager"] });
    const { id, version } = await add(db, "risks", risk());
    const { secret } = await make(db, owner, "read");
    await comeWith(db, secret);
    expect((await db.query("select from app_public.risks where id = $1", [id])).rowCount).toBe(1);
    expect(Object.values((await me(db)) ?? {})).not.toContain("full");
    expect(await refused(db, "insert into app_public.risks (name) values ('x')")).toMatchObject({
      code: "42501",
    });
    const update = "update app_public.risks set name = 'x', version = $2 where id = $1";
    expect((await db.query(update, [id, version])).rowCount).toBe(0);
    expect(
      await refused(db, "select app_public.archive_risks(array[$1]::uuid[], 'No longer so')", [id]),
    ).toMatchObject({
      code: "FORBD",
    });
    // A function that forgets to ask is stopped by the trail, before which nothing changes.
    await db.query("reset role");
    expect(await refused(db, "update app_public.risks set name = 'x' where id = $1", [id])).toMatchObject({
      code: "FORBD",
      message: "This token is read-only.",
    });
  }),
);

it(
  "a token with chosen permissions has these, as far as its owner has them now",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["risk_manager"] });
    await become(db, owner);
    expect(
      await refused(db, create, ["x", "chosen", ["system_settings"], await inDays(db, 1)]),
    ).toMatchObject({
      code: "IVINP",
      column: "permissions",
    });
    const { secret } = await make(db, owner, "chosen", ["risks_view", "risks_create", "risks_view"]);
    await comeWith(db, secret);
    expect(await me(db)).toEqual({ risks_view: "full", risks_create: "full" });
    expect((await db.query("select from app_public.frameworks")).rowCount).toBe(0);
    await leave(db);
    await db.query("update app_public.user_roles set role = 'user' where user_id = $1", [owner]);
    await comeWith(db, secret);
    expect(await me(db)).toEqual({ risks_view: "read" });
    expect(await refused(db, "insert into app_public.risks (name) values ('x')")).toMatchObject({
      code: "42501",
    });
  }),
);

it(
  "a token makes no token and touches no role, session or account, no matter who owns it",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["super_admin"] });
    const other = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const { id, secret } = await make(db, owner);
    await comeWith(db, secret);
    const acts: [string, unknown[]][] = [
      [create, ["Another", "read", [], await inDays(db, 1)]],
      ["select * from app_public.api_tokens()", []],
      ["select app_public.revoke_api_token($1)", [id]],
      ["select app_public.assign_role($1, 'admin')", [other]],
      ["select app_public.revoke_role($1, 'user')", [other]],
      ["select app_public.suspend_user($1, 'No reason')", [other]],
    ];
    for (const [sql, values] of acts) {
      expect(await refused(db, sql, values)).toMatchObject({ code: "FORBD" });
    }
    // Emails hold links that set passwords.
    expect(await refused(db, "select * from app_public.unsent_mails()")).toMatchObject({ code: "FORBD" });
    expect((await db.query("select * from app_public.grantable_roles()")).rowCount).toBe(0);
    // A function that forgets to ask is stopped at the table.
    await db.query("reset role");
    for (const table of [
      "app_private.sessions",
      "app_private.user_secrets",
      "app_public.users",
      "app_private.user_identities",
      "app_private.invitations",
      "app_public.user_roles",
      "app_public.role_permissions",
    ]) {
      expect(await refused(db, `delete from ${table}`)).toMatchObject({ code: "FORBD" });
    }
  }),
);

it(
  "the trail attributes what a token does to its owner, and records the token",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["risk_manager"] });
    const { id, secret } = await make(db, owner);
    await comeWith(db, secret);
    await db.query("insert into app_public.risks (name) values ('By a script')");
    await leave(db);
    const { rows } = await db.query(
      "select actor_id, content::jsonb -> 'token' as token from trail.entry where table_name = 'risks' and operation = 'insert' order by seq desc limit 1",
    );
    expect(rows).toEqual([{ actor_id: owner, token: { id, name: "For a report" } }]);
  }),
);

describe("a token ends", () => {
  const dead = async (db: Db, secret: string) => {
    await comeWith(db, secret);
    expect(await me(db)).toBeNull();
    expect((await db.query("select from app_public.risks")).rowCount).toBe(0);
    expect(await refused(db, "select * from app_public.trail_changes()")).toMatchObject({ code: "UNAUT" });
    await leave(db);
  };

  it(
    "when its owner revokes it",
    inRollback(async (db) => {
      await add(db, "risks", risk());
      const owner = await person(db, { roles: ["auditor"] });
      const { id, secret } = await make(db, owner);
      await db.query("select app_public.revoke_api_token($1)", [id]);
      expect((await db.query("select status from app_public.api_tokens()")).rows).toEqual([
        { status: "revoked" },
      ]);
      await dead(db, secret);
    }),
  );

  it(
    "when its day is over",
    inRollback(async (db) => {
      await add(db, "risks", risk());
      const owner = await person(db, { roles: ["auditor"] });
      const { secret } = await make(db, owner);
      await becomeSuperuser(db);
      await db.query("update app_private.api_tokens set expires_at = now() - interval '1 second'");
      await dead(db, secret);
    }),
  );

  it(
    "when its owner is suspended, and when an administrator revokes it",
    inRollback(async (db) => {
      await add(db, "risks", risk());
      await person(db, { name: "Alan Turing", roles: ["super_admin"] });
      const owner = await person(db, { roles: ["auditor"] });
      const admin = await person(db, { name: "Grace Hopper", roles: ["admin"] });
      const { id, secret } = await make(db, owner);
      await become(db, admin);
      const { rows } = await db.query("select id from app_public.api_tokens($1)", [owner]);
      expect(rows).toEqual([{ id }]);
      await db.query("select app_public.suspend_user($1, 'Left the company')", [owner]);
      await dead(db, secret);
      await become(db, admin);
      await db.query("select app_public.reactivate_user($1)", [owner]);
      await db.query("select app_public.revoke_api_token($1)", [id]);
      await dead(db, secret);
    }),
  );
});

it(
  "a new password by mail ends every token of the person, and leaves what had ended as it was",
  inRollback(async (db) => {
    await add(db, "risks", risk());
    const owner = await person(db, { roles: ["auditor"] });
    const other = await person(db, { name: "Grace Hopper", roles: ["auditor"] });
    const hers = await make(db, other);
    const [old, over, active] = [await make(db, owner), await make(db, owner), await make(db, owner)];
    await becomeSuperuser(db);
    await db.query(
      "update app_private.api_tokens set revoked_at = now() - interval '1 day', revoked_by = $2 where id = $1",
      [old.id, owner],
    );
    await db.query("update app_private.api_tokens set expires_at = now() where id = $1", [over.id]);
    await db.query("select app_private.make_token('reset_password', $1, $2)", [owner, hash("from the mail")]);
    const reset = "select app_private.auth_reset_password($1, '$argon2id$new', '', repeat('d', 64)) as done";
    const done = [];
    for (const token of ["another mail", "from the mail"])
      done.push((await db.query(reset, [hash(token)])).rows[0].done);
    expect(done).toEqual([false, true]);
    const { rows } = await db.query(
      "select id, revoked_at < now() as long_ago, revoked_by from app_private.api_tokens",
    );
    expect(
      Object.fromEntries(rows.map(({ id, long_ago, revoked_by }) => [id, [long_ago, revoked_by]])),
    ).toEqual({
      [hers.id]: [null, null],
      [old.id]: [true, owner],
      [over.id]: [null, null],
      [active.id]: [false, null],
    });
    await comeWith(db, active.secret);
    expect(await me(db)).toBeNull();
    await leave(db);
    await comeWith(db, hers.secret);
    expect(await me(db)).not.toBeNull();
  }),
);

it(
  "no one else lists or revokes it",
  inRollback(async (db) => {
    const owner = await person(db, { roles: ["auditor"] });
    const other = await person(db, { name: "Grace Hopper", roles: ["manager"] });
    const { id } = await make(db, owner);
    await become(db, other);
    expect((await db.query("select * from app_public.api_tokens()")).rowCount).toBe(0);
    expect(await refused(db, "select * from app_public.api_tokens($1)", [owner])).toMatchObject({
      code: "FORBD",
    });
    expect(await refused(db, "select app_public.revoke_api_token($1)", [id])).toMatchObject({
      code: "NTFND",
    });
  }),
);

it(
  "a token has a name, a scope and a last day",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["user"] }));
    const faults: [unknown[], string][] = [
      [["  ", "read", [], await inDays(db, 1)], "name"],
      [["x".repeat(81), "read", [], await inDays(db, 1)], "name"],
      [["x", "all", [], await inDays(db, 1)], "scope"],
      [["x", "chosen", [], await inDays(db, 1)], "permissions"],
      [["x", "read", [], null], "expires_on"],
      [["x", "read", [], await inDays(db, 0)], "expires_on"],
      [["x", "read", [], await inDays(db, 366)], "expires_on"],
    ];
    for (const [values, column] of faults) {
      expect(await refused(db, create, values)).toMatchObject({ code: "IVINP", column });
    }
    for (let i = 0; i < 25; i++) await db.query(create, [`Token ${i}`, "read", [], await inDays(db, 365)]);
    expect(await refused(db, create, ["One more", "read", [], await inDays(db, 1)])).toMatchObject({
      code: "CNFLT",
    });
  }),
);
