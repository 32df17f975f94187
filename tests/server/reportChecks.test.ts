/** Checking reports: made again from the change log, they are equal after later changes, and differ after tampering. */
import { databaseOf } from "../../server/database/connections.ts";
import { withSnapshot } from "../../server/pastDays/snapshot.ts";
import { countLater } from "../../server/reports/compareLines.ts";
import { inSnapshot, readLines } from "../../server/reports/readLines.ts";
import type { Browser } from "../support/app.ts";
import { runningApp } from "../support/app.ts";
import {
  becomeSuperuser,
  type Db,
  ownDatabase,
  person,
  resumeSession,
  startSession,
} from "../support/database.ts";
import { withPastDays } from "../support/pastDays.ts";
import { checkReport, makeReport, readChecks, requestCheck, runWaitingChecks } from "../support/reports.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { framework, requirement } from "../support/sampleRows/compliance.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { project } from "../support/sampleRows/projects.ts";
import { boardDeck } from "../support/sampleRows/reports.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { newKey, sealAll } from "../support/sealing.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
withPastDays(own);
const app = runningApp(own, { PAST_DAYS: "2" });
const key = newKey();

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const EQUAL = {
  status: "ready",
  equal: true,
  linesIntact: true,
  recordIntact: true,
  logIntact: true,
  sameVersion: true,
  alteredEntries: [],
  differenceCount: 0,
};

type Person = Browser & { userId: string };
let executive: Person;
let board: Person;
let flood: string;

/** Acts as the superuser at a stated time, for good. */
async function at<T>(time: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    await db.query("select set_config('app.now', $1, true)", [time]);
    const result = await work(db);
    await db.query("commit");
    return result;
  } finally {
    db.release();
  }
}

const at9 = (days: number) => `${dayAgo(days)}T09:00:00Z`;

/** Acts as the owner of the database, while its own rules and the change log are switched off for a table. */
async function tamper(table: string, sql: string): Promise<void> {
  await own.pool.query(
    `begin; alter table ${table} disable trigger all; ${sql}; alter table ${table} enable trigger all; commit`,
  );
  // The triggers of the change log fire always.
  await own.pool.query(
    `do $$ declare name text; begin for name in select tgname from pg_trigger where tgrelid = '${table}'::regclass and tgname ~ '^_(900_trail|100_append)' loop
      execute format('alter table ${table} enable always trigger %I', name); end loop; end $$`,
  );
}

beforeAll(async () => {
  await at(at9(70), async (db) => {
    const { id: frame } = await add(db, "frameworks", { ...framework(), status: "in_force" });
    for (const [code, status] of [
      ["A.1", "compliant"],
      ["A.2", "not_assessed"],
    ])
      await add(db, "compliance_requirements", {
        ...(await requirement(db)),
        framework_id: frame,
        code,
        status,
      });
    // Ended the day before yesterday, and no job has counted it.
    await add(db, "compliance_requirements", {
      ...(await requirement(db)),
      framework_id: frame,
      code: "A.3",
      evidence_status: "complete",
      evidence_valid_until: dayAgo(2),
    });
    const { id } = await add(db, "risks", { ...risk(), name: "Flood", inherent_risk_score: 20 });
    flood = String(id);
  });
  await at(at9(40), async (db) => {
    await add(db, "risks", { ...risk(), name: "Fire", inherent_risk_score: 4 });
    await add(db, "audit_findings", finding());
    await add(db, "assets", asset());
    await add(db, "projects", project());
    await add(db, "evidence", evidence());
    await add(db, "audits", audit());
    await add(db, "management_reviews", managementReview());
    await add(db, "board_decks", boardDeck());
    await add(db, "access_reviews", { started_by: await person(db, { roles: ["super_admin"] }) });
  });
  await at(at9(3), (db) =>
    db.query("update app_public.risks set name = 'High water', version = version where id = $1", [flood]),
  );
  executive = await signedInAs(own, app, { name: "Ada Lovelace", roles: ["executive"] });
  board = await signedInAs(own, app, { name: "Grace Hopper", roles: ["board_member"] });
  await own.pool.query("update app_public.board_decks set created_by = $1, version = version", [
    board.userId,
  ]);
  await sealAll(own, key);
});

