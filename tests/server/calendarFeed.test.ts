/** The calendar feed: a calendar program reads a person's work by a secret address, as that person may see it. */
import ICAL from "ical.js";

import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/tokens.ts";

const own = ownDatabase();
const app = runningApp(own);

const UNKNOWN = `plc_${"A".repeat(43)}`;

interface Created {
  secret: string;
  feed: { ending: string; lastUsedAt: string | null };
}

async function createFeed(browser: Browser): Promise<string> {
  const { body } = await browser.ask(
    "mutation { createCalendarFeed(input: {}) { created { secret feed { ending createdAt lastUsedAt } } } }",
  );
  if (body.errors) throw new Error(body.errors[0]?.message);
  const made = body.data?.createCalendarFeed as { created: Created } | undefined;
  if (!made) throw new Error("No feed was created.");
  const { created } = made;
  expect(created.feed).toMatchObject({ ending: created.secret.slice(-4), lastUsedAt: null });
  return created.secret;
}

const read = (secret: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/calendar.ics?token=${secret}`, { headers });

async function entriesOf(secret: string) {
  const answer = await read(secret);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

/** A risk of this person that is due for review, and a task of theirs in a project that was due before. */
async function workFor(owner: string): Promise<{ risk: string; project: string; task: string }> {
  const { rows } = await own.pool.query(
    `with risk as (
       insert into app_public.risks (name, status, owner_id, next_review_on)
       values ('Fire; flood, and "theft"' || repeat(' in the long hall', 6), 'identified', $1, '2030-03-31') returning id
     ), project as (insert into app_public.projects (name) values ('Vans') returning id), task as (
       insert into app_public.project_tasks (project_id, title, owner_id, due_on)
       select id, 'Order vans', $1, '2026-01-31' from project returning id
     ) select risk.id as risk, project.id as project, task.id as task from risk, project, task`,
    [owner],
  );
  return rows[0];
}

it("a calendar program reads each due date as a whole day, with a link and an id that stays", async () => {
  const { browser, id } = await signedIn(own, app, ["manager"]);
  const secret = await createFeed(browser);
  const { risk, project, task } = await workFor(id);
  const answer = await read(secret);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  // RFC 5545, 3.1: lines end in CRLF and have at most 75 octets.
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);

  const entries = await entriesOf(secret);
  expect(
    entries.map((entry) => [
      entry.uid,
      entry.startDate.isDate,
      entry.startDate.toString(),
      entry.component.getFirstPropertyValue("url"),
      entry.component.getFirstPropertyValue("transp"),
    ]),
  ).toEqual([
    [
      `project_task-${task}@localhost`,
      true,
      "2026-01-31",
      `${app.env.rootUrl}/projects/${project}?tab=tasks`,
      "TRANSPARENT",
    ],
    [`risk_review-${risk}@localhost`, true, "2030-03-31", `${app.env.rootUrl}/risks/${risk}`, "TRANSPARENT"],
  ]);
  expect(entries[0]?.summary).toMatch(/^Project task: P-\d{4} Order vans$/);
  expect(entries[1]?.summary).toMatch(/^Risk review: R-\d{4} Fire; flood, and "theft" in the long hall/);
  const again = await entriesOf(secret);
  expect(again.map(({ uid }) => uid)).toEqual(entries.map(({ uid }) => uid));
});

it("is written in the language of its owner, whatever the program asks for", async () => {
  const { browser, id } = await signedIn(own, app, ["manager"]);
  const secret = await createFeed(browser);
  await workFor(id);
  await own.pool.query("update app_public.users set language = 'de' where id = $1", [id]);
  const text = await (await read(secret, { "Accept-Language": "fr" })).text();
  expect(text).toContain("X-WR-CALNAME:Plumbline: Meine Arbeit");
  expect(text).toContain("SUMMARY:Projektaufgabe: P-");
});

it("shows what its owner may see at that time", async () => {
  const { browser, id } = await signedIn(own, app, ["manager"]);
  const secret = await createFeed(browser);
  await workFor(id);
  expect(await entriesOf(secret)).toHaveLength(2);
  await own.pool.query("update app_public.user_roles set role = 'vendor' where user_id = $1", [id]);
  expect((await entriesOf(secret)).map(({ uid }) => uid)).toEqual([expect.stringMatching(/^project_task/)]);
});

it("a renewed address replaces the earlier one, and a revoked one ends", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const first = await createFeed(browser);
  expect((await read(first)).status).toBe(200);
  const second = await createFeed(browser);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const { body: used } = await browser.ask("{ myCalendarFeed { ending lastUsedAt } }");
  expect(used.data?.myCalendarFeed).toEqual({ ending: second.slice(-4), lastUsedAt: expect.any(String) });
  const { body } = await browser.ask("mutation { revokeCalendarFeed(input: {}) { revoked } }");
  expect(body.data).toEqual({ revokeCalendarFeed: { revoked: true } });
  expect((await read(second)).status).toBe(404);
  expect((await browser.ask("{ myCalendarFeed { ending } }")).body.data).toEqual({ myCalendarFeed: null });
});

it("stops while its owner is suspended", async () => {
  await signedIn(own, app, ["super_admin"], "Grace Hopper");
  const { browser, id } = await signedIn(own, app, ["user"]);
  const secret = await createFeed(browser);
  await own.pool.query("update app_public.users set status = 'suspended' where id = $1", [id]);
  expect((await read(secret)).status).toBe(404);
  await own.pool.query("update app_public.users set status = 'approved' where id = $1", [id]);
  expect((await read(secret)).status).toBe(200);
});

it("stops while its owner has no role", async () => {
  const { browser, id } = await signedIn(own, app, ["user"]);
  const secret = await createFeed(browser);
  await own.pool.query("delete from app_public.user_roles where user_id = $1", [id]);
  expect((await read(secret)).status).toBe(403);
});

it("ends for good when someone else may have the account", async () => {
  const { browser, id } = await signedIn(own, app, ["user"]);
  const secret = await createFeed(browser);
  await own.pool.query("select app_private.revoke_tokens($1)", [id]);
  expect((await read(secret)).status).toBe(404);
});

it("a wrong address is not found, and says so in the language of the reader", async () => {
  for (const secret of ["", "x", UNKNOWN, `plb_${"A".repeat(43)}`]) {
    const answer = await read(secret, { "Accept-Language": "de" });
    const { errors } = await answer.json();
    expect([answer.status, errors[0].extensions.code]).toEqual([404, "NOT_FOUND"]);
    expect(errors[0].message).toBe(
      "Diese Kalenderadresse ist ungültig. Erstellen Sie unter „Meine Arbeit“ eine neue.",
    );
  }
});

it("the secret opens nothing else, and neither a session nor an API token opens the feed", async () => {
  const { browser } = await signedIn(own, app, ["manager"]);
  const secret = await createFeed(browser);
  const bearer = { Authorization: `Bearer ${secret}`, Cookie: "", Origin: "", "X-Plumbline": "" };
  expect((await app.browser().ask("{ me { email } }", {}, bearer)).status).toBe(401);
  const asSession = await app.browser().ask("{ risks { totalCount } }", {}, { Cookie: `sid=${secret}` });
  expect(asSession.code).toBe("UNAUTHENTICATED");
  const answer = await fetch(`${app.url}/calendar.ics`, { headers: { Cookie: browser.cookie } });
  expect(answer.status).toBe(404);
});

it("the secret is stored as a hash, and is in neither the log nor the change log", async () => {
  const { browser, id } = await signedIn(own, app, ["manager"]);
  const secret = await createFeed(browser);
  await entriesOf(secret);
  const { rows } = await own.pool.query(
    "select row_to_json(feeds)::text as stored from app_private.calendar_feeds as feeds where user_id = $1",
    [id],
  );
  expect(rows[0].stored).not.toContain(secret);
  const { rows: trail } = await own.pool.query(
    "select content from trail.entry where table_name = 'calendar_feeds' and record_id = $1",
    [id],
  );
  expect(trail).toHaveLength(1);
  expect(trail[0].content).toContain('"ending"');
  expect(trail[0].content).not.toMatch(/token_hash/);
  expect(trail[0].content).not.toContain(secret);
  const line = app.logged.filter((each) => each.includes("/calendar.ics")).join("");
  expect(line).toContain('"path":"/calendar.ics"');
  expect(app.logged.join("")).not.toContain(secret.slice(4));
});

it("a program that asks too often waits, and so does a network that guesses", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const secret = await createFeed(browser);
  await own.pool.query("update app_private.limits set max_attempts = 2 where action = 'calendar_feed'");
  expect([(await read(secret)).status, (await read(secret)).status]).toEqual([200, 200]);
  const answer = await read(secret);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_000);

  await own.pool.query("delete from app_private.attempts where action = 'calendar_feed_unknown'");
  await own.pool.query(
    "update app_private.limits set max_attempts = 2 where action = 'calendar_feed_unknown'",
  );
  const guesses = [await read(UNKNOWN), await read("x"), await read(UNKNOWN)];
  expect(guesses.map(({ status }) => status)).toEqual([404, 404, 429]);
});
