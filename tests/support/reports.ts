/** Reports of the tests, made by the job that makes them for people. */
import pino from "pino";

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
  const { Client } = await import("pg");
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
