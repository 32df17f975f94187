import { ownDatabase } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import type { Faults } from "../support/provider.ts";

const own = ownDatabase();
const oauth = oauthApplication(own);
const { personAtProvider, oauthBrowser } = oauth;

describe("the ID token of Google", () => {
  it.each<[string, Faults]>([
    ["of another nonce", { claims: (original) => ({ ...original, nonce: "another" }) }],
    ["without a nonce", { claims: ({ nonce: _, ...original }) => original }],
    ["of another issuer", { claims: (original) => ({ ...original, iss: "https://evil.example" }) }],
    ["for another client", { claims: (original) => ({ ...original, aud: "another" }) }],
    [
      "for two clients",
      { claims: (original) => ({ ...original, aud: ["plumbline", "another"], azp: "another" }) },
    ],
    [
      "that has expired",
      { claims: (original) => ({ ...original, exp: Math.floor(Date.now() / 1000) - 60 }) },
    ],
    ["without an end", { claims: ({ exp: _, ...original }) => original }],
    ["about nobody", { claims: ({ sub: _, ...original }) => original }],
    ["about somebody with an endless key", { claims: (original) => ({ ...original, sub: "1".repeat(256) }) }],
    ["whose algorithm is none", { signature: "none" }],
    ["without a signature", { signature: "missing" }],
    ["signed by an unknown key", { signature: "unknown key" }],
    ["signed with the client's secret", { signature: "client secret" }],
  ])("%s lets no one in", async (_, faults) => {
    personAtProvider();
    oauth.provider.faults = faults;
    const ada = oauthBrowser();
    expect((await ada.signIn("google")).to).toMatch(/#oauth=failed/);
    expect(await ada.me()).toBeNull();
  });

  it("binds the answer to the browser even where the provider ignores PKCE", async () => {
    personAtProvider();
    oauth.provider.faults = { forgetsPkce: true };
    const thief = new URL(await oauthBrowser().startSignIn("google"));
    const ada = oauthBrowser();
    const hers = new URL(await ada.startSignIn("google"));
    hers.searchParams.set("code", thief.searchParams.get("code") ?? "");
    expect((await ada.send(hers.href)).to).toMatch(/#oauth=failed/);
  });

  it.each([
    ["as a string", "true"],
    ["not at all", undefined],
  ])("leaves an address unverified when it is stated %s", async (_, verified) => {
    personAtProvider();
    oauth.provider.faults = { claims: (original) => ({ ...original, email_verified: verified }) };
    expect((await oauthBrowser().signIn("google")).to).toMatch(/#oauth=unverified/);
  });

  it.each([
    ["a line break", "ada@example.org\r\nBcc: all@example.org"],
    ["two at-signs", "ada@evil.example@example.org"],
    ["a list", ["ada@example.org"]],
  ])("treats %s as address like none", async (_, email) => {
    personAtProvider();
    oauth.provider.faults = { claims: (original) => ({ ...original, email }) };
    expect((await oauthBrowser().signIn("google")).to).toMatch(/#oauth=unverified/);
  });

  it("cannot put anything but a plain name on our screens", async () => {
    const there = personAtProvider({ name: `\u202eAda\u0000\r\nBrightwater ${"x".repeat(200)}` });
    await oauthBrowser().signIn("google");
    const { rows } = await own.pool.query("select full_name from app_public.users where email = $1", [
      there.email,
    ]);
    expect(rows[0].full_name).toMatch(/^Ada Brightwater x{1,110}$/);
  });
});

describe("the API of GitHub", () => {
  it.each<[string, string, Faults]>([
    ["refuses its own token", "failed", answers("/api/v3/user", 401, { message: "Bad credentials" })],
    ["names no person", "failed", answers("/api/v3/user", 200, { login: "ada" })],
    ["answers with a list", "failed", answers("/api/v3/user", 200, [])],
    [
      "is more than we want to read",
      "failed",
      answers("/api/v3/user", 200, { id: 1, bio: "x".repeat(600_000) }),
    ],
    ["shows no addresses", "unverified", answers("/api/v3/user/emails", 403, { message: "Forbidden" })],
    [
      "has addresses, none of them primary",
      "unverified",
      answers("/api/v3/user/emails", 200, [{ email: "a@b.org", verified: true }]),
    ],
    ["has gone", "failed", answers("/api/v3/user", 502, {})],
  ])("lets no one in when it %s", async (_, reason, faults) => {
    personAtProvider();
    oauth.provider.faults = faults;
    expect((await oauthBrowser().signIn("github")).to).toContain(`#oauth=${reason}&`);
  });

  it("uses the login where there is no name", async () => {
    const there = personAtProvider();
    oauth.provider.faults = answers("/api/v3/user", 200, {
      id: Number(there.subject),
      login: "ada-b",
      name: null,
    });
    await oauthBrowser().signIn("github");
    const { rows } = await own.pool.query("select full_name from app_public.users where email = $1", [
      there.email,
    ]);
    expect(rows[0].full_name).toBe("ada-b");
  });
});

function answers(path: string, status: number, body: unknown): Faults {
  return { answers: { [path]: { status, body } } };
}
