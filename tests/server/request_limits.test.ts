/** Limits of requests: on one server and on two, for sessions, IP addresses and people. */
import { randomBytes } from "node:crypto";

import { signedOutQueries } from "../../graphql/signedOut.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { anotherBrowser, signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const first = runningApp(own);
const second = runningApp(own);

async function limit(action: string, maxAttempts: number): Promise<void> {
  await own.pool.query("update app_private.limits set max_attempts = $2 where action = $1", [
    action,
    maxAttempts,
  ]);
  await own.pool.query("delete from app_private.attempts where action = $1", [action]);
}

afterEach(async () => {
  for (const action of ["request_session", "mutation_session", "request_address", "mutation_address"]) {
    await limit(action, 100_000);
  }
});

const query = "{ me { id } }";
const change = "mutation { resendVerification { accepted } }";

it("allows a session its limit of requests across two servers, then answers 429 with Retry-After", async () => {
  await limit("request_session", 60);
  const here = await signedInAs(own, first, { roles: ["user"] });
  const there = second.browser();
  there.cookie = here.cookie;
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? here : there).ask(query)));
  const passed = answers.filter(({ status }) => status === 200).length;
  // The database grants each server an allowance of 4 requests at a time, so up to 3 of each may stay unused.
  expect(passed).toBeLessThanOrEqual(60);
  expect(passed).toBeGreaterThanOrEqual(54);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  const seconds = refused?.body.errors?.[0]?.extensions.retryAfter;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.headers.get("retry-after")).toBe(String(seconds));

  const another = await signedInAs(own, first, { roles: ["user"] });
  expect((await another.ask(query)).status).toBe(200);
});

it("counts the mutations of a session separately from its queries", async () => {
  await limit("mutation_session", 3);
  const browser = await signedInAs(own, first, { roles: ["user"] });
  const codes = [];
  for (let i = 0; i < 5; i++) codes.push((await browser.ask(change)).status);
  expect(codes).toEqual([200, 200, 200, 429, 429]);
  expect((await browser.ask(query)).status).toBe(200);
});

it("counts requests with made-up session cookies against their IP address", async () => {
  await limit("request_address", 45);
  const statuses = [];
  for (let i = 0; i < 60; i++) {
    const browser = first.browser();
    browser.cookie = `sid=${randomBytes(32).toString("base64url")}`;
    statuses.push((await browser.ask(signedOutQueries.siteState)).status);
  }
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(45);
  expect(statuses.at(-1)).toBe(429);
  // A valid session is not counted against the address that it shares.
  const inside = await signedInAs(own, second, { roles: ["user"] });
  expect((await inside.ask(query)).status).toBe(200);
});

it("counts the mutations of a signed-out visitor although all are rejected, because each would be in the trail", async () => {
  await limit("mutation_address", 2);
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await second.browser().ask(change)).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
});

it("allows requests again after the seconds in Retry-After", async () => {
  await limit("request_session", 1);
  await own.pool.query("update app_private.limits set period = '5 seconds' where action = 'request_session'");
  const browser = await signedInAs(own, first, { roles: ["user"] });
  expect((await browser.ask(query)).status).toBe(200);
  const refused = await browser.ask(query);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + 100));
  expect((await browser.ask(query)).status).toBe(200);
  await own.pool.query("update app_private.limits set period = '1 minute' where action = 'request_session'");
});

it("limits the exports of a person per hour, in all their browsers together", async () => {
  await limit("export_person", 2);
  const browser = await signedInAs(own, first, { roles: ["risk_manager"] });
  const browsers = [
    browser,
    await anotherBrowser(own.pool, first, browser.userId),
    await anotherBrowser(own.pool, second, browser.userId),
  ];
  const exportRequest = JSON.stringify({
    format: "csv",
    columns: [{ key: "name", label: "Name" }],
    filter: {},
  });
  const statuses = [];
  for (const each of browsers) statuses.push((await each.post("/exports/risks", exportRequest)).status);
  expect(statuses).toEqual([200, 200, 429]);
  const another = await signedInAs(own, first, { roles: ["risk_manager"] });
  expect((await another.post("/exports/risks", exportRequest)).status).toBe(200);
});
