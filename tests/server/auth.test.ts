import pino from "pino";
import { signedOutQueries } from "../../graphql/signedOut.ts";

import { createPasswords } from "../../server/auth/password.ts";
import { deviceCookie } from "../../server/http/deviceCookie.ts";
import { createTasks } from "../../server/jobs/tasks.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";

const own = ownDatabase();
const app = runningApp(own, { TRUST_PROXY: "1" });
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

const GOOD = "violet kettle ambles north";
const BETTER = "seven herons cross the weir";
const silent = pino({ level: "silent" });
let number = 0;

/** A person with an account and a password. */
async function somebody(status: "pending" | "approved" | "suspended" = "approved", roles = ["risk_manager"]) {
  number += 1;
  const email = `person${number}@example.org`;
  const db = await own.pool.connect();
  const id = await person(db, { name: "Ines Duarte", email, status, roles });
  db.release();
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    await passwords.hash(GOOD),
  ]);
  return { id, email };
}

async function tokenSentTo(userId: string): Promise<string> {
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select link from app_private.mails where user_id = $1 and link like '%#%' order by created_at desc limit 1",
    [userId],
  );
  return rows[0].link.replace(/^.*#/, "");
}

beforeEach(() => own.pool.query("delete from app_private.attempts"));

const reset =
  "mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { accepted } }";
const requestReset = "mutation($email: String!) { requestPasswordReset(email: $email) { accepted } }";
const change =
  "mutation($current: String!, $fresh: String!) { changePassword(currentPassword: $current, newPassword: $fresh) { accepted } }";
const signUp = "mutation($input: SignUpInput!) { signUp(input: $input) { accepted } }";
/** Only administrators may. */
const refused = `mutation { withdrawInvitation(input: { userId: "00000000-0000-4000-8000-000000000000" }) { clientMutationId } }`;
const verify = "mutation($token: String!) { verifyEmail(token: $token) { accepted } }";

