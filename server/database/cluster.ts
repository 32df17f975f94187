/** The folder of the embedded PostgreSQL: created once, with its secret, its port and its log. */
import { spawn } from "node:child_process";
import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";

import { type Account, type Binaries, findAccount, findBinaries, reaches, sharedFolder } from "./binaries.ts";
import { isAlive } from "./processes.ts";
import { newest } from "./versions.ts";

const version = String(newest);

export interface Cluster {
  dataDir: string;
  /** The data directory of PostgreSQL. */
  folder: string;
  secret: string;
  binaries: Binaries;
  account: Account | null;
  log: string;
}

export async function openCluster(dataDir: string): Promise<Cluster> {
  const account = await findAccount();
  const binaries = await findBinaries(account);
  mkdirSync(dataDir, { recursive: true });
  // Secret files in it have their own modes; the other user needs access to the folder.
  chmodSync(dataDir, account ? 0o755 : 0o700);
  const secret = readSecret(dataDir);
  const folder = clusterFolder(dataDir, account);
  const cluster = { dataDir, folder, secret, binaries, account, log: join(dataDir, "postgres.log") };
  await initialise(cluster);
  return cluster;
}

/** All folders of the data, including parts that had to be placed elsewhere. */
export async function foldersOf(dataDir: string): Promise<string[]> {
  const folder = clusterFolder(dataDir, await findAccount());
  return folder.startsWith(dataDir) ? [dataDir] : [dataDir, folder];
}

function clusterFolder(dataDir: string, account: Account | null): string {
  if (!account || reaches(account, dataDir)) return join(dataDir, "postgres");
  return join(sharedFolder, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
}

function readSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch {
      // Another process was first; its secret is used.
    }
  }
  return readFileSync(file, "utf8").trim();
}

/** The password of a database role, derived from the one secret that is stored. */
export function passwordOf(secret: string, role: string): string {
  return createHmac("sha256", secret).update(role).digest("hex");
}

async function initialise(cluster: Cluster): Promise<void> {
  const { folder, account } = cluster;
  const marker = join(folder, "PG_VERSION");
  if (existsSync(marker)) {
    const made = readFileSync(marker, "utf8").trim();
    if (made === version) return;
    throw new Error(
      `${folder} was made by PostgreSQL ${made}, this is ${version}: move it away or set DATA_DIR.`,
    );
  }

  // Created elsewhere and renamed, so that an interrupted start can be repeated.
  removeUnfinished(folder);
  const newFolder = `${folder}.${process.pid}.new`;
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(newFolder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), `${process.pid}.password`);
  writeFileSync(passwordFile, passwordOf(cluster.secret, "postgres"), { mode: 0o600 });
  if (account) for (const path of [newFolder, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    await runInitdb(cluster, newFolder, passwordFile);
    if (!existsSync(marker)) renameSync(newFolder, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(newFolder, { recursive: true, force: true });
  }
}

function removeUnfinished(folder: string): void {
  if (!existsSync(dirname(folder))) return;
  for (const name of readdirSync(dirname(folder))) {
    const [, made, pid] = /^(.+)\.(\d+)\.new$/.exec(name) ?? [];
    if (made !== basename(folder) || isAlive(Number(pid))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function runInitdb({ binaries, account }: Cluster, folder: string, passwordFile: string): Promise<void> {
  for (const program of [binaries.initdb, binaries.postgres]) makeExecutable(program);
  const options = [
    `--pgdata=${folder}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Names are sorted as people expect, and the same on every machine.
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=und",
    "--no-instructions",
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, options, { ...account, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${output.trim() || code}`)),
    );
  });
}

function makeExecutable(program: string): void {
  try {
    chmodSync(program, 0o755);
  } catch {
    // A file of another user; if it is not executable, spawn reports it.
  }
}

/** The port used last time if it is free, so that bookmarks of database tools stay valid. */
export async function choosePort({ dataDir }: Cluster): Promise<number> {
  const file = join(dataDir, "port");
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (last > 0 && (await tryPort(last))) || (await tryPort(0));
  if (!port) throw new Error("There is no free port on 127.0.0.1.");
  writeFileSync(file, String(port));
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}
