/** Limits of requests: on one server and on two, for sessions, addresses and people. */
import { randomBytes } from "node:crypto";

import { questions } from "../../graphql/signedOut.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const first = runningApp(own);
const second = runningApp(own);

async function limit(action: string, most: number): Promise<void> {
  await own.pool.query("update app_private.limits set max_attempts = $2 where action = $1", [action, most]);
  await own.pool.query("delete from app_private.attempts where action = $1", [action]);
}

afterEach(async () => {
  for (const action of ["request_session", "mutation_session", "request_address", "mutation_address"]) {
    await limit(action, 100_000);
  }
});

const question = "{ me { id } }";
const change = "mutation { resendVerification { accepted } }";

it("lets a session ask as often as the rule says, whichever server it asks, and says how long to wait", async () => {
  await limit("request_session", 60);
  const here = await signedInAs(own, first, { roles: ["user"] });
  const there = second.browser();
  there.cookie = here.cookie;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? here : there).ask(question)),
  );
  const passed = answers.filter(({ status }) => status === 200).length;
  // Each of the two may keep the rest of a share of 4 for itself.
  expect(passed).toBeLessThanOrEqual(60);
  expect(passed).toBeGreaterThanOrEqual(54);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  const seconds = refused?.body.errors?.[0]?.extensions.retryAfter;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.headers.get("retry-after")).toBe(String(seconds));

  const another = await signedInAs(own, first, { roles: ["user"] });
  expect((await another.ask(question)).status).toBe(200);
});

it("counts changes by themselves", async () => {
  await limit("mutation_session", 3);
  const browser = await signedInAs(own, first, { roles: ["user"] });
  const codes = [];
  for (let i = 0; i < 5; i++) codes.push((await browser.ask(change)).status);
  expect(codes).toEqual([200, 200, 200, 429, 429]);
  expect((await browser.ask(question)).status).toBe(200);
});

it("counts invented cookies against the address that they come from", async () => {
  await limit("request_address", 45);
  const statuses = [];
  for (let i = 0; i < 60; i++) {
    const browser = first.browser();
    browser.cookie = `sid=${randomBytes(32).toString("base64url")}`;
    statuses.push((await browser.ask(questions.arrival)).status);
  }
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(45);
  expect(statuses.at(-1)).toBe(429);
  // A session that lives is not its neighbours' address.
  const inside = await signedInAs(own, second, { roles: ["user"] });
  expect((await inside.ask(question)).status).toBe(200);
});

it("counts the changes of a signed-out visitor although all are rejected: each would be in the trail", async () => {
  await limit("mutation_address", 2);
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await second.browser().ask(change)).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
});

it("begins again when the time is over", async () => {
  await limit("request_session", 1);
  await own.pool.query("update app_private.limits set period = '5 seconds' where action = 'request_session'");
  const browser = await signedInAs(own, first, { roles: ["user"] });
  expect((await browser.ask(question)).status).toBe(200);
  const refused = await browser.ask(question);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + 100));
  expect((await browser.ask(question)).status).toBe(200);
  await own.pool.query("update app_private.limits set period = '1 minute' where action = 'request_session'");
});

it("lets a person export ten times an hour, in whichever browser", async () => {
  await limit("export_person", 2);
  const browser = await signedInAs(own, first, { roles: ["risk_manager"] });
  const exportRequest = JSON.stringify({
    format: "csv",
    columns: [{ key: "name", label: "Name" }],
    filter: {},
  });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await browser.post("/exports/risks", exportRequest)).status);
  expect(statuses).toEqual([200, 200, 429]);
});
