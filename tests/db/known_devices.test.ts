/** Guessed passwords: whom they delay and whom they do not, and how known browsers help. */
import { createHash, randomUUID } from "node:crypto";

import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";

const EMAIL = "ada@example.org";
const BROWSER = "A browser";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Counts an attempt to sign in: returns the seconds to wait, and the known device that it counts for. */
async function attempt(db: Db, ip: string, device = "", email = EMAIL) {
  const { rows } = await db.query(
    "select wait, device, password_hash from app_private.auth_begin_sign_in($1, $2, $3)",
    [email, ip, device && hashOf(device)],
  );
  return rows[0] as { wait: number; device: string | null; password_hash: string | null };
}

async function waitOf(db: Db, ip: string, device = "", email = EMAIL): Promise<number> {
  return (await attempt(db, ip, device, email)).wait;
}

async function ada(db: Db, email = EMAIL): Promise<string> {
  const id = await person(db, { email });
  await db.query(
    "insert into app_private.user_secrets (user_id, password_hash) values ($1, '$argon2id$known')",
    [id],
  );
  return id;
}

/** Signs a person in with the correct password; afterwards the browser is known as `device` instead of `before`. */
async function signIn(db: Db, id: string, ip: string, device: string, before = ""): Promise<string> {
  const session = hashOf(randomUUID());
  const email = (await db.query("select email from app_public.users where id = $1", [id])).rows[0].email;
  const begun = await attempt(db, ip, before, email);
  await db.query("select app_private.auth_complete_sign_in($1, $2, null, $3, $4, $5, $6, $7)", [
    id,
    "$argon2id$known",
    session,
    hashOf(randomUUID()),
    ip,
    BROWSER,
    begun.device,
  ]);
  await db.query("select app_private.auth_remember_device($1, $2, $3)", [
    session,
    before && hashOf(before),
    hashOf(device),
  ]);
  return session;
}

/** Lets time pass for everything that is counted. */
async function pass(db: Db, interval: string): Promise<void> {
  await db.query(
    "update app_private.attempts set began_at = began_at - $1::interval, full_at = full_at - $1::interval",
    [interval],
  );
}

async function mailCount(db: Db, kind: string): Promise<number> {
  const { rows } = await db.query("select count(*)::int from app_private.mails where kind = $1", [kind]);
  return rows[0].count;
}

describe("who tries passwords without a known browser", () => {
  it(
    "has ten attempts, then one every thirty seconds, whether or not there is such an account",
    inRollback(async (db) => {
      // So slow a pace that the test's own time does not count.
      await db.query(
        "update app_private.limits set period = period * 1000 where action = 'sign_in_network_account'",
      );
      await ada(db);
      for (const email of [EMAIL, "nobody@example.org"]) {
        const waits = [];
        for (let i = 0; i < 12; i++) waits.push(await waitOf(db, "198.51.100.9", "", email));
        expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
        for (const wait of waits.slice(10)) expect(wait / 1000).toBeCloseTo(30, 0);
      }
      await pass(db, "29000 seconds");
      expect(await waitOf(db, "198.51.100.9")).toBeGreaterThan(0);
      await pass(db, "1000 seconds");
      expect(await waitOf(db, "198.51.100.9")).toBe(0);
      expect(await waitOf(db, "198.51.100.9")).toBeGreaterThan(0);
    }),
  );

  it(
    "has so few guesses a day that a password holds, and no one waits for longer than a minute or so",
    inRollback(async (db) => {
      const { rows } = await db.query(
        `select action, extract(epoch from period / max_attempts)::float as gap, (max_attempts + 86400 / extract(epoch from period / max_attempts))::int as daily
        from app_private.limits where gradual_refill`,
      );
      expect(Object.fromEntries(rows.map(({ action, gap, daily }) => [action, [gap, daily]]))).toEqual({
        sign_in_address: [18, 4850],
        sign_in_network_account: [30, 2890],
        sign_in_account: [5, 17580],
        sign_in_device: [90, 970],
        password_session: [90, 970],
        reset_account: [1800, 58],
        reset_address: [180, 500],
      });
    }),
  );

  it(
    "keeps no one waiting elsewhere: not with a thousand attempts, and not from six networks for an hour",
    inRollback(async (db) => {
      await ada(db);
      for (let i = 0; i < 1000; i++) await waitOf(db, "198.51.100.9");
      expect(await waitOf(db, "192.0.2.7")).toBe(0);
      await db.query("delete from app_private.attempts");
      for (let i = 0; i < 120; i++) {
        for (let from = 0; from < 6; from++) await waitOf(db, `198.51.100.${from}`);
        await pass(db, "30 seconds");
      }
      expect(await waitOf(db, "192.0.2.8")).toBe(0);
    }),
  );

  it(
    "from a hundred networks at once makes a new browser wait for five seconds, and no known one at all",
    inRollback(async (db) => {
      const id = await ada(db);
      await signIn(db, id, "192.0.2.7", "mine");
      for (let from = 0; from < 100; from++) {
        for (let i = 0; i < 10; i++) await waitOf(db, `198.51.100.${from}`);
      }
      const wait = await waitOf(db, "203.0.113.4");
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(5);
      expect(await waitOf(db, "203.0.113.4", "mine")).toBe(0);
      await pass(db, "5 seconds");
      expect(await waitOf(db, "203.0.113.4")).toBe(0);
    }),
  );

  it(
    "gets back what a right password was counted for, and what others tried stays counted",
    inRollback(async (db) => {
      const id = await ada(db);
      const left = async () =>
        (
          await db.query(
            "select action, extract(epoch from full_at - now())::int as used from app_private.attempts where full_at is not null order by action, 2",
          )
        ).rows;
      for (let i = 0; i < 9; i++) await waitOf(db, "198.51.100.9");
      const before = await left();
      await signIn(db, id, "192.0.2.7", "mine");
      expect((await left()).filter(({ used }) => used > 0)).toEqual(before);
      // A known browser was not counted for the network, and gives nothing back to it.
      await signIn(db, id, "198.51.100.9", "mine too", "mine");
      expect((await left()).filter(({ used }) => used > 0)).toEqual(before);
    }),
  );
});

