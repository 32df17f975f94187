/** The real server, as `npm start` starts it, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** A second one with the same DATA_DIR works on the database of the first. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...cleanEnv(), PORT: String(port), DEMO: "true", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    await ready(server, address);
  } catch (error) {
    await ended(server);
    throw error;
  }
  return { address, stop: () => ended(server) };
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const deadline = Date.now() + 300_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server did not start:\n${output}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const cut = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await exit;
  clearTimeout(cut);
}

// What the developer has set for the real thing, also in .env, is not for the tests.
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const unset = [
    "DATABASE_URL",
    "DATABASE_SECRET",
    "ROOT_URL",
    "HOST",
    "SMTP_URL",
    "MAIL_FROM",
    "TRUST_PROXY",
    "JOBS",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "GOOGLE_ISSUER",
    "GITHUB_CLIENT_ID",
    "GITHUB_CLIENT_SECRET",
    "GITHUB_URL",
  ];
  return { PATH, HOME, LANG, TMPDIR, ...Object.fromEntries(unset.map((name) => [name, ""])) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
    });
  });
}
