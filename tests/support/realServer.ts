/** The server as a process of its own, with an embedded database of its own, to be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";

import { foldersOf, passwordOf } from "../../server/database/cluster.ts";
import { installCluster } from "./server.ts";

const root = join(__dirname, "..", "..");

export class RealServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), "plumbline-real-"));
  url = "";
  output = "";
  #child: ChildProcess | undefined;
  #port = 0;
  #pool: pg.Pool | undefined;

  constructor() {
    chmodSync(this.dataDir, 0o755);
  }

  /** As the superuser. */
  get pool(): pg.Pool {
    if (this.#pool) return this.#pool;
    const password = passwordOf(this.#read("secret"), "postgres");
    this.#pool = new pg.Pool({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${this.#read("port")}/plumbline`,
      max: 3,
    });
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    return this.#pool;
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    if (!existsSync(join(this.dataDir, "secret"))) await installCluster(this.dataDir);
    for (let tries = 1; ; tries += 1) {
      this.#port ||= await freePort();
      this.url = `http://localhost:${this.#port}`;
      this.#spawn(settings);
      try {
        await this.ready();
        return;
      } catch (error) {
        // Others on this machine look for free ports as well, and may have been faster.
        if (tries === 3 || !this.output.includes(`PORT ${this.#port} is taken`)) throw error;
        this.#port = 0;
      }
    }
  }

  #spawn(settings: Record<string, string>): void {
    const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
    // Without the client, which these tests do not need.
    this.#child = spawn(process.execPath, ["server/main.ts", "--dev"], {
      cwd: root,
      env: {
        PATH,
        HOME,
        LANG,
        NODE_COMPILE_CACHE,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: "",
        DATABASE_SECRET: "",
        ROOT_URL: "",
        DEMO: "false",
        LOG_LEVEL: "warn",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** Waits until it can serve; gives the milliseconds that it took. */
  async ready(timeout = 100_000): Promise<number> {
    const begun = performance.now();
    while (performance.now() - begun < timeout) {
      if ((await fetch(`${this.url}/readyz`).catch(() => null))?.ok) return performance.now() - begun;
      if (this.#child?.exitCode != null) break;
      await pause(50);
    }
    throw new Error(`The server is not ready:\n${this.output.slice(-3_000)}`);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get exitCode(): number | null {
    return this.#child?.exitCode ?? null;
  }

  /** Sends a signal and waits for the end; gives the milliseconds that it took. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    const begun = performance.now();
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
    return performance.now() - begun;
  }

  /** The first process of PostgreSQL. */
  async postmaster(): Promise<number> {
    for (const folder of await foldersOf(this.dataDir)) {
      for (const file of [join(folder, "postmaster.pid"), join(folder, "postgres", "postmaster.pid")]) {
        try {
          return Number(readFileSync(file, "utf8").split("\n")[0]);
        } catch {
          // It is in the other place.
        }
      }
    }
    throw new Error("PostgreSQL has no lock file.");
  }

  async remove(): Promise<void> {
    await this.#pool?.end();
    await this.end("SIGTERM");
    for (const folder of await foldersOf(this.dataDir)) rmSync(folder, { recursive: true, force: true });
  }

  #read(file: string): string {
    return readFileSync(join(this.dataDir, file), "utf8").trim();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
    });
  });
}