describe("a known browser", () => {
  it(
    "has ten attempts of its own, wherever it is",
    inRollback(async (db) => {
      await db.query("update app_private.limits set period = period * 1000 where action = 'sign_in_device'");
      const id = await ada(db);
      await signIn(db, id, "192.0.2.7", "mine");
      for (let i = 0; i < 100; i++) await waitOf(db, "192.0.2.7", "", `guess${i}@example.org`);
      const waits = [];
      for (let i = 0; i < 11; i++) waits.push(await waitOf(db, "192.0.2.7", "mine"));
      expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
      expect(waits[10]).toBeGreaterThan(0);
    }),
  );

  it(
    "of one account says nothing about another, until that one has been signed in to there",
    inRollback(async (db) => {
      const id = await ada(db);
      const grace = await ada(db, "grace@example.org");
      await signIn(db, id, "192.0.2.7", "shared");
      expect((await attempt(db, "192.0.2.7", "shared", "grace@example.org")).device).toBeNull();
      await signIn(db, grace, "192.0.2.7", "shared anew", "shared");
      for (const email of [EMAIL, "grace@example.org"]) {
        expect((await attempt(db, "192.0.2.7", "shared anew", email)).device).not.toBeNull();
        // A copy of the token from before is worth nothing.
        expect((await attempt(db, "192.0.2.7", "shared", email)).device).toBeNull();
      }
    }),
  );

  it(
    "is known for 180 days after its last sign-in, and forgotten afterwards",
    inRollback(async (db) => {
      const id = await ada(db);
      await signIn(db, id, "192.0.2.7", "mine");
      const unused = (days: number) =>
        db.query("update app_private.known_devices set last_used_at = now() - make_interval(days => $1)", [
          days,
        ]);
      await unused(179);
      expect((await attempt(db, "192.0.2.7", "mine")).device).not.toBeNull();
      await db.query("select app_private.prune_auth()");
      await unused(180);
      expect((await attempt(db, "192.0.2.7", "mine")).device).toBeNull();
      await unused(181);
      expect((await db.query("select from app_private.known_devices")).rows).toHaveLength(1);
      await db.query("select app_private.prune_auth()");
      expect((await db.query("select from app_private.known_devices")).rows).toEqual([]);
    }),
  );

  it(
    "is one of twenty of a person at most: the longest unused is forgotten",
    inRollback(async (db) => {
      const id = await ada(db);
      for (let i = 0; i < 21; i++) {
        await signIn(db, id, "192.0.2.7", `browser ${i}`);
        // Of more than five at the same moment, any one would be ended.
        await db.query("delete from app_private.sessions");
        await db.query(
          "update app_private.known_devices set last_used_at = last_used_at - interval '1 hour'",
        );
      }
      expect((await attempt(db, "192.0.2.7", "browser 0")).device).toBeNull();
      expect((await attempt(db, "192.0.2.7", "browser 1")).device).not.toBeNull();
    }),
  );

  it(
    "is unknown again when its owner signs out everywhere else, ends its session, or resets the password",
    inRollback(async (db) => {
      const id = await ada(db);
      const known = async (device: string) => (await attempt(db, "192.0.2.7", device)).device !== null;
      const here = await signIn(db, id, "192.0.2.7", "here");
      await signIn(db, id, "192.0.2.7", "there");
      await become(db, id);
      await db.query("select set_config('app.session', $1, true)", [here]);
      await db.query("select app_public.end_sessions()");
      await becomeSuperuser(db);
      expect([await known("here"), await known("there")]).toEqual([true, false]);

      const other = await signIn(db, id, "192.0.2.7", "there");
      const { rows } = await db.query("select id from app_private.sessions where token_hash = $1", [other]);
      await become(db, id);
      await db.query("select set_config('app.session', $1, true)", [here]);
      await db.query("select app_public.end_session($1)", [rows[0].id]);
      await becomeSuperuser(db);
      expect([await known("here"), await known("there")]).toEqual([true, false]);

      await db.query("select app_private.make_token('reset_password', $1, $2)", [id, hashOf("link")]);
      await db.query("select app_private.auth_reset_password($1, '$argon2id$new', $2, $3)", [
        hashOf("link"),
        "",
        hashOf("after the reset"),
      ]);
      expect([await known("here"), await known("after the reset")]).toEqual([false, true]);
    }),
  );
});

