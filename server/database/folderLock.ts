/** Locks a folder before there is a database: one process at a time creates the embedded PostgreSQL and starts it. */
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { isAlive } from "./processes.ts";

/** A start takes a minute at most, so an older lock is stale; its process number may belong to another program. */
const STALE_AFTER_MS = 180_000;

export async function withFolderLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, "starting");
  while (!acquire(file)) {
    if (isStale(file)) removeStale(file);
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

// Created by linking, so that the file always contains the process number.
function acquire(file: string): boolean {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function isStale(file: string): boolean {
  try {
    return ageOf(file) > STALE_AFTER_MS || !isAlive(Number(readFileSync(file, "utf8")));
  } catch {
    // It was released meanwhile.
    return false;
  }
}

// Checked again by the process that found it stale, because another may have replaced it meanwhile.
function removeStale(file: string): void {
  const removing = `${file}.removing`;
  try {
    mkdirSync(removing);
  } catch {
    if (ageOf(removing) > STALE_AFTER_MS) rmdirSync(removing);
    return;
  }
  if (isStale(file)) rmSync(file, { force: true });
  rmdirSync(removing);
}

function ageOf(path: string): number {
  const status = statSync(path, { throwIfNoEntry: false });
  return status ? Date.now() - status.mtimeMs : 0;
}
