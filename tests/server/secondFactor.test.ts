/** The second factor from the outside: setting up, signing in, losing it, being made to have it. */
import { createPasswords } from "../../server/auth/password.ts";
import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";
import { codeOf, forgetUsedCodes, withFactor, wrongCode } from "../support/secondFactor.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
const PASSWORD = "violet kettle ambles north";

const SIGN_IN = clientOperation("SignIn");
const FINISH = clientOperation("FinishSignIn");
const BEGIN = "mutation { beginSecondFactor { secret uri } }";
const CONFIRM = "mutation($code: String!) { confirmSecondFactor(code: $code) { codes } }";
const RENEW = "mutation { renewRecoveryCodes { codes } }";
const REMOVE = "mutation { removeSecondFactor(input: {}) { removed } }";
const STATE = "{ mySecondFactor { isOn recoveryCodesLeft isMandatory } }";
const IDENTITY =
  "mutation($password: String!, $code: String) { confirmPassword(password: $password, code: $code) { accepted } }";
const RESET =
  "mutation($id: UUID!, $reason: String!) { resetSecondFactor(input: { userId: $id, reason: $reason }) { user { secondFactorSince } } }";

let number = 0;

async function somebody(roles = ["risk_manager"]) {
  number += 1;
  const email = `person${number}@example.org`;
  const db = await own.pool.connect();
  const id = await person(db, { name: "Ines Duarte", email, roles });
  db.release();
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    await passwords.hash(PASSWORD),
  ]);
  return { id, email };
}

async function somebodyWithFactor(roles?: string[]) {
  const ines = await somebody(roles);
  return { ...ines, ...(await withFactor(own, ines.id)) };
}

async function challenged(email: string, browser = app.browser()) {
  const { body } = await browser.ask(SIGN_IN, { input: { email, password: PASSWORD } });
  const { challenge = "" } = (body.data?.signIn ?? {}) as { challenge?: string };
  return { browser, challenge, finish: (code: string) => browser.ask(FINISH, { challenge, code }) };
}

/** As if someone who knows the password had tried codes until no more were accepted. */
async function useUpCodes(id: string) {
  await own.pool.query(
    "insert into app_private.attempts (action, subject_hash, count) select action, app_private.subject_hash($1), max_attempts from app_private.limits where action like 'second\\_factor\\_%'",
    [id],
  );
}

async function ageConfirmations(id: string) {
  await own.pool.query(
    "update app_private.sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
    [id],
  );
}

async function notes(id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await own.pool.query(
    "select content::jsonb -> 'after' as note from trail.entry where record_id = $1 and operation = 'event' order by seq",
    [id],
  );
  return rows.map(({ note }) => note);
}

