import { runInNewContext } from "node:vm";

import { GraphQLError } from "postgraphile/graphql";

import { createErrors } from "../../server/plugins/Errors.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";

const own = ownDatabase();
const app = runningApp(own);

/** Words that no message for users may contain. */
const INSIDE =
  /app_public|app_private|app_hidden|constraint|relation|violates|row-level|pg_|plpgsql|select |insert |SQLSTATE|postgraphile|node_modules|hash: /i;
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function signedIn(email: string, roles: string[]) {
  const browser = app.browser();
  browser.cookie = `sid=${Buffer.from(email.padEnd(32).slice(0, 32)).toString("base64url")}`;
  await own.pool.query(
    "with one as (insert into app_public.users (full_name, email, status, approved_at, email_verified_at) values ('Vera Blum', $1, 'approved', now(), now()) returning id), roles as (insert into app_public.user_roles (user_id, role) select id, unnest($2::text[]) from one) insert into app_private.sessions (user_id, token_hash) select id, $3 from one",
    [email, roles, browser.sessionHash],
  );
  return browser;
}

it("shows a person without permission so, in words of our own", async () => {
  const browser = await signedIn("vera@example.org", ["user"]);
  const answer = await browser.ask(
    `mutation { approveUser(input: { userId: "${NOBODY}", roles: [] }) { user { id } } }`,
  );
  expect(answer.body.errors?.[0]).toMatchObject({
    message: "You don't have the required permissions to do this.",
    extensions: { code: "FORBIDDEN", requestId: answer.headers.get("x-request-id") },
  });
  expect(answer.text).not.toMatch(INSIDE);
});

it("makes no difference between a record that is absent and one that may not be changed", async () => {
  const browser = await signedIn("paul@example.org", ["user"]);
  const { rows } = await own.pool.query(
    "select id from app_public.users where email <> 'paul@example.org' limit 1",
  );
  const update =
    'mutation($id: UUID!) { updateUser(input: { id: $id, patch: { fullName: "Eve", version: 1 } }) { user { id } } }';
  const [hidden, absent] = [
    await browser.ask(update, { id: rows[0].id }),
    await browser.ask(update, { id: NOBODY }),
  ];
  const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  expect(hidden.code).toBe("NOT_FOUND");
  expect(plain(hidden.text)).toBe(plain(absent.text));
});

it("names the field of a value that is refused, and the record that was changed meanwhile", async () => {
  const browser = await signedIn("lena@example.org", ["user"]);
  const me = await browser.me();
  const update =
    "mutation($input: UpdateUserInput!) { updateUser(input: $input) { user { fullName version } } }";
  const invalid = [
    [{ fullName: " ", version: 1 }, "INVALID_INPUT", "fullName"],
    [{ fullName: "x".repeat(121), version: 1 }, "INVALID_INPUT", "fullName"],
    [{ language: "xx", version: 1 }, "INVALID_INPUT", "language"],
    [{ fullName: "Lena" }, "INVALID_INPUT", "version"],
    [{ fullName: "Lena", version: 7 }, "STALE", "version"],
  ] as const;
  for (const [patch, code, field] of invalid) {
    const { text, body } = await browser.ask(update, { input: { id: me?.id, patch } });
    expect([patch, body.errors?.[0]?.extensions]).toMatchObject([patch, { code, field }]);
    expect(text).not.toMatch(INSIDE);
  }
  const stale = await browser.ask(update, { input: { id: me?.id, patch: { fullName: "Lena", version: 7 } } });
  expect(stale.body.errors?.[0]?.extensions.detail).toEqual({ version: 1 });
  const { body } = await browser.ask(update, {
    input: { id: me?.id, patch: { fullName: "Lena Ash", version: 1 } },
  });
  expect(body.data?.updateUser).toEqual({ user: { fullName: "Lena Ash", version: 2 } });
});

it("refuses values that are none without repeating how they are stored", async () => {
  // The engine complains of a broken cursor on its own.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const browser = await signedIn("mina@example.org", ["super_admin"]);
  for (const query of [
    '{ user(id: "not-a-uuid") { id } }',
    '{ users(after: "abc", first: 2) { nodes { id } } }',
    '{ users(after: "WyJhIiwxXQ==", first: 2) { nodes { id } } }',
    '{ users(filter: { id: { equalTo: "x" } }) { nodes { id } } }',
    "{ nothing }",
    "{{",
  ]) {
    const { text, code } = await browser.ask(query);
    expect([query, code]).toEqual([query, "INVALID_INPUT"]);
    expect(text).not.toMatch(INSIDE);
  }
});

it("answers with an id, and logs the rest, when something breaks that no one thought of", async () => {
  await own.pool.query("alter function app_public.me() rename to me_away");
  const answer = await app.browser().ask(clientOperation("Me"));
  await own.pool.query("alter function app_public.me_away() rename to me");
  const id = answer.headers.get("x-request-id");
  expect(answer.body.errors?.[0]).toMatchObject({
    message: `Something went wrong (${id}).`,
    extensions: { code: "INTERNAL", requestId: id },
  });
  expect(answer.text).not.toMatch(INSIDE);
  expect(app.logged.some((line) => line.includes(String(id)) && line.includes("unexpected error"))).toBe(
    true,
  );
});

it("says that the database is away, and works again when it is back", async () => {
  await app.browser().me();
  await own.pool.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename in ('grc_authenticator', 'grc_auth') and datname = current_database()",
  );
  // Each broken connection in the pool may cost one query.
  const answers = [];
  do answers.push(await app.browser().ask(clientOperation("Me")));
  while (answers.at(-1)?.code === "UNAVAILABLE" && answers.length < 20);
  expect(answers.slice(0, -1).every(({ code }) => code === "UNAVAILABLE")).toBe(true);
  expect(answers.at(-1)?.body).toEqual({ data: { me: null } });
});

it("says so too of a connection that breaks in the middle of a query", () => {
  const { maskError } = createErrors();
  // As the platform creates it, in a different realm from the code that catches it.
  const broken = runInNewContext('Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })');
  for (const cause of [broken, new Error("asked in vain", { cause: broken })]) {
    const { message, extensions } = maskError(new GraphQLError("asked in vain", { originalError: cause }));
    expect([message, extensions.code]).toEqual([
      "Temporarily unavailable. Check the result before you try again.",
      "UNAVAILABLE",
    ]);
  }
});

it("keeps the authenticator out of everything that is not the visitor's", async () => {
  const { authenticator } = app.pools;
  for (const sql of [
    "select * from app_public.users",
    "select app_private.auth_site()",
    "select * from trail.entry",
    "set role grc_owner",
    "set role postgres",
  ]) {
    await expect(authenticator.query(sql)).rejects.toMatchObject({ code: "42501" });
  }
  for (const sql of [
    "select * from app_public.users",
    "select * from app_private.user_secrets",
    "select * from app_private.sessions",
    "set role grc_visitor",
  ]) {
    await expect(app.pools.auth.query(sql)).rejects.toMatchObject({ code: "42501" });
  }
});
