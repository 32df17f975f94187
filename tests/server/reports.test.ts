/** Reports: made by a job as the person who asked, kept as they were, and read by each with their own permissions. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import pino from "pino";

import { reportKinds } from "../../client/screens/reports/reportKinds.ts";
import { withClient } from "../../server/database/bootstrap.ts";
import type { Connections } from "../../server/database/connections.ts";
import { createReportJobs } from "../../server/reports/reportJobs.ts";
import type { Browser } from "../support/app.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { withPastDays } from "../support/pastDays.ts";
import { MAKE, makeReport, readReport, requestReport, runWaitingReports } from "../support/reports.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { signedInAs } from "../support/signedIn.ts";
import { sheetNamesOf, sheetsOf } from "../support/workbook.ts";

const own = ownDatabase();
withPastDays(own);
const app = runningApp(own, { PAST_DAYS: "2" });

type Person = Browser & { userId: string };
let executive: Person;
let board: Person;
let manager: Person;

const MAKE_AGAIN = "mutation ($id: UUID!) { retryReport(input: { id: $id }) { report { status } } }";
const UNKNOWN = "This report doesn't accept that parameter.";
const HOSTILE = '=cmd|"/c calc"!A1 <script>alert(1)</script> #strong[x] $y$ \\ “Zürich”';

beforeAll(async () => {
  const db = await own.pool.connect();
  await add(db, "risks", { ...risk(), name: HOSTILE, inherent_risk_score: 20 });
  await add(db, "risks", { ...risk(), name: "Fire", inherent_risk_score: 4 });
  await add(db, "audit_findings", finding());
  db.release();
  executive = await signedInAs(own, app, { name: "Ada Lovelace", roles: ["executive"] });
  board = await signedInAs(own, app, { name: "Grace Hopper", roles: ["board_member"] });
  manager = await signedInAs(own, app, { name: "Mary Jackson", roles: ["risk_manager"] });
});

interface Part {
  name: string;
  leftOut?: string;
  count: number;
  rows: { cells: string[]; values: (string | number | null)[] }[];
}

async function contentOf(browser: Browser, id: string): Promise<Part[]> {
  const response = await fetch(`${app.url}/reports/${id}/content`, { headers: { cookie: browser.cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { parts: Part[] }).parts;
}

async function fileOf(
  browser: Browser,
  id: string,
  body: object,
  language = "en",
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${app.url}/reports/${id}/file`, {
    method: "POST",
    ...(signal ? { signal } : null),
    headers: {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      "Accept-Language": language,
      origin: app.url,
      cookie: browser.cookie,
    },
    body: JSON.stringify(body),
  });
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const partOf = (parts: Part[], name: string) => parts.find((part) => part.name === name);

it("an executive has a register made, and its rows are those of the register", async () => {
  const report = await makeReport(own, executive, { kind: "risk_register" });
  expect(report).toMatchObject({ status: "ready", problem: null });
  const register = partOf(await contentOf(executive, report.id), "register");
  expect(register?.rows.map(({ cells }) => cells[1])).toEqual([HOSTILE, "Fire"]);
  const { body } = await executive.ask("{ risks(filter: { archivedAt: { isNull: true } }) { totalCount } }");
  expect(body.data).toEqual({ risks: { totalCount: register?.count } });
});

it("the digest covers every line, as PostgreSQL writes it", async () => {
  const { id, digest } = await makeReport(own, executive, { kind: "executive_summary" });
  const { rows } = await own.pool.query<{ line: string }>(
    "select content::text as line from app_private.report_lines where report_id = $1 order by report_lines.line",
    [id],
  );
  const hash = createHash("sha256");
  for (const { line } of rows) hash.update(`${line}\n`);
  expect(digest).toBe(hash.digest("hex"));
});

it("a board member reads the figures of the same report, but not the register, which they could not export", async () => {
  const report = await makeReport(own, executive, { kind: "risk_register" });
  const parts = await contentOf(board, report.id);
  expect(partOf(parts, "heatmap")?.rows.length).toBeGreaterThan(0);
  expect(partOf(parts, "register")).toMatchObject({
    rows: [],
    leftOut:
      "This part is left out. It needs the permission “View risks; with full access, also export them”.",
  });
  const workbook = await bytes(await fileOf(board, report.id, { format: "xlsx" }));
  expect(JSON.stringify(await sheetsOf(workbook))).not.toContain("Fire");
});

it("a report of a board member leaves out for everyone what they could not see", async () => {
  const report = await makeReport(own, board, { kind: "risk_register" });
  expect(partOf(await contentOf(executive, report.id), "register")?.leftOut).toBeDefined();
});

it("a person without the permission to view reports has none made, and reads none", async () => {
  const report = await makeReport(own, executive, { kind: "risk_register" });
  const user = await signedInAs(own, app, { name: "Alan Turing", roles: ["risk_owner"] });
  const { code } = await user.ask(
    'mutation { createReport(input: { kind: "risk_register" }) { report { id } } }',
  );
  expect(code).toBe("FORBIDDEN");
  const content = await fetch(`${app.url}/reports/${report.id}/content`, {
    headers: { cookie: user.cookie },
  });
  expect(content.status).toBe(403);
  expect((await fileOf(user, report.id, { format: "pdf" })).status).toBe(403);
});

it.each([
  ["executive", () => executive],
  ["risk manager", () => manager],
  ["board member", () => board],
])("the totals of the workbook equal those of the screen for the %s", async (_role, who) => {
  const report = await makeReport(own, executive, { kind: "executive_summary" });
  const parts = await contentOf(who(), report.id);
  const sheets = await sheetsOf(await bytes(await fileOf(who(), report.id, { format: "xlsx" })));
  expect(sheets).toHaveLength(parts.length + 1);
  for (const [index, part] of parts.entries()) {
    expect(sheets[index]?.length).toBe(part.leftOut ? 2 : part.count + 1);
  }
  const ages = parts.findIndex(({ name }) => name === "finding_ages");
  const open = parts[ages]?.rows.map(({ values }) => String(values[6]));
  if (!parts[ages]?.leftOut) expect(sheets[ages]?.slice(1).map((row) => row[6])).toEqual(open);
});

it("hostile texts break neither the workbook nor the PDF, and a formula stays a text", async () => {
  const { id } = await makeReport(own, executive, { kind: "risk_register" });
  const workbook = await bytes(await fileOf(executive, id, { format: "xlsx" }));
  expect((await sheetsOf(workbook))[1]?.[1]?.[1]).toBe(`'${HOSTILE}`);
  const pdf = await fileOf(executive, id, { format: "pdf", paper: "letter" });
  expect(pdf.status).toBe(200);
  expect((await bytes(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await (await fileOf(executive, id, { format: "csv" })).text()).toContain("\"'=cmd");
});

it("hostile texts of a finding break neither the files of its audit, nor leave the page", async () => {
  const db = await own.pool.connect();
  const { id: auditId } = await add(db, "audits", { ...audit(), objective: HOSTILE });
  const condition = `${HOSTILE}\u0085\u2028\u202e\uffff مرحبا שלום ${"Ä".repeat(3_900)}`;
  const title = `=${"x".repeat(199)}`;
  await add(db, "audit_findings", {
    ...finding(),
    audit_id: auditId,
    title,
    condition,
    cause: "#panic()\n\n= 1",
  });
  db.release();
  const auditor = await signedInAs(own, app, { name: "Lena Lead", roles: ["external_auditor"] });
  const { id } = await makeReport(own, auditor, { kind: "audit_report", parameters: { audit: auditId } });
  const sheets = await sheetsOf(await bytes(await fileOf(auditor, id, { format: "xlsx" })));
  expect(sheets.flat().flat()).toEqual(expect.arrayContaining([`'${title}`, "#panic()\n\n= 1"]));
  expect(sheets.flat(2).join()).toContain("Ä".repeat(3_900));
  const pdf = await fileOf(auditor, id, { format: "pdf", paper: "a4" });
  expect(pdf.status).toBe(200);
  expect((await bytes(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await fileOf(auditor, id, { format: "csv" })).status).toBe(200);
});

it("a reader gets the files in their language; a format that there is none of is refused", async () => {
  const { id, userId } = {
    ...(await makeReport(own, executive, { kind: "risk_register" })),
    userId: executive.userId,
  };
  await own.pool.query("update app_public.users set language = 'de' where id = $1", [userId]);
  try {
    const workbook = await bytes(await fileOf(executive, id, { format: "xlsx" }, "de"));
    expect(await sheetNamesOf(workbook)).toEqual(["Risiko-Heatmap", "Risiken", "Über diesen Bericht"]);
  } finally {
    await own.pool.query("update app_public.users set language = 'en' where id = $1", [userId]);
  }
  expect((await fileOf(executive, id, { format: "docx" })).status).toBe(400);
});

it("the classification of a report is on the screen and in its files, in the language of the reader", async () => {
  const { id } = await makeReport(own, executive, {
    kind: "evidence_forecast",
    classification: "restricted",
  });
  await own.pool.query("update app_public.users set language = 'de' where id = $1", [executive.userId]);
  try {
    const content = await fetch(`${app.url}/reports/${id}/content`, {
      headers: { cookie: executive.cookie, "Accept-Language": "de" },
    });
    const fact = ["Klassifizierung", "Streng vertraulich"];
    const { classification, facts } = (await content.json()) as { classification: string; facts: string[][] };
    expect([classification, facts[0]]).toEqual([fact[1], fact]);
    const sheets = await sheetsOf(await bytes(await fileOf(executive, id, { format: "xlsx" }, "de")));
    expect(sheets.at(-1)).toContainEqual(fact);
    const csv = await (await fileOf(executive, id, { format: "csv" }, "de")).text();
    expect(csv).toContain(`"${fact.join('";"')}"`);
  } finally {
    await own.pool.query("update app_public.users set language = 'en' where id = $1", [executive.userId]);
  }
});

it("a download is an entry of the change log, written before the file is sent", async () => {
  const { id } = await makeReport(own, executive, { kind: "risk_register" });
  await fileOf(executive, id, { format: "csv" });
  const { rows } = await own.pool.query(
    "select content::jsonb -> 'after' ->> 'format' as format from trail.entry where table_name = 'reports' and record_id = $1 and operation = 'event'",
    [id],
  );
  expect(rows).toEqual([{ format: "csv" }]);
});

it("a report of a past day says what was then, also after later changes", async () => {
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const db = await own.pool.connect();
  await db.query("begin");
  await db.query("select set_config('app.now', $1, true)", [`${day}T10:00:00Z`]);
  const { id: early } = await add(db, "risks", { ...risk(), name: "Flood" });
  await db.query("commit");
  await db.query("update app_public.risks set name = 'Deluge', version = version where id = $1", [early]);
  db.release();
  const then = await makeReport(own, executive, { kind: "risk_register", asOfDay: day });
  expect(then).toMatchObject({ status: "ready", asOf: `${day}T23:59:59.999999+00:00` });
  const names = partOf(await contentOf(executive, then.id), "register")?.rows.map(({ cells }) => cells[1]);
  expect(names).toContain("Flood");
  const again = await makeReport(own, executive, { kind: "risk_register", asOfDay: day });
  expect(again.digest).toBe(then.digest);
});

it("a past day is compared with an earlier one as it was, and not with today", async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const db = await own.pool.connect();
  const onDay = async (ago: number, work: () => Promise<unknown>) => {
    await db.query("begin");
    await db.query("select set_config('app.now', $1, true)", [`${day(ago)}T10:00:00Z`]);
    await work();
    await db.query("commit");
  };
  const scored = "update app_public.risks set inherent_risk_score = $2, version = version where id = $1";
  let drought: unknown;
  await onDay(40, async () => {
    drought = (await add(db, "risks", { ...risk(), name: "Drought", inherent_risk_score: 5 })).id;
  });
  await onDay(20, () => db.query(scored, [drought, 20]));
  await onDay(15, () => add(db, "risks", { ...risk(), name: "Frost", inherent_risk_score: 8 }));
  await db.query(scored, [drought, 2]);
  db.release();
  const input = { kind: "top_risks", asOfDay: day(10), parameters: { since: day(35) } };
  const changes = partOf(await contentOf(executive, (await makeReport(own, executive, input)).id), "changes");
  const rows = changes?.rows.map(({ values }) => [values[1], values[3], values[4], values[5]]);
  expect(rows).toContainEqual(["Drought", "reports.movements.up", 5, 20]);
  expect(rows).toContainEqual(["Frost", "reports.movements.new", null, 8]);
});

it("a part of two areas is kept from readers who lack the second permission", async () => {
  const report = await makeReport(own, manager, { kind: "risk_treatment_plan" });
  const tasks = (parts: Part[]) => partOf(parts, "task_figures");
  expect(tasks(await contentOf(manager, report.id))?.rows).toHaveLength(6);
  expect(tasks(await contentOf(executive, report.id))).toMatchObject({
    rows: [],
    leftOut: expect.stringContaining("mitigation tasks"),
  });
});

it("a report whose author lost the permission fails and says why; nobody else makes it again", async () => {
  const gone = await signedInAs(own, app, { name: "Kay McNulty", roles: ["executive"] });
  const id = await requestReport(gone, { kind: "risk_register" });
  await own.pool.query("delete from app_public.user_roles where user_id = $1", [gone.userId]);
  await runWaitingReports(own);
  expect(await readReport(executive, id)).toMatchObject({
    status: "failed",
    problem: "You no longer have the permissions that this report needs.",
  });
  expect((await executive.ask(MAKE_AGAIN, { id })).code).toBe("CONFLICT");
});

it.each([
  [
    "a unit that does not exist",
    "risk_register",
    { unit: "Atlantis" },
    "Choose a business unit from the list.",
  ],
  ["a unit for a report that takes none", "asset_inventory", { unit: "Finance" }, UNKNOWN],
  ["a unit without a name", "risk_register", { unit: null }, UNKNOWN],
])("a report is refused with %s", async (_wrong, kind, parameters, message) => {
  const create = "mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }";
  const { body } = await executive.ask(create, { input: { kind, parameters } });
  expect(body.errors?.[0]?.message).toBe(message);
});

it("a run of the job that was taken over writes nothing any more, and a finished report is not begun again", async () => {
  const id = await requestReport(executive, { kind: "risk_register" });
  const worker = await own.pool.connect();
  const [first, second] = ["a", "b"].map((letter) => letter.repeat(64));
  const head = '{"part": "one", "title": {"key": "reports.parts.findings"}, "columns": []}';
  const begin = "select * from app_private.begin_report($1, $2)";
  const add = "select app_private.add_report_lines($1, $2, 1, '{1}', $3)";
  try {
    await worker.query(begin, [id, first]);
    await worker.query(begin, [id, second]);
    await expect(worker.query(add, [id, first, [head]])).rejects.toMatchObject({ code: "CNFLT" });
    await worker.query(add, [id, second, [head]]);
    await worker.query("select app_private.fail_report($1, $2, 'reports.failed')", [id, first]);
    expect(await readReport(executive, id)).toMatchObject({ status: "running" });
    const finish = "select app_private.finish_report($1, $2, now(), $3, '1:1:', 0, '1')";
    await expect(worker.query(finish, [id, first, "0".repeat(64)])).rejects.toMatchObject({ code: "CNFLT" });
    await worker.query(finish, [id, second, "1".repeat(64)]);
    expect((await worker.query(begin, [id, first])).rows).toEqual([]);
    expect(await contentOf(executive, id)).toHaveLength(1);
  } finally {
    worker.release();
  }
});

it("a person has three reports in progress at most", async () => {
  const busy = await signedInAs(own, app, { name: "Jean Bartik", roles: ["executive"] });
  for (let count = 0; count < 3; count++) await requestReport(busy, { kind: "risk_register" });
  const input = { kind: "risk_register" };
  expect((await busy.ask(MAKE, { input })).code).toBe("RATE_LIMITED");
  await runWaitingReports(own);
  await requestReport(busy, input);
});

it("a report cannot be about a day before the change log, or one that is not over", async () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const asOfDay of ["1999-12-31", today]) {
    const { code } = await executive.ask(MAKE, { input: { kind: "risk_register", asOfDay } });
    expect(code).toBe("INVALID_INPUT");
  }
});

it("a report whose process ends early fails, and its author has it made again", async () => {
  const id = await requestReport(executive, { kind: "risk_register" });
  const jobs = (connections: Connections) =>
    createReportJobs({ connections, pastDays: 0, log: pino({ level: "silent" }) });
  const nowhere = { ...own.connections, worker: "postgres://grc_worker@127.0.0.1:1/nowhere" };
  await withClient(own.connections.worker, async (worker) => {
    await jobs(nowhere).make(worker, id);
    expect(await readReport(executive, id)).toMatchObject({
      status: "failed",
      problem: expect.stringContaining("could not be created"),
    });
    await executive.ask(MAKE_AGAIN, { id });
    await jobs(own.connections).make(worker, id);
    expect(await readReport(executive, id)).toMatchObject({ status: "ready", problem: null });
  });
});

describe("the file of a long report", () => {
  const readers =
    "from pg_stat_activity where query like 'fetch % from lines' and datname = current_database()";
  let id: string;
  let reader: Person;

  /** Resolves when no process reads lines of a report. */
  async function nobodyReads(): Promise<void> {
    const { rows } = await own.pool.query(`select ${readers}`);
    if (rows.length === 0) return;
    await pause(50);
    return nobodyReads();
  }

  beforeAll(async () => {
    reader = await signedInAs(own, app, { name: "Radia Perlman", roles: ["executive"] });
    ({ id } = await makeReport(own, reader, { kind: "findings_ageing" }));
    // 25 MB, which is more than what waits on its way: the server cannot be done before somebody reads.
    await own.pool.query(
      `insert into app_private.report_lines
        select report_id, line + n, part, jsonb_set(content, '{0}', to_jsonb(repeat('Long', 125))) from app_private.report_lines
        cross join generate_series(1, 50000) as n
        where report_id = $1 and line = (select max(line) from app_private.report_lines where report_id = $1)`,
      [id],
    );
  });

  it("is read no further when the reader stops the download, who then downloads it again", async () => {
    const stopped = new AbortController();
    const response = await fileOf(reader, id, { format: "xlsx" }, "en", stopped.signal);
    await response.body?.getReader().read();
    stopped.abort();
    await nobodyReads();
    const text = await (await fileOf(reader, id, { format: "csv" })).text();
    expect(text.split("\n").length).toBeGreaterThan(50_000);
  });

  it("breaks off when its process fails, so that nobody takes a part of it for the whole", async () => {
    const response = await fileOf(reader, id, { format: "csv" });
    const rows = response.body?.getReader();
    await rows?.read();
    await own.pool.query(`select pg_terminate_backend(pid) ${readers}`);
    const rest = async () => {
      for (let done = false; !done; ) done = (await rows?.read())?.done ?? true;
    };
    await expect(rest()).rejects.toThrow("terminated");
  });
});

// Board decks have a page of their own, where they are made.
it("the screen offers the kinds of reports that there are, each with the parameters that it takes", async () => {
  const { rows } = await own.pool.query(
    "select kind, takes, requires, past_days from app_private.report_types where kind <> 'board_deck' order by position",
  );
  const offered = reportKinds.map(({ kind, subject, subjectRequired, since, onlyNow }) => ({
    kind,
    past_days: !onlyNow,
    takes: [...(since ? ["since"] : []), ...(subject ? [subject] : [])].sort(),
    requires: subject && subjectRequired ? [subject] : [],
  }));
  expect(offered).toEqual(rows.map((row) => ({ ...row, takes: row.takes.sort() })));
});

it("the key of a job ends with it, and with it nobody reads as its author", async () => {
  const { id } = await makeReport(own, executive, { kind: "risk_register" });
  const { rows } = await own.pool.query("select from app_private.report_keys where report_id = $1", [id]);
  expect(rows).toEqual([]);
});
