/**
 * The embedded PostgreSQL: started and stopped with this process, and repaired after either was killed. The process
 * that starts it owns it; others only connect.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

import { type Cluster, choosePort, openCluster, passwordOf } from "./cluster.ts";
import { withFolderLock } from "./folderLock.ts";
import { isAlive, signal } from "./processes.ts";

export interface EmbeddedServer {
  port: number;
  secret: string;
  /** Whether it stops with this process. */
  owned: boolean;
  superuserUrl(database: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Whether data must survive a power failure; true unless a test turns it off, to be faster. */
  durable?: boolean;
}

interface Postmaster {
  pid: number;
  port: number;
}

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  max_connections: "100",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  // Parameters may be secrets, so they are never logged.
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_statement: "none",
  log_min_error_statement: "panic",
};

const notDurable = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  // One pool for each test file that runs at the same time.
  max_connections: "500",
};

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const flags = Object.entries({ ...settings, ...(options.durable === false ? notDurable : {}) });
  mkdirSync(options.dataDir, { recursive: true });
  const { cluster, running } = await withFolderLock(options.dataDir, async () => {
    const opened = await openCluster(options.dataDir);
    return { cluster: opened, running: await ensureRunning(opened, flags) };
  });
  let { postmaster, owned } = running;
  let restart: Promise<void> | undefined;

  async function startAgain() {
    try {
      ({ postmaster, owned } = await withFolderLock(cluster.dataDir, () =>
        ensureRunning(cluster, flags, postmaster.port),
      ));
    } catch (error) {
      console.error(`The database stopped and could not be started again: ${error}`);
    }
    restart = undefined;
  }

  // PostgreSQL recovers when one of its processes dies, but nothing restarts the postmaster.
  const watch = setInterval(() => {
    if (owned && !isAlive(postmaster.pid)) restart ??= startAgain();
  }, 500);
  watch.unref();

  const stopOnExit = () => {
    if (owned) signal(postmaster.pid, "SIGINT");
  };
  process.once("exit", stopOnExit);

  return {
    port: postmaster.port,
    secret: cluster.secret,
    owned,
    superuserUrl: (database) => superuserUrl(cluster, postmaster.port, database),
    async stop() {
      clearInterval(watch);
      process.removeListener("exit", stopOnExit);
      // A restart in progress would start a server that is never stopped.
      await restart;
      if (owned) await stopPostmaster(cluster, postmaster.pid);
    },
  };
}

/** Whether a PostgreSQL runs on this folder, started by any process. */
export async function isRunning(dataDir: string): Promise<boolean> {
  if (!existsSync(join(dataDir, "secret"))) return false;
  return readPostmaster(await openCluster(dataDir)) !== null;
}

async function ensureRunning(cluster: Cluster, flags: [string, string][], wanted?: number) {
  const started = Date.now();
  for (;;) {
    const running = readPostmaster(cluster);
    if (running && (await answers(cluster, running))) return { postmaster: running, owned: own(cluster) };
    if (!running) {
      rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
      const port = wanted ?? (await choosePort(cluster));
      const pid = launch(cluster, port, flags);
      await waitForStart(cluster, { pid, port });
    }
    if (Date.now() - started > 60_000) {
      throw new Error(`The embedded PostgreSQL does not start; the end of its log:\n${logTail(cluster)}`);
    }
    await pause(100);
  }
}

function launch(cluster: Cluster, port: number, flags: [string, string][]): number {
  const { folder, binaries, account, log } = cluster;
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const output = openSync(log, "a", 0o600);
  const options = [
    "-D",
    folder,
    "-p",
    String(port),
    ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // In its own process group: Ctrl-C stops this process, which stops the database after the last request.
  const child = spawn(binaries.postgres, options, {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: process.env.PATH, LC_MESSAGES: "C", TZ: "UTC" },
  });
  closeSync(output);
  child.on("error", () => undefined);
  child.unref();
  if (child.pid === undefined) throw new Error(`${binaries.postgres} could not be started.`);
  return child.pid;
}

async function waitForStart(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  for (let tries = 0; tries < 600 && isAlive(postmaster.pid); tries++) {
    if (await answers(cluster, postmaster)) return;
    await pause(50);
  }
}

/** The PostgreSQL that runs on this folder, according to its lock file. */
function readPostmaster({ folder }: Cluster): Postmaster | null {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !isAlive(pid) || !isPostgresOf(pid, folder)) return null;
  return { pid, port };
}

// After a reboot the number in a stale lock file may belong to another program.
function isPostgresOf(pid: number, folder: string): boolean {
  if (process.platform === "win32") return true;
  try {
    const command =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
        : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(folder);
  } catch {
    return false;
  }
}

async function answers(cluster: Cluster, { port }: Postmaster): Promise<boolean> {
  const client = new pg.Client({
    connectionString: superuserUrl(cluster, port, "postgres"),
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Takes over the running server if its owner has died. */
function own({ dataDir }: Cluster): boolean {
  const file = join(dataDir, "owner");
  const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (owner && owner !== process.pid && isAlive(owner)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

async function stopPostmaster({ dataDir, folder, binaries }: Cluster, pid: number): Promise<void> {
  if (process.platform === "win32") execFileSync(binaries.pgCtl, ["stop", "-D", folder, "-m", "fast"]);
  else signal(pid, "SIGINT");
  for (let tries = 0; tries < 600 && isAlive(pid); tries++) {
    if (tries === 400) signal(pid, "SIGQUIT");
    await pause(25);
  }
  rmSync(join(dataDir, "owner"), { force: true });
}

function superuserUrl({ secret }: Cluster, port: number, database: string): string {
  return `postgres://postgres:${passwordOf(secret, "postgres")}@127.0.0.1:${port}/${database}`;
}

function logTail({ log }: Cluster): string {
  return existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-8).join("\n") : "(nothing)";
}
