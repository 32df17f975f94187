import { ownDatabase, person } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import { clientOperation } from "../support/operations.ts";
import type { Faults } from "../support/provider.ts";

const own = ownDatabase();
const oauth = oauthApplication(own);
const { app, personAtProvider, oauthBrowser } = oauth;
const both = ["google", "github"] as const;

async function existingUser(email: string, status: "pending" | "approved" | "suspended" = "approved") {
  const db = await own.pool.connect();
  const id = await person(db, { name: "Ines Duarte", email, status, roles: ["risk_manager"] });
  db.release();
  return id;
}

async function countOf(table: string): Promise<number> {
  return (await own.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
}

describe.each(both)("signing in with %s", (name) => {
  it("signs a new person in as pending, with a verified email address, and notifies the approvers", async () => {
    const admin = await own.pool.connect();
    const adminId = await person(admin, { roles: ["super_admin"] });
    admin.release();
    const providerPerson = personAtProvider();
    const ada = oauthBrowser();
    const back = await ada.signIn(name, "/risks?severity=critical");
    expect(back).toMatchObject({ status: 303, to: "/risks?severity=critical" });
    expect(back.cookies).toContainEqual(
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    expect(await ada.me()).toMatchObject({
      email: providerPerson.email,
      status: "pending",
      emailVerified: true,
      roles: [],
    });
    const { rows } = await own.pool.query("select kind from app_private.mails where user_id = $1", [adminId]);
    expect(rows).toEqual([{ kind: "account_waits" }]);
    expect((await oauth.trailEvents("signed_in")).at(-1)).toEqual({ event: "signed_in", provider: name });
  });

  it.each([
    ["the one set on the sign-in screen", "&language=fr", "de-AT", "fr"],
    ["the browser's if none was set", "", "de-AT", "de"],
    ["English if neither is supported", "&language=tlh", "pl", "en"],
  ])("gives a new person a language: %s", async (_, chosen, spoken, language) => {
    const providerPerson = personAtProvider();
    const ada = oauthBrowser();
    const { to } = await ada.send(`/auth/${name}?from=%2Fdashboard${chosen}`);
    await ada.send(await ada.authorize(to), { headers: { "Accept-Language": spoken } });
    const { rows } = await own.pool.query("select language from app_public.users where email = $1", [
      providerPerson.email,
    ]);
    expect(rows).toEqual([{ language }]);
  });

  it("recognises a person by the provider's id, even after their email address changed", async () => {
    const providerPerson = personAtProvider();
    const first = oauthBrowser();
    await first.signIn(name);
    const { id } = (await first.me()) ?? {};
    Object.assign(providerPerson, { email: "married@example.org", verified: false });
    const again = oauthBrowser();
    expect((await again.signIn(name)).to).toBe("/dashboard");
    expect(await again.me()).toMatchObject({ id });
  });

  it("gives a new session each time and ends the one that the browser had", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    await ada.signIn(name);
    const old = ada.browser();
    await ada.signIn(name);
    expect(ada.jar.get("sid")).not.toBe(old.cookie.replace("sid=", ""));
    expect(await old.me()).toBeNull();
    expect(await ada.me()).not.toBeNull();
  });

  it("shows suspended people only that they are suspended", async () => {
    const providerPerson = personAtProvider();
    const ada = oauthBrowser();
    await ada.signIn(name);
    await own.pool.query("update app_public.users set status = 'suspended' where email = $1", [
      providerPerson.email,
    ]);
    const again = oauthBrowser();
    expect((await again.signIn(name)).status).toBe(303);
    expect(await again.me()).toMatchObject({ status: "suspended", roles: [] });
  });

  it("never signs in to an existing account with the same email address", async () => {
    const providerPerson = personAtProvider();
    await existingUser(providerPerson.email);
    const thief = oauthBrowser();
    const back = await thief.signIn(name, "/risks");
    expect(back.to).toBe(`/auth?from=%2Frisks#oauth=exists&provider=${name}`);
    expect(await thief.me()).toBeNull();
    expect((await oauth.trailEvents("sign_in_refused")).at(-1)).toEqual({
      event: "sign_in_refused",
      reason: "exists",
      provider: name,
    });
  });

  it("does not sign a person in to the account of another with the same email address at the provider", async () => {
    const providerPerson = personAtProvider();
    await oauthBrowser().signIn(name);
    personAtProvider({ email: providerPerson.email });
    expect((await oauthBrowser().signIn(name)).to).toMatch(/#oauth=exists/);
  });

  it("accepts no new person whose email address the provider has not verified", async () => {
    personAtProvider({ verified: false });
    const before = await countOf("app_public.users");
    expect((await oauthBrowser().signIn(name)).to).toMatch(/#oauth=unverified/);
    expect(await countOf("app_public.users")).toBe(before);
  });

  it("accepts no new person where sign-up is closed, and still lets those in who have an account", async () => {
    personAtProvider();
    await oauthBrowser().signIn(name);
    await own.pool.query("update app_public.organisation_settings set sign_up_open = false");
    expect((await oauthBrowser().signIn(name)).to).toBe("/dashboard");
    personAtProvider();
    expect((await oauthBrowser().signIn(name)).to).toMatch(/#oauth=closed/);
    await own.pool.query("update app_public.organisation_settings set sign_up_open = true");
  });

  it("creates one account for a new person who returns in three windows at once", async () => {
    personAtProvider();
    const before = await countOf("app_public.users");
    const windows = await Promise.all(
      [oauthBrowser(), oauthBrowser(), oauthBrowser()].map((each) => each.signIn(name)),
    );
    expect(windows.map(({ to }) => to)).toEqual(Array(3).fill("/dashboard"));
    expect(await countOf("app_public.users")).toBe(before + 1);
  });

  it("sends state, a PKCE challenge and the exact callback URL", async () => {
    const { to } = await oauthBrowser().send(`/auth/${name}`);
    const asked = Object.fromEntries(new URL(to).searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      redirect_uri: `${app.env.rootUrl}/auth/${name}/callback`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(to).not.toContain(oauth.provider.clientSecret);
    expect("nonce" in asked).toBe(name === "google");
  });

  it("ties the sign-in to the browser, in a cookie that no script reads", async () => {
    const { cookies } = await oauthBrowser().send(`/auth/${name}`);
    expect(cookies).toEqual([
      expect.stringMatching(/^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("rejects the callback in a browser other than the one that started", async () => {
    personAtProvider();
    const victim = oauthBrowser();
    const answer = await oauthBrowser().startSignIn(name);
    expect((await victim.send(answer)).to).toBe(`/auth#oauth=expired&provider=${name}`);
    expect(await victim.me()).toBeNull();
  });

  it("rejects the state of another sign-in, and the person's own sign-in still works afterwards", async () => {
    personAtProvider();
    const [ada, thief] = [oauthBrowser(), oauthBrowser()];
    const hers = await ada.startSignIn(name);
    const forged = new URL(await thief.startSignIn(name));
    expect((await ada.send(forged.href)).to).toMatch(/#oauth=expired/);
    forged.searchParams.delete("state");
    expect((await ada.send(forged.href)).to).toMatch(/#oauth=expired/);
    expect((await ada.send(hers)).to).toBe("/dashboard");
  });

  it("accepts no code that was issued in another browser", async () => {
    personAtProvider();
    const thief = new URL(await oauthBrowser().startSignIn(name));
    const ada = oauthBrowser();
    const hers = new URL(await ada.startSignIn(name));
    hers.searchParams.set("code", thief.searchParams.get("code") ?? "");
    expect((await ada.send(hers.href)).to).toMatch(/#oauth=failed/);
    expect(await ada.me()).toBeNull();
  });

  it("accepts a callback once, even if it is sent twice at the same moment", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    const answer = await ada.startSignIn(name);
    const secret = ada.jar.get("oauth") ?? "";
    const twin = oauthBrowser();
    twin.jar.set("oauth", secret);
    const answers = await Promise.all([ada.send(answer), twin.send(answer)]);
    expect(answers.map(({ to }) => to.replace(/.*#/, "#")).sort()).toEqual([
      `#oauth=expired&provider=${name}`,
      "/dashboard",
    ]);
    ada.jar.set("oauth", secret);
    expect((await ada.send(answer)).to).toMatch(/#oauth=expired/);
  });

  it("accepts a code only once, even in a new sign-in", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    const used = new URL(await ada.startSignIn(name));
    await ada.send(used.href);
    const next = new URL(await ada.startSignIn(name));
    next.searchParams.set("code", used.searchParams.get("code") ?? "");
    expect((await ada.send(next.href)).to).toMatch(/#oauth=failed/);
  });

  it("forgets a started sign-in after ten minutes", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    const answer = await ada.startSignIn(name);
    await own.pool.query(
      "update app_private.pending_provider_sign_ins set created_at = created_at - interval '11 minutes'",
    );
    expect((await ada.send(answer)).to).toMatch(/#oauth=expired/);
  });

  it("does not mistake one provider's answer for the other's", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    const answer = await ada.startSignIn(name);
    const other = name === "google" ? "github" : "google";
    expect((await ada.send(answer.replace(`/${name}/`, `/${other}/`))).to).toMatch(
      /#oauth=expired&provider=/,
    );
    expect(await ada.me()).toBeNull();
  });

  it.each<[string, string, Faults["returns"]]>([
    [
      "the person changes their mind",
      "denied",
      (original) => withoutCode(original, { error: "access_denied" }),
    ],
    ["the provider has an error", "failed", (original) => withoutCode(original, { error: "server_error" })],
    ["there is neither a code nor an error", "failed", (original) => withoutCode(original, {})],
    ["there are two codes", "failed", (original) => new URLSearchParams(`${original}&code=another`)],
    [
      "the issuer is wrong",
      "failed",
      (original) => new URLSearchParams(`${original}&iss=https://evil.example`),
    ],
    [
      "the state is wrong",
      "expired",
      (original) => new URLSearchParams({ ...entriesOf(original), state: "x".repeat(43) }),
    ],
    ["there are two states", "expired", (original) => new URLSearchParams(`${original}&state=another`)],
  ])("lets no one in when %s", async (_, reason, returns) => {
    personAtProvider();
    oauth.provider.faults = { returns };
    const ada = oauthBrowser();
    const back = await ada.signIn(name);
    expect(back.to).toContain(`#oauth=${reason}&provider=${name}`);
    expect(back.cookies.filter((cookie) => cookie.startsWith("sid="))).toEqual([]);
    expect(await ada.me()).toBeNull();
    expect((await oauth.trailEvents("sign_in_refused")).at(-1)).toMatchObject({ reason, provider: name });
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/risks%0d%0aSet-Cookie:%20sid=x",
    "javascript:alert(1)",
    "/auth/google",
    "/\t/evil.example",
  ])("redirects no one to %j", async (from) => {
    personAtProvider();
    expect((await oauthBrowser().signIn(name, from)).to).toBe("/dashboard");
  });

  it("waits five seconds for the provider, not longer", async () => {
    personAtProvider();
    const begun = Date.now();
    expect((await oauthBrowser().signIn(name)).to).toBe("/dashboard");
    // The time that a sign-in without the delay takes on this machine.
    const usual = Date.now() - begun;
    const silent = name === "google" ? "/token" : "/login/oauth/access_token";
    oauth.provider.faults = { silent: [silent] };
    personAtProvider();
    const left = Date.now();
    expect((await oauthBrowser().signIn(name)).to).toMatch(/#oauth=unreachable/);
    expect(Date.now() - left).toBeGreaterThan(4_900);
    expect(Date.now() - left).toBeLessThan(6_000 + usual);
  });

  it("keeps no token, code or secret of the provider in any table or log", async () => {
    const providerPerson = personAtProvider();
    const ada = oauthBrowser();
    const answer = new URL(await ada.startSignIn(name));
    const secrets = [answer.searchParams.get("code"), answer.searchParams.get("state"), ada.jar.get("oauth")];
    await ada.send(answer.href);
    const tables = await own.pool.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app_public', 'app_private', 'trail')",
    );
    let kept = app.logged.join("\n");
    for (const { name: table } of tables.rows) {
      kept += JSON.stringify((await own.pool.query(`select * from ${table}`)).rows);
    }
    expect(kept).toContain(providerPerson.email);
    for (const secret of [...secrets, oauth.provider.clientSecret]) expect(kept).not.toContain(secret);
  });
});

describe("starting a sign-in", () => {
  it("shows signed-out visitors which providers there are", async () => {
    const { body } = await app.browser().ask(clientOperation("Site"));
    expect(body.data?.site).toMatchObject({ googleSignIn: true, githubSignIn: true });
  });

  it("redirects people first to the host name that the provider knows", async () => {
    const { to, cookies } = await oauthBrowser().send("/auth/google?from=%2Frisks", {
      host: "127.0.0.1:3000",
    });
    expect(to).toBe(`${app.env.rootUrl}/auth/google?from=%2Frisks`);
    expect(cookies).toEqual([]);
  });

  it("limits how often one IP address may start a sign-in", async () => {
    await own.pool.query("update app_private.limits set max_attempts = 3 where action = 'provider_address'");
    const tos = [];
    for (let i = 0; i < 5; i += 1) tos.push((await oauthBrowser().send("/auth/google")).to);
    await own.pool.query("update app_private.limits set max_attempts = 60 where action = 'provider_address'");
    expect(tos.filter((to) => to === "/auth#oauth=often&provider=google")).toHaveLength(2);
  });

  it("limits how many callbacks without a started sign-in are recorded", async () => {
    await own.pool.query("update app_private.limits set max_attempts = 3 where action = 'provider_address'");
    const before = (await oauth.trailEvents("sign_in_refused")).length;
    for (let i = 0; i < 6; i += 1) await oauthBrowser().send("/auth/google/callback?code=x&state=y");
    await own.pool.query("update app_private.limits set max_attempts = 60 where action = 'provider_address'");
    expect((await oauth.trailEvents("sign_in_refused")).length - before).toBe(3);
  });
});

function entriesOf(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries(parameters);
}

/** The parameters of the callback without the code, and some others. */
function withoutCode(original: URLSearchParams, added: Record<string, string>): URLSearchParams {
  const { code: _, ...rest } = entriesOf(original);
  return new URLSearchParams({ ...rest, ...added });
}
