/** The server's log: JSON, one line an event. On a terminal it goes to a file, so that people can read the rest. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";

import type { Env } from "./env.ts";

export interface OpenLog {
  log: Logger;
  /** Where it goes, when that is not standard output. */
  file: string | null;
}

export function openLog(env: Env): OpenLog {
  const file = process.stdout.isTTY ? join(env.dataDir, "server.log") : null;
  if (file) mkdirSync(env.dataDir, { recursive: true });
  const options = {
    level: env.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // Nothing logs these on purpose; should an object carry one, it stays out.
    redact: [
      "password",
      "token",
      "secret",
      "*.password",
      "*.token",
      "*.secret",
      "*.authorization",
      "*.cookie",
    ],
  };
  return { log: pino(options, pino.destination({ dest: file ?? 1, append: true, sync: false })), file };
}

// An error of the database carries rows in its details, and the whole connection besides: neither is for the log.
function describeError(error: unknown): Record<string, unknown> {
  if (!Error.isError(error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
