/** The second factor in the database: whose codes they are, what they open, what goes with them. */
import { randomBytes } from "node:crypto";

import { mailsTo, reasonFor } from "../support/accounts.ts";
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const hash = () => randomBytes(32).toString("hex");

/** Switches it on for a person, with ten recovery codes; call it as the superuser. */
async function withFactor(db: Db, user: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, hash);
  await db.query(
    "insert into app_private.second_factors (user_id, secret, confirmed_at, last_step) values ($1, $2, now(), 100)",
    [user, SECRET],
  );
  await db.query("select app_private.save_recovery_codes($1, $2)", [user, codes]);
  return codes;
}

async function spend(db: Db, user: string, step: number | null, code: string | null): Promise<boolean> {
  const { rows } = await db.query("select app_private.use_code($1, $2, $3) as spent", [user, step, code]);
  return rows[0].spent;
}

async function signIn(db: Db, user: string, challenge = hash(), network = "192.0.2.7"): Promise<string> {
  const { rows } = await db.query(
    "select app_private.open_session_or_challenge($1, null, $2, $3, $4, 'A browser', null) as how",
    [user, hash(), challenge, network],
  );
  return rows[0].how;
}

/** A browser in which a person is signed in, and an API token of theirs; call it as the superuser. */
async function elsewhere(db: Db, user: string): Promise<{ session: string; token: string }> {
  const session = hash();
  await db.query("select app_private.open_session($1, $2, '192.0.2.7', 'A browser')", [user, session]);
  const { rows } = await db.query(
    `insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, expires_at)
      values ($1, 'A script', $2, 'abcd', 'full', now() + interval '30 days') returning id`,
    [user, hash()],
  );
  return { session, token: rows[0].id };
}

async function activeSessions(db: Db, user: string): Promise<string[]> {
  const { rows } = await db.query(
    "select token_hash from app_private.sessions where user_id = $1 and revoked_at is null",
    [user],
  );
  return rows.map(({ token_hash }) => token_hash);
}

/** Each token of a person: who revoked it; true if the system did, false if it is valid. */
async function revocations(db: Db, user: string): Promise<(string | boolean)[]> {
  const { rows } = await db.query(
    "select revoked_at is not null as revoked, revoked_by from app_private.api_tokens where user_id = $1 order by name",
    [user],
  );
  return rows.map(({ revoked, revoked_by }) => revoked_by ?? revoked);
}

async function demand(db: Db): Promise<void> {
  await db.query("update app_public.organisation_settings set second_factor_for_admins = true");
}

async function mine(db: Db) {
  return (await db.query("select * from app_public.my_second_factor()")).rows[0];
}

it(
  "a code is spent with all older ones, and never counts again",
  inRollback(async (db) => {
    const ada = await person(db);
    await withFactor(db, ada);
    const spent = [];
    for (const step of [100, 99, 101, 101, 100, 103, 102]) spent.push(await spend(db, ada, step, null));
    expect(spent).toEqual([false, false, true, false, false, true, false]);
  }),
);

it(
  "a code counts for no one before the second factor is confirmed",
  inRollback(async (db) => {
    const ada = await person(db);
    await db.query("insert into app_private.second_factors (user_id, secret) values ($1, $2)", [ada, SECRET]);
    expect([await spend(db, ada, 500, null), await signIn(db, ada)]).toEqual([false, "signed_in"]);
  }),
);

it(
  "a recovery code is spent once, by its owner only, and the person is notified",
  inRollback(async (db) => {
    const ada = await person(db);
    const grace = await person(db);
    const [code = ""] = await withFactor(db, ada);
    await withFactor(db, grace);
    expect(await spend(db, grace, null, code)).toBe(false);
    expect(await spend(db, ada, null, code)).toBe(true);
    expect(await spend(db, ada, null, code)).toBe(false);
    expect(await mailsTo(db, ada)).toEqual(["recovery_code_used"]);
    await become(db, ada);
    expect(await mine(db)).toMatchObject({ is_on: true, recovery_codes_left: 9, is_mandatory: false });
  }),
);

it(
  "the first factor opens a session, or a challenge of five minutes",
  inRollback(async (db) => {
    const ada = await person(db);
    expect(await signIn(db, ada)).toBe("signed_in");
    await withFactor(db, ada);
    const before = (await db.query("select count(*)::int as sessions from app_private.sessions")).rows[0];
    expect(await signIn(db, ada)).toBe("challenged");
    expect((await db.query("select count(*)::int as sessions from app_private.sessions")).rows[0]).toEqual(
      before,
    );
    const { rows } = await db.query(
      "select expires_at = now() + interval '5 minutes' as in_time, attempts from app_private.sign_in_challenges where user_id = $1",
      [ada],
    );
    expect(rows).toEqual([{ in_time: true, attempts: 0 }]);
  }),
);

