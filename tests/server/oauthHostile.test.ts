import { ownDatabase } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import type { Mischief } from "../support/provider.ts";

const own = ownDatabase();
const oauth = oauthApplication(own);
const { personAtProvider, oauthBrowser } = oauth;

describe("the ID token of Google", () => {
  it.each<[string, Mischief]>([
    ["of another nonce", { claims: (honest) => ({ ...honest, nonce: "another" }) }],
    ["without a nonce", { claims: ({ nonce: _, ...honest }) => honest }],
    ["of another issuer", { claims: (honest) => ({ ...honest, iss: "https://evil.example" }) }],
    ["for another client", { claims: (honest) => ({ ...honest, aud: "another" }) }],
    [
      "for two clients",
      { claims: (honest) => ({ ...honest, aud: ["plumbline", "another"], azp: "another" }) },
    ],
    ["that has expired", { claims: (honest) => ({ ...honest, exp: Math.floor(Date.now() / 1000) - 60 }) }],
    ["without an end", { claims: ({ exp: _, ...honest }) => honest }],
    ["about nobody", { claims: ({ sub: _, ...honest }) => honest }],
    ["about somebody with an endless key", { claims: (honest) => ({ ...honest, sub: "1".repeat(256) }) }],
    ["whose algorithm is none", { signature: "none" }],
    ["without a signature", { signature: "missing" }],
    ["signed by a stranger", { signature: "stranger" }],
    ["signed with the client's secret", { signature: "client secret" }],
  ])("%s lets no one in", async (_, mischief) => {
    personAtProvider();
    oauth.provider.mischief = mischief;
    const ada = oauthBrowser();
    expect((await ada.signIn("google")).to).toMatch(/#oauth=failed/);
    expect(await ada.me()).toBeNull();
  });

  it("binds the answer to the browser even where the provider ignores PKCE", async () => {
    personAtProvider();
    oauth.provider.mischief = { forgetsPkce: true };
    const thief = new URL(await oauthBrowser().leave("google"));
    const ada = oauthBrowser();
    const hers = new URL(await ada.leave("google"));
    hers.searchParams.set("code", thief.searchParams.get("code") ?? "");
    expect((await ada.visit(hers.href)).to).toMatch(/#oauth=failed/);
  });

  it.each([
    ["as a string", "true"],
    ["not at all", undefined],
  ])("leaves an address unverified when it is stated %s", async (_, verified) => {
    personAtProvider();
    oauth.provider.mischief = { claims: (honest) => ({ ...honest, email_verified: verified }) };
    expect((await oauthBrowser().signIn("google")).to).toMatch(/#oauth=unverified/);
  });

  it.each([
    ["a line break", "ada@example.org\r\nBcc: all@example.org"],
    ["two at-signs", "ada@evil.example@example.org"],
    ["a list", ["ada@example.org"]],
  ])("treats %s as address like none", async (_, email) => {
    personAtProvider();
    oauth.provider.mischief = { claims: (honest) => ({ ...honest, email }) };
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
  it.each<[string, string, Mischief]>([
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
  ])("lets no one in when it %s", async (_, reason, mischief) => {
    personAtProvider();
    oauth.provider.mischief = mischief;
    expect((await oauthBrowser().signIn("github")).to).toContain(`#oauth=${reason}&`);
  });

  it("uses the login where there is no name", async () => {
    const there = personAtProvider();
    oauth.provider.mischief = answers("/api/v3/user", 200, {
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

function answers(path: string, status: number, body: unknown): Mischief {
  return { answers: { [path]: { status, body } } };
}
