/** `npm run worker` as a process of its own, beside a real server, to be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(__dirname, "..", "..");

export class WorkerProcess {
  output = "";
  readonly #dataDir: string;
  #child: ChildProcess | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async start(): Promise<void> {
    const { PATH, HOME, LANG } = process.env;
    const child = spawn(process.execPath, ["server/commands/worker.ts"], {
      cwd: root,
      env: { PATH, HOME, LANG, DATA_DIR: this.#dataDir, DATABASE_URL: "", SMTP_URL: "", LOG_LEVEL: "warn" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error(`The worker has ended:\n${this.output.slice(-3_000)}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          this.output += chunk;
          if (this.output.includes("Working")) resolve();
        });
      }
    });
    this.output = "";
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