describe("codes of a second factor", () => {
  const reserve = "select wait from app_private.auth_begin_second_factor($1, $2, false)";

  async function challenge(db: Db, id: string, ip: string, device: string): Promise<string> {
    const hash = hashOf(randomUUID());
    await db.query(
      "select app_private.open_session_or_challenge($1, null, $2, $3, $4, $5, app_private.known_device($1, $6))",
      [id, hashOf(randomUUID()), hash, ip, BROWSER, hashOf(device)],
    );
    return hash;
  }

  /** A thief of the password answers wrongly as often as they are let. */
  async function spendCodes(db: Db, id: string): Promise<void> {
    for (let i = 0; i < 4; i++) {
      const hash = await challenge(db, id, "198.51.100.9", "the thief's");
      for (let k = 0; k < 5; k++) await db.query(reserve, [hash, "198.51.100.9"]);
    }
  }

  async function adaWithFactor(db: Db): Promise<string> {
    const id = await ada(db);
    await signIn(db, id, "192.0.2.7", "mine");
    await db.query(
      "insert into app_private.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())",
      [id, "A".repeat(32)],
    );
    return id;
  }

  it(
    "are not used up for a known browser by a thief of the password, even in the same network",
    inRollback(async (db) => {
      const id = await adaWithFactor(db);
      const mine = await challenge(db, id, "198.51.100.9", "mine");
      await spendCodes(db, id);
      const thief = await challenge(db, id, "198.51.100.9", "the thief's");
      expect((await db.query(reserve, [thief, "198.51.100.9"])).rows[0].wait).toBeGreaterThan(0);
      expect((await db.query(reserve, [mine, "198.51.100.9"])).rows).toEqual([{ wait: 0 }]);
    }),
  );

  it(
    "are counted for the account where only an email has confirmed the browser",
    inRollback(async (db) => {
      const id = await adaWithFactor(db);
      await db.query("select app_private.remember_device($1, '', $2, false)", [id, hashOf("by mail")]);
      await spendCodes(db, id);
      const byMail = await challenge(db, id, "203.0.113.4", "by mail");
      expect((await db.query(reserve, [byMail, "203.0.113.4"])).rows[0].wait).toBeGreaterThan(0);
    }),
  );
});

