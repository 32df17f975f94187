/** What jest and Playwright report, in one shape. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export interface Outcome {
  project: string;
  file: string;
  name: string;
  passed: boolean;
  /** Why it failed; empty where it passed. */
  error: string;
}

export interface Report {
  outcomes: Outcome[];
  /** Seconds that a worker spent on each file, with its set-up. */
  seconds: Map<string, number>;
}

interface JestResults {
  testResults?: {
    name: string;
    message: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  title: string;
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: BrowserSuite[];
}

export function readJest(results: string, root: string): Report {
  const report: Report = { outcomes: [], seconds: new Map() };
  for (const each of read<JestResults>(results)?.testResults ?? []) {
    const file = relative(root, each.name);
    const project = file.split("/")[1] ?? "";
    const add = (name: string, passed: boolean, error: string) =>
      report.outcomes.push({ project, file, name, passed, error });
    report.seconds.set(file, (each.endTime - each.startTime) / 1000);
    for (const { fullName, status, failureMessages } of each.assertionResults) {
      if (status === "passed" || status === "failed")
        add(fullName, status === "passed", failureMessages.join("\n"));
    }
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    const failsAsWhole =
      each.status === "failed" && !each.assertionResults.some(({ status }) => status === "failed");
    if (failsAsWhole) add("the file itself", false, each.message);
  }
  return report;
}

export function readBrowser(results: string): Report {
  const report: Report = { outcomes: [], seconds: new Map() };
  const add = (suite: BrowserSuite, titles: string[]) => {
    for (const spec of suite.specs ?? []) {
      const file = `tests/e2e/${spec.file}`;
      for (const { status, results: tries } of spec.tests) {
        if (status === "skipped") continue;
        const name = [...titles, spec.title].join(" ");
        const error = tries.flatMap((each) => each.error?.message ?? []).join("\n");
        report.outcomes.push({ project: "browser", file, name, passed: status === "expected", error });
        const spent = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000;
        report.seconds.set(file, (report.seconds.get(file) ?? 0) + spent);
      }
    }
    for (const inner of suite.suites ?? []) add(inner, [...titles, inner.title]);
  };
  for (const file of read<{ suites?: BrowserSuite[] }>(results)?.suites ?? []) add(file, []);
  return report;
}

function read<Content>(file: string): Content | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
