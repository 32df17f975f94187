/** API tokens: a script without a browser. */
import { getIntrospectionQuery } from "graphql";

import { type Answer, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { makeToken, signedIn } from "../support/tokens.ts";

const own = ownDatabase();
const app = runningApp(own);

/** What curl sends: no cookie, no Origin, no header of ours. */
function ask(
  secret: string,
  query: string,
  variables?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.browser().ask(query, variables, {
    Authorization: `Bearer ${secret}`,
    Cookie: "",
    Origin: "",
    "X-Plumbline": "",
    ...headers,
  });
}

const me = "{ me { email permissions { permission level } } }";
const record = 'mutation { createRisk(input: { risk: { name: "By a script" } }) { risk { id } } }';

it("asks as its owner, without a cookie and without an origin", async () => {
  const { browser } = await signedIn(own, app, ["risk_manager"]);
  const { secret } = await makeToken(browser, "full");
  const answer = await ask(secret, me);
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
  expect(answer.body.data).toMatchObject({ me: { email: expect.stringMatching(/^ada/) } });
  expect((await ask(secret, record)).body).toMatchObject({ data: { createRisk: { risk: {} } } });
  expect((await ask(secret, getIntrospectionQuery())).body.data).toMatchObject({ __schema: {} });
  const { body } = await browser.ask("{ apiTokens { name lastUsedAt } }");
  expect(body.data).toEqual({ apiTokens: [{ name: "A script", lastUsedAt: expect.any(String) }] });
});

it("counts alone: a cookie beside it says nothing", async () => {
  const admin = await signedIn(own, app, ["super_admin"], "Grace Hopper");
  const { browser } = await signedIn(own, app, ["user"]);
  const { secret } = await makeToken(browser, "read");
  const answer = await ask(secret, me, {}, { Cookie: admin.browser.cookie });
  expect(answer.body.data).toMatchObject({ me: { email: expect.stringMatching(/^ada/) } });
});

it("that may only read is refused a change before it is planned", async () => {
  const { browser } = await signedIn(own, app, ["risk_manager"]);
  const { secret } = await makeToken(browser, "read");
  const answer = await ask(secret, record);
  expect([answer.status, answer.code]).toEqual([403, "FORBIDDEN"]);
  expect((await ask(secret, "{ risks { totalCount } }")).body.data).toMatchObject({ risks: {} });
});

it("may read the change log and leaves the note of it, also when it may only read", async () => {
  const { browser, id } = await signedIn(own, app, ["auditor"]);
  const { secret } = await makeToken(browser, "read");
  const { body } = await ask(secret, "{ trailChanges(newest: 5) { seq actorName tableName after } }");
  expect(body.data?.trailChanges).toHaveLength(5);
  const { rows } = await own.pool.query(
    "select content::jsonb #>> '{token,name}' as token from trail.entry where actor_id = $1 and operation = 'event'",
    [id],
  );
  expect(rows).toEqual([{ token: "A script" }]);
});

it("neither signs in or out, nor changes a password, nor makes tokens, nor gives roles", async () => {
  const { browser, id } = await signedIn(own, app, ["super_admin"]);
  const made = await makeToken(browser, "full");
  for (const mutation of [
    'signIn(input: { email: "a@example.org", password: "x" }) { me { id } }',
    "signOut { accepted }",
    'changePassword(currentPassword: "x", newPassword: "y") { accepted }',
    "resendVerification { accepted }",
    'createApiToken(input: { name: "x", scope: "read", expiresOn: "2030-01-01" }) { created { secret } }',
    `revokeApiToken(input: { id: "${made.id}" }) { token { id } }`,
    `assignRole(input: { userId: "${id}", role: "admin" }) { user { id } }`,
  ]) {
    const answer = await ask(made.secret, `mutation { ${mutation} }`);
    expect([mutation, answer.code, answer.headers.get("set-cookie")]).toEqual([mutation, "FORBIDDEN", null]);
  }
});

it("that is wrong, revoked or of someone suspended opens nothing", async () => {
  const { browser, id } = await signedIn(own, app, ["user"]);
  const made = await makeToken(browser, "full");
  for (const secret of ["plb_", "x", `plb_${"A".repeat(43)}`]) {
    const answer = await ask(secret, me);
    expect([answer.status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
  }
  await own.pool.query("update app_public.users set status = 'suspended' where id = $1", [id]);
  expect((await ask(made.secret, me)).status).toBe(401);
  await own.pool.query("update app_public.users set status = 'approved' where id = $1", [id]);
  expect((await ask(made.secret, me)).status).toBe(200);
  await browser.ask("mutation($id: UUID!) { revokeApiToken(input: { id: $id }) { token { status } } }", {
    id: made.id,
  });
  expect((await ask(made.secret, me)).status).toBe(401);
});

it("is over for good once its owner has a new password by mail", async () => {
  const { browser, id } = await signedIn(own, app, ["auditor"]);
  const made = await makeToken(browser, "full");
  const email = (await browser.me())?.email;
  expect((await ask(made.secret, me)).status).toBe(200);
  await app.browser().ask("mutation($email: String!) { requestPasswordReset(email: $email) { accepted } }", {
    email,
  });
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select link from app_private.mails where user_id = $1 and kind = 'reset_password'",
    [id],
  );
  const { body } = await app
    .browser()
    .ask(
      "mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { accepted } }",
      { token: rows[0].link.replace(/^.*#/, ""), password: "seven herons cross the weir" },
    );
  expect(body.errors).toBeUndefined();
  expect((await ask(made.secret, me)).status).toBe(401);
});

it("may not change the sign-in settings, though its owner may", async () => {
  const { browser } = await signedIn(own, app, ["super_admin"]);
  const { secret } = await makeToken(browser, "full");
  const save = (patch: string) =>
    ask(
      secret,
      `mutation { updateOrganisationSetting(input: { id: true, patch: { ${patch} } }) { organisationSetting { version } } }`,
    );
  const { rows } = await own.pool.query("select version from app_public.organisation_settings");
  expect(
    (await save(`secondFactorForAdmins: false, signUpOpen: false, version: ${rows[0].version}`)).code,
  ).toBe("FORBIDDEN");
  expect(
    (await save(`organisationName: "By a script", version: ${rows[0].version}`)).body.errors,
  ).toBeUndefined();
});

it("is for the API alone, and under its limits", async () => {
  const { browser } = await signedIn(own, app, ["risk_manager"]);
  const { secret } = await makeToken(browser, "full");
  const headers = { Authorization: `Bearer ${secret}`, Cookie: "", Origin: "", "X-Plumbline": "" };
  expect((await app.browser().post("/exports/risks", "{}", headers)).status).toBe(403);
  expect((await ask(secret, `{ me { ${"id ".repeat(1001)} } }`)).code).toBe("TOO_COMPLEX");
  expect((await ask(secret, me, {}, { "Content-Type": "text/plain" })).status).toBe(415);
});

it("has a rate of its own, and so have those who guess", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const { secret } = await makeToken(browser, "read");
  await own.pool.query("update app_private.limits set max_attempts = 3 where action = 'api_token'");
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) codes.push((await ask(secret, me)).code);
  expect(codes).toEqual([undefined, undefined, undefined, "RATE_LIMITED"]);
  await own.pool.query("update app_private.limits set max_attempts = 1 where action = 'api_token_unknown'");
  const guess = `plb_${"B".repeat(43)}`;
  expect([(await ask(guess, me)).status, (await ask(guess, me)).status]).toContain(429);
});
