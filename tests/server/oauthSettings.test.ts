import { returnTo } from "../../client/access/returnTo.ts";
import { EnvError, readEnv } from "../../server/env.ts";
import { returnPath } from "../../server/http/returnPath.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import { OauthBrowser } from "../support/oauthBrowser.ts";
import { clientOperation } from "../support/operations.ts";

const own = ownDatabase();

describe("the settings", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

  it("name providers, their own or others of the kind", () => {
    expect(readEnv({})).toMatchObject({ google: null, github: null });
    expect(readEnv(google).google).toEqual({
      clientId: "id",
      clientSecret: "secret",
      address: "https://accounts.google.com",
    });
    expect(readEnv({ ...google, GOOGLE_ISSUER: "https://login.example.org/realm/" }).google?.address).toBe(
      "https://login.example.org/realm",
    );
    expect(readEnv({ GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" }).github?.address).toBe(
      "https://github.com",
    );
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together\.$/],
    [
      { GITHUB_CLIENT_SECRET: "secret" },
      /^GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be set together\.$/,
    ],
    [{ GOOGLE_ISSUER: "https://login.example.org" }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be/],
    [{ ...google, GOOGLE_ISSUER: "login.example.org" }, /^GOOGLE_ISSUER must be an address/],
    [{ ...google, GOOGLE_ISSUER: "http://login.example.org" }, /^GOOGLE_ISSUER must start with https:/],
    [{ ...google, GOOGLE_ISSUER: "http://localhost.evil.example" }, /^GOOGLE_ISSUER must start with https:/],
  ])("are rejected with one line when they are incomplete: %j", (source, message) => {
    const reading = () => readEnv(source);
    expect(reading).toThrow(EnvError);
    expect(reading).toThrow(message);
  });
});

it.each([
  ...[
    "/risks",
    "/risks?severity=critical&business_unit=Finance%20%26%20Accounting",
    "/settings/users?page=2",
    "",
  ],
  ...[
    "https://evil.example",
    "//evil.example",
    "/\\evil",
    "\\\\evil",
    "/%5cevil",
    "/%5Cevil",
    "/risks\\..\\evil",
  ],
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "risks",
    "/@evil.example",
    "/\t/evil",
    "/\n/evil",
    "/%0d%0aevil",
  ],
  ...["/risks%00", "/.//evil.example", "/%2e//evil.example", " //evil.example", "/risks#@evil", "/;@evil"],
  ...["/\u2215evil.example", "/auth", "/auth/google", "/", "/a/../auth", "/a/..//evil.example", "/?x=//evil"],
])("after sign-in the server redirects to the same path as the client: %j", (wanted) => {
  const root = "https://grc.example.org";
  expect(returnPath(wanted, root)).toBe(returnTo(wanted, root));
});

it("redirects no one to a path that is longer than any of ours", () => {
  expect(returnPath(`/risks?q=${"x".repeat(2000)}`, "https://grc.example.org")).toBe("/dashboard");
  expect(returnPath(["/risks"], "https://grc.example.org")).toBe("/dashboard");
});

describe("without a provider", () => {
  const app = runningApp(own);

  it.each(["google", "github"])("says that %s is not configured", async (name) => {
    const { body } = await app.browser().ask(clientOperation("Site"));
    expect(body.data?.site).toMatchObject({ googleSignIn: false, githubSignIn: false });
    const visitor = new OauthBrowser(app);
    for (const path of [`/auth/${name}`, `/auth/${name}/callback?code=x&state=y`]) {
      expect(await visitor.send(path)).toMatchObject({
        status: 303,
        to: `/auth#oauth=off&provider=${name}`,
        cookies: [],
      });
    }
  });
});

describe("behind TLS", () => {
  const oauth = oauthApplication(own, { ROOT_URL: "https://grc.example.org" });

  it("sends a provider no request before someone signs in there", () => {
    expect(oauth.provider.asked).toEqual([]);
  });

  it("asks again after the provider could not answer", async () => {
    oauth.personAtProvider();
    const discovery = "/.well-known/openid-configuration";
    oauth.provider.faults = { answers: { [discovery]: { status: 503, body: {} } } };
    expect((await oauth.oauthBrowser().send("/auth/google")).to).toBe("/auth#oauth=failed&provider=google");
    oauth.provider.faults = {
      answers: { [discovery]: { status: 200, body: { issuer: "https://evil.example" } } },
    };
    expect((await oauth.oauthBrowser().send("/auth/google")).to).toBe("/auth#oauth=failed&provider=google");
    oauth.provider.faults = {};
    expect((await oauth.oauthBrowser().signIn("google")).to).toBe("/dashboard");
  });

  it.each(["google", "github"])("keeps the cookies of %s to this host and to TLS", async (name) => {
    oauth.personAtProvider();
    const ada = oauth.oauthBrowser();
    const { cookies } = await ada.send(`/auth/${name}`);
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const back = await ada.signIn(name);
    expect(back.cookies).toEqual([
      "__Host-oauth=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });
});