it(
  "a challenge takes five codes, and none after its time",
  inRollback(async (db) => {
    const ada = await person(db);
    await withFactor(db, ada);
    const challenge = hash();
    await signIn(db, ada, challenge);
    const begin = async () =>
      (
        await db.query("select wait from app_private.auth_begin_second_factor($1, '192.0.2.7', false)", [
          challenge,
        ])
      ).rows;
    for (let i = 0; i < 5; i++) expect(await begin()).toEqual([{ wait: 0 }]);
    expect(await begin()).toEqual([]);
    await db.query("update app_private.sign_in_challenges set attempts = 0, expires_at = now()");
    expect(await begin()).toEqual([]);
  }),
);

it(
  "fifty wrong codes a day are all that an account takes",
  inRollback(async (db) => {
    const ada = await person(db);
    const waits: number[] = [];
    for (let i = 0; i < 51; i++) {
      await db.query(
        "delete from app_private.attempts where action in ('second_factor_account', 'sign_in_address')",
      );
      const { rows } = await db.query("select app_private.reserve_code($1, '192.0.2.7', false) as wait", [
        ada,
      ]);
      waits.push(rows[0].wait);
    }
    expect(waits.slice(0, 50).every((wait) => wait === 0)).toBe(true);
    expect(waits[50]).toBeGreaterThan(80_000);
  }),
);

it(
  "using up the attempts of an account does not keep out its owner, who has a recovery code",
  inRollback(async (db) => {
    const ada = await person(db);
    const reserve = async (network: string, isRecovery: boolean): Promise<number> =>
      (await db.query("select app_private.reserve_code($1, $2, $3) as wait", [ada, network, isRecovery]))
        .rows[0].wait;
    for (let i = 0; i < 50; i++) await reserve("198.51.100.9", false);
    expect(await reserve("192.0.2.7", false)).toBeGreaterThan(80_000);
    // A wrong one is counted for the network it came from: the code of the app above was its first.
    for (let i = 0; i < 49; i++) expect(await reserve("192.0.2.7", true)).toBe(0);
    expect(await reserve("192.0.2.7", true)).toBeGreaterThan(0);
    expect(await reserve("203.0.113.4", true)).toBe(0);
  }),
);

it(
  "wrong recovery codes keep no one from using the app",
  inRollback(async (db) => {
    const ada = await person(db);
    const reserve = "select app_private.reserve_code($1, $2, $3) as wait";
    for (let i = 0; i < 60; i++) await db.query(reserve, [ada, "198.51.100.9", true]);
    expect((await db.query(reserve, [ada, "192.0.2.7", false])).rows).toEqual([{ wait: 0 }]);
  }),
);

it(
  "three sign-ins of a network wait for their code at most, and push no other network's out",
  inRollback(async (db) => {
    const ada = await person(db);
    await withFactor(db, ada);
    const mine = hash();
    await signIn(db, ada, mine, "192.0.2.7");
    const theirs = Array.from({ length: 4 }, hash);
    for (const challenge of theirs) await signIn(db, ada, challenge, "198.51.100.9");
    const { rows } = await db.query("select token_hash from app_private.sign_in_challenges");
    // They began in the same moment, so any of the first three may be gone.
    expect(rows).toHaveLength(4);
    for (const waiting of [mine, theirs.at(-1)]) expect(rows).toContainEqual({ token_hash: waiting });
  }),
);

