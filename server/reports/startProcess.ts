/** Work that takes long or much memory, in a process of its own: it delays nobody, and its end is not the server's. */
import { type ChildProcess, fork, type Serializable } from "node:child_process";
import type { Readable } from "node:stream";

interface Options {
  /** Milliseconds after which it is ended. */
  timeout?: number;
  /** The most memory for its objects, in megabytes. */
  megabytes?: number;
  /** Ends it. */
  signal?: AbortSignal;
}

export interface Started {
  /** What it writes; nothing else may be written to its standard output. */
  output: Readable;
  /** Rejected unless it ends without an error. */
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
    // Not the secrets of the server: what it needs is in the message.
    env: variables(["PATH", "TMPDIR", "TZ"]),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(timeout ? { timeout } : null),
    ...(signal ? { signal } : null),
    ...(megabytes ? { execArgv: [...process.execArgv, ...limits(megabytes)] } : null),
  });
  const ended = endOf(child);
  // It is also known to whoever reads the output.
  ended.catch(() => undefined);
  child.send(message, () => undefined);
  if (!child.stdout) throw new Error("A process without an output was started.");
  return { output: child.stdout, ended };
}

function variables(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** New objects have little room: otherwise a stream that leaves none behind still takes a hundred megabytes. */
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
