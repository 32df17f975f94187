/** The server's log: JSON, one line an event. On a terminal it goes to a file. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";

import type { Env } from "./env.ts";

export interface OpenLog {
  log: Logger;
  /** The file; null for standard output. */
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
    // Nothing logs these on purpose; if an object contains one, it is removed.
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

// Errors of the database contain rows and the connection, which must not be logged.
export function describeError(error: unknown): Record<string, unknown> {
  if (!Error.isError(error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
