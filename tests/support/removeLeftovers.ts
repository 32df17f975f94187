/** Removes what runs left behind that were killed before they could clean up: servers, then their folders. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { isRunning, startEmbedded } from "../../server/database/embedded.ts";
import { isAlive } from "../../server/database/processes.ts";

const ours = /^plumbline-(test|e2e|scratch|embedded)-/;
const hour = 3_600_000;

export async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => ours.test(each))) {
    const dataDir = join(tmpdir(), name);
    try {
      if (!isAbandoned(dataDir)) continue;
      if (await isRunning(dataDir)) await (await startEmbedded({ dataDir, durable: false })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to someone else, or another run is removing it at this moment.
    }
  }
}

function isAbandoned(dataDir: string): boolean {
  const owner = join(dataDir, "owner");
  if (existsSync(owner)) return !isAlive(Number(readFileSync(owner, "utf8")));
  // Without an owner it is being created, or was stopped and not removed; its age decides.
  return Date.now() - statSync(dataDir).mtimeMs > hour;
}
