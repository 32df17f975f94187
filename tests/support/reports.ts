/** Reports, made and checked by the jobs of the worker. */
import { Client } from "pg";
import pino from "pino";

import { createReportChecker } from "../../server/reports/checkReport.ts";
import { createReportMaker } from "../../server/reports/makeReport.ts";
import type { Browser } from "./app.ts";
import type { TestDatabase } from "./database.ts";

interface MadeReport {
  id: string;
  status: string;
  problem: string | null;
  rowCount: number;
  digest: string | null;
  asOf: string | null;
}

export const MAKE =
  "mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id status } } }";
const READ = "query ($id: UUID!) { report(id: $id) { id status problem rowCount digest asOf } }";

/** Runs the waiting report jobs of this database, as the worker would. */
export async function runWaitingReports(own: TestDatabase, pastDays = 2): Promise<void> {
  const maker = createReportMaker({
    connections: own.connections,
    pastDays,
    log: pino({ level: "silent" }),
  });
  const { rows } = await own.pool.query<{ id: string }>(
    "select id from app_public.reports where status = 'waiting' order by number",
  );
  const worker = new Client({ connectionString: own.connections.worker });
  await worker.connect();
  try {
    for (const { id } of rows) await maker.make(worker, id);
  } finally {
    await worker.end();
    await maker.close();
  }
}

/** Requests a report and makes it. */
export async function makeReport(own: TestDatabase, browser: Browser, input: object): Promise<MadeReport> {
  const id = await requestReport(browser, input);
  await runWaitingReports(own);
  return readReport(browser, id);
}

/** Requests a report; returns its id. */
export async function requestReport(browser: Browser, input: object): Promise<string> {
  const { body } = await browser.ask(MAKE, { input });
  expect(body.errors).toBeUndefined();
  const { report } = (body.data?.createReport ?? {}) as { report: MadeReport };
  return report.id;
}

export async function readReport(browser: Browser, id: string): Promise<MadeReport> {
  return (await browser.ask(READ, { id })).body.data?.report as MadeReport;
}

const CHECK = "mutation ($id: UUID!) { checkReport(input: { id: $id }) { check { id } } }";
const READ_CHECKS = `query ($id: UUID!) { report(id: $id) { checks(orderBy: [CREATED_AT_DESC]) { nodes {
  id status problem equal linesIntact recordIntact logIntact sameVersion alteredEntries differenceCount laterChanges digest } } } }`;

export interface ReportCheck {
  id: string;
  status: string;
  problem: string | null;
  equal: boolean | null;
  linesIntact: boolean | null;
  recordIntact: boolean | null;
  logIntact: boolean | null;
  sameVersion: boolean | null;
  alteredEntries: string[];
  differenceCount: number;
  laterChanges: number | null;
  digest: string | null;
}

/** Requests a check of a report; returns the answer. */
export async function requestCheck(browser: Browser, id: string) {
  return browser.ask(CHECK, { id });
}

/** Runs the waiting checks of this database, as the worker would, all at the same time. */
export async function runWaitingChecks(own: TestDatabase, pastDays = 2): Promise<void> {
  const log = pino({ level: "silent" });
  const checker = createReportChecker({ connections: own.connections, pastDays, log });
  const { rows } = await own.pool.query<{ id: string }>(
    "select id from app_public.report_checks where status = 'waiting' order by created_at",
  );
  await Promise.all(
    rows.map(async ({ id }) => {
      const worker = new Client({ connectionString: own.connections.worker });
      await worker.connect();
      try {
        await checker.check(worker, id);
      } finally {
        await worker.end();
      }
    }),
  );
}

/** Requests a check of a report and runs it. */
export async function checkReport(own: TestDatabase, browser: Browser, id: string): Promise<ReportCheck> {
  expect((await requestCheck(browser, id)).body.errors).toBeUndefined();
  await runWaitingChecks(own);
  const [check] = await readChecks(browser, id);
  return check as ReportCheck;
}

/** The checks of a report, the newest first. */
export async function readChecks(browser: Browser, id: string): Promise<ReportCheck[]> {
  const { report } = (await browser.ask(READ_CHECKS, { id })).body.data as {
    report: { checks: { nodes: ReportCheck[] } };
  };
  return report.checks.nodes;
}