describe("a person whose password signed-out visitors try", () => {
  const wrong = (db: Db, email = EMAIL) =>
    db.query("select app_private.auth_count_wrong_password($1, '198.51.100.9')", [email]);
  const jobs = async (db: Db) =>
    (
      await db.query(
        "select count(*)::int from graphile_worker.jobs where task_identifier = 'notify_wrong_passwords'",
      )
    ).rows[0].count;
  const warn = (db: Db, id: string) =>
    db.query("select app_private.notify_wrong_passwords($1, '198.51.100.9')", [id]);

  it(
    "gets a mail after the tenth wrong one of a day, and for unknown addresses the same work is done",
    inRollback(async (db) => {
      await ada(db);
      const before = await jobs(db);
      for (let i = 0; i < 9; i++) {
        await wrong(db);
        await wrong(db, "nobody@example.org");
      }
      expect(await jobs(db)).toBe(before);
      await wrong(db);
      expect(await jobs(db)).toBe(before + 1);
      await wrong(db, "nobody@example.org");
      expect(await jobs(db)).toBe(before + 2);
      for (let i = 0; i < 20; i++) await wrong(db);
      expect(await jobs(db)).toBe(before + 2);
      await pass(db, "1 day");
      for (let i = 0; i < 10; i++) await wrong(db);
      expect(await jobs(db)).toBe(before + 3);
    }),
  );

  it(
    "reads in it how often, since when and from where; never twice a day, and only who has a password",
    inRollback(async (db) => {
      const id = await ada(db);
      const provided = await person(db, { email: "google@example.org" });
      for (let i = 0; i < 12; i++) {
        await wrong(db);
        await wrong(db, "google@example.org");
      }
      await warn(db, id);
      await warn(db, id);
      await warn(db, provided);
      await warn(db, randomUUID());
      const { rows } = await db.query(
        "select user_id, payload from app_private.mails where kind = 'password_tried'",
      );
      expect(rows).toEqual([
        { user_id: id, payload: { count: 12, network: "198.51.100.9", since: expect.any(String) } },
      ]);
      await db.query("update app_private.mails set created_at = now() - interval '25 hours'");
      await warn(db, id);
      expect(await mailCount(db, "password_tried")).toBe(2);
    }),
  );
});

describe("a link for a new password", () => {
  const ask = async (db: Db, ip: string, device = "") =>
    (
      await db.query("select app_private.auth_request_reset($1, $2, $3) as wait", [
        EMAIL,
        ip,
        device && hashOf(device),
      ])
    ).rows[0].wait;

  it(
    "comes to its owner's network and known browser although a signed-out visitor's five of the day are used up",
    inRollback(async (db) => {
      const id = await ada(db);
      await signIn(db, id, "192.0.2.7", "mine");
      for (let i = 0; i < 6; i++) {
        await ask(db, "198.51.100.9");
        await db.query("delete from app_private.attempts where action = 'mail_short'");
      }
      expect(await mailCount(db, "reset_password")).toBe(5);
      await ask(db, "203.0.113.4");
      expect(await mailCount(db, "reset_password")).toBe(6);
      await ask(db, "198.51.100.9", "mine");
      expect(await mailCount(db, "reset_password")).toBe(7);
    }),
  );

  it(
    "comes every thirty minutes, as long as one works, however many networks ask for it",
    inRollback(async (db) => {
      const id = await ada(db);
      await signIn(db, id, "192.0.2.7", "mine");
      for (let from = 0; from < 50; from++) await ask(db, `198.51.100.${from}`);
      expect(await mailCount(db, "reset_password")).toBe(10);
      await pass(db, "30 minutes");
      await ask(db, "203.0.113.4");
      await ask(db, "203.0.113.5");
      expect(await mailCount(db, "reset_password")).toBe(11);
      await ask(db, "203.0.113.6", "mine");
      expect(await mailCount(db, "reset_password")).toBe(12);
    }),
  );

  it(
    "works although a newer one was sent, until one of them is used, no matter who tries tokens in the same network",
    inRollback(async (db) => {
      const id = await ada(db);
      const make = (link: string) =>
        db.query("select app_private.make_token('reset_password', $1, $2)", [id, hashOf(link)]);
      const read = async (link: string) =>
        (await db.query("select * from app_private.auth_read_token($1, '192.0.2.7')", [hashOf(link)])).rows;
      await make("older");
      await make("newer");
      for (let i = 0; i < 30; i++) await read(`guess ${i}`);
      expect(await read("older")).toHaveLength(1);
      expect(await read("newer")).toHaveLength(1);
      await db.query("select app_private.auth_reset_password($1, '$argon2id$new', '', $2)", [
        hashOf("older"),
        hashOf("device"),
      ]);
      await db.query("delete from app_private.attempts");
      expect(await read("older")).toEqual([]);
      expect(await read("newer")).toEqual([]);
    }),
  );

  it(
    "is asked for apart from the mail that verifies an address, and from the one about a new account",
    inRollback(async (db) => {
      const id = await person(db, { email: EMAIL, status: "pending" });
      const session = hashOf(randomUUID());
      await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [id, session]);
      await db.query("update app_public.users set email_verified_at = null where id = $1", [id]);
      await db.query("select app_private.auth_sign_up($1, 'Ada', '$argon2id$x', 'en', '198.51.100.9')", [
        EMAIL,
      ]);
      await ask(db, "198.51.100.9");
      await db.query("select app_private.auth_resend_verification($1)", [session]);
      for (const kind of ["account_exists", "reset_password", "verify"])
        expect(await mailCount(db, kind)).toBe(1);
    }),
  );
});
