/** Runs jest and Playwright, and reads what they report. */
import { spawn } from "node:child_process";
import { join } from "node:path";

import { type Report, readBrowser, readJest } from "./outcomes.ts";
import { scratchFolder } from "./temporaryFolder.ts";

export interface Run extends Report {
  code: number;
}

const root = join(import.meta.dirname, "..", "..");
const results = join(root, "test-results");
const scratch = scratchFolder();
/** A run starts hundreds of processes with the same modules. */
const compiled = join(root, "node_modules", ".cache", "compiled");
/** A worker loads thousands of modules for each file and forgets them: with room for them, it tidies up less often. */
const ROOMY = "--max-semi-space-size=64";

export async function runCodegen(): Promise<boolean> {
  return (await run("../server/commands/codegen.ts", [])) === 0;
}

/** Without it jest makes the template itself, and says why it cannot. */
export async function keepTemplate(): Promise<void> {
  await run("../tests/support/keepTemplate.ts", []);
}

export async function runJest(options: string[], name = "jest"): Promise<Run> {
  const file = join(results, `${name}.json`);
  const code = await run("jest/bin/jest.js", ["--json", `--outputFile=${file}`, ...options]);
  return { code, ...readJest(file, root) };
}

export async function runBrowser(options: string[], name = "browser"): Promise<Run> {
  const file = join(results, `${name}.json`);
  const config = ["--config", "tests/e2e/playwright.config.ts", "--output", join(results, name)];
  const code = await run("@playwright/test/cli.js", ["test", ...config, ...options], {
    BROWSER_RESULTS: file,
  });
  return { code, ...readBrowser(file) };
}

function run(program: string, options: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [ROOMY, join(root, "node_modules", program), ...options], {
    cwd: root,
    env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: compiled, ...env },
    // jest reports to people on standard error; what it writes to standard output is in the file too.
    stdio: ["inherit", program.startsWith("jest") ? "ignore" : "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
