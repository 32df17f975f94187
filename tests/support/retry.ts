/** Runs failed tests once more, each jest file in its own process, the browser tests one after the other. */
import { join } from "node:path";

import type { Outcome } from "./outcomes.ts";
import { runBrowser, runJest } from "./runners.ts";

const lastRun = join(import.meta.dirname, "..", "..", "test-results", "browser", ".last-run.json");

/** Gives those that passed this time. */
export async function retry(failures: Outcome[]): Promise<Outcome[]> {
  const again: Outcome[] = [];
  const inJest = failures.filter(({ project }) => project !== "browser");
  for (const [at, file] of [...new Set(inJest.map((outcome) => outcome.file))].entries()) {
    // The whole file, since a test may go on from the one before it.
    again.push(...(await runJest(["--runInBand", "--runTestsByPath", file], `again-${at}`)).outcomes);
  }
  if (inJest.length < failures.length) {
    const options = ["--workers=1", "--trace=on", "--last-failed", "--last-failed-file", lastRun];
    again.push(...(await runBrowser(options, "browser-again")).outcomes);
  }
  return failures.filter((failure) => again.some((each) => each.passed && isSame(each, failure)));
}

function isSame(one: Outcome, other: Outcome): boolean {
  return one.file === other.file && one.name === other.name;
}
