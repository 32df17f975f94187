/**
 * What pages cost the browser, against a page of react-dom alone in the same run: `node tests/bench/pages.ts [rounds]
 * [page …]`, for instance `3 dashboard risks "a risk"`; all pages if none is named.
 * 'cold' is a first visit, 'warm' a full load with all files in the cache, 'inside' the way by a link of another page.
 * The browser that npm brings compiles all code at each load; CHROMIUM_PATH names one that keeps it, as people have.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type BrowserContext, chromium, type Page, type Request } from "@playwright/test";
import express from "express";
import { build } from "vite";
import { compression } from "vite-plugin-compression2";

import { emailOf } from "../../migrations/seeds/people.ts";
import { securityHeaders } from "../../server/http/headers.ts";
import { clientPages } from "../../server/http/page.ts";
import { findBrowser } from "../e2e/support/browser.ts";
import { sql } from "../e2e/support/database.ts";
import startEverything from "../e2e/support/globalSetup.ts";
import { signInAs } from "../e2e/support/test.ts";

const [, , rounds, ...names] = process.argv;
const ROUNDS = Number(rounds ?? 5);
const KB = 1024;
const root = join(import.meta.dirname, "..", "..");
/** Later requests are polling, or caused by the live connection. */
const SETTLED = 800;
/** Users look at a page for a moment before they continue. */
const REST = 1_500;

interface Measured {
  name: string;
  path: string;
  /** Matches only the content of the page, never a loading state. */
  content: string;
  signedOut?: boolean;
  /** The page that people come from, and its link; by default the navigation of the dashboard. */
  from?: string;
  link?: string;
}

interface Load {
  milliseconds: number;
  scripts: string[];
  /** Message files. */
  words: string[];
  asked: string[];
}

const reactOnly: Measured = { name: "react-dom alone", path: "/", content: "h1", signedOut: true };

async function pagesToMeasure(): Promise<Measured[]> {
  const idIn = async (table: string, condition = "true") => {
    const [row] = await sql<{ id: string }>(
      `select id from app_public.${table} where ${condition} order by id limit 1`,
    );
    return row?.id ?? "";
  };
  const list = "main table tbody tr";
  const record = "main [role=tabpanel]";
  return [
    { name: "landing", path: "/", content: "a[href='/auth']", signedOut: true },
    { name: "sign-in", path: "/auth", content: "input[type=password]", signedOut: true },
    { name: "dashboard", path: "/dashboard", content: "main a[href^='/risks/']" },
    { name: "risks", path: "/risks", content: list },
    {
      name: "a risk",
      path: `/risks/${await idIn("risks", "status = 'identified'")}`,
      content: record,
      from: "/risks",
      link: "main table a[href^='/risks/']",
    },
    {
      name: "a requirement",
      path: `/compliance/requirements/${await idIn("compliance_requirements", "assessable")}`,
      content: record,
      from: "/compliance/requirements",
      link: "main table a[href^='/compliance/requirements/']",
    },
    {
      name: "requirements",
      path: "/compliance/requirements",
      content: list,
      from: "/compliance/controls",
      link: "a[href='/compliance/requirements']",
    },
    {
      name: "controls",
      path: "/compliance/controls",
      content: list,
      from: "/compliance/requirements",
      link: "a[href='/compliance/controls']",
    },
    {
      name: "a control",
      path: `/compliance/controls/${await idIn("controls")}`,
      content: record,
      from: "/compliance/controls",
      link: "main table a[href^='/compliance/controls/']",
    },
    { name: "assets", path: "/assets", content: list },
    {
      name: "a project",
      path: `/projects/${await idIn("projects")}`,
      content: record,
      from: "/projects",
      link: "main a[href^='/projects/']",
    },
    { name: "approvals", path: "/approvals", content: list },
    { name: "workflow runs", path: "/workflows", content: list },
  ];
}

