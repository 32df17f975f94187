import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import express from "express";

import { errorHandler, notFound } from "../../server/http/errorHandler.ts";
import { securityHeaders } from "../../server/http/headers.ts";
import { clientPages, headScript } from "../../server/http/page.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-page-"));
const script = "export const answer = 42;";
/** What runs before the first paint; $& would be the replaced text if it were read as a pattern. */
const head = "document.title = '$&';";
/** The colours of the organisation, which are there before the first paint. */
const look = '<link rel="stylesheet" href="/branding.css" />';
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "built"));
  writeFileSync(
    join(folder, "index.html"),
    '<head><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><script src="/head.js"></script></head>',
  );
  writeFileSync(
    join(folder, "pages.json"),
    JSON.stringify({
      signedOutLinks: "<link start>",
      signedOut: { en: { "/auth": "Sign in" }, de: { "/auth": "Anmelden" } },
      applicationLinks: "<link application __LANGUAGE__>",
      pageLinks: {
        "/risks/:id": "<link risk __LANGUAGE__>",
        "/risks": "<link risks>",
        "/risks/import": "<link import>",
      },
    }),
  );
  writeFileSync(join(folder, "built", "main-abc123.js"), script);
  writeFileSync(join(folder, "built", "main-abc123.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "head.js"), head);
  const app = express();
  app.use(
    securityHeaders(false, headScript(folder)),
    clientPages(folder),
    notFound,
    errorHandler((error) => error),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

it("gives the same page for every address of the application, never kept, with the nonce of this answer", async () => {
  for (const path of [
    "/",
    "/index.html",
    "/dashboard",
    "/risks?severity=critical",
    "/risks/R-0001",
    "/assets/import",
    "/a.page.with.dots",
    "/%2e%2e/secret",
  ]) {
    const { status, headers, text } = await get(path);
    const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    expect(text).toBe(
      `<head><meta name="csp-nonce" content="${nonce}"><style nonce="${nonce}"></style><script>${head}</script>${look}<link application en></head>`,
    );
  }
});

it("allows the script in the page by its hash, and no other", async () => {
  const { headers } = await get("/dashboard");
  const allowed = /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  expect(allowed).toBe(`'self' 'sha256-${createHash("sha256").update(head).digest("base64")}'`);
});

it("begins the load of the application with the page, in the language of the browser", async () => {
  const inLanguage = (language: string) => get("/risks", { cookie: `plumbline.language=${language}` });
  expect((await inLanguage("de")).text).toContain("<link application de>");
  expect((await inLanguage("xx><script>")).text).toContain("<link application en>");
  const signIn = await get("/auth");
  expect(signIn.text).toContain("<link start>");
  expect(signIn.text).not.toContain("<link application");
});

it("begins the load of the page that a signed-in user asks for, and of no other", async () => {
  const linksOf = async (path: string, cookie: string) =>
    (await get(path, { cookie })).text.match(/<link (?!rel)[^>]*>/g);
  expect(await linksOf("/risks/?severity=critical", "sid=1")).toEqual([
    "<link application en>",
    "<link risks>",
  ]);
  expect(await linksOf("/risks/import", "sid=1")).toEqual(["<link application en>", "<link import>"]);
  expect(await linksOf("/risks/R-1", "sid=1; plumbline.language=de")).toEqual([
    "<link application de>",
    "<link risk de>",
  ]);
  expect(await linksOf("/elsewhere", "sid=1")).toEqual(["<link application en>"]);
  expect(await linksOf("/risks", "other=1")).toEqual(["<link application en>"]);
});

it("lets a browser keep what has its content in its name, for ever and small", async () => {
  const { headers, text } = await get("/built/main-abc123.js", { "Accept-Encoding": "br" });
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(text).toBe(script);
  expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("no-cache");
});

it("survives addresses that mean nothing", async () => {
  for (const path of ["/%zz", "/%E0%A4%A", "/%00", "//evil.example", "/\\evil"]) {
    expect([path, (await get(path)).status < 500]).toEqual([path, true]);
  }
});

it("says that a file is gone rather than giving a page for it", async () => {
  expect((await get("/built/main-of-yesterday.js")).status).toBe(404);
  expect((await get("/built/../../package.json")).text).not.toContain("dependencies");
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it("lives on when a new build takes a file away", async () => {
  writeFileSync(join(folder, "built", "old-123abc.js"), script);
  expect((await get("/built/old-123abc.js")).status).toBe(200);
  rmSync(join(folder, "built", "old-123abc.js"));
  rmSync(join(folder, "built", "main-abc123.js.br"));
  expect((await get("/built/old-123abc.js")).status).toBe(404);
  expect((await get("/built/main-abc123.js", { "Accept-Encoding": "br" })).status).toBe(404);
  expect((await get("/dashboard")).status).toBe(200);
});
