/**
 * How long an import takes through HTTP: `node tests/bench/imports.ts [rows]`, 100,000 by default. Compared with a
 * plain insert of the same rows into the same table, with its rules, trail and figures.
 */
import "../../server/graphileEnv.ts";

import { createHash, randomBytes } from "node:crypto";

import pg from "pg";
import pino from "pino";
import writeXlsx from "write-excel-file/node";

import { createApp } from "../../server/app.ts";
import { runFixtures } from "../../server/database/migrate.ts";
import { openPools } from "../../server/database/pools.ts";
import { withScratch } from "../../server/database/scratch.ts";
import { readEnv } from "../../server/env.ts";
import { serve } from "../../server/serve.ts";

const ROWS = Number(process.argv[2] ?? 100_000);
const HEAD = [
  "Name",
  "Description",
  "Business unit",
  "Category",
  "Owner",
  "Likelihood",
  "Impact",
  "Residual likelihood",
  "Residual impact",
  "Treatment",
  "Next review",
  "Cause",
];

const COLUMNS = `name, description, business_unit, category, owner_id, inherent_likelihood, inherent_impact,
  inherent_risk_score, composite_risk_score, treatment, next_review_on, cause, created_by`;
const PLAIN = `insert into app_public.risks (${COLUMNS})
  select ${COLUMNS} from app_public.risks where number between $1 and $2`;

function line(row: number): (string | number)[] {
  const about = `What might happen to thing ${row}, why, and what would follow from it for the customers.`;
  const day = `2027-${String(1 + (row % 12)).padStart(2, "0")}-15`;
  return [
    `Risk number ${row}`,
    about,
    "Operations",
    "Operational",
    "ada@example.org",
    1 + (row % 5),
    1 + (row % 4),
    1 + (row % 2),
    1 + (row % 3),
    "mitigate",
    day,
    "Somebody forgot",
  ];
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const speed = Math.round(ROWS / seconds).toLocaleString("en");
  console.log(`${what.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ${speed.padStart(9)} rows/s`);
  return { result, seconds };
}

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  const db = new pg.Client(connections.superuser);
  // The scratch server ends all connections when something here fails.
  db.on("error", () => undefined);
  await db.connect();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await db.query(`
    insert into app_public.business_units (name) values ('Operations') on conflict do nothing;
    with ada as (
      insert into app_public.users (full_name, email, status, email_verified_at)
      values ('Ada', 'ada@example.org', 'approved', now()) returning id
    ), role as (
      insert into app_public.user_roles (user_id, role) select id, 'risk_manager' from ada
    )
    insert into app_private.sessions (user_id, token_hash) select id, '${hash}' from ada`);

  const pools = openPools(connections);
  const app = await createApp({
    connections,
    pools,
    env: readEnv({}),
    log: pino({ level: "silent" }),
    secret: "",
  });
  const { port, close } = await serve(app.handler, 0, "127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const headers = { "X-Plumbline": "1", Origin: url, Cookie: `sid=${token}` };

  async function upload(name: string, body: BodyInit): Promise<string> {
    const answer = await fetch(`${url}/imports?area=risks&name=${name}`, { method: "POST", body, headers });
    const { id }: { id: string } = await answer.json();
    return id;
  }

  async function step(id: string, name: string, body: object): Promise<void> {
    const json = { ...headers, "Content-Type": "application/json" };
    const answer = await fetch(`${url}/imports/${id}/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: json,
    });
    const text = await answer.text();
    if (!text.includes('"status"')) throw new Error(text.slice(-500));
  }

  const lines = Array.from({ length: ROWS }, (_, index) => line(index));
  const csv = [HEAD, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  console.log(`${ROWS.toLocaleString("en")} rows, ${(csv.length / 1e6).toFixed(1)} MB of CSV`);
  const { result: id } = await timed("upload CSV", () => upload("big.csv", csv));
  const workbook = await writeXlsx(
    [HEAD, ...lines].map((cells) => cells.map((value) => ({ value }))),
  ).toBuffer();
  const { result: other } = await timed("upload XLSX", () => upload("big.xlsx", new Uint8Array(workbook)));
  await step(other, "check", await choice(other));

  await timed("check", async () => step(id, "check", await choice(id)));
  const run = await timed("import", () => step(id, "run", {}));
  const plain = await timed("plain insert", async () => {
    // In the same portions, so that only the import's own work makes the difference.
    for (let first = 1; first <= ROWS; first += 5_000) await db.query(PLAIN, [first, first + 4_999]);
  });
  console.log(`the import takes ${(run.seconds / plain.seconds).toFixed(2)} times as long as a plain insert`);
  await timed("undo", () => step(id, "undo", {}));

  // Once more as new risks, then a file that changes each of them.
  await db.query("vacuum analyze");
  await step(other, "check", await choice(other));
  await step(other, "run", {});
  const changes = await upload("changes.csv", csv.replaceAll("Somebody forgot", "Nobody looked"));
  await db.query(
    "delete from app_public.risks where id not in (select record_id from app_private.import_plan where import_id = $1)",
    [other],
  );
  await timed("check of changes", async () => step(changes, "check", await choice(changes)));
  await timed("import of changes", () => step(changes, "run", {}));
  await timed("undo of changes", () => step(changes, "undo", {}));

  async function choice(of: string): Promise<object> {
    const { rows } = await db.query("select mapping from app_public.imports where id = $1", [of]);
    return { mapping: rows[0].mapping, matchBy: "name", onMatch: "update", dateOrder: "iso" };
  }

  await close(1_000);
  await app.close();
  await pools.end();
  await db.end();
});
