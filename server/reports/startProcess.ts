/**
 * Runs work that takes long or needs much memory in its own process: it delays no request, and if it crashes, the server
 * continues.
 */
import { type ChildProcess, fork, type Serializable } from "node:child_process";
import type { Readable } from "node:stream";

interface Options {
  /** Milliseconds after which the process is killed. */
  timeout?: number;
  /** The maximum size of its heap, in megabytes. */
  megabytes?: number;
  /** Kills the process. */
  signal?: AbortSignal;
}

export interface Started {
  /** Its standard output, which contains nothing but the result. */
  output: Readable;
  /** Resolves when the process exits with code 0, and rejects otherwise. */
  ended: Promise<void>;
}

/** `module` uses `doOnce` of onceInProcess.ts with a function that takes the message. */
export function startProcess(
  module: URL,
  message: Serializable,
  { timeout, megabytes, signal }: Options = {},
): Started {
  const child = fork(module, {
    serialization: "advanced",
    // Without the secrets of the server; what the process needs is in the message.
    env: variables(["PATH", "TMPDIR", "TZ", "NODE_COMPILE_CACHE"]),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(timeout ? { timeout } : null),
    ...(signal ? { signal } : null),
    ...(megabytes ? { execArgv: [...process.execArgv, ...limits(megabytes)] } : null),
  });
  const ended = endOf(child);
  // Not unhandled: readers of the output await it too.
  ended.catch(() => undefined);
  child.send(message, () => undefined);
  if (!child.stdout) throw new Error("A process without an output was started.");
  return { output: child.stdout, ended };
}

function variables(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** A small young generation: otherwise even a stream that keeps no objects takes a hundred megabytes. */
function limits(megabytes: number): string[] {
  return [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=2"];
}

function endOf(child: ChildProcess): Promise<void> {
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The process ended with ${code ?? signal}. ${stderr}`));
    });
  });
}