describe("signing in", () => {
  it("opens a session in a cookie that no script can read", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    const { body, headers } = await browser.signIn(email, GOOD);
    expect(body.data?.signIn).toMatchObject({ me: { email, status: "approved" } });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await browser.me()).toMatchObject({ email, roles: ["risk_manager"] });
  });

  it("takes an address in any case, with spaces around it", async () => {
    const { email } = await somebody();
    const { body } = await app.browser().signIn(`  ${email.toUpperCase()} `, GOOD);
    expect(body.errors).toBeUndefined();
  });

  it("shows pending and suspended people only that they are", async () => {
    for (const status of ["pending", "suspended"] as const) {
      const { email } = await somebody(status);
      const browser = app.browser();
      await browser.signIn(email, GOOD);
      expect(await browser.me()).toMatchObject({ status, roles: [] });
    }
  });

  it("keeps the language that was chosen on the sign-in page for the session, and in a profile that never signed in", async () => {
    const { id, email } = await somebody();
    const browser = app.browser();
    const languages = async () => {
      const { rows } = await own.pool.query("select language from app_public.users where id = $1", [id]);
      const { body } = await browser.ask("{ me { language } }");
      return { profile: rows[0].language, shown: (body.data as { me: { language: string } }).me.language };
    };
    const signInWith = (chosen: string) => browser.signIn(email, GOOD, `plumbline.chosen-language=${chosen}`);
    await signInWith("de");
    expect(await languages()).toEqual({ profile: "de", shown: "de" });
    await signInWith("fr");
    expect(await languages()).toEqual({ profile: "de", shown: "fr" });
    expect((await browser.ask(refused, {})).body.errors?.[0]?.message).toMatch(/^Vous n’avez pas/);
    await signInWith("tlh");
    expect(await languages()).toEqual({ profile: "de", shown: "de" });
    await browser.signIn(email, GOOD);
    expect(await languages()).toEqual({ profile: "de", shown: "de" });
  });

  it("follows the profile again as soon as the language is chosen there", async () => {
    const { id, email } = await somebody();
    await own.pool.query("update app_public.users set last_sign_in_at = now() where id = $1", [id]);
    const browser = app.browser();
    await browser.signIn(email, GOOD, "plumbline.chosen-language=de");
    const save = `mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { user { language } } }`;
    const shown = async () => (await browser.ask("{ me { language } }")).body.data;
    await browser.ask(save, { input: { version: 1, phone: "1" } });
    expect(await shown()).toEqual({ me: { language: "de" } });
    // The profile has English already.
    await browser.ask(save, { input: { version: 2, language: "en" } });
    expect(await shown()).toEqual({ me: { language: "en" } });
  });

  it("answers a wrong password and an unknown address with the same bytes", async () => {
    const { email } = await somebody();
    const wrong = await app.browser().signIn(email, "not the password at all");
    const unknown = await app.browser().signIn("nobody@example.org", "not the password at all");
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    expect(plain(unknown.text)).toBe(plain(wrong.text));
    expect(unknown.status).toBe(wrong.status);
    expect(wrong.body.errors?.[0]).toMatchObject({
      message: "Invalid email or password.",
      extensions: { code: "UNAUTHENTICATED" },
    });
    expect(wrong.headers.get("set-cookie")).toBeNull();
  });

  it("lets at most ten of 64 parallel guesses be verified, whether or not there is such an account", async () => {
    const { email } = await somebody();
    // At such a pace no further one comes up while this runs.
    await own.pool.query(
      "update app_private.limits set period = '10 days' where action = 'sign_in_network_account'",
    );
    for (const address of [email, "nobody.at.all@example.org"]) {
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => app.browser().signIn(address, "wrong guess once again")),
      );
      const codes = answers.map((answer) => answer.code);
      expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(10);
      expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(54);
      await own.pool.query("delete from app_private.attempts where action = 'sign_in_address'");
    }
    expect((await app.browser().signIn(email, GOOD)).code).toBe("RATE_LIMITED");
    await own.pool.query(
      "update app_private.limits set period = '5 minutes' where action = 'sign_in_network_account'",
    );
  });

  it("limits guesses from one place at many accounts", async () => {
    await own.pool.query(
      "update app_private.limits set max_attempts = 5, period = '1 day' where action = 'sign_in_address'",
    );
    const codes = [];
    for (let i = 0; i < 7; i += 1)
      codes.push((await app.browser().signIn(`guess${i}@example.org`, "wrong")).code);
    await own.pool.query(
      "update app_private.limits set max_attempts = 50, period = '15 minutes' where action = 'sign_in_address'",
    );
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("UNAUTHENTICATED"));
    expect(codes.slice(5)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
  });

  it("counts again from nothing after a sign-in that succeeds", async () => {
    const { email } = await somebody();
    for (let i = 0; i < 9; i += 1) await app.browser().signIn(email, "wrong");
    await app.browser().signIn(email, GOOD);
    expect((await app.browser().signIn(email, "wrong")).code).toBe("UNAUTHENTICATED");
  });

  it("gives a new token each time and ends the one that the browser had", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    const before = browser.cookie;
    await browser.signIn(email, GOOD);
    expect(browser.cookie).not.toBe(before);
    const old = app.browser();
    old.cookie = before;
    expect(await old.me()).toBeNull();
  });

  it("keeps five sessions of one person and ends the oldest", async () => {
    const { email } = await somebody();
    const browsers = Array.from({ length: 6 }, () => app.browser());
    for (const browser of browsers) await browser.signIn(email, GOOD);
    const people = await Promise.all(browsers.map((browser) => browser.me()));
    expect(people.map((me) => me !== null)).toEqual([false, true, true, true, true, true]);
  });

  it("makes an old hash again at today's cost", async () => {
    const { id, email } = await somebody();
    const cheap = await createPasswords({ memoryCost: 64, timeCost: 1 }).hash(GOOD);
    await own.pool.query("update app_private.user_secrets set password_hash = $2 where user_id = $1", [
      id,
      cheap,
    ]);
    await app.browser().signIn(email, GOOD);
    const { rows } = await own.pool.query(
      "select password_hash from app_private.user_secrets where user_id = $1",
      [id],
    );
    expect(rows[0].password_hash).toContain("$m=1024,t=1,p=1$");
    expect((await app.browser().signIn(email, GOOD)).body.errors).toBeUndefined();
  });

  it("is in the trail, refused or not", async () => {
    const { id, email } = await somebody();
    await app.browser().signIn(email, "wrong");
    await app.browser().signIn(email, GOOD);
    const { rows } = await own.pool.query(
      "select content::jsonb #>> '{after,event}' as event from trail.entry where operation = 'event' and record_id = $1 order by seq",
      [id],
    );
    expect(rows.map((row) => row.event)).toEqual(["sign_in_refused", "signed_in"]);
  });
});

