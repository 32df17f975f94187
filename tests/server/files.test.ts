/** Files that come in as evidence, and go out again. */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import {
  email,
  fetchFile,
  jpeg,
  office,
  outlook,
  pdf,
  png,
  send,
  sha256,
  webp,
  zip,
} from "../support/files.ts";
import { signedIn } from "../support/imports.ts";

const own = ownDatabase();
const app = runningApp(own);
const LARGEST = 25 * 1024 * 1024;
let ada: Browser;
let bob: Browser;
let eve: Browser;

beforeAll(async () => {
  ada = new Browser(app.url);
  bob = new Browser(app.url);
  eve = new Browser(app.url);
  const db = await own.pool.connect();
  await db.query("update app_private.limits set max_attempts = 1000 where action = 'file_upload'");
  await signedIn(db, ada, ["compliance_officer"]);
  await signedIn(db, bob, ["compliance_officer"], "Bob Other");
  await signedIn(db, eve, ["board_member"], "Eve Board");
  db.release();
});

const count = async (table: string) => (await own.pool.query(`select from ${table}`)).rowCount;

/** A text evidence with this file in it, as Ada. */
async function attached(id: string): Promise<void> {
  await own.pool.query(
    `with piece as (insert into app_public.evidence (name) values ('Minutes') returning id)
     insert into app_public.evidence_items (evidence_id, kind, file_id) select id, 'file', $1 from piece`,
    [id],
  );
}

describe("a file is kept by what it is", () => {
  it.each([
    ["minutes.pdf", pdf(), "application/pdf"],
    ["plan.png", png(), "image/png"],
    ["door.jpg", jpeg(), "image/jpeg"],
    ["door.jpeg", Buffer.concat([jpeg(), Buffer.alloc(9)]), "image/jpeg"],
    ["door.webp", webp(), "image/webp"],
    ["log.txt", Buffer.from("All doors are shut.\n"), "text/plain"],
    ["log.log", Buffer.from("\ufeffGrüße\tüberall\r\n"), "text/plain"],
    ["report.md", Buffer.from("# Doors\n\n<b>Shut</b> since `May`\n"), "text/plain"],
    ["accounts.csv", Buffer.from("name,right\nAda,read\n"), "text/csv"],
    ["scan.json", Buffer.from('{"doors": [{"shut": "}]"}]}'), "application/json"],
    ["notice.eml", email(), "message/rfc822"],
    ["notice.msg", outlook(), "application/vnd.ms-outlook"],
    [
      "policy.docx",
      office("word/document.xml"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    [
      "list.xlsx",
      office("xl/workbook.xml"),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    [
      "talk.pptx",
      office("ppt/presentation.xml"),
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
  ])("%s", async (name, bytes, mediaType) => {
    const { status, body } = await send(ada, name, new Uint8Array(bytes));
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), name, mediaType, size: bytes.length, sha256: sha256(bytes) },
    ]);
  });

  it("and a name without an ending is given one", async () => {
    expect((await send(ada, "minutes", new Uint8Array(pdf()))).body.name).toBe("minutes.pdf");
  });

  it.each([
    ["../../etc/minutes.pdf", "minutes.pdf"],
    ["C:\\temp\\minutes.pdf", "minutes.pdf"],
    ["..pdf", "pdf.pdf"],
    ["min\u202efdp.exe\u202c.pdf", "minfdp.exe.pdf"],
    ["a\0b\u0007.pdf", "ab.pdf"],
    [`${"m".repeat(400)}.pdf`, `${"m".repeat(186)}.pdf`],
    ["Prüfung 证据.pdf", "Prüfung 证据.pdf"],
  ])("the name %j is kept as %j", async (given, kept) => {
    expect((await send(ada, given, new Uint8Array(pdf()))).body.name).toBe(kept);
  });
});

