/**
 * Where a run writes temporary data: databases, files, browser profiles. In memory where there is room, whatever TMPDIR
 * says, because every test file creates and drops a database of two thousand files, which takes twenty times as much
 * of the processor on some file systems.
 */
import { chmodSync, mkdirSync, statfsSync } from "node:fs";
import { freemem, tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Twice what a whole run takes. */
const ROOM = 6 * 1024 ** 3;

export function scratchFolder(): string {
  if (!hasRoom()) return tmpdir();
  const folder = join(MEMORY, `plumbline-tests-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL does not run as root, and has to pass.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false;
  }
}
