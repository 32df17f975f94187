/** Pictures of people: what can be uploaded, what is stored, and who sees it. */
import { randomBytes } from "node:crypto";
import { get } from "node:http";

import sharp from "sharp";

import { Browser, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";
import {
  animatedWebp,
  jpegWithMetadata,
  noiseImage,
  plainPng,
  pngOf,
  sendAvatar,
} from "../support/pictures.ts";

const own = ownDatabase();
const app = runningApp(own);
const LARGEST = 5 * 1024 * 1024;
const NOT_IMAGE = { status: 400, code: "INVALID_INPUT", message: "Please upload an image file" };
const TOO_LARGE = { status: 413, code: "TOO_COMPLEX", message: "Image must be less than 5MB" };
let ada: Browser;
let bob: Browser;
let adaId: string;
let bobId: string;

beforeAll(async () => {
  ada = new Browser(app.url);
  bob = new Browser(app.url);
  const db = await own.pool.connect();
  await db.query("update app_private.limits set max_attempts = 1000 where action = 'avatar_upload'");
  adaId = await signedIn(db, ada, ["risk_owner"]);
  bobId = await signedIn(db, bob, ["board_member"], "Bob Other");
  await person(db, { name: "Sue Admin", roles: ["super_admin"] });
  db.release();
});
beforeEach(() => own.pool.query("delete from app_private.avatars"));

const kept = async (id = adaId) =>
  (await own.pool.query<{ image: Buffer }>("select image from app_private.avatars where user_id = $1", [id]))
    .rows[0]?.image;

const look = (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { Cookie: browser.cookie, ...headers } });

/** fetch asks for an uncached answer by itself. */
const statusOf = (path: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    get(app.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });

async function brought(browser = ada): Promise<string> {
  const { avatarUrl } = await sendAvatar(browser, await noiseImage(500, 400).png().toBuffer());
  if (!avatarUrl) throw new Error("The picture was not kept.");
  return avatarUrl;
}

describe("a picture is re-encoded", () => {
  it.each([
    ["a JPEG", () => noiseImage(800, 600).jpeg()],
    ["a progressive JPEG", () => noiseImage(600, 800).jpeg({ progressive: true })],
    ["a JPEG for printers", () => noiseImage(300, 300).toColourspace("cmyk").jpeg()],
    ["a PNG", () => noiseImage(100, 900).png()],
    [
      "a PNG of 16 bits that one sees through",
      () => noiseImage(90, 90).ensureAlpha(0.5).toColourspace("rgb16").png(),
    ],
    ["a WebP", () => noiseImage(320, 320).webp()],
    ["a WebP without loss", () => noiseImage(90, 70).webp({ lossless: true })],
  ])("%s becomes a WebP of 320 by 320 pixels", async (_name, made) => {
    const { status, avatarUrl } = await sendAvatar(ada, await made().toBuffer());
    expect([status, avatarUrl]).toEqual([201, expect.stringMatching(`^/avatars/${adaId}\\?v=[0-9a-f]{16}$`)]);
    const image = await kept();
    expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
    expect(image?.length).toBeLessThan(100_000);
  });

  it("a picture of one pixel, and one of a line, are re-encoded without a huge one in between", async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 100_000],
      [100_000, 1],
    ] as const) {
      expect((await sendAvatar(ada, plainPng(width, height))).status).toBe(201);
    }
  });

  it("no metadata of a photograph is kept, nor data after the image", async () => {
    const photo = await jpegWithMetadata();
    expect(photo.toString("latin1")).toMatch(/SECRET-OWNER.*SECRET-NOTE.*SECRET-TAIL/s);
    expect((await sendAvatar(ada, photo)).status).toBe(201);
    const image = (await kept()) ?? Buffer.alloc(0);
    const { exif, xmp, icc, iptc, orientation } = await sharp(image).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(image.toString("latin1")).not.toMatch(/SECRET|EXIF|GPS|script/i);
  });

  it("a photograph taken upright is shown upright", async () => {
    // Red above blue, stored lying on its side, with the note to turn it.
    const half = (background: string) => ({
      create: { width: 200, height: 100, channels: 3 as const, background },
    });
    const upright = sharp({ create: { width: 200, height: 200, channels: 3, background: "blue" } }).composite(
      [{ input: half("red"), left: 0, top: 0 }],
    );
    const lying = await sharp(await upright.png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await sendAvatar(ada, lying);
    const { data } = await sharp(await kept())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (row: number) => [...data.subarray((row * 320 + 160) * 3, (row * 320 + 160) * 3 + 3)];
    expect([(at(40)[0] ?? 0) > 200, (at(280)[2] ?? 0) > 200]).toEqual([true, true]);
  });

  it("a new picture takes the place of the old one, at a new address", async () => {
    const first = await brought();
    const { avatarUrl } = await sendAvatar(ada, plainPng(50, 50));
    expect(avatarUrl).not.toBe(first);
    expect((await own.pool.query("select from app_private.avatars")).rowCount).toBe(1);
    const { body } = await ada.ask("{ me { avatarUrl } }");
    expect(body.data).toEqual({ me: { avatarUrl } });
  });
});