/** Everything that a report may be made of changes. */
async function laterChanges(): Promise<void> {
  const db = await own.pool.connect();
  await db.query("begin");
  await db.query(
    "update app_public.risks set name = name || ' later', inherent_risk_score = 1, version = version",
  );
  await db.query("update app_public.audit_findings set severity = 'critical', version = version");
  await db.query("update app_public.projects set name = name || ' later', version = version");
  await db.query("update app_public.assets set name = name || ' later', version = version");
  await db.query("update app_public.compliance_requirements set status = 'compliant', version = version");
  // As the job does, which counts it for the day after the last one.
  await db.query(
    "update app_public.compliance_requirements set evidence_status = 'in_progress', evidence_valid_until = null where code = 'A.3'",
  );
  await add(db, "risks", { ...risk(), name: "Storm", inherent_risk_score: 25 });
  await db.query("commit");
  db.release();
}

interface ReportType {
  kind: string;
  takes: string[];
}

/** The parameters of a kind: for each that it takes, a record of the database. */
async function parametersOf({ takes }: ReportType): Promise<object> {
  const recordOf: Record<string, string> = {
    framework: "frameworks",
    audit: "audits",
    management_review: "management_reviews",
    access_review: "access_reviews",
    deck: "board_decks",
  };
  const parameters: Record<string, string> = {};
  for (const name of takes) {
    const table = recordOf[name];
    if (!table) continue;
    const { rows } = await own.pool.query<{ id: string }>(`select id from app_public.${table} limit 1`);
    parameters[name] = rows[0]?.id ?? "";
  }
  return parameters;
}

/** What a person reads of the change log, of the days that are brought. */
async function historiesOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ histories: string }>(
    `select coalesce(jsonb_agg(to_jsonb(change) order by seq), '[]')::text as histories
      from app_public.risks cross join lateral app_public.risks_history(risks) as change where at > $1::date`,
    [dayAgo(30)],
  );
  return rows[0]?.histories ?? "";
}