it(
  "everybody approved sees and switches off their own, also without a role",
  inRollback(async (db) => {
    const ada = await person(db, { roles: [] });
    await withFactor(db, ada);
    await become(db, ada);
    expect(await mine(db)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    await db.query("select app_public.remove_second_factor()");
    expect(await mine(db)).toMatchObject({ is_on: false, since: null, recovery_codes_left: 0 });
    expect(await refused(db, "select app_public.remove_second_factor()")).toMatchObject({ code: "CNFLT" });
    await becomeSuperuser(db);
    expect(await mailsTo(db, ada)).toEqual(["second_factor_off"]);
    await become(db, await person(db, { status: "pending" }));
    expect(await refused(db, "select app_public.my_second_factor()")).toMatchObject({ code: "FORBD" });
    await becomeNobody(db);
    expect(await refused(db, "select app_public.my_second_factor()")).toMatchObject({ code: "UNAUT" });
  }),
);

it(
  "switching it off needs a confirmation in the last ten minutes",
  inRollback(async (db) => {
    const ada = await person(db);
    await withFactor(db, ada);
    await become(db, ada);
    const { rows } = await db.query("select current_setting('app.session') as token");
    await becomeSuperuser(db);
    await db.query("update app_private.sessions set confirmed_at = now() - interval '10 minutes'");
    await db.query("set local role grc_visitor");
    await db.query("select set_config('app.session', $1, true)", [rows[0].token]);
    expect(await refused(db, "select app_public.remove_second_factor()")).toMatchObject({
      code: "FORBD",
      detail: expect.stringContaining('"secondFactor": true'),
    });
  }),
);

it(
  "from the first code on every other session of the person is over, and no one else's",
  inRollback(async (db) => {
    const ada = await person(db);
    const grace = await person(db, { name: "Grace Hopper" });
    const here = (await elsewhere(db, ada)).session;
    const there = (await elsewhere(db, ada)).session;
    const hers = (await elsewhere(db, grace)).session;
    await db.query("insert into app_private.second_factors (user_id, secret) values ($1, $2)", [ada, SECRET]);
    await db.query("select set_config('app.session', $1, true)", [here]);
    const complete = "select app_private.auth_complete_enrolment($1, $2, $3) as done";
    const codes = Array.from({ length: 10 }, hash);
    const wrong = await db.query(complete, [SECRET.replace("G", "A"), 500, codes]);
    expect(wrong.rows[0].done).toBe(false);
    expect((await activeSessions(db, ada)).sort()).toEqual([here, there].sort());
    const right = await db.query(complete, [SECRET, 500, codes]);
    expect(right.rows[0].done).toBe(true);
    expect([await activeSessions(db, ada), await activeSessions(db, grace)]).toEqual([[here], [hers]]);
    // The tokens were created with a confirmed identity, not with a password that someone saw.
    expect(await revocations(db, ada)).toEqual([false, false]);
    expect(await mailsTo(db, ada)).toEqual(["second_factor_on"]);
  }),
);

it(
  "a person who makes new recovery codes is notified by email",
  inRollback(async (db) => {
    const ada = await person(db);
    await withFactor(db, ada);
    const { session } = await elsewhere(db, ada);
    await db.query("select set_config('app.session', $1, true)", [session]);
    const renew = "select app_private.auth_renew_recovery_codes($1)";
    const codes = Array.from({ length: 10 }, hash);
    await db.query("update app_private.sessions set confirmed_at = now() - interval '10 minutes'");
    expect(await refused(db, renew, [codes])).toMatchObject({ code: "FORBD" });
    expect(await mailsTo(db, ada)).toEqual([]);
    await db.query("update app_private.sessions set confirmed_at = now()");
    await db.query(renew, [codes]);
    expect(await mailsTo(db, ada)).toEqual(["recovery_codes_renewed"]);
  }),
);

it(
  "an administrator resets it with a reason, which the trail keeps; sessions, challenges and tokens end",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    const grace = await person(db, { roles: ["user"] });
    await withFactor(db, grace);
    await signIn(db, grace);
    await elsewhere(db, grace);
    await elsewhere(db, ada);
    await become(db, ada);
    await db.query("select app_public.reset_second_factor($1, 'Lost the phone')", [grace]);
    expect(
      await refused(db, "select app_public.reset_second_factor($1, 'Once more')", [grace]),
    ).toMatchObject({
      code: "CNFLT",
    });
    await becomeSuperuser(db);
    expect(await reasonFor(db, grace)).toBe("Lost the phone");
    expect(await mailsTo(db, grace)).toEqual(["second_factor_reset"]);
    const { rows } = await db.query(
      "select (select count(*)::int from app_private.sign_in_challenges where user_id = $1) as challenges, (select count(*)::int from app_private.sessions where user_id = $1 and revoked_at is null) as sessions, (select count(*)::int from app_private.recovery_codes where user_id = $1) as codes",
      [grace],
    );
    expect(rows).toEqual([{ challenges: 0, sessions: 0, codes: 0 }]);
    expect([await revocations(db, grace), await revocations(db, ada)]).toEqual([[ada], [false]]);
  }),
);

it(
  "no one resets their own, an admin not that of an administrator, others nothing",
  inRollback(async (db) => {
    const boss = await person(db, { roles: ["super_admin"] });
    const ada = await person(db, { roles: ["admin"] });
    for (const each of [boss, ada]) await withFactor(db, each);
    const attempt = "select app_public.reset_second_factor($1, 'A test')";
    await become(db, ada);
    for (const target of [ada, boss])
      expect(await refused(db, attempt, [target])).toMatchObject({ code: "FORBD" });
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["manager"] }));
    expect(await refused(db, attempt, [ada])).toMatchObject({ code: "FORBD" });
    await becomeSuperuser(db);
    await become(db, boss);
    await db.query(attempt, [ada]);
  }),
);

