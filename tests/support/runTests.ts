/**
 * `npm test`: generated code, then jest (database, server, client), then the browser; the last line sums up.
 * Options go to jest: `npm test -- tests/db/risks.test.ts` runs that alone, without the browser.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const results = join(root, "test-results");
const jestResults = join(results, "jest.json");
const browserResults = join(results, "e2e.json");

const options = process.argv.slice(2);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const codes = [await run("@graphql-codegen/cli/esm/bin.js", ["--config", "codegen.yml"])];
if (codes[0] === 0) {
  const report = ["--json", `--outputFile=${jestResults}`];
  codes.push(await run("jest/bin/jest.js", [...report, ...options]));
  if (options.length === 0) {
    codes.push(await run("@playwright/test/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts"]));
  }
}

const jest = read(jestResults);
const browser = read(browserResults)?.stats;
const passed = number(jest?.numPassedTests) + number(browser?.expected) + number(browser?.flaky);
// A file that cannot be loaded has no tests to count, and is a failure all the same.
const unreadable = number(jest?.numRuntimeErrorTestSuites);
const counted = number(jest?.numFailedTests) + unreadable + number(browser?.unexpected);
const failed = Math.max(counted, codes.some((code) => code !== 0) ? 1 : 0);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

interface Results {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function read(file: string): Results | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function number(value: number | undefined): number {
  return value ?? 0;
}

function run(program: string, arguments_: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...arguments_], {
    cwd: root,
    // jest writes its own account to standard error, and the machine's to the file.
    stdio: ["inherit", program.startsWith("jest") ? "ignore" : "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
