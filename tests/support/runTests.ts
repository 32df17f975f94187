/**
 * `npm test`: generated code, then jest (database, server, client), then the browser. What fails is tried once more at
 * the end, alone: passed then, it counts as passed and is named as flaky. The last line sums up.
 *
 * `npm test -- --changed` runs what the uncommitted changes touch (without any, the last commit). Other options go to
 * jest: `npm test -- tests/db/risks.test.ts` runs that file alone, without the browser.
 */
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { chooseChanged } from "./changedTests.ts";
import { saveSeconds } from "./durations.ts";
import type { Outcome } from "./outcomes.ts";
import { retry } from "./retry.ts";
import { keepTemplate, runBrowser, runCodegen, runJest } from "./runners.ts";
import { printFailures, printFlaky, printTimes } from "./summary.ts";

/** More failures than this are not flaky tests. */
const MAX_FLAKY = 5;

/** While the database works for a worker of jest, the worker waits: there is room for more of them than cores. */
const WORKERS = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

const root = join(import.meta.dirname, "..", "..");
rmSync(join(root, "test-results"), { recursive: true, force: true });
mkdirSync(join(root, "test-results"), { recursive: true });

const began = Date.now();
const options = process.argv.slice(2);
const whole = options.length === 0;
// Each takes one core.
const [generated] = await Promise.all([runCodegen(), whole ? keepTemplate() : undefined]);
const runs = generated ? await runAll() : [];

const outcomes = runs.flatMap((run) => run.outcomes);
const failures = outcomes.filter(({ passed }) => !passed);
const causes = countCauses(failures);
if (causes > MAX_FLAKY) console.log(`\n${causes} failures: too many to be chance, so none is tried again.`);
const flaky = causes > MAX_FLAKY ? [] : await retry(failures);
const failed = failures.filter((outcome) => !flaky.includes(outcome));

printTimes(runs, began);
printFlaky(flaky);
printFailures(failed);
if (whole) saveSeconds(root, new Map(runs.flatMap((run) => [...run.seconds])));

// A runner that ended badly without naming a test has failed as a whole.
const broken = !generated || runs.some((run) => run.code !== 0 && run.outcomes.every(({ passed }) => passed));
const lost = failed.length + (broken ? 1 : 0);
console.log(`\n${outcomes.length - failed.length} passed, ${lost} failed`);
process.exit(lost > 0 ? 1 : 0);

async function runAll() {
  if (whole) return [await runJest([WORKERS]), await runBrowser([])];
  if (!options.includes("--changed")) return [await runJest(options)];
  const { jest, browser, leftOut } = chooseChanged(root);
  if (leftOut.length > 0)
    console.log(`Left out for time, farthest from the change:\n  ${leftOut.join("\n  ")}\n`);
  return [
    ...(jest.length > 0 ? [await runJest([WORKERS, "--runTestsByPath", ...jest])] : []),
    ...(browser.length > 0 ? [await runBrowser(browser)] : []),
  ];
}

/** A failed set-up fails all tests of its file with one error, which counts as one cause. */
function countCauses(failures: Outcome[]): number {
  return new Set(failures.map(({ file, error }) => `${file} ${error}`)).size;
}
