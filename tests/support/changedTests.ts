/**
 * The tests that a change touches: what jest finds by imports, and for SQL and operations, which are not imported, the
 * files of the same area. Files that do not fit into two minutes are left out, the least related first, and listed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { secondsOf } from "./durations.ts";

export interface Chosen {
  jest: string[];
  browser: string[];
  leftOut: string[];
}

/** Seconds of worker time, of which two minutes on two cores have twice as many, less what starting takes. */
const BUDGET = { jest: 170, jestBesideBrowser: 70, browser: 60 };
/** A file that has not been timed on this machine is taken for one of middling length. */
const UNKNOWN = { jest: 5, browser: 25 };

/** True of every change of the database. */
const ALWAYS_WITH_SQL = ["tests/db/catalogue_rules.test.ts", "tests/db/functions.test.ts"];

export function chooseChanged(root: string): Chosen {
  const changed = changedFiles(root);
  const screens = changed.flatMap(areaOfScreen);
  const data = changed.flatMap(areaOfData);
  const all = ["db", "server", "client", "e2e"].flatMap((folder) => testFiles(root, folder));
  const close = all.filter((file) => changed.includes(file));
  const sql = changed.some((file) => file.endsWith(".sql")) ? ALWAYS_WITH_SQL : [];
  const ofArea = all.filter(
    (file) =>
      data.includes(area(file)) || (/^tests\/(client|e2e)\//.test(file) && screens.includes(area(file))),
  );
  const related = relatedTests(root, changed);
  const wanted = [...new Set([...close, ...sql, ...ofArea, ...related])];

  const seconds = secondsOf(root);
  const isBrowser = (file: string) => file.startsWith("tests/e2e/");
  const browser = within(
    wanted.filter(isBrowser),
    BUDGET.browser,
    (file) => seconds[file] ?? UNKNOWN.browser,
  );
  const left = browser.length > 0 ? BUDGET.jestBesideBrowser : BUDGET.jest;
  const jest = within(
    wanted.filter((file) => !isBrowser(file)),
    left,
    (file) => seconds[file] ?? UNKNOWN.jest,
  );
  return { jest, browser, leftOut: wanted.filter((file) => ![...jest, ...browser].includes(file)) };
}

/** The uncommitted files or, if there are none, the files of the last commit. */
function changedFiles(root: string): string[] {
  const git = (...options: string[]) =>
    execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const open = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const changed = open.length > 0 ? open : git("diff", "--name-only", "HEAD~1", "HEAD");
  return changed.filter((file) => existsSync(join(root, file)));
}

function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, "tests", folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${folder}/${name}`);
}

function areaOfScreen(file: string): string[] {
  const screen = /^client\/screens\/([^/]+)\//.exec(file)?.[1];
  return screen ? [singular(screen)] : [];
}

function areaOfData(file: string): string[] {
  return /^(migrations\/fixtures|graphql\/operations)\//.test(file) ? [area(file)] : [];
}

/** An area has one name in every layer; its files begin with it, in the singular or the plural. */
function area(file: string): string {
  const first = basename(file).split(/[._-]|(?<=[a-z])(?=[A-Z])/)[0] ?? "";
  return singular(first.toLowerCase());
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");

function relatedTests(root: string, changed: string[]): string[] {
  const sources = changed.flatMap((file) =>
    file.startsWith("graphql/operations/")
      ? [file.replace("operations", "generated").replace(/\.graphql$/, ".ts")]
      : /\.(tsx?|cjs|mjs)$/.test(file)
        ? [file]
        : [],
  );
  if (sources.length === 0) return [];
  const jest = join(root, "node_modules", "jest", "bin", "jest.js");
  const listed = execFileSync(process.execPath, [jest, "--listTests", "--findRelatedTests", ...sources], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const files = listed.split("\n").filter((line) => line.startsWith(root));
  return files.map((file) => file.slice(root.length + 1));
}

/** As many of these, in this order, as fit; at least the first. */
function within(files: string[], budget: number, cost: (file: string) => number): string[] {
  const chosen: string[] = [];
  let spent = 0;
  for (const file of files) {
    if (chosen.length > 0 && spent + cost(file) > budget) continue;
    chosen.push(file);
    spent += cost(file);
  }
  return chosen;
}