describe("someone whose password a signed-out visitor tries without end", () => {
  const STRANGER = { "X-Forwarded-For": "198.51.100.9" };
  const { signIn } = signedOutQueries;

  /** Until there is a waiting time. */
  async function guess(email: string, times = 11): Promise<(string | undefined)[]> {
    const codes = [];
    for (let i = 0; i < times; i++)
      codes.push((await app.browser().ask(signIn, { input: { email, password: "a guess" } }, STRANGER)).code);
    return codes;
  }

  // At such a pace nothing comes up while a test runs.
  beforeEach(() =>
    own.pool.query("update app_private.limits set period = period * 1000 where gradual_refill"),
  );
  afterEach(() =>
    own.pool.query("update app_private.limits set period = period / 1000 where gradual_refill"),
  );

  it("can sign in from another network or in a known browser while the attacker has to wait", async () => {
    const { email } = await somebody();
    const known = app.browser();
    await known.signIn(email, GOOD);
    expect(await guess(email)).toEqual([...Array(10).fill("UNAUTHENTICATED"), "RATE_LIMITED"]);
    const input = { email, password: GOOD };
    expect((await app.browser().ask(signIn, { input }, STRANGER)).code).toBe("RATE_LIMITED");
    expect((await app.browser().ask(signIn, { input })).body.errors).toBeUndefined();
    expect((await known.ask(signIn, { input }, STRANGER)).body.errors).toBeUndefined();
  });

  it("can sign in from the other network too, after the seconds that they must wait", async () => {
    const { email } = await somebody();
    await guess(email);
    const input = { email, password: GOOD };
    const early = await app.browser().ask(signIn, { input }, STRANGER);
    expect(early.body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many attempts. Try again in \d+ minutes.$/),
      extensions: { code: "RATE_LIMITED", retryAfter: expect.any(Number) },
    });
    await own.pool.query("update app_private.attempts set full_at = full_at - make_interval(secs => $1)", [
      early.body.errors?.[0]?.extensions.retryAfter,
    ]);
    expect((await app.browser().ask(signIn, { input }, STRANGER)).body.errors).toBeUndefined();
  });

  it("can use the link of an email in any browser, which makes the browser known but signs no one in", async () => {
    const { id, email } = await somebody();
    await guess(email);
    await app.browser().ask(requestReset, { email });
    const token = await tokenSentTo(id);
    const browser = app.browser();
    expect((await browser.ask(reset, { token, password: BETTER }, STRANGER)).body.errors).toBeUndefined();
    expect(browser.cookie).toBe("");
    expect((await browser.ask(signIn, { input: { email, password: GOOD } }, STRANGER)).code).toBe(
      "UNAUTHENTICATED",
    );
    expect(
      (await browser.ask(signIn, { input: { email, password: BETTER } }, STRANGER)).body.errors,
    ).toBeUndefined();
    expect(await browser.me()).toMatchObject({ email });
  });

  it("changes their password meanwhile", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    await guess(email);
    expect(
      (await browser.ask(change, { current: GOOD, fresh: BETTER }, STRANGER)).body.errors,
    ).toBeUndefined();
  });

  it("reads in a mail how often and from where, in their language, and can do something about it", async () => {
    const { id, email } = await somebody();
    await own.pool.query("update app_public.users set language = 'de' where id = $1", [id]);
    await own.pool.query("delete from graphile_worker._private_jobs");
    await guess(email);
    const { rows } = await own.pool.query(
      "select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id where identifier = 'notify_wrong_passwords'",
    );
    expect(rows).toEqual([{ payload: { id, network: "198.51.100.9" } }]);
    await createTasks({
      rootUrl: app.env.rootUrl,
      sender: null,
      log: silent,
      key: "test",
      reports: { make: async () => undefined, check: async () => undefined },
    }).notify_wrong_passwords?.(rows[0].payload, {
      withPgClient: (run: (db: unknown) => unknown) => run(app.pools.worker),
    } as never);
    await app.sendMails();
    const mails = await own.pool.query(
      "select subject, body, link from app_private.mails where user_id = $1",
      [id],
    );
    expect(mails.rows).toEqual([
      {
        subject: "Jemand versucht, Ihr Passwort zu erraten",
        body: expect.stringMatching(
          /Seit \d\d\.\d\d\.\d{4}, \d\d:\d\d UTC wurde 10-mal .* zuletzt von 198\.51\.100\.9/,
        ),
        link: `${app.env.rootUrl}/auth`,
      },
    ]);
  });
});

