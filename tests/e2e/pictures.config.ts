/** `npm run pictures`: the README's pictures, from the demo organisation. No test. */
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import tests from "./playwright.config.ts";

export default defineConfig({
  ...tests,
  testMatch: "pictures.ts",
  outputDir: join(import.meta.dirname, "..", "..", "test-results", "pictures"),
  reporter: [["list"]],
  use: { ...tests.use, viewport: { width: 1440, height: 900 }, trace: "off" },
});