/** A page of nothing but react-dom, served as the application is. */
async function serveReactOnly() {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "reactOnly"),
    logLevel: "warn",
    plugins: [compression({ algorithms: ["brotliCompress"], threshold: KB })],
    build: { outDir: folder, emptyOutDir: true, assetsDir: "built", modulePreload: { polyfill: false } },
  });
  const server = createServer(express().use(securityHeaders(false), clientPages(folder)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    folder,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** In the browser: the milliseconds from the start of the load, or from a press, until the frame that shows the content. */
function awaitContent([content, path, fromPress]: readonly [string, string, boolean]): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun = 0;
    if (fromPress) {
      document.addEventListener("pointerdown", () => (begun = performance.now()), {
        once: true,
        capture: true,
      });
    }
    setTimeout(() => reject(new Error(`${path} never showed ${content}`)), 20_000);
    const painted = () => setTimeout(() => resolve(performance.now() - begun));
    const observer = new MutationObserver(look);
    function look() {
      if (window.location.pathname !== path || !document.querySelector(content)) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    }
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
}

function operationOf(request: Request): string {
  const { operationName, query = "" } = request.postDataJSON() ?? {};
  return operationName ?? /\w+ (\w+)/.exec(query)?.[1] ?? "";
}

async function load(page: Page, address: string, { path, content }: Measured): Promise<Load> {
  const requests: Request[] = [];
  page.removeAllListeners("request");
  page.on("request", (request) => requests.push(request));
  await page.goto("about:blank");
  await page.goto(address + path, { waitUntil: "commit" });
  const milliseconds = await page.evaluate(awaitContent, [content, path, false] as const);
  await page.waitForTimeout(SETTLED);
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  return {
    milliseconds,
    scripts: requests.map(pathOf).filter((each) => each.endsWith(".js")),
    words: requests.map(pathOf).filter((each) => /^\/built\/.*\.json$/.test(each)),
    asked: requests
      .filter((each) => pathOf(each) === "/graphql" && each.method() === "POST")
      .map(operationOf),
  };
}

/** As people go: the pointer reaches the link, rests a moment, and presses. */
async function goInside(page: Page, { content }: Measured, link: string): Promise<number> {
  const found = page.locator(link).first();
  const path = await found.getAttribute("href");
  if (!path) throw new Error(`There is no ${link}.`);
  await found.hover();
  await page.waitForTimeout(100);
  const shown = page.evaluate(awaitContent, [content, path, true] as const);
  await found.click();
  return shown;
}

function weightOf(folder: string, script: string): number {
  const file = join(folder, script);
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (packed ?? statSync(file)).size;
}

const weightOfAll = (folder: string, files: string[]) =>
  files.reduce((sum, each) => sum + weightOf(folder, each), 0);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Result {
  load: Load;
  weight: number;
  words: number;
  cold: number[];
  warm: number[];
  warmMs: number[];
  inside: number[];
}

async function measure(
  open: () => Promise<BrowserContext>,
  address: string,
  page: Measured,
): Promise<{ cold: Load; warm: Load; inside?: number }> {
  const context = await open();
  if (!page.signedOut) await signInAs(context, emailOf("Victor Almeida"));
  const tab = await context.newPage();
  const cold = await load(tab, address, page);
  // Browsers keep compiled code from the second load on.
  await load(tab, address, page);
  const warm = await load(tab, address, page);
  let inside: number | undefined;
  if (!page.signedOut && page.path !== "/dashboard") {
    const { from = "/dashboard", link = `nav a[href='${page.path}']` } = page;
    await load(tab, address, { name: "", path: from, content: link });
    await tab.waitForTimeout(REST);
    inside = await goInside(tab, page, link);
  }
  await context.close();
  return { cold, warm, inside };
}

const stop = await startEverything();
const bare = await serveReactOnly();
const browser = await chromium.launch(await findBrowser());
try {
  const address = process.env.E2E_URL ?? "";
  const open = () => browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const pages = (await pagesToMeasure()).filter(({ name }) => names.length === 0 || names.includes(name));
  const results = new Map<string, Result>();
  for (let round = 0; round < ROUNDS; round++) {
    const least = await measure(open, bare.address, reactOnly);
    for (const page of [reactOnly, ...pages]) {
      const isBare = page === reactOnly;
      const { cold, warm, inside } = isBare ? least : await measure(open, address, page);
      const folder = isBare ? bare.folder : join(root, "client", "dist");
      const result = results.get(page.name) ?? {
        load: cold,
        weight: weightOfAll(folder, cold.scripts),
        words: weightOfAll(folder, cold.words),
        cold: [],
        warm: [],
        warmMs: [],
        inside: [],
      };
      result.cold.push(cold.milliseconds / least.cold.milliseconds);
      result.warm.push(warm.milliseconds / least.warm.milliseconds);
      result.warmMs.push(warm.milliseconds);
      if (inside !== undefined) result.inside.push(inside);
      results.set(page.name, result);
      if (isBare && round === 0)
        console.log(`react-dom alone: ${cold.milliseconds} cold, ${warm.milliseconds} warm`);
    }
  }
  console.log("Ratios to the page of react-dom alone, milliseconds inside; medians of rounds in turn:");
  console.table(
    [...results].map(([name, { load: first, weight, words, cold, warm, warmMs, inside }]) => ({
      page: name,
      files: first.scripts.length,
      "KB brotli": (weight / KB).toFixed(1),
      "KB words": (words / KB).toFixed(1),
      requests: first.asked.length,
      cold: median(cold).toFixed(1),
      warm: median(warm).toFixed(1),
      "warm ms": median(warmMs).toFixed(0),
      "inside ms": inside.length > 0 ? median(inside).toFixed(0) : "",
    })),
  );
  console.log("What the browser asks the server at first:");
  for (const [name, { load: first }] of results) console.log(`  ${name}: ${first.asked.join(", ")}`);
} finally {
  await browser.close();
  bare.stop();
  await stop();
}
process.exit(0);