async function mails(id: string): Promise<string[]> {
  const { rows } = await own.pool.query(
    "select kind from app_private.mails where user_id = $1 order by created_at",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

function codesIn(answer: Awaited<ReturnType<Browser["ask"]>>, field: string): string[] {
  return ((answer.body.data?.[field] ?? {}) as { codes?: string[] }).codes ?? [];
}

async function begun(browser: Browser) {
  const { body } = await browser.ask(BEGIN);
  const { secret = "", uri = "" } = (body.data?.beginSecondFactor ?? {}) as Record<string, string>;
  return { secret, uri };
}

beforeEach(() => own.pool.query("delete from app_private.attempts"));
afterEach(() =>
  own.pool.query("update app_public.organisation_settings set second_factor_for_admins = false"),
);

describe("setting up", () => {
  it("asks for it from the first right code on, and gives ten recovery codes once", async () => {
    const { id, email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, PASSWORD);
    const { secret, uri } = await begun(browser);
    expect(uri).toContain(`secret=${secret}`);
    expect((await browser.ask(STATE)).body.data?.mySecondFactor).toMatchObject({ isOn: false });
    // It is only offered so far.
    expect((await app.browser().signIn(email, PASSWORD)).body.data?.signIn).toMatchObject({ me: { email } });

    const wrong = await browser.ask(CONFIRM, { code: wrongCode(secret) });
    expect([wrong.code, wrong.body.errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "code"]);
    const codes = codesIn(await browser.ask(CONFIRM, { code: await codeOf(secret) }), "confirmSecondFactor");
    expect(new Set(codes).size).toBe(10);
    expect((await browser.ask(STATE)).body.data?.mySecondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isMandatory: false,
    });
    expect((await challenged(email)).challenge).toMatch(/^[\w-]{43}$/);
    expect((await notes(id)).map(({ event }) => event)).toContain("second_factor_on");
    expect(await mails(id)).toContain("second_factor_on");
  });

  it("ends whatever the password alone had opened elsewhere, and leaves this browser where it is", async () => {
    const { id, email } = await somebody();
    const [here, there] = [app.browser(), app.browser()];
    for (const browser of [here, there]) await browser.signIn(email, PASSWORD);
    const { secret } = await begun(here);
    await here.ask(CONFIRM, { code: wrongCode(secret) });
    expect(await there.me()).toMatchObject({ email });
    await here.ask(CONFIRM, { code: await codeOf(secret) });
    expect([(await here.me())?.email, await there.me()]).toEqual([email, null]);
    await here.ask(RENEW);
    expect((await mails(id)).slice(-2)).toEqual(["second_factor_on", "recovery_codes_renewed"]);
  });

  it("keeps neither secret nor codes where anybody reads them", async () => {
    const { id, email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, PASSWORD);
    const { secret } = await begun(browser);
    const code = await codeOf(secret);
    const [first = ""] = codesIn(await browser.ask(CONFIRM, { code }), "confirmSecondFactor");
    const { rows } = await own.pool.query("select string_agg(content, ' ') as said from trail.entry");
    const { rows: hashes } = await own.pool.query(
      "select code_hash from app_private.recovery_codes where user_id = $1",
      [id],
    );
    for (const kept of [secret, first, ...hashes.map(({ code_hash }) => code_hash)]) {
      expect(rows[0].said).not.toContain(kept);
      expect(app.logged.join(" ")).not.toContain(kept);
    }
    expect(hashes.map(({ code_hash }) => code_hash)).not.toContain(first);
  });

  it("needs a confirmation in the last ten minutes, first by the password, then by both", async () => {
    const { id, email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, PASSWORD);
    await ageConfirmations(id);
    const refused = await browser.ask(BEGIN);
    expect(refused.body.errors?.[0]?.extensions.detail).toEqual({ confirm: ["password"] });

    const { secret } = await withFactor(own, id);
    for (const act of [RENEW, REMOVE]) {
      const asked = await browser.ask(act);
      expect(asked.body.errors?.[0]?.extensions.detail).toEqual({
        confirm: ["password"],
        secondFactor: true,
      });
    }
    expect((await browser.ask(IDENTITY, { password: PASSWORD })).code).toBe("INVALID_INPUT");
    expect((await browser.ask(IDENTITY, { password: PASSWORD, code: wrongCode(secret) })).code).toBe(
      "INVALID_INPUT",
    );
    const code = await codeOf(secret);
    const wrong = await browser.ask(IDENTITY, { password: "wrong", code });
    expect(wrong.body.errors?.[0]?.extensions.field).toBe("password");
    expect((await browser.ask(IDENTITY, { password: PASSWORD, code })).body.errors).toBeUndefined();
    // The confirmation has used its code.
    expect((await browser.ask(IDENTITY, { password: PASSWORD, code })).code).toBe("INVALID_INPUT");
    expect((await browser.ask(REMOVE)).body.data).toEqual({ removeSecondFactor: { removed: true } });
    expect((await app.browser().signIn(email, PASSWORD)).body.data?.signIn).toMatchObject({ me: { email } });
    expect(await mails(id)).toContain("second_factor_off");
  });

  it("does not accept a changed password instead of the missing code", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    const { browser, finish } = await challenged(email);
    await finish(await codeOf(secret));
    await ageConfirmations(id);
    const change = `mutation { changePassword(currentPassword: "${PASSWORD}", newPassword: "seven herons cross the weir") { accepted } }`;
    expect((await browser.ask(change)).body.errors).toBeUndefined();
    expect((await browser.ask(REMOVE)).body.errors?.[0]?.message).toBe("Confirm your identity to continue.");
  });

  it("cannot be begun again while it is on, nor confirmed an hour later", async () => {
    const { email } = await somebody();
    const browser = app.browser();
    await browser.signIn(email, PASSWORD);
    const { secret } = await begun(browser);
    await own.pool.query(
      "update app_private.second_factors set created_at = now() - interval '1 hour' where secret = $1",
      [secret],
    );
    expect((await browser.ask(CONFIRM, { code: await codeOf(secret) })).code).toBe("CONFLICT");
    const again = await begun(browser);
    expect(again.secret).not.toBe(secret);
    await browser.ask(CONFIRM, { code: await codeOf(again.secret) });
    expect((await browser.ask(BEGIN)).code).toBe("CONFLICT");
  });

  it("is not for signed-out visitors, people who wait, or scripts", async () => {
    expect((await app.browser().ask(BEGIN)).code).toBe("UNAUTHENTICATED");
    await somebody(["super_admin"]);
    const waiting = await signedInAs(own, app, { roles: [] });
    await own.pool.query("update app_public.users set status = 'pending' where id = $1", [waiting.userId]);
    for (const act of [BEGIN, STATE, REMOVE]) expect((await waiting.ask(act)).code).toBe("FORBIDDEN");
  });
});

