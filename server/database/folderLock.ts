/** Before there is a database to ask: one process at a time makes the folder of the embedded one and starts it. */
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { isAlive } from "./processes.ts";

/** A start takes a minute at most. A number that is older may belong to any other program by now. */
const OLD = 180_000;

export async function aloneInFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, "starting");
  while (!take(file)) {
    if (isStale(file)) removeStale(file);
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

// Linked into its place: whoever finds the file also finds the number in it.
function take(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function isStale(file: string): boolean {
  try {
    return ageOf(file) > OLD || !isAlive(Number(readFileSync(file, "utf8")));
  } catch {
    // It was given back just now.
    return false;
  }
}

// Looked at again by one of those who found it stale: another may have replaced it meanwhile.
function removeStale(file: string): void {
  const removing = `${file}.removing`;
  try {
    mkdirSync(removing);
  } catch {
    if (ageOf(removing) > OLD) rmdirSync(removing);
    return;
  }
  if (isStale(file)) rmSync(file, { force: true });
  rmdirSync(removing);
}

function ageOf(path: string): number {
  const status = statSync(path, { throwIfNoEntry: false });
  return status ? Date.now() - status.mtimeMs : 0;
}
