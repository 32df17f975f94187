/** Reports of the tests, made and checked by the jobs that do so for people. */
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
  "mutation ($input: MakeReportInput!) { makeReport(input: $input) { report { id status } } }";
const READ = "query ($id: UUID!) { report(id: $id) { id status problem rowCount digest asOf } }";

/** Does the waiting jobs of this database that make a report, as the worker would. */
export async function makeWaitingReports(own: TestDatabase, pastDays = 2): Promise<void> {
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

/** Has a report made, and waits for it. */
export async function madeReport(own: TestDatabase, browser: Browser, input: object): Promise<MadeReport> {
  const id = await askedReport(browser, input);
  await makeWaitingReports(own);
  return readReport(browser, id);
}

/** Asks for a report; returns its id. */
export async function askedReport(browser: Browser, input: object): Promise<string> {
  const { body } = await browser.ask(MAKE, { input });
  expect(body.errors).toBeUndefined();
  const { report } = (body.data?.makeReport ?? {}) as { report: MadeReport };
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

/** Asks for a check of a report; returns the answer. */
export async function askCheck(browser: Browser, id: string) {
  return browser.ask(CHECK, { id });
}

/** Does the waiting checks of this database, as the worker would; two at a time if there are so many. */
export async function doWaitingChecks(own: TestDatabase, pastDays = 2): Promise<void> {
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

/** Has a report checked, and waits for it. */
export async function checkedReport(own: TestDatabase, browser: Browser, id: string): Promise<ReportCheck> {
  expect((await askCheck(browser, id)).body.errors).toBeUndefined();
  await doWaitingChecks(own);
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
