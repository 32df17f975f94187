/**
 * What a report of many risks costs: `node tests/bench/reports.ts [risks]`, 100,000 by default. Prints how long making it
 * and writing its files take, the memory of the process that does it and what it adds to that of the server, and how many
 * times as long another person's list of risks takes meanwhile; and how long a board pack of the demo takes. Fails when a
 * limit is exceeded.
 */
import "../../server/graphileEnv.ts";

import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";

import { makeDemo } from "../../migrations/seeds/demo.ts";
import type { Connections } from "../../server/database/connections.ts";
import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const RISKS = Number(process.argv[2] ?? 100_000);
const MOST_MEGABYTES = 200;
const MOST_BOARD_SECONDS = 10;
const PAUSE_MS = 20;

/** Triggers are left out, which would take minutes. */
const FILL = `insert into app_public.risks (name, description, business_unit, category, inherent_likelihood, inherent_impact,
    inherent_risk_score, composite_risk_score, residual_risk_score, severity, residual_severity, treatment, next_review_on, cause)
  select 'Risk number ' || n, repeat('What might happen, why, and what would follow from it. ', 4), 'Operations', 'Operational',
    1 + n % 5, 1 + n % 4, (1 + n % 5) * (1 + n % 4), (1 + n % 5) * (1 + n % 4), 1 + n % 5,
    app_hidden.severity((1 + n % 5) * (1 + n % 4)), app_hidden.severity(1 + n % 5), 'mitigate', date '2027-01-01' + n % 365, 'A cause.'
  from generate_series(1, $1::int) as n`;

const LIST =
  "query { risks(first: 50, orderBy: [SCORE_DESC]) { nodes { id reference name score severity } } }";
const MAKE = "mutation ($kind: String!) { createReport(input: { kind: $kind }) { report { id } } }";

interface Memory {
  peak: number;
  now: number;
}

interface Server {
  process: ChildProcess;
  /** A request of a person: their session. */
  ask(token: string, query: string, variables?: object): Promise<Record<string, unknown>>;
  /** Downloads a file, and forgets it; returns its length. */
  download(token: string, report: string, format: string): Promise<number>;
  memory(): Promise<Memory>;
}

async function startServer(connections: Connections): Promise<Server> {
  const child = fork(new URL("./reportsProcess.ts", import.meta.url));
  const tell = <Answer>(message: object | string) =>
    new Promise<Answer>((resolve) => {
      child.once("message", (answer: Answer) => resolve(answer));
      child.send(message);
    });
  const url = `http://127.0.0.1:${await tell<number>(connections)}`;
  const post = (token: string, path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: url,
        Cookie: `sid=${token}`,
      },
    });
  return {
    process: child,
    async ask(token, query, variables) {
      const answer = await (await post(token, "/graphql", { query, variables })).json();
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    async download(token, report, format) {
      const answer = await post(token, `/reports/${report}/file`, { format });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.arrayBuffer()).byteLength;
    },
    memory: () => tell<Memory>("memory"),
  };
}

async function signIn(db: pg.Client, email: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `with person as (
        insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
        values ('Ada Lovelace', $2, 'approved', now(), now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'super_admin' from person)
      insert into app_private.sessions (user_id, token_hash) select id, $1 from person`,
    [createHash("sha256").update(token).digest("hex"), email],
  );
  await db.query("update app_private.limits set max_attempts = 10000");
  return token;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The most memory, in megabytes, that processes started by this one have taken; null where the system does not say. */
function childrenOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return null;
  const peaks = readFileSync(file, "utf8")
    .split(" ")
    .filter(Boolean)
    .map((child) => {
      try {
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1]) / 1_024;
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    });
  return Math.max(0, ...peaks.filter(Number.isFinite));
}

interface Meanwhile {
  /** The median milliseconds of the list. */
  list: number;
  /** The most memory of a process that the server started. */
  child: number | null;
}

