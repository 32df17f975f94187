/** The real server, as `npm start` starts it, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
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
  while (isRunning(server) && Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server did not start:\n${output}`);
}

// Whatever was ended by a signal has no code.
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function ended(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const cut = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await exit;
  clearTimeout(cut);
}

// What the developer has set for the real thing, also in .env, is not for the tests.
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE } = process.env;
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
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_COMPILE_CACHE,
    ...Object.fromEntries(unset.map((name) => [name, ""])),
  };
}

// Below those that a system gives to connections, of which one could take it before the server listens.
const LOWEST = 20_000;
const PORTS = 12_000;

async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(LOWEST, LOWEST + PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