describe("what is no picture is refused, whatever it is called", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["SVG as XML", () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML that calls itself portrait.png", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "HTML behind the first bytes of a PNG",
      () => Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1"),
    ],
    [
      "HTML behind the first bytes of a JPEG",
      () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
    ],
    ["a GIF", () => noiseImage(9, 9).gif().toBuffer()],
    ["a GIF with a script", () => Buffer.from("GIF89a/*\x01\0*/=alert(1)//")],
    ["a TIFF", () => noiseImage(9, 9).tiff().toBuffer()],
    ["an AVIF", () => noiseImage(16, 16).avif().toBuffer()],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF\n")],
    ["an animated WebP", animatedWebp],
    ["a PNG that moves", () => plainPng(9, 9, { parts: [["acTL", Buffer.alloc(8)]] })],
    ["noise", () => randomBytes(5_000)],
    ["144 million pixels in 140 kB", () => plainPng(12_000, 12_000)],
    ["more pixels than there are numbers for", () => plainPng(9, 9).fill(255, 16, 24)],
    ["half a JPEG", async () => (await noiseImage(300, 300).jpeg().toBuffer()).subarray(0, 20_000)],
    [
      "a JPEG without its last bytes",
      async () => (await noiseImage(300, 300).jpeg().toBuffer()).subarray(0, -2),
    ],
    ["half a PNG", async () => (await noiseImage(300, 300).png().toBuffer()).subarray(0, 40_000)],
    [
      "a PNG without its last bytes",
      async () => (await noiseImage(90, 300).png().toBuffer()).subarray(0, -20),
    ],
    ["half a WebP", async () => (await noiseImage(300, 300).webp().toBuffer()).subarray(0, 9_000)],
    [
      "a WebP without its last bytes",
      async () => (await noiseImage(90, 90).webp().toBuffer()).subarray(0, -2),
    ],
  ])("%s", async (_name, made) => {
    expect(
      await sendAvatar(ada, new Uint8Array(await made()), { "Content-Type": "image/png" }),
    ).toMatchObject(NOT_IMAGE);
    expect(await kept()).toBeUndefined();
  });

  it("a refused picture leaves the one that is there", async () => {
    await brought();
    const before = await kept();
    await sendAvatar(ada, Buffer.from("<svg/>"));
    expect(await kept()).toEqual(before);
  });
});

describe("a picture has less than 5 MB", () => {
  it("one byte less is taken", async () => {
    expect((await sendAvatar(ada, pngOf(LARGEST - 1))).status).toBe(201);
  });

  it("5 MB are refused by what the request says of itself", async () => {
    expect(await sendAvatar(ada, pngOf(LARGEST))).toMatchObject(TOO_LARGE);
  });

  it("and while they are received, where the request states no size", async () => {
    const pieces = (size: number) => {
      const bytes = pngOf(size);
      let at = 0;
      return new ReadableStream({
        pull(stream) {
          stream.enqueue(new Uint8Array(bytes.subarray(at, at + 256 * 1024)));
          at += 256 * 1024;
          if (at >= bytes.length) stream.close();
        },
      });
    };
    expect(await sendAvatar(ada, pieces(LARGEST))).toMatchObject(TOO_LARGE);
    expect((await sendAvatar(ada, pieces(LARGEST - 1))).status).toBe(201);
  });

  it("a packed one is not unpacked", async () => {
    const { status } = await sendAvatar(ada, plainPng(9, 9), { "Content-Encoding": "gzip" });
    expect(status).toBe(400);
  });
});

