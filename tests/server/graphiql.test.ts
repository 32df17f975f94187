/** The page of GraphiQL: who is served it, under which policy, and with nothing from elsewhere. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { buildSchema, parse, validate } from "graphql";

import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/tokens.ts";

const own = ownDatabase();
const app = runningApp(own);
const root = join(__dirname, "..", "..");

async function get(path: string, cookie = "") {
  const answer = await fetch(app.url + path, { headers: { Cookie: cookie } });
  return { headers: answer.headers, text: await answer.text() };
}

it("is for approved people with a role; everybody else gets the client's pages", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  expect((await get("/graphiql", browser.cookie)).text).toContain("ruru-root");
  expect((await get("/graphiql")).text).not.toContain("ruru-root");

  const none = await signedIn(own, app, []);
  expect((await get("/graphiql", none.browser.cookie)).text).not.toContain("ruru-root");
  await signedIn(own, app, ["super_admin"], "Grace Hopper");
  const { browser: gone, id } = await signedIn(own, app, ["admin"]);
  await own.pool.query("update app_public.users set status = 'suspended' where id = $1", [id]);
  expect((await get("/graphiql", gone.cookie)).text).not.toContain("ruru-root");
});

it("has the same policy as every page, with workers from this server", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const page = await get("/graphiql", browser.cookie);
  const policy = page.headers.get("content-security-policy") ?? "";
  const elsewhere = (await get("/healthz")).headers.get("content-security-policy") ?? "";
  const plain = (text: string) => text.replace(/nonce-[^']+/g, "nonce");
  expect(plain(policy)).toBe(`${plain(elsewhere)};worker-src 'self'`);
  expect(policy).not.toMatch(/unsafe|https?:|blob: *;script/);
  expect(page.text).not.toMatch(/https?:\/\//);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

it("brings the editor from this server: code, style, fonts beside the style", async () => {
  const style = await get("/graphiql/ruru/ruru.css");
  expect(style.headers.get("content-type")).toMatch(/text\/css/);
  expect(style.text).not.toContain("data:font");
  const font = /url\((fonts\/\d+\.woff2)\)/.exec(style.text)?.[1];
  expect((await get(`/graphiql/ruru/${font}`)).headers.get("content-type")).toBe("font/woff2");
  for (const path of ["ruru/ruru.js", "ruru/graphqlWorker.js", "page/start.js", "page/styles.js"]) {
    expect((await get(`/graphiql/${path}`)).headers.get("content-type")).toMatch(/javascript/);
  }
  for (const path of ["ruru/ruru.js.map", "page/page.html", "ruru/../package.json", "ruru/fonts/99.woff2"]) {
    const { text } = await get(`/graphiql/${path}`);
    expect([path, text.includes('"errors"') || text.includes('id="root"')]).toEqual([path, true]);
  }
});

it("has examples that fit the schema, and the page holds them all", async () => {
  const folder = join(root, "server", "graphiql", "examples");
  const schema = buildSchema(readFileSync(join(root, "graphql", "schema.graphql"), "utf8"));
  const { browser } = await signedIn(own, app, ["user"]);
  const { text } = await get("/graphiql", browser.cookie);
  for (const name of readdirSync(folder)) {
    const query = readFileSync(join(folder, name), "utf8");
    expect([name, validate(schema, parse(query))]).toEqual([name, []]);
    const title = /^# (.+)$/m.exec(query)?.[1] ?? "no title";
    expect(text).toContain(title);
  }
});

it("is in the reader's language around the editor, and says that the editor is in English", async () => {
  const { browser, id } = await signedIn(own, app, ["user"]);
  const english = (await get("/graphiql", browser.cookie)).text;
  expect(english).toContain('<html lang="en">');
  expect(english).not.toMatch(/__[A-Z]|editor below/);
  await own.pool.query("update app_public.users set language = 'fr' where id = $1", [id]);
  const french = (await get("/graphiql", browser.cookie)).text;
  expect(french).toContain('<html lang="fr">');
  expect(french).toContain("L’éditeur ci-dessous est en anglais.");
  expect(french).toContain("# Risques critiques par entité");
  expect(french).not.toMatch(/__[A-Z]|Critical risks by unit/);
});
