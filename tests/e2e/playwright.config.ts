import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { findBrowser } from "./support/browser.ts";
import { contextOptions } from "./support/contextOptions.ts";

const root = join(import.meta.dirname, "..", "..");
const browser = await findBrowser();

const v8 = [
  // Most pages end before the last and most expensive stage of compilation has paid for itself.
  "--no-turbofan",
  // A page is kept for many screens: its compiled code stays, and the documents that it has left do not.
  "--no-flush-bytecode",
  "--max-old-space-size=400",
  // There is no further core to compile or to collect garbage on, and collecting in small steps costs more in all.
  "--single-threaded",
  "--no-incremental-marking",
];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "*.test.ts",
  // Emptied at each start; the report of jest is beside it.
  outputDir: join(root, "test-results", "browser"),
  globalSetup: join(import.meta.dirname, "support", "globalSetup.ts"),
  // A page that waits for its frames, the server or the clock leaves its core to another one.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Server, database and three browsers may share two cores, and these may be slow ones.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.BROWSER_RESULTS ?? join(root, "test-results", "e2e.json") }],
  ],
  use: {
    // Who waits for a button that does not come would else take the whole time of the test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    ...contextOptions,
    screenshot: "only-on-failure",
    // To record every test costs a sixth of the whole; what failed is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      ...browser,
      args: [
        ...browser.args,
        "--disable-quic",
        "--no-first-run",
        "--disable-component-update",
        "--disable-sync",
        `--js-flags=${v8.join()}`,
      ],
    },
  },
});
