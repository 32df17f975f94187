/** The files of the sealed trail that people download, and the program that verifies them anywhere. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";

import { withClient } from "../../server/database/bootstrap.ts";
import { mailCheckpoint } from "../../server/trail/mailCheckpoint.ts";
import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { newKey, SEALED_WITHIN, sealAll } from "../support/sealing.ts";
import { signedInAs } from "../support/signedIn.ts";

jest.setTimeout(SEALED_WITHIN + 40_000);
const own = ownDatabase();
const app = runningApp(own);
const key = newKey();
const folder = mkdtempSync(join(tmpdir(), "plumbline-trail-"));
// A copy of the program alone, as an auditor takes it to another machine.
cpSync(join(import.meta.dirname, "../../server/trail/verify"), join(folder, "verify"), { recursive: true });
const program = join(folder, "verify/command.ts");
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function get({ url, cookie }: Browser, path: string) {
  const answer = await fetch(url + path, { headers: { Cookie: cookie } });
  const text = await answer.text();
  const code: unknown = answer.ok ? undefined : JSON.parse(text).errors[0].extensions.code;
  return { status: answer.status, text, code };
}

/** The exit code of the program and what it says. */
function verified(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` });
    });
  });
}

let early: string;
let seq: number;

beforeAll(async () => {
  await own.pool.query("insert into app_public.risks (name) values ('Fire')");
  early = await sealAll(own, key);
  await own.pool.query("insert into app_public.risks (name) values ('Flood')");
  const { rows } = await own.pool.query(
    "select max(seq)::int as seq from trail.entry where table_name = 'risks'",
  );
  seq = rows[0].seq;
  await sealAll(own, key);
});

it("an auditor downloads the whole change log, its checkpoint and the proof of one change, and verifies them without the server", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const trail = await get(browser, "/trail/export");
  expect(trail.status).toBe(200);
  const file = fileOf("trail.jsonl", trail.text);
  const kept = fileOf("kept.txt", early);
  const { code, said } = await verified(file, "--checkpoint", kept);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Verified: \d+ entries, \d+ with their content, up to the checkpoint/),
  ]);
  expect(await verified(file)).toMatchObject({
    code: 0,
    said: expect.stringContaining("The key is taken from the file"),
  });

  const checkpoint = fileOf("checkpoint.txt", (await get(browser, "/trail/checkpoint")).text);
  const proof = fileOf("proof.jsonl", (await get(browser, `/trail/proof/${seq}`)).text);
  expect(await verified(proof, "--checkpoint", checkpoint)).toMatchObject({ code: 0 });

  const [from, to] = [early, (await get(browser, "/trail/checkpoint")).text].map(
    (note) => note.split("\n")[1],
  );
  const continued = fileOf("continued.jsonl", (await get(browser, `/trail/consistency/${from}/${to}`)).text);
  expect(await verified(continued, "--checkpoint", kept)).toMatchObject({ code: 0 });
  const { rows } = await own.pool.query(
    "select content::jsonb #>> '{after,rows}' as rows from trail.entry where operation = 'event' and content like '%\"export\"%' and actor_id = $1 order by seq",
    [browser.userId],
  );
  expect(rows.map(({ rows: count }) => count)).toEqual([to, "1"]);
}, 60_000);

it("a file that was changed, cut off, that is empty, damaged or of another kind is named as such, with the line", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const { text } = await get(browser, "/trail/export");
  const lines = text.trimEnd().split("\n");
  const line = lines.findIndex((each) => each.includes("Fire"));
  const edited = lines.map((each, at) => (at === line ? each.replace("Fire", "Fine") : each));
  const cases: [string, string, number, RegExp][] = [
    [
      "edited",
      edited.join("\n"),
      1,
      new RegExp(`^EDITED: entry \\d+ \\(seq \\d+\\) was edited \\(line ${line + 1}\\)`),
    ],
    [
      "shortened",
      lines.slice(0, -5).join("\n"),
      2,
      /INCOMPLETE: the file ends after line \d+; its last part is missing/,
    ],
    ["empty", "", 2, /^EMPTY: the file is empty/],
    ["foreign", '{"risks": []}\n', 2, /^FOREIGN: this is not an export of a change log \(line 1\)/],
    [
      "damaged",
      lines.map((each, at) => (at === 3 ? each.slice(0, 20) : each)).join("\n"),
      2,
      /^DAMAGED: the line is damaged \(line 4\)/,
    ],
  ];
  for (const [name, content, code, said] of cases)
    expect([name, await verified(fileOf(`${name}.jsonl`, content))]).toEqual([
      name,
      { code, said: expect.stringMatching(said) },
    ]);
  const other = fileOf("other.txt", early.replaceAll(/plumbline\/[0-9a-f-]+/g, "plumbline/other"));
  expect(await verified(fileOf("whole.jsonl", text), "--checkpoint", other)).toMatchObject({
    code: 2,
    said: expect.stringContaining("FOREIGN: this is another trail"),
  });
  expect(await verified()).toMatchObject({ code: 3 });
  expect(await verified("absent.jsonl")).toMatchObject({ code: 3 });
}, 60_000);

it("content that a reader may not see is in the file as a hash only, and is verified nevertheless", async () => {
  const browser = await signedInAs(own, app, { roles: ["auditor"] });
  const { text, status } = await get(browser, `/trail/proof/${seq}`);
  expect(status).toBe(200);
  expect(await verified(fileOf("auditor.jsonl", text))).toMatchObject({ code: 0 });
  await own.pool.query("insert into app_private.sessions (user_id, token_hash) select $1, repeat('a', 64)", [
    browser.userId,
  ]);
  const { rows } = await own.pool.query(
    "select max(seq)::int as seq from trail.entry where table_name = 'sessions'",
  );
  await sealAll(own, key);
  const hidden = (await get(browser, `/trail/proof/${rows[0].seq}`)).text;
  expect(hidden).not.toContain("content");
  expect(await verified(fileOf("hidden.jsonl", hidden))).toMatchObject({ code: 0 });
});

it("nobody else gets them, and what is not sealed has no proof yet", async () => {
  const grace = await signedInAs(own, app, { roles: ["user"] });
  const paths = ["/trail/export", "/trail/checkpoint", `/trail/proof/${seq}`, "/trail/consistency/1/2"];
  for (const path of paths) {
    expect([path, (await get(grace, path)).code]).toEqual([path, "FORBIDDEN"]);
    expect([path, (await get(app.browser(), path)).code]).toEqual([path, "UNAUTHENTICATED"]);
  }
  const auditor = await signedInAs(own, app, { roles: ["super_admin"] });
  for (const path of [
    "/trail/proof/999999999",
    "/trail/proof/x",
    "/trail/consistency/1/2",
    "/trail/proof/-1",
  ])
    expect([path, (await get(auditor, path)).code]).toEqual([path, "NOT_FOUND"]);
});

it("the newest checkpoint is sent to those who keep it, with the public key, and recorded", async () => {
  await own.pool.query(
    "update app_public.organisation_settings set checkpoint_recipients = '{auditor@example.org,board@example.org}'",
  );
  const sent: { to: { address: string }; text: string }[] = [];
  const sender = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  await withClient(own.connections.worker, (db) =>
    mailCheckpoint(db, { rootUrl: "https://grc.example.org", sender, log: pino({ level: "silent" }) }),
  );
  const { rows } = await own.pool.query("select note from trail.newest_checkpoint()");
  expect(sent.map(({ to }) => to.address)).toEqual(["auditor@example.org", "board@example.org"]);
  for (const { text } of sent) {
    expect(text).toContain(rows[0].note);
    expect(text).toContain(key.publicKey.toString("base64"));
  }
  const noted = await own.pool.query("select from trail.entry where content like '%checkpoint_mailed%'");
  expect(noted.rowCount).toBe(1);
});