describe("a file is refused with words that say why", () => {
  it.each<[what: string, name: string, bytes: Buffer, words: RegExp]>([
    ["nothing", "empty.pdf", Buffer.alloc(0), /empty/],
    ["HTML", "page.html", Buffer.from("<!doctype html><p>Hi"), /HTML, SVG and other markup are not allowed/],
    ["HTML as text", "page.txt", Buffer.from("  \n<HTML><script>alert(1)</script>"), /HTML, SVG/],
    ["HTML as PDF", "page.pdf", Buffer.from("<html></html>"), /HTML, SVG/],
    ["SVG", "drawing.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /HTML, SVG/],
    ["SVG as XML", "drawing.txt", Buffer.from('<?xml version="1.0"?><svg/>'), /HTML, SVG/],
    ["a script", "run.txt", Buffer.from("#!/bin/sh\nrm -r /"), /Programs and scripts/],
    ["a Windows program", "setup.pdf", Buffer.from("MZ\x90\0\x03"), /Programs are not allowed/],
    ["a Linux program", "run.png", Buffer.from("\x7fELF\x02\x01\x01"), /Programs are not allowed/],
    ["an archive", "all.zip", zip({ "a.txt": "a" }), /Archives are not allowed/],
    ["an archive as Word", "all.docx", zip({ "a.txt": "a" }), /Archives are not allowed/],
    [
      "macros",
      "list.docx",
      office("word/document.xml", { "word/vbaProject.bin": "x" }),
      /macros are not allowed/,
    ],
    ["Word of old", "old.doc", Buffer.concat([outlook().subarray(0, 512)]), /Old Office documents/],
    ["a GIF", "move.gif", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), /not allowed/],
    ["PNG under a PDF's name", "plan.pdf", png(), /ends in \.pdf, but this is a PNG image/],
    ["Word under Excel's name", "list.xlsx", office("word/document.xml"), /but this is a Word document/],
    ["text as a picture", "plan.png", Buffer.from("not a picture"), /ends in \.png, but this is a text file/],
    ["a cut PDF", "minutes.pdf", pdf().subarray(0, 300), /PDF document that is incomplete/],
    ["a cut PNG", "plan.png", png().subarray(0, 50), /PNG image that is incomplete/],
    [
      "a PNG with a tail",
      "plan.png",
      Buffer.concat([png(), Buffer.from("<script>")]),
      /is incomplete or damaged/,
    ],
    ["a cut JPEG", "door.jpg", jpeg().subarray(0, 8), /JPEG image that is incomplete/],
    ["a cut WebP", "door.webp", webp().subarray(0, 20), /WebP image that is incomplete/],
    [
      "a cut workbook",
      "list.xlsx",
      office("xl/workbook.xml").subarray(0, 90),
      /Excel workbook that is incomplete/,
    ],
    ["cut JSON", "scan.json", Buffer.from('{"doors": ["shut"'), /JSON file that is incomplete/],
    ["no JSON", "scan.json", Buffer.from("doors: shut"), /JSON file that is incomplete/],
    ["text with zeros", "log.txt", Buffer.from("a\0b"), /not allowed/],
    ["text of Windows", "log.txt", Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]), /Save the file as UTF-8/],
    ["text in UTF-16", "log.txt", Buffer.from("\ufeffa\u00e9", "utf16le"), /Save the file as UTF-8/],
  ])("%s", async (_what, name, bytes, words) => {
    const before = await count("app_private.file_chunks");
    const { status, code, message } = await send(ada, name, new Uint8Array(bytes));
    expect([status, code, message]).toEqual([400, "INVALID_INPUT", expect.stringMatching(words)]);
    expect(await count("app_private.file_chunks")).toBe(before);
  });

  it("people who may not manage evidence, and signed-out visitors", async () => {
    expect((await send(eve, "minutes.pdf", new Uint8Array(pdf()))).code).toBe("FORBIDDEN");
    expect((await send(app.browser(), "minutes.pdf", new Uint8Array(pdf()))).code).toBe("UNAUTHENTICATED");
  });

  it.each([
    ["from another page", { Origin: "https://evil.example" }],
    ["without our header", { "X-Plumbline": "" }],
  ])("%s", async (_words, headers) => {
    const { status, code } = await send(ada, "minutes.pdf", new Uint8Array(pdf()), headers);
    expect([status, code]).toEqual([403, "FORBIDDEN"]);
  });

  it("packed on the way", async () => {
    const { code } = await send(ada, "minutes.pdf", new Uint8Array(pdf()), { "Content-Encoding": "gzip" });
    expect(code).toBe("INVALID_INPUT");
  });
});