describe("signing in", () => {
  it("opens no session by the password, and one by the code, which then is spent", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    const { browser, finish } = await challenged(email);
    expect(await browser.me()).toBeNull();
    const code = await codeOf(secret);
    expect((await finish(code)).body.data?.finishSignIn).toMatchObject({ me: { email } });
    expect(await browser.me()).toMatchObject({ email });
    expect((await notes(id)).at(-1)).toEqual({ event: "signed_in", second_factor: "code" });
    expect((await finish(code)).code).toBe("UNAUTHENTICATED");
    expect((await (await challenged(email)).finish(code)).code).toBe("INVALID_INPUT");
  });

  it.each([-1, 0, 1])("takes the code of %d steps away", async (offset) => {
    const { email, secret } = await somebodyWithFactor();
    const { finish } = await challenged(email);
    expect((await finish(await codeOf(secret, offset))).body.errors).toBeUndefined();
  });

  it.each([-2, 2])("refuses the code of %d steps away, and notes it", async (offset) => {
    const { id, email, secret } = await somebodyWithFactor();
    const { browser, finish } = await challenged(email);
    const refused = await finish(await codeOf(secret, offset));
    expect(refused.body.errors?.[0]).toMatchObject({
      message: "This code is wrong or was already used.",
      extensions: { code: "INVALID_INPUT", field: "code" },
    });
    expect(await browser.me()).toBeNull();
    expect((await notes(id)).at(-1)).toMatchObject({ event: "sign_in_refused", reason: "second factor" });
  });

  it("refuses an older code after a newer one", async () => {
    const { email, secret } = await somebodyWithFactor();
    const now = await codeOf(secret);
    const before = await codeOf(secret, -1);
    await (await challenged(email)).finish(now);
    expect((await (await challenged(email)).finish(before)).code).toBe("INVALID_INPUT");
  });

  it("takes five wrong codes, and not the sixth, be it right", async () => {
    const { email, secret } = await somebodyWithFactor();
    const { browser, finish } = await challenged(email);
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await finish(wrongCode(secret))).code);
    expect(codes).toEqual(Array(5).fill("INVALID_INPUT"));
    const sixth = await finish(await codeOf(secret));
    expect(sixth.body.errors?.[0]?.message).toBe(
      "This sign-in took too long or had too many wrong codes. Please sign in again.",
    );
    expect([sixth.code, await browser.me()]).toEqual(["UNAUTHENTICATED", null]);
  });

  it("makes an account wait after ten wrong codes in all, whichever sign-in they were for", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    for (let i = 0; i < 2; i++) {
      const { finish } = await challenged(email);
      for (let k = 0; k < 5; k++) await finish(wrongCode(secret));
    }
    const { finish } = await challenged(email);
    const refused = await finish(await codeOf(secret));
    expect([refused.code, refused.status]).toEqual(["RATE_LIMITED", 429]);
    expect((await notes(id)).at(-1)).toMatchObject({ event: "sign_in_refused", reason: "too often" });
    await own.pool.query("update app_private.attempts set began_at = now() - interval '16 minutes'");
    expect((await finish(await codeOf(secret))).body.errors).toBeUndefined();
  });

  it("lets the owner in by a recovery code when someone else has used the account's attempts up", async () => {
    const { id, email, secret, codes } = await somebodyWithFactor();
    await useUpCodes(id);
    const { browser, finish } = await challenged(email);
    expect((await finish(await codeOf(secret))).body.errors?.[0]).toMatchObject({
      message: "Too many wrong codes. Use a recovery code, or try again later.",
      extensions: { code: "RATE_LIMITED", retryAfter: expect.any(Number) },
    });
    expect((await finish("aaaa-bbbb-cccc-dddd")).code).toBe("INVALID_INPUT");
    expect((await finish(codes[0] ?? "")).body.data?.finishSignIn).toMatchObject({ me: { email } });

    // In the session that is open, and in the browser that is known from now on, their own code is enough.
    await useUpCodes(id);
    const confirmation = await browser.ask(IDENTITY, { password: PASSWORD, code: await codeOf(secret) });
    expect(confirmation.body.errors).toBeUndefined();
    const again = await challenged(email, browser);
    expect((await again.finish(await codeOf(secret, 1))).body.data?.finishSignIn).toMatchObject({
      me: { email },
    });
  });

  it("lets parallel guesses no further than others", async () => {
    const { email, secret } = await somebodyWithFactor();
    const { finish } = await challenged(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(wrongCode(secret))));
    expect(answers.filter(({ code }) => code === "INVALID_INPUT")).toHaveLength(5);
  });

  it("ends after five minutes", async () => {
    const { email, secret } = await somebodyWithFactor();
    // To have a code may take some of the ten seconds that are left.
    const code = await codeOf(secret);
    const early = await challenged(email);
    await own.pool.query(
      "update app_private.sign_in_challenges set expires_at = expires_at - interval '290 seconds'",
    );
    expect((await early.finish(code)).body.errors).toBeUndefined();
    const late = await challenged(email);
    await own.pool.query(
      "update app_private.sign_in_challenges set expires_at = expires_at - interval '300 seconds'",
    );
    expect((await late.finish(await codeOf(secret, 1))).code).toBe("UNAUTHENTICATED");
  });

  it("knows no challenge but those it gave", async () => {
    const { email, secret } = await somebodyWithFactor();
    await challenged(email);
    const browser = app.browser();
    const code = await codeOf(secret);
    for (const challenge of ["", "x".repeat(43), "../../etc/passwd"]) {
      expect((await browser.ask(FINISH, { challenge, code })).code).toBe("UNAUTHENTICATED");
    }
  });

  it("lets one of two people in who use the same code at the same moment", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    for (let round = 0; round < 5; round++) {
      await own.pool.query("delete from app_private.attempts");
      await forgetUsedCodes(own, id);
      const both = [await challenged(email), await challenged(email)];
      const code = await codeOf(secret);
      const answers = await Promise.all(both.map(({ finish }) => finish(code)));
      expect(answers.map(({ code: refused }) => refused ?? "in").sort()).toEqual(["INVALID_INPUT", "in"]);
    }
  });

  it("of two that answer one challenge at the same moment lets one in", async () => {
    const { email, secret, codes } = await somebodyWithFactor();
    const { finish } = await challenged(email);
    const answers = await Promise.all([finish(await codeOf(secret)), finish(codes[0] ?? "")]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it("keeps three open challenges of a person at most", async () => {
    const { email, secret } = await somebodyWithFactor();
    const all = [];
    for (let i = 0; i < 4; i++) all.push(await challenged(email));
    const code = await codeOf(secret);
    expect((await all[0]?.finish(code))?.code).toBe("UNAUTHENTICATED");
    expect((await all[1]?.finish(code))?.body.errors).toBeUndefined();
  });

  it("ends the session that the browser had", async () => {
    const { email, secret } = await somebodyWithFactor();
    const first = await challenged(email);
    await first.finish(await codeOf(secret));
    const old = app.browser();
    old.cookie = first.browser.cookie;
    const second = await challenged(email, first.browser);
    expect(await old.me()).toMatchObject({ email });
    await second.finish(await codeOf(secret, 1));
    expect([await old.me(), (await first.browser.me())?.email]).toEqual([null, email]);
  });

  it("does not reveal by the answer whether a wrong password was for an account with a second factor", async () => {
    const { email } = await somebodyWithFactor();
    const { email: other } = await somebody();
    const wrong = async (address: string) =>
      (await app.browser().ask(SIGN_IN, { input: { email: address, password: "wrong" } })).body.errors?.[0]
        ?.message;
    expect(await wrong(email)).toBe("Invalid email or password.");
    expect(await wrong(email)).toBe(await wrong(other));
  });
});

describe("recovery codes", () => {
  it("sign in once each, and the person is notified", async () => {
    const { id, email, codes } = await somebodyWithFactor();
    const [one = "", two = ""] = codes;
    expect((await (await challenged(email)).finish(one.toUpperCase())).body.errors).toBeUndefined();
    expect((await (await challenged(email)).finish(one)).code).toBe("INVALID_INPUT");
    const { browser, finish } = await challenged(email);
    expect((await finish(two.replaceAll("-", " "))).body.errors).toBeUndefined();
    expect((await browser.ask(STATE)).body.data?.mySecondFactor).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await mails(id)).filter((kind) => kind === "recovery_code_used")).toHaveLength(2);
    expect(await notes(id)).toContainEqual({ event: "signed_in", second_factor: "recovery_code" });
  });

  it("are another person's for no one", async () => {
    const { codes } = await somebodyWithFactor();
    const { email } = await somebodyWithFactor();
    expect((await (await challenged(email)).finish(codes[0] ?? "")).code).toBe("INVALID_INPUT");
  });

  it("stop working when new ones are made", async () => {
    const { id, email, secret, codes } = await somebodyWithFactor();
    const { browser, finish } = await challenged(email);
    await finish(await codeOf(secret));
    const fresh = codesIn(await browser.ask(RENEW), "renewRecoveryCodes");
    expect(fresh).toHaveLength(10);
    expect((await (await challenged(email)).finish(codes[0] ?? "")).code).toBe("INVALID_INPUT");
    expect((await (await challenged(email)).finish(fresh[0] ?? "")).body.errors).toBeUndefined();
    expect((await notes(id)).map(({ event }) => event)).toContain("recovery_codes_renewed");
  });

  it("of two that use one at the same moment let one in", async () => {
    const { email, codes } = await somebodyWithFactor();
    const both = [await challenged(email), await challenged(email)];
    const answers = await Promise.all(both.map(({ finish }) => finish(codes[3] ?? "")));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });
});