it("a snapshot is rebuilt so that every kind of report is equal for people with every permission and with few, after later changes", async () => {
  const { rows: types } = await own.pool.query<ReportType>(
    "select kind, takes from app_private.report_types",
  );
  const people = [
    await signedInAs(own, app, { name: "Mary Jackson", roles: ["super_admin"] }),
    board,
    await signedInAs(own, app, { name: "Joan Clarke", roles: ["finance_manager"] }),
  ];
  const reports: { userId: string; kind: string; parameters: object; lines: string[] }[] = [];
  const db = await own.pool.connect();
  // Before the snapshot: sessions are entries of the log.
  const sessions: string[] = [];
  for (const { userId } of people) sessions.push(await startSession(db, userId));
  await db.query("begin isolation level repeatable read");
  const { rows: snapshots } = await db.query<{ time: string; seen: string; newest_seq: string }>(
    "select app_hidden.now()::text as time, seen::text, newest_seq from app_hidden.current_snapshot()",
  );
  for (const type of types) {
    const parameters = await parametersOf(type);
    for (const [place, { userId }] of people.entries()) {
      // A deck is made by those who may write it only.
      if (type.kind === "board_deck" && place > 1) continue;
      await resumeSession(db, sessions[place] ?? "");
      const lines: string[] = [];
      for await (const batch of readLines(db, type.kind, parameters)) lines.push(...batch);
      await db.query("close lines");
      lines.push(await historiesOf(db));
      await becomeSuperuser(db);
      reports.push({ userId, kind: type.kind, parameters, lines });
    }
  }
  await db.query("rollback");
  db.release();
  await laterChanges();
  const [snapshot] = snapshots;
  const { time = "", seen = "", newest_seq: newestSeq = "" } = snapshot ?? {};
  await withSnapshot(
    own.connections,
    { time, day: null, seen, newestSeq, logSince: dayAgo(30) },
    async (pool) => {
      for (const { userId, kind, parameters, lines } of reports) {
        const again: string[] = [];
        await inSnapshot({ pool, settings: { "app.person": userId } }, async (past) => {
          for await (const batch of readLines(past, kind, parameters)) again.push(...batch);
          again.push(await historiesOf(past));
        });
        expect({ kind, lines: again }).toEqual({ kind, lines });
      }
    },
  );
  expect(reports.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(types.length);
});

it("reports of now and of a past day are equal after later changes, also when their author has left, and are checked at the same time", async () => {
  const author = await signedInAs(own, app, { name: "Kay McNulty", roles: ["executive"] });
  const reports = [
    await makeReport(own, author, { kind: "risk_register" }),
    await makeReport(own, author, { kind: "executive_summary", asOfDay: dayAgo(20) }),
  ];
  await laterChanges();
  await own.pool.query("delete from app_public.user_roles where user_id = $1", [author.userId]);
  await own.pool.query("delete from app_public.users where id = $1", [author.userId]);
  for (const { id } of reports) expect((await requestCheck(board, id)).body.errors).toBeUndefined();
  await runWaitingChecks(own);
  for (const { id, digest } of reports)
    expect(await readChecks(board, id)).toMatchObject([{ ...EQUAL, digest }]);
  // Of the same report of today, board members know only the figures; the register is not compared for them.
  const register = reports[0]?.id ?? "";
  const [check] = await readChecks(board, register);
  const later = await differencesOf(board, register, check?.id ?? "");
  expect(later).toEqual([
    {
      name: "heatmap",
      title: "Risk heatmap",
      differences: [],
      later: { added: 0, gone: 0, changed: expect.any(Number) },
    },
  ]);
  expect(check?.laterChanges).toBe(later[0]?.later?.changed);
  const { rows } = await own.pool.query("select datname from pg_database where datname like $1", [
    `${databaseOf(own.superuserUrl).replaceAll("_", "\\_")}%snapshot`,
  ]);
  expect(rows).toEqual([]);
});

/** The author is given a role and loses it again, and somebody looks at the day, until this is stopped. */
function changingRoles(userId: string, day: string): () => Promise<void> {
  let isStopped = false;
  const changeUntilStopped = async () => {
    for (let changes = 0; !isStopped; changes++) {
      const change =
        changes % 2 === 0
          ? "insert into app_public.user_roles (user_id, role) values ($1, 'risk_manager')"
          : "delete from app_public.user_roles where user_id = $1 and role = 'risk_manager'";
      await own.pool.query(change, [userId]);
      await executive.ask("{ me { id } }", {}, { "X-As-Of": day });
    }
  };
  const changing = changeUntilStopped();
  return async () => {
    isStopped = true;
    await changing;
  };
}

it("a report of a past day is checked with the permissions that it was made with, also when they change all the time", async () => {
  const author = await signedInAs(own, app, { name: "Annie Easley", roles: ["board_member"] });
  const asOfDay = dayAgo(20);
  const stop = changingRoles(author.userId, asOfDay);
  const reports = [];
  try {
    for (let made = 0; made < 4; made++)
      reports.push(await makeReport(own, author, { kind: "risk_register", asOfDay }));
  } finally {
    await stop();
  }
  for (const { id, digest } of reports)
    expect(await checkReport(own, board, id)).toMatchObject({ ...EQUAL, digest });
});

interface Differences {
  name: string;
  hidden?: string;
  differences: Record<string, unknown>[];
  later?: { added: number; gone: number; changed: number };
}

async function differencesOf(browser: Browser, report: string, check: string): Promise<Differences[]> {
  const response = await fetch(`${app.url}/reports/${report}/checks/${check}/differences`, {
    headers: { cookie: browser.cookie },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { parts: Differences[] }).parts;
}

it("later changes are counted by part: new, removed and different rows, each once; parts that one version leaves out are not", () => {
  const head = (part: string, rest: object = {}) =>
    JSON.stringify({
      part,
      title: { key: "reports.parts.findings" },
      needs: "risks_view",
      columns: [],
      ...rest,
    });
  const then = [head("same"), '["A", 1]', head("register"), '["A", 1, 2]', '["B", 1, 2]', head("out")];
  const now = [
    ...[head("same"), '["A", 1]', head("register"), '["B", 3, 4]', '["C", 1, 2]', '["D", 1, 2]'],
    ...[head("out", { left_out: true })],
  ];
  expect(countLater(then, now)).toEqual([
    expect.objectContaining({ part: "register", kind: "later", added: 2, gone: 1, changed: 1 }),
  ]);
  expect(countLater(then, then)).toEqual([]);
});

it("a report of a record that was changed behind the change log differs, and says in which row and column; a reader without its permission sees no value", async () => {
  await tamper("app_public.risks", `update app_public.risks set name = 'Nothing' where id = '${flood}'`);
  const report = await makeReport(own, executive, { kind: "risk_register" });
  const check = await checkReport(own, executive, report.id);
  const { rows } = await own.pool.query<{ name: string }>(
    "select state ->> 'name' as name from app_private.rows_at('app_public.risks', 'infinity') as state where state ->> 'id' = $1",
    [flood],
  );
  await tamper(
    "app_public.risks",
    `update app_public.risks set name = '${rows[0]?.name}' where id = '${flood}'`,
  );
  expect(check).toMatchObject({
    equal: false,
    linesIntact: true,
    recordIntact: true,
    logIntact: true,
    differenceCount: 1,
  });
  expect(await differencesOf(executive, report.id, check.id)).toMatchObject([
    {
      name: "register",
      differences: [{ kind: "cell", column: "Name", stored: "Nothing", again: rows[0]?.name }],
    },
  ]);
  const hidden = await differencesOf(board, report.id, check.id);
  expect(hidden).toMatchObject([
    {
      differences: [],
      hidden:
        "This part differs. To see where, you need the permission “View risks; with full access, also export them”.",
    },
  ]);
  expect(JSON.stringify(hidden)).not.toContain("Nothing");
});

it("a report whose stored lines or whose digest were altered differs, and says where", async () => {
  const report = await makeReport(own, executive, { kind: "risk_register" });
  await own.pool.query(
    "update app_private.report_lines set content = jsonb_set(content, '{2}', '99') where report_id = $1 and part = 1 and jsonb_typeof(content) = 'array' and line = 2",
    [report.id],
  );
  const altered = await checkReport(own, executive, report.id);
  expect(altered).toMatchObject({
    equal: false,
    linesIntact: false,
    recordIntact: true,
    logIntact: true,
    digest: report.digest,
    differenceCount: 1,
  });
  expect(await differencesOf(executive, report.id, altered.id)).toMatchObject([
    { name: "heatmap", differences: [{ kind: "cell", row: 1, column: "Risks", stored: "99" }] },
  ]);

  const other = await makeReport(own, executive, { kind: "findings_ageing" });
  await tamper(
    "app_public.reports",
    `update app_public.reports set digest = repeat('0', 64) where id = '${other.id}'`,
  );
  expect(await checkReport(own, executive, other.id)).toMatchObject({
    equal: false,
    linesIntact: true,
    recordIntact: false,
    digest: other.digest,
    differenceCount: 0,
  });
});

it("a report differs after an entry of the change log was altered, and the check names the entry", async () => {
  const db = await own.pool.connect();
  const { id, seq } = await add(db, "risks", { ...risk(), name: "Theft" }).then(async ({ id }) => {
    const { rows } = await db.query("select seq from trail.entry where record_id = $1", [id]);
    return { id, seq: rows[0].seq };
  });
  db.release();
  await sealAll(own, key);
  const report = await makeReport(own, executive, { kind: "risk_register" });
  const content = (from: string, to: string) =>
    `update trail.entry set content = replace(content, '${from}', '${to}') where record_id = '${id}'`;
  await tamper("trail.entry", content("Theft", "Thrift"));
  const check = await checkReport(own, executive, report.id);
  await tamper("trail.entry", content("Thrift", "Theft"));
  expect(check).toMatchObject({
    equal: false,
    linesIntact: true,
    logIntact: false,
    alteredEntries: [seq],
    differenceCount: 1,
  });
  expect(await differencesOf(executive, report.id, check.id)).toMatchObject([
    { differences: [{ kind: "cell", column: "Name", stored: "Theft", again: "Thrift" }] },
  ]);
  // The time of an entry is not only in its content: by it past days are rebuilt.
  await tamper("trail.entry", `update trail.entry set at = at - interval '1 day' where record_id = '${id}'`);
  const earlier = await checkReport(own, executive, report.id);
  await tamper("trail.entry", `update trail.entry set at = at + interval '1 day' where record_id = '${id}'`);
  expect(earlier).toMatchObject({ equal: false, logIntact: false, alteredEntries: [seq] });
});

it("a check fails where the server has no past days, and says so; a report that cannot be read is not checked", async () => {
  const report = await makeReport(own, executive, { kind: "risk_register" });
  await requestCheck(executive, report.id);
  await runWaitingChecks(own, 0);
  expect(await readChecks(executive, report.id)).toMatchObject([
    {
      status: "failed",
      equal: null,
      problem: "Past days are not available on this server. Ask your administrator.",
    },
  ]);
  const owner = await signedInAs(own, app, { name: "Alan Turing", roles: ["risk_owner"] });
  expect((await requestCheck(owner, report.id)).code).toBe("FORBIDDEN");
  const [check] = await readChecks(executive, report.id);
  const answer = await fetch(`${app.url}/reports/${report.id}/checks/${check?.id}/differences`, {
    headers: { cookie: owner.cookie },
  });
  expect(answer.status).toBe(403);
});