it("whatever is uploaded, the server limits its memory and answers others meanwhile", async () => {
  const huge = plainPng(12_000, 12_000);
  const before = outsideTheHeap();
  const sent = Promise.all(Array.from({ length: 8 }, () => sendAvatar(ada, huge)));
  const waits: number[] = [];
  const grown: number[] = [];
  let done = false;
  void sent.then(() => {
    done = true;
  });
  while (!done) {
    const began = Date.now();
    await bob.ask("{ me { id } }");
    waits.push(Date.now() - began);
    grown.push(outsideTheHeap() - before);
  }
  expect(await sent).toEqual(Array(8).fill(expect.objectContaining(NOT_IMAGE)));
  // 144 million pixels are 144 MB at least, for as long as they are read.
  const usual = grown.toSorted((one, other) => one - other)[Math.floor(grown.length / 2)];
  expect(usual).toBeLessThan(100 * 1024 * 1024);
  expect(Math.max(...waits)).toBeLessThan(2_000);
}, 60_000);

/** What a picture would be unpacked into; the heap grows and shrinks with everything that went before. */
function outsideTheHeap(): number {
  const { rss, heapTotal } = process.memoryUsage();
  return rss - heapTotal;
}

describe("a picture goes out", () => {
  it("with headers that let it be nothing but a picture", async () => {
    const url = await brought();
    const answer = await look(bob, url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=31536000, immutable",
      vary: expect.stringContaining("Cookie"),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await kept());
  });

  it("not again to who has it; and under another address it is not kept for long", async () => {
    const url = await brought();
    const etag = (await look(bob, url)).headers.get("etag") ?? "";
    expect(await statusOf(url, { Cookie: bob.cookie, "If-None-Match": etag })).toBe(304);
    expect(await statusOf(url, { Cookie: bob.cookie, "If-None-Match": '"other"' })).toBe(200);
    for (const old of [`/avatars/${adaId}`, `/avatars/${adaId}?v=`, `/avatars/${adaId}?v=0123456789abcdef`]) {
      expect((await look(bob, old)).headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  it("to no one who is not signed in, waits, or is suspended; to colleagues, and to oneself without roles", async () => {
    const url = await brought();
    const nobody = new Browser(app.url);
    expect((await look(nobody, url)).status).toBe(401);
    expect((await sendAvatar(nobody, plainPng(9, 9))).status).toBe(401);
    const db = await own.pool.connect();
    const eve = new Browser(app.url);
    const eveId = await signedIn(db, eve, [], "Eve Newly");
    db.release();
    expect((await look(eve, url)).status).toBe(404);
    expect((await look(eve, await brought(eve))).status).toBe(200);
    expect((await look(bob, `/avatars/${eveId}`)).status).toBe(200);
    for (const status of ["pending", "suspended"]) {
      await own.pool.query("update app_public.users set status = $1 where id = $2", [status, eveId]);
      expect((await look(eve, url)).status).toBe(401);
      expect((await sendAvatar(eve, plainPng(9, 9))).status).toBe(401);
    }
  });

  it.each(["/avatars/1", `/avatars/${"0".repeat(36)}`, "/avatars/..%2f..%2fetc%2fpasswd", "/avatars/%00"])(
    "%s is nothing",
    async (path) => {
      expect((await look(ada, path)).status).toBe(404);
    },
  );

  it("where there is none, there is none", async () => {
    expect((await look(ada, `/avatars/${bobId}`)).status).toBe(404);
  });
});

it("a page of someone else cannot send a picture", async () => {
  expect((await sendAvatar(ada, plainPng(9, 9), { "X-Plumbline": "" })).status).toBe(403);
  expect((await sendAvatar(ada, plainPng(9, 9), { Origin: "https://evil.example" })).status).toBe(403);
  expect(await kept()).toBeUndefined();
});

it("someone who sends many pictures is asked to wait", async () => {
  await own.pool.query("update app_private.limits set max_attempts = 2 where action = 'avatar_upload'");
  await own.pool.query("delete from app_private.attempts where action = 'avatar_upload'");
  const answers = [];
  for (let sent = 0; sent < 3; sent++) answers.push(await sendAvatar(bob, Buffer.from("<svg/>")));
  await own.pool.query("update app_private.limits set max_attempts = 1000 where action = 'avatar_upload'");
  // Rejected uploads count too.
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
  expect(answers[2]?.message).toBe("Too many uploads in a short time. Try again later.");
});

it("taking the picture away takes it away from everybody", async () => {
  const url = await brought();
  const remove = "mutation { removeAvatar(input: {}) { removed } }";
  expect((await ada.ask(remove)).body.data).toEqual({ removeAvatar: { removed: true } });
  expect((await ada.ask(remove)).body.data).toEqual({ removeAvatar: { removed: false } });
  expect((await look(bob, url)).status).toBe(404);
  expect((await ada.ask("{ me { avatarUrl } }")).body.data).toEqual({ me: { avatarUrl: null } });
});
