/** The summary at the end of a run. */
import { stripVTControlCharacters } from "node:util";

import type { Outcome, Report } from "./outcomes.ts";

const SLOWEST = 10;
const LINES_OF_ERROR = 12;

export function printTimes(reports: Report[], began: number): void {
  const seconds = new Map(reports.flatMap((report) => [...report.seconds]));
  const outcomes = reports.flatMap((report) => report.outcomes);
  console.log("\nTime by project (seconds of workers)");
  for (const project of new Set(outcomes.map((outcome) => outcome.project))) {
    const tests = outcomes.filter((outcome) => outcome.project === project);
    const files = [...new Set(tests.map(({ file }) => file))];
    const spent = files.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0);
    console.log(`  ${format(spent)}  ${project}: ${tests.length} tests in ${files.length} files`);
  }
  console.log(`\nThe ${SLOWEST} slowest files`);
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  for (const [file, spent] of slowest) console.log(`  ${format(spent)}  ${file}`);
  console.log(`\nTook ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
}

export function printFlaky(flaky: Outcome[]): void {
  if (flaky.length === 0) return;
  console.log(`\nFlaky: failed once, passed when run again alone`);
  for (const outcome of flaky) print(outcome);
}

export function printFailures(failed: Outcome[]): void {
  if (failed.length === 0) return;
  console.log("\nFailed");
  for (const outcome of failed) print(outcome);
}

function print({ file, name, error }: Outcome): void {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() && !/^\s+at .*(node_modules|node:)/.test(line));
  console.log(`  ${file} › ${name}`);
  for (const line of lines.slice(0, LINES_OF_ERROR)) console.log(`      ${line}`);
}

const format = (seconds: number) => seconds.toFixed(0).padStart(6);