describe("25 MB", () => {
  it("are kept, in flat memory, and come back as they were", async () => {
    const bytes = pdf(LARGEST);
    expect(bytes.length).toBe(LARGEST);
    const { status, body } = await send(ada, "large.pdf", new Uint8Array(bytes));
    expect([status, body.size, body.sha256]).toEqual([201, LARGEST, sha256(bytes)]);
    const answer = await fetchFile(ada, body.id);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
  }, 60_000);

  it("and one byte are not, whether the size is stated or not", async () => {
    const bytes = new Uint8Array(pdf(LARGEST + 1));
    const before = await count("app_public.files");
    const withLength = await send(ada, "large.pdf", bytes);
    expect([withLength.status, withLength.code, withLength.message]).toEqual([
      413,
      "TOO_COMPLEX",
      "The file is larger than 25 MB.",
    ]);
    const streamed = await send(ada, "large.pdf", new Blob([bytes]).stream());
    expect([streamed.status, streamed.code]).toEqual([413, "TOO_COMPLEX"]);
    expect(await count("app_public.files")).toBe(before);
  }, 60_000);
});

it("an upload that breaks off leaves nothing behind", async () => {
  const before = [await count("app_public.files"), await count("app_private.file_chunks")];
  const bytes = randomBytes(3_000_000);
  const { hostname, port } = new URL(app.url);
  const upload = request({
    hostname,
    port,
    path: "/files?name=large.pdf",
    method: "POST",
    headers: { "X-Plumbline": "1", Origin: app.url, Cookie: ada.cookie, "Content-Length": "9000000" },
  });
  upload.on("error", () => undefined);
  upload.write(bytes);
  // Others on this machine may have uploads of their own under way.
  const folder = await eventually(() => folderWith(bytes));
  upload.destroy();
  await eventually(() => !existsSync(folder));
  expect([await count("app_public.files"), await count("app_private.file_chunks")]).toEqual(before);
});

/** Where a file that begins like this is on the disk. */
function folderWith(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 1_000);
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith("plumbline-file-"))) {
    const folder = join(tmpdir(), name);
    try {
      if (readFileSync(join(folder, "file")).subarray(0, 1_000).equals(start)) return folder;
    } catch {
      // Belongs to another process, and is gone already.
    }
  }
}

async function eventually<Found>(look: () => Found | undefined | false): Promise<Found> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("It did not come to pass.");
}

describe("a download", () => {
  it("is saved, never shown, and noted in the trail", async () => {
    const { body } = await send(ada, 'Prüfung "Mai".pdf', new Uint8Array(pdf()));
    const answer = await fetchFile(ada, body.id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdf().length),
      "content-disposition": `attachment; filename="Pru_fung _Mai_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%22Mai%22.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store, no-transform",
    });
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(body.sha256);
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as noted from trail.entry where operation = 'event' and record_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ noted: { event: "download", name: 'Prüfung "Mai".pdf', size: pdf().length } }]);
  });

  it("is for anyone who sees the evidence; for others there is no such file", async () => {
    const { body } = await send(ada, "minutes.pdf", new Uint8Array(pdf()));
    const status = async (browser: Browser) => (await fetchFile(browser, body.id)).status;
    expect([await status(ada), await status(bob), await status(eve)]).toEqual([200, 404, 404]);
    await attached(body.id);
    expect([await status(ada), await status(bob), await status(eve)]).toEqual([200, 200, 404]);
    expect(await status(app.browser())).toBe(401);
    const refused = await (await fetchFile(eve, body.id)).json();
    expect(refused.errors[0].extensions.code).toBe("NOT_FOUND");
  });

  it.each([["10000000-0000-4000-8000-00000000abcd"], ["not-an-id"], ["1%27%20or%201=1"]])(
    "of %s is not found",
    async (id) => {
      expect((await fetchFile(ada, id)).status).toBe(404);
    },
  );
});

it("too many files in an hour are too many", async () => {
  await own.pool.query("update app_private.limits set max_attempts = 1 where action = 'file_upload'");
  const { status, code } = await send(ada, "minutes.pdf", new Uint8Array(pdf()));
  expect([status, code]).toEqual([429, "RATE_LIMITED"]);
});
