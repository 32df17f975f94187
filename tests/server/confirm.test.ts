/** Actions that give or remove permissions, and the confirmation of identity that they need. */
import { createPasswords } from "../../server/auth/password.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { anotherBrowser, signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);
const PASSWORD = "correct horse battery staple";
const CONFIRM = "mutation($password: String!) { confirmPassword(password: $password) { accepted } }";

async function withPassword(userId: string): Promise<void> {
  const hash = await createPasswords({ memoryCost: 1024, timeCost: 1 }).hash(PASSWORD);
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    userId,
    hash,
  ]);
}

async function administrator(minutesSinceConfirmed = 11) {
  const browser = await signedInAs(own, app, { roles: ["super_admin"], confirmed: minutesSinceConfirmed });
  await withPassword(browser.userId);
  return browser;
}

async function colleague(): Promise<string> {
  return (await signedInAs(own, app, { roles: ["user"] })).userId;
}

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const guardedMutations: [name: string, mutation: (target: string) => string][] = [
  ["assignRole", (id) => `assignRole(input: { userId: "${id}", role: "auditor" }) { user { id } }`],
  ["revokeRole", (id) => `revokeRole(input: { userId: "${id}", role: "user" }) { user { id } }`],
  ["suspendUser", (id) => `suspendUser(input: { userId: "${id}", reason: "Left us" }) { user { id } }`],
  [
    "anonymisePerson",
    (id) => `anonymisePerson(input: { userId: "${id}", reason: "Left us" }) { user { id } }`,
  ],
  [
    "setRolePermissions",
    () =>
      'setRolePermissions(input: { changes: [{ role: "vendor", permission: "risks_view", level: "read" }], reason: "A test" }) { cells { level } }',
  ],
  [
    "createRole",
    () => 'createRole(input: { label: "Cloud steward", description: "A test" }) { role { label } }',
  ],
  [
    "createApiToken",
    () =>
      `createApiToken(input: { name: "Report", scope: "read", expiresOn: "${day}" }) { created { secret } }`,
  ],
  [
    "updateOrganisationSetting",
    () =>
      "updateOrganisationSetting(input: { id: true, patch: { sessionHours: 13, version: 1 } }) { organisationSetting { version } }",
  ],
];

it.each(guardedMutations)(
  "%s needs a confirmation in the last ten minutes, and continues after it",
  async (_name, mutation) => {
    const browser = await administrator();
    const query = `mutation { ${mutation(await colleague())} }`;
    const refused = await browser.ask(query);
    expect(refused.body.errors?.[0]).toMatchObject({
      message: "Confirm your identity to continue.",
      extensions: { code: "FORBIDDEN", detail: { confirm: ["password"] } },
    });

    const before = browser.cookie;
    expect((await browser.ask(CONFIRM, { password: PASSWORD })).body.data).toEqual({
      confirmPassword: { accepted: true },
    });
    expect(browser.cookie).not.toBe(before);
    expect((await browser.ask(query)).body.errors).toBeUndefined();

    const old = app.browser();
    old.cookie = before;
    expect(await old.me()).toBeNull();
  },
);

it("does not ask those who have just signed in, nor those who lack the permission", async () => {
  const fresh = await administrator(9);
  const target = await colleague();
  expect((await fresh.ask(`mutation { ${guardedMutations[0]?.[1](target)} }`)).body.errors).toBeUndefined();
  const user = await signedInAs(own, app, { roles: ["user"], confirmed: 60 });
  const refused = await user.ask(`mutation { ${guardedMutations[0]?.[1](target)} }`);
  expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  expect(refused.body.errors?.[0]?.extensions.detail).toBeUndefined();
});

it("counts wrong passwords for the current session only, and records them", async () => {
  // A long period, so that no attempt is given back while this test runs.
  await own.pool.query(
    "update app_private.limits set period = period * 1000 where action = 'password_session'",
  );
  const browser = await administrator();
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push((await browser.ask(CONFIRM, { password: "wrong" })).code);
  expect(codes).toEqual([...Array(10).fill("INVALID_INPUT"), "RATE_LIMITED"]);
  expect((await browser.ask(CONFIRM, { password: PASSWORD })).code).toBe("RATE_LIMITED");
  const otherSession = await anotherBrowser(own.pool, app, browser.userId);
  expect((await otherSession.ask(CONFIRM, { password: PASSWORD })).body.errors).toBeUndefined();
  const { rows } = await own.pool.query(
    "select count(*)::int as refusals from trail.entry where record_id = $1 and content like '%confirmation%'",
    [browser.userId],
  );
  expect(rows[0].refusals).toBe(10);
  await own.pool.query(
    "update app_private.limits set period = period / 1000 where action = 'password_session'",
  );
});

it("lets a signed-in person confirm, whatever signed-out visitors try on the same account or from the same network", async () => {
  const browser = await administrator();
  const { rows } = await own.pool.query("select email from app_public.users where id = $1", [browser.userId]);
  await own.pool.query(
    "select app_private.auth_begin_sign_in($1, '127.0.0.1', ''), app_private.reserve_code($2, '127.0.0.1', false) from generate_series(1, 1000)",
    [rows[0].email, browser.userId],
  );
  expect((await app.browser().signIn(rows[0].email, PASSWORD)).code).toBe("RATE_LIMITED");
  expect((await browser.ask(CONFIRM, { password: PASSWORD })).body.errors).toBeUndefined();
});

it("tells someone without a password which provider to confirm with", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"], confirmed: 11 });
  await own.pool.query(
    "insert into app_private.user_identities (user_id, provider, issuer, subject) values ($1, 'google', 'https://accounts.google.com', 'subject-1')",
    [browser.userId],
  );
  const refused = await browser.ask(`mutation { ${guardedMutations[0]?.[1](await colleague())} }`);
  expect(refused.body.errors?.[0]?.extensions.detail).toEqual({ confirm: ["google"] });
  expect((await browser.ask(CONFIRM, { password: PASSWORD })).code).toBe("INVALID_INPUT");
});

it("rejects signed-out visitors", async () => {
  const answer = await app.browser().ask(CONFIRM, { password: PASSWORD });
  expect([answer.status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
});