it("the cookie of a known browser is bound to https and this very host where there is https", () => {
  const set: string[] = [];
  const res = { append: (_name: string, value: string) => set.push(value) };
  deviceCookie("https://grc.example.org").set(res as never, "T".repeat(43));
  expect(set).toEqual([
    `__Host-device=${"T".repeat(43)}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

describe("a session", () => {
  it("ends when its person signs out", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    const stolen = app.browser();
    stolen.cookie = browser.cookie;
    const { headers } = await browser.ask(clientOperation("SignOut"));
    expect(headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(await stolen.me()).toBeNull();
  });

  it("shows nothing from the moment its person is suspended", async () => {
    const { id, email } = await somebody();
    const boss = await somebody("approved", ["super_admin"]);
    const browser = app.browser();
    const administrator = app.browser();
    await browser.signIn(email, GOOD);
    await administrator.signIn(boss.email, GOOD);
    const suspended = await administrator.ask(
      'mutation($id: UUID!) { suspendUser(input: { userId: $id, reason: "Left the company" }) { user { status } } }',
      { id },
    );
    expect(suspended.body.errors).toBeUndefined();
    expect(await browser.me()).toBeNull();
  });

  it("ends after an hour without use and after twelve hours in any case", async () => {
    const { email } = await somebody();
    for (const lapse of [
      "last_seen_at = now() - interval '61 minutes'",
      "expires_at = now() - interval '1 second'",
    ]) {
      const browser = app.browser();
      await browser.signIn(email, GOOD);
      await own.pool.query(`update app_private.sessions set ${lapse} where token_hash = $1`, [
        browser.sessionHash,
      ]);
      expect(await browser.me()).toBeNull();
    }
  });

  it("stores no token that could be used", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    const token = browser.cookie.slice("sid=".length);
    const { rows } = await own.pool.query(
      "select (select string_agg(s::text, '') from app_private.sessions s) || (select string_agg(content, '') from trail.entry) as everything",
    );
    expect(rows[0].everything).not.toContain(token);
    expect(app.logged.join("")).not.toContain(token);
  });
});

describe("changing a password", () => {
  it("ends every other session and continues in this one under a new token", async () => {
    const { email } = await somebody();
    const here = app.browser();
    const elsewhere = app.browser();
    await here.signIn(email, GOOD);
    await elsewhere.signIn(email, GOOD);
    const before = here.cookie;
    const { body } = await here.ask(change, { current: GOOD, fresh: BETTER });
    expect(body.data?.changePassword).toEqual({ accepted: true });
    expect(here.cookie).not.toBe(before);
    expect(await here.me()).toMatchObject({ email });
    expect(await elsewhere.me()).toBeNull();
    expect((await app.browser().signIn(email, GOOD)).code).toBe("UNAUTHENTICATED");
    expect((await app.browser().signIn(email, BETTER)).body.errors).toBeUndefined();
  });

  it("needs the current one, and says which field is wrong", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    const wrong = await browser.ask(change, { current: "something else", fresh: BETTER });
    expect(wrong.body.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      field: "currentPassword",
    });
    const weak = await browser.ask(change, { current: GOOD, fresh: "password1234" });
    expect(weak.body.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "newPassword" });
  });

  it("is refused to signed-out visitors", async () => {
    expect((await app.browser().ask(change, { current: GOOD, fresh: BETTER })).code).toBe("UNAUTHENTICATED");
  });
});

describe("resetting a password", () => {
  it("works once, ends every session, notifies the person, and signs no one in", async () => {
    const { id, email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, GOOD);
    await app.browser().ask(requestReset, { email });
    const token = await tokenSentTo(id);
    const visitor = app.browser();
    const first = await visitor.ask(reset, { token, password: BETTER });
    expect(first.body.data?.resetPassword).toEqual({ accepted: true });
    expect(visitor.cookie).toBe("");
    expect(await browser.me()).toBeNull();
    expect((await visitor.ask(reset, { token, password: "again another fine one" })).code).toBe(
      "INVALID_INPUT",
    );
    expect((await app.browser().signIn(email, BETTER)).body.errors).toBeUndefined();
    const { rows } = await own.pool.query(
      "select kind from app_private.mails where user_id = $1 order by created_at desc limit 1",
      [id],
    );
    expect(rows[0].kind).toBe("password_was_reset");
  });

  it("lets one of ten who use a token at the same moment win", async () => {
    const { id, email } = await somebody();
    await app.browser().ask(requestReset, { email });
    const token = await tokenSentTo(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => app.browser().ask(reset, { token, password: `${BETTER} ${i}` })),
    );
    expect(answers.filter((answer) => answer.body.data?.resetPassword)).toHaveLength(1);
  });

  it("refuses a token after half an hour, and one that verifies an address", async () => {
    const { id, email } = await somebody();
    await app.browser().ask(requestReset, { email });
    const token = await tokenSentTo(id);
    await own.pool.query(
      "update app_private.tokens set expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    );
    expect((await app.browser().ask(reset, { token, password: BETTER })).code).toBe("INVALID_INPUT");

    const other = await somebody("pending", []);
    await own.pool.query("select app_private.send_mail('verify', $1)", [other.id]);
    const otherToken = await tokenSentTo(other.id);
    expect((await app.browser().ask(reset, { token: otherToken, password: BETTER })).code).toBe(
      "INVALID_INPUT",
    );
  });

  it("lasts thirty minutes", async () => {
    const { id, email } = await somebody();
    await app.browser().ask(requestReset, { email });
    await tokenSentTo(id);
    const { rows } = await own.pool.query(
      "select expires_at - created_at = interval '30 minutes' as right from app_private.tokens where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ right: true }]);
  });

  it("answers for known and unknown addresses with the same bytes, and not faster", async () => {
    const { email } = await somebody();
    const times: number[] = [];
    const texts: string[] = [];
    for (const address of [email, "nobody.here@example.org"]) {
      const begun = performance.now();
      texts.push((await app.browser().ask(requestReset, { email: address })).text);
      times.push(performance.now() - begun);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(Math.min(...times)).toBeGreaterThan(240);
  });

  it("sends one email in three minutes, however often it is requested", async () => {
    const { id, email } = await somebody();
    for (let i = 0; i < 4; i += 1) {
      expect((await app.browser().ask(requestReset, { email })).body.data?.requestPasswordReset).toEqual({
        accepted: true,
      });
    }
    const { rows } = await own.pool.query("select count(*)::int from app_private.mails where user_id = $1", [
      id,
    ]);
    expect(rows[0].count).toBe(1);
  });
});

describe("signing up", () => {
  it("creates a pending account once the address is verified by email", async () => {
    const boss = await somebody("approved", ["super_admin"]);
    const input = { fullName: "Noor Haddad", email: "noor@example.org", password: GOOD, language: "fr" };
    expect((await app.browser().ask(signUp, { input })).body.data?.signUp).toEqual({ accepted: true });
    const { rows } = await own.pool.query(
      "select id, status, language, email_verified_at from app_public.users where email = 'noor@example.org'",
    );
    expect(rows[0]).toMatchObject({ status: "pending", language: "fr", email_verified_at: null });
    const token = await tokenSentTo(rows[0].id);
    expect((await app.browser().ask(verify, { token })).body.data?.verifyEmail).toEqual({ accepted: true });
    expect((await app.browser().ask(verify, { token })).code).toBe("INVALID_INPUT");
    const mails = await own.pool.query(
      "select payload ->> 'about' as about from app_private.mails where kind = 'account_waits' and user_id = $1",
      [boss.id],
    );
    expect(mails.rows).toEqual([{ about: rows[0].id }]);
  });

  it("answers the same for an address that has an account, and notifies only its owner", async () => {
    const { id, email } = await somebody();
    const known = await app
      .browser()
      .ask(signUp, { input: { fullName: "Ines Duarte", email, password: BETTER } });
    const fresh = await app
      .browser()
      .ask(signUp, { input: { fullName: "Olga Meyer", email: "olga@example.org", password: BETTER } });
    expect(known.text).toBe(fresh.text);
    const { rows } = await own.pool.query("select kind from app_private.mails where user_id = $1", [id]);
    expect(rows).toEqual([{ kind: "account_exists" }]);
    expect((await app.browser().signIn(email, BETTER)).code).toBe("UNAUTHENTICATED");
  });

  it("makes one account of ten that are asked for at the same moment", async () => {
    const input = { fullName: "Twice Asked", email: "twice@example.org", password: GOOD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.browser().ask(signUp, { input })));
    expect(answers.every((answer) => answer.body.data?.signUp)).toBe(true);
    const { rows } = await own.pool.query(
      "select count(*)::int from app_public.users where email = 'twice@example.org'",
    );
    expect(rows[0].count).toBe(1);
  });

  it("is closed when the organisation says so", async () => {
    await own.pool.query("update app_public.organisation_settings set sign_up_open = false");
    const input = { fullName: "Late Comer", email: "late@example.org", password: GOOD };
    expect((await app.browser().ask(signUp, { input })).code).toBe("FORBIDDEN");
    await own.pool.query("update app_public.organisation_settings set sign_up_open = true");
  });

  it("refuses bad names and addresses at their field", async () => {
    const input = { fullName: "Ada", email: "ada@example.org", password: GOOD };
    const bad = [
      [{ email: "ada" }, "email"],
      [{ email: "ada@example.org\r\nBcc: eve@example.org" }, "email"],
      [{ email: `${"a".repeat(250)}@example.org` }, "email"],
      [{ fullName: "  " }, "fullName"],
      [{ fullName: "Ada\r\nBcc: eve" }, "fullName"],
      [{ fullName: "a".repeat(121) }, "fullName"],
    ] as const;
    for (const [wrong, field] of bad) {
      const { body } = await app.browser().ask(signUp, { input: { ...input, ...wrong } });
      expect(body.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field });
    }
  });
});

describe("what signed-out visitors may know", () => {
  const site = clientOperation("Site");

  it("does not include any person of a real organisation", async () => {
    const { body } = await app.browser().ask(site);
    expect(body.data?.site).toEqual({
      organisationName: "Plumbline",
      signUpOpen: true,
      passwordMinLength: 12,
      demo: false,
      demoPassword: null,
      demoPeople: [],
      googleSignIn: false,
      githubSignIn: false,
    });
  });

  it("includes the invented people of a demo", async () => {
    await own.pool.query("update app_public.organisation_settings set is_demo = true");
    const { body } = await app.browser().ask(site);
    await own.pool.query("update app_public.organisation_settings set is_demo = false");
    expect(body.data?.site).toMatchObject({ demo: true, demoPassword: expect.any(String) });
  });
});
