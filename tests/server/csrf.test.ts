/** Requests that another site could make a browser send: every combination, at every address that changes anything. */
import { request } from "node:http";

import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own, {
  ROOT_URL: "http://localhost:3000",
  GOOGLE_CLIENT_ID: "one",
  GOOGLE_CLIENT_SECRET: "two",
  GOOGLE_ISSUER: "http://localhost:1",
});

const types = [
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "text/plain; application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/graphql",
  "",
];
const origins = [
  "http://localhost:3000",
  "https://evil.example",
  "http://localhost:3000.evil.example",
  "http://evil.localhost:3000",
  "http://localhost:1",
  "https://localhost:3000",
  "null",
  "",
];
const sites = ["same-origin", "same-site", "cross-site", "none", ""];
const ours = ["1", "0", ""];

interface Case {
  type: string;
  origin: string;
  site: string;
  header: string;
}

const grid: Case[] = types.flatMap((type) =>
  origins.flatMap((origin) =>
    sites.flatMap((site) => ours.map((header) => ({ type, origin, site, header }))),
  ),
);

const isJson = ({ type }: Case) => type.startsWith("application/json");
const isOurs = ({ origin, site, header }: Case) =>
  origin === "http://localhost:3000" && (site === "same-origin" || site === "") && header === "1";

// `fetch` does not allow a test to set the origin.
function send(path: string, method: string, body: string, cookie: string, said: Case): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const headers: Record<string, string> = {
    Host: "localhost:3000",
    Cookie: cookie,
    "Content-Type": said.type,
    Origin: said.origin,
    "Sec-Fetch-Site": said.site,
    "X-Plumbline": said.header,
  };
  for (const [name, value] of Object.entries(headers)) if (value === "") delete headers[name];
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** All of them, eight at a time. */
async function through(cases: Case[], work: (each: Case) => Promise<void>): Promise<void> {
  const waiting = [...cases];
  const walk = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: 8 }, walk));
}

it("lets nothing change by GraphQL but JSON from our own pages with our header", async () => {
  const browser = await signedInAs(own, app, { roles: ["user"], name: "Before" });
  const passed: Case[] = [];
  const other: number[] = [];
  await through(grid, async (each) => {
    const { rows } = await own.pool.query("select version from app_public.users where id = $1", [
      browser.userId,
    ]);
    const body = JSON.stringify({
      query: `mutation { updateUser(input: { id: "${browser.userId}", patch: { fullName: "After", version: ${rows[0].version} } }) { user { id } } }`,
    });
    const status = await send("/graphql", "POST", body, browser.cookie, each);
    if (status === 200) passed.push(each);
    else other.push(status);
  });
  expect(grid.length).toBe(960);
  expect(passed.filter((each) => !isJson(each) || !isOurs(each))).toEqual([]);
  expect(passed).toHaveLength(grid.filter((each) => isJson(each) && isOurs(each)).length);
  expect(other.filter((status) => status !== 403 && status !== 415)).toEqual([]);
});

it("did so in the database as well: a request that was refused changed nothing", async () => {
  const browser = await signedInAs(own, app, { roles: ["user"], name: "Before" });
  const body = JSON.stringify({
    query: `mutation { updateUser(input: { id: "${browser.userId}", patch: { fullName: "After", version: 1 } }) { user { id } } }`,
  });
  await through(
    grid.filter((each) => !isJson(each) || !isOurs(each)),
    async (each) => void (await send("/graphql", "POST", body, browser.cookie, each)),
  );
  const { rows } = await own.pool.query("select full_name, version from app_public.users where id = $1", [
    browser.userId,
  ]);
  expect(rows[0]).toEqual({ full_name: "Before", version: 1 });
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
const doors = [
  "/exports/risks",
  "/exports/people",
  "/exports/access-review",
  "/exports/intelligence",
  "/bulk-changes/risks",
  "/avatars",
  "/files?name=a.txt",
  "/imports?area=risks&name=a.csv",
  `/imports/${NOBODY}/heading`,
  `/imports/${NOBODY}/check`,
  `/imports/${NOBODY}/run`,
  `/imports/${NOBODY}/undo`,
  "/catalogues?name=a.json",
  `/catalogues/${NOBODY}/apply`,
  `/catalogues/${NOBODY}/undo`,
  `/statements/${NOBODY}`,
  `/exports/frameworks/${NOBODY}`,
  `/exports/audits/${NOBODY}`,
  "/auth/google/connect",
  "/auth/github/connect",
  "/no/such/path",
];

it.each(doors)("refuses at %s whatever does not come from our own pages", async (path) => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const strange = grid.filter(
    ({ type, ...rest }) => /json$|form-urlencoded/.test(type) && !isOurs({ type, ...rest }),
  );
  const statuses = new Set<number>();
  await through(
    strange,
    async (each) => void statuses.add(await send(path, "POST", "{}", browser.cookie, each)),
  );
  expect([...statuses]).toEqual([403]);
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("has nothing for %s", async (method) => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const strange = {
    type: "application/json",
    origin: "https://evil.example",
    site: "cross-site",
    header: "1",
  };
  for (const path of ["/graphql", ...doors]) {
    expect(await send(path, method, "{}", browser.cookie, strange)).toBe(403);
  }
});

it("changes nothing by a GET, whatever it carries", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const before = await own.pool.query("select count(*)::int as entries from trail.entry");
  const allowed = {
    type: "application/json",
    origin: "http://localhost:3000",
    site: "same-origin",
    header: "1",
  };
  const query = encodeURIComponent("mutation { signOut { accepted } }");
  expect(await send(`/graphql?query=${query}`, "GET", "", browser.cookie, allowed)).toBe(405);
  for (const path of doors) await send(path, "GET", "", browser.cookie, allowed);
  expect(await browser.me()).not.toBeNull();
  const after = await own.pool.query("select count(*)::int as entries from trail.entry");
  expect(after.rows).toEqual(before.rows);
});