/** Asks for the list again and again while the work runs. */
async function during(server: Server, other: string, work: Promise<unknown>): Promise<Meanwhile> {
  const times: number[] = [];
  let child: number | null = null;
  let running = true;
  const done = work.finally(() => {
    running = false;
  });
  while (running) {
    const begun = performance.now();
    await server.ask(other, LIST);
    times.push(performance.now() - begun);
    child = Math.max(child ?? 0, childrenOf(server.process.pid) ?? 0) || child;
    await pause(PAUSE_MS);
  }
  await done;
  return { list: median(times), child };
}

async function makeReport(server: Server, token: string, kind: string): Promise<string> {
  const { createReport } = await server.ask(token, MAKE, { kind });
  const { id } = (createReport as { report: { id: string } }).report;
  for (;;) {
    const { report } = await server.ask(token, "query ($id: UUID!) { report(id: $id) { status } }", { id });
    const { status } = report as { status: string };
    if (status === "ready") return id;
    if (status === "failed") throw new Error("The report failed.");
    await pause(100);
  }
}

const failures: string[] = [];

function check(what: string, value: number, limit: number, unit: string): void {
  if (value > limit) failures.push(`${what}: ${value.toFixed(1)} ${unit}, at most ${limit}`);
}

async function connect(url: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: url });
  // The scratch server ends all connections when something here fails.
  db.on("error", () => undefined);
  await db.connect();
  return db;
}

async function largeRegister(connections: Connections & { superuser: string }): Promise<void> {
  await runFixtures(connections);
  const db = await connect(connections.superuser);
  await db.query("insert into app_public.business_units (name) values ('Operations') on conflict do nothing");
  await db.query("set session_replication_role = replica");
  await db.query(FILL, [RISKS]);
  await db.query("reset session_replication_role");
  await db.query("vacuum analyze app_public.risks");
  const author = await signIn(db, "ada.bench@example.org");
  const other = await signIn(db, "grace.bench@example.org");
  const server = await startServer(connections);
  // The first requests compile and plan.
  await during(server, other, pause(2_000));
  const { list: usual } = await during(server, other, pause(3_000));
  console.log(
    `${RISKS.toLocaleString("en")} risks; another person's list takes ${usual.toFixed(1)} ms alone`,
  );

  async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
    const { now: before } = await server.memory();
    const begun = performance.now();
    let seconds = 0;
    const { list, child } = await during(
      server,
      other,
      work().then(() => {
        seconds = (performance.now() - begun) / 1_000;
      }),
    );
    const added = Math.max(0, (await server.memory()).peak - before);
    const own = child === null ? "" : `its process ${child.toFixed(0)} MB, `;
    console.log(
      `${what.padEnd(5)}${seconds.toFixed(1).padStart(6)} s  ${own}the server ${added.toFixed(0)} MB more  list ${(list / usual).toFixed(2)} times as long`,
    );
    check(what, (child ?? 0) + added, MOST_MEGABYTES, "MB");
  }

  let report = "";
  await measure("made", async () => {
    report = await makeReport(server, author, "risk_register");
  });
  await measure("XLSX", () => server.download(author, report, "xlsx"));
  await measure("CSV", () => server.download(author, report, "csv"));
  server.process.disconnect();
  await db.end();
}

async function boardPack(connections: Connections & { superuser: string }): Promise<void> {
  await runFixtures(connections);
  await makeDemo({ superuser: connections.superuser, log: () => undefined });
  const db = await connect(connections.superuser);
  const author = await signIn(db, "ada.bench@example.org");
  const server = await startServer(connections);
  const begun = performance.now();
  const report = await makeReport(server, author, "executive_summary");
  const bytes = await server.download(author, report, "pdf");
  const seconds = (performance.now() - begun) / 1_000;
  console.log(`board pack of the demo ${seconds.toFixed(1)} s, ${(bytes / 1_024).toFixed(0)} kB of PDF`);
  check("board pack", seconds, MOST_BOARD_SECONDS, "s");
  server.process.disconnect();
  await db.end();
}

await withScratch(async (scratch) => {
  await largeRegister(await scratch.database("large"));
  await boardPack(await scratch.database("demo"));
});
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
