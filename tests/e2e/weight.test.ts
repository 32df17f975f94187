/** What a page weighs before its charts: all scripts that the browser loads, compressed with brotli. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import type { Request } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { expect, signInAs, test } from "./support/test.ts";

test.use({ firstVisit: true });

const KB = 1024;
/** Smaller files are sent uncompressed (client/vite.config.ts). */
const WORTH_PACKING = 1024;
/** Charts are loaded after the figures, from a folder of their own (client/vite.config.ts). */
const CHARTS = "/built/charts/";

interface Script {
  bytes: number;
  coding: string | null | undefined;
}

async function measure(request: Request): Promise<Script> {
  const answer = await request.response();
  const { responseBodySize: bytes } = await request.sizes();
  return { bytes, coding: await answer?.headerValue("content-encoding") };
}

const pages = [
  { path: "/", minKb: 55, maxKb: 74, shows: "Access Platform" },
  { path: "/auth", minKb: 55, maxKb: 74, shows: "Forgot Password?" },
  { path: "/dashboard", as: "Victor Almeida", minKb: 150, maxKb: 195, shows: "Top Critical Risks" },
  { path: "/risks", as: "Victor Almeida", minKb: 180, maxKb: 226, shows: "Next review" },
  { path: "/compliance/controls", as: "Victor Almeida", minKb: 180, maxKb: 224, shows: "Effectiveness" },
  { path: "/approvals", as: "Victor Almeida", minKb: 180, maxKb: 234, shows: "Waiting for me" },
];
/** Each file costs time, however small it is. */
const MAX_FILES = 12;
/** Who it is; what the page shows; what the shell counts. */
const MAX_REQUESTS = 3;

for (const { path, as, minKb, maxKb, shows } of pages) {
  test(`${path} brings at most ${maxKb} KB of script in few files and requests`, async ({ page }) => {
    if (as) await signInAs(page, emailOf(as));
    const weights: Promise<Script>[] = [];
    const asked: unknown[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/graphql") asked.push(request.postDataJSON().operationName);
      if (!pathname.endsWith(".js") || pathname.startsWith(CHARTS)) return;
      weights.push(measure(request));
    });
    // The live connection is opened a moment later, and its script counts too.
    const connected = as && page.waitForEvent("websocket");
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await connected;
    await page.waitForLoadState("networkidle");

    const scripts = await Promise.all(weights);
    const uncompressed = scripts.filter(({ bytes, coding }) => coding !== "br" && bytes >= WORTH_PACKING);
    expect(uncompressed).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(MAX_FILES);
    expect(asked.length, asked.join(", ")).toBeLessThanOrEqual(MAX_REQUESTS);
    const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    console.log(`${path}: ${weight.toFixed(1)} KB of script (at most ${maxKb})`);
    // Less would mean that something was not counted: React and Chakra alone weigh more.
    expect(weight).toBeGreaterThan(minKb);
    expect(weight).toBeLessThanOrEqual(maxKb);
  });
}

const client = join(import.meta.dirname, "..", "..", "client");
const built = join(client, "dist", "built");
/** Of any page. */
const MAX_KB = 250;

/** The built file of this name, with everything that it imports from the start. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = readFileSync(join(built, name), "utf8").matchAll(
    /(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g,
  );
  for (const [, imported = ""] of imports) filesOf(imported, found);
  return found;
}

function bytesOf(name: string): number {
  const packed = join(built, `${name}.br`);
  return statSync(existsSync(packed) ? packed : join(built, name)).size;
}

const builtAs = (name: string) =>
  readdirSync(built).find((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file));

test("no page loads more than twelve files and 250 KB of script", () => {
  const routes = readFileSync(join(client, "routes.ts"), "utf8");
  const names = new Set([...routes.matchAll(/import\("[^"]*\/(\w+)\.tsx"\)/g)].map(([, name = ""]) => name));
  const pages = [...names].map((name) => {
    const files = new Set(
      ["index", "application", name].flatMap((each) => [...filesOf(builtAs(each) ?? each)]),
    );
    const kb = [...files].reduce((sum, file) => sum + bytesOf(file), 0) / KB;
    return { name, files: files.size, kb: Math.round(kb) };
  });
  expect(pages.length).toBeGreaterThan(90);
  expect(pages.filter(({ kb }) => kb < 150)).toEqual([]);
  expect(pages.filter(({ files, kb }) => files > MAX_FILES || kb > MAX_KB)).toEqual([]);
});

for (const { path, screens } of [
  { path: "/risks", screens: ["risks/RisksScreen"] },
  { path: "/settings/users", screens: ["settings/SettingsScreen", "settings/UsersScreen"] },
]) {
  test(`${path} names in the page all files of its screen`, async ({ page }) => {
    await signInAs(page, emailOf("Ingrid Solheim"));
    const response = await page.goto(path);
    const html = (await response?.text()) ?? "";
    const scripts = screens.flatMap((screen) => [...filesOf(builtAs(screen.replace(/.*\//, "")) ?? screen)]);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((file) => !html.includes(`/${file}"`))).toEqual([]);
    expect(screens.filter((screen) => !html.includes(`/en/${screen}.json"`))).toEqual([]);
    // A file that is named and does not exist would be an error in the console, which fails the test.
    await expect(page.getByRole("main").getByRole("row").first()).toBeVisible();
  });
}

test("a list that was opened before is requested without waiting for the code", async ({ page }) => {
  const asks = (request: Request, name: string) => request.postData()?.includes(`query ${name}`) ?? false;
  await signInAs(page, emailOf("Victor Almeida"));
  await page.goto("/risks");
  await expect(page.getByText("Next review").first()).toBeVisible();
  // The list is known once it has been rendered, so the second load is the first that can store it.
  await page.reload();
  await expect(page.getByText("Next review").first()).toBeVisible();

  let lists = 0;
  page.on("request", (request) => {
    if (asks(request, "Risks")) lists++;
  });
  const listRequested = page.waitForRequest((request) => asks(request, "Risks"));
  await page.route("**/built/application*.js", async (route) => {
    await listRequested;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("Next review").first()).toBeVisible();
  expect(lists).toBe(1);
});