describe("what does not go around it", () => {
  it("a new password by mail: the code is asked for as before, and open challenges end", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    const waiting = await challenged(email);
    await app.browser().ask(clientOperation("RequestPasswordReset"), { email });
    await app.sendMails();
    const { rows } = await own.pool.query(
      "select link from app_private.mails where user_id = $1 and kind = 'reset_password'",
      [id],
    );
    const fresh = "seven herons cross the weir";
    const reset = await app
      .browser()
      .ask(clientOperation("ResetPassword"), { token: rows[0].link.replace(/^.*#/, ""), password: fresh });
    expect(reset.body.errors).toBeUndefined();
    expect((await waiting.finish(await codeOf(secret))).code).toBe("UNAUTHENTICATED");
    const { body } = await app.browser().ask(SIGN_IN, { input: { email, password: fresh } });
    expect(body.data?.signIn).toEqual({ challenge: expect.any(String), me: null });
  });
});

describe("an administrator", () => {
  it("resets it with a reason: sessions end, the person is notified, and the password is enough again", async () => {
    const { id, email, secret } = await somebodyWithFactor();
    const theirs = await challenged(email);
    await theirs.finish(await codeOf(secret));
    const boss = await signedInAs(own, app, { roles: ["admin"] });
    expect((await boss.ask(RESET, { id, reason: "ab" })).code).toBe("INVALID_INPUT");
    const done = await boss.ask(RESET, { id, reason: "Lost the phone on a train" });
    expect(done.body.data?.resetSecondFactor).toEqual({ user: { secondFactorSince: null } });
    expect(await theirs.browser.me()).toBeNull();
    expect((await app.browser().signIn(email, PASSWORD)).body.data?.signIn).toMatchObject({ me: { email } });
    expect(await mails(id)).toContain("second_factor_reset");
    const { rows } = await own.pool.query(
      "select content::jsonb ->> 'reason' as reason from trail.entry where record_id = $1 and content like '%second_factor_reset%'",
      [id],
    );
    expect(rows[0].reason).toBe("Lost the phone on a train");
    expect((await boss.ask(RESET, { id, reason: "Once more" })).code).toBe("CONFLICT");
  });

  it("does not reset their own, nor as admin that of an administrator, nor without a recent confirmation", async () => {
    const boss = await signedInAs(own, app, { roles: ["admin"] });
    await withFactor(own, boss.userId);
    const other = await somebodyWithFactor(["super_admin"]);
    const plain = await somebodyWithFactor();
    expect((await boss.ask(RESET, { id: boss.userId, reason: "My own" })).code).toBe("FORBIDDEN");
    expect((await boss.ask(RESET, { id: other.id, reason: "Another" })).code).toBe("FORBIDDEN");
    await ageConfirmations(boss.userId);
    const refused = await boss.ask(RESET, { id: plain.id, reason: "Not confirmed" });
    expect(refused.body.errors?.[0]?.extensions.detail).toMatchObject({ secondFactor: true });
    const user = await signedInAs(own, app, { roles: ["user"] });
    expect((await user.ask(RESET, { id: plain.id, reason: "No right" })).code).toBe("FORBIDDEN");
  });
});

describe("where administrators must have one", () => {
  const demand = () =>
    own.pool.query("update app_public.organisation_settings set second_factor_for_admins = true");

  it("an administrator without one can set it up and nothing else, whatever is asked", async () => {
    const boss = await signedInAs(own, app, { roles: ["super_admin", "risk_manager"] });
    const target = await somebody();
    await demand();
    const me = await boss.ask("{ me { needsSecondFactor roles permissions { permission } tier } }");
    expect(me.body.data?.me).toEqual({ needsSecondFactor: true, roles: [], permissions: [], tier: null });
    expect((await boss.ask("{ risks { totalCount } users { nodes { id } } }")).body.data).toEqual({
      risks: { totalCount: 0 },
      users: { nodes: [{ id: boss.userId }] },
    });
    const suspend = `mutation { suspendUser(input: { userId: "${target.id}", reason: "Gone around" }) { user { id } } }`;
    expect((await boss.ask(suspend)).code).toBe("FORBIDDEN");
    const settings =
      "mutation { updateOrganisationSetting(input: { id: true, patch: { secondFactorForAdmins: false, version: 1 } }) { organisationSetting { id } } }";
    expect((await boss.ask(settings)).body.errors).toBeDefined();
    const { rows } = await own.pool.query(
      "select second_factor_for_admins as still from app_public.organisation_settings",
    );
    expect(rows[0].still).toBe(true);

    const { secret } = await begun(boss);
    await boss.ask(CONFIRM, { code: await codeOf(secret) });
    const open = await boss.ask("{ me { needsSecondFactor roles } mySecondFactor { isMandatory } }");
    expect(open.body.data).toEqual({
      me: { needsSecondFactor: false, roles: ["super_admin", "risk_manager"] },
      mySecondFactor: { isMandatory: true },
    });
    expect((await boss.ask(REMOVE)).body.errors?.[0]?.message).toBe(
      "Your organisation requires a second factor for administrators.",
    );
    expect((await boss.ask(suspend)).body.errors).toBeUndefined();
  });

  it("leaves everybody else as they are, and lets go when it is lifted", async () => {
    await demand();
    const user = await signedInAs(own, app, { roles: ["risk_manager"] });
    const boss = await signedInAs(own, app, { roles: ["admin"] });
    const ask = async (browser: Browser) => (await browser.ask("{ me { needsSecondFactor } }")).body.data?.me;
    expect(await ask(user)).toEqual({ needsSecondFactor: false });
    expect(await ask(boss)).toEqual({ needsSecondFactor: true });
    await own.pool.query("update app_public.organisation_settings set second_factor_for_admins = false");
    expect(await ask(boss)).toEqual({ needsSecondFactor: false });
  });

  it("holds from the moment at which someone becomes an administrator, or loses the second factor", async () => {
    await demand();
    const user = await signedInAs(own, app, { roles: ["risk_manager"] });
    await own.pool.query("insert into app_public.user_roles (user_id, role) values ($1, 'admin')", [
      user.userId,
    ]);
    expect((await user.ask("{ me { needsSecondFactor roles } }")).body.data?.me).toEqual({
      needsSecondFactor: true,
      roles: [],
    });
  });
});