it(
  "people who may reset it see who has one; others see only their own",
  inRollback(async (db) => {
    const grace = await person(db, { roles: ["auditor"] });
    await withFactor(db, grace);
    const seen = async () =>
      (
        await db.query(
          "select app_public.users_second_factor_since(users) is not null as seen from app_public.users where id = $1",
          [grace],
        )
      ).rows[0].seen;
    const found: Record<string, boolean> = {};
    for (const role of ["admin", "manager"]) {
      await become(db, await person(db, { roles: [role] }));
      found[role] = await seen();
      await becomeSuperuser(db);
    }
    await become(db, grace);
    expect({ ...found, self: await seen() }).toEqual({ admin: true, manager: false, self: true });
  }),
);

describe("where administrators must have one", () => {
  it.each(["super_admin", "admin"])("the roles of a %s without one do not count", (role) =>
    inRollback(async (db) => {
      const ada = await person(db, { roles: [role, "risk_manager"] });
      await demand(db);
      await become(db, ada);
      const { rows } = await db.query(
        "select app_hidden.current_user_id() as person, app_hidden.may('risks_view', 'read') as may, app_hidden.has_role('admin') or app_hidden.has_role('super_admin') as has_role, app_hidden.has_any_role() as has_any_role, app_hidden.dashboard_tier() as tier",
      );
      expect(rows).toEqual([{ person: null, may: false, has_role: false, has_any_role: false, tier: null }]);
      const { rows: me } = await db.query("select (app_public.me()).*");
      expect(me).toMatchObject([{ needs_second_factor: true, roles: [], permissions: "{}" }]);
      expect(await mine(db)).toMatchObject({ is_on: false, is_mandatory: true });
      await becomeSuperuser(db);
      await withFactor(db, ada);
      await become(db, ada);
      expect((await db.query("select app_hidden.may('risks_view', 'read') as may")).rows).toEqual([
        { may: true },
      ]);
      expect(await refused(db, "select app_public.remove_second_factor()")).toMatchObject({
        code: "FORBD",
        message: "Your organisation requires a second factor for administrators.",
      });
    })(),
  );

  it(
    "everybody else continues as before",
    inRollback(async (db) => {
      await demand(db);
      await become(db, await person(db, { roles: ["risk_manager"] }));
      expect((await db.query("select app_hidden.may('risks_view', 'read') as may")).rows).toEqual([
        { may: true },
      ]);
    }),
  );

  it(
    "only who may change the settings decides it",
    inRollback(async (db) => {
      const change =
        "update app_public.organisation_settings set second_factor_for_admins = true, version = version";
      await become(db, await person(db, { roles: ["admin"] }));
      expect((await db.query(change)).rowCount).toBe(0);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect((await db.query(change)).rowCount).toBe(1);
    }),
  );
});

it(
  "nothing of it is left in an account that was anonymised",
  inRollback(async (db) => {
    const grace = await person(db, { roles: ["user"] });
    await withFactor(db, grace);
    await become(db, await person(db, { roles: ["super_admin"] }));
    await db.query("select app_public.anonymise_person($1, 'Left us')", [grace]);
    await becomeSuperuser(db);
    const { rows } = await db.query("select from app_private.second_factors where user_id = $1", [grace]);
    expect(rows).toEqual([]);
  }),
);

it(
  "the command line lets in whom no one else can help, and tells them",
  inRollback(async (db) => {
    const ada = await person(db, { email: "ada@example.org", roles: ["super_admin"] });
    const rescue = "select app_private.recover_account($1) as name";
    expect(await refused(db, rescue, ["nobody@example.org"])).toMatchObject({ code: "NTFND" });
    expect(await refused(db, rescue, ["ada@example.org"])).toMatchObject({ code: "CNFLT" });
    await withFactor(db, ada);
    await elsewhere(db, ada);
    await db.query(rescue, ["ADA@example.org"]);
    expect([await activeSessions(db, ada), await revocations(db, ada)]).toEqual([[], [true]]);
    expect([await signIn(db, ada), await mailsTo(db, ada)]).toEqual(["signed_in", ["second_factor_reset"]]);
  }),
);

it(
  "the trail records that there is a second factor, and neither its secret nor its codes",
  inRollback(async (db) => {
    const ada = await person(db);
    const [code = ""] = await withFactor(db, ada);
    await spend(db, ada, null, code);
    const { rows } = await db.query(
      "select string_agg(content, ' ') as said, count(*)::int as entries from trail.entry where table_name in ('second_factors', 'recovery_codes')",
    );
    expect(rows[0].entries).toBe(12);
    expect(rows[0].said).not.toContain(SECRET);
    expect(rows[0].said).not.toContain(code);
  }),
);
