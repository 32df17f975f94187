/** Makes the cluster with the template database, if none with these migrations is kept: beside other work. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { copyTemplate } from "./server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "plumbline-test-"));
try {
  await copyTemplate(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
