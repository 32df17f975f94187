/**
 * Every setting of the server: its name, default and meaning. Other uses of `process.env` configure Node or child
 * processes; the development server of the client reads PORT from it.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Env {
  /** PORT: the port of the server; 0 takes a free one. Default 3000. */
  port: number;
  /** HOST: the address to listen on. Default 127.0.0.1: this machine only. */
  host: string;
  /** ROOT_URL: the public address, without a path. Default http://localhost:PORT. Links in emails start with it. */
  rootUrl: string;
  /** TRUST_PROXY: the number of proxies in front, whose client address is trusted. Default 0. */
  trustProxy: number;
  /** DATA_DIR: the embedded database, its secret and its log. Default .data */
  dataDir: string;
  /** DATABASE_URL: a PostgreSQL of your own (16 to 18); its user and password are not used. Default: embedded. */
  databaseUrl: string | null;
  /** DATABASE_SECRET: the passwords of the database roles derive from it. Required with DATABASE_URL. */
  databaseSecret: string | null;
  /** SUPERUSER_DATABASE_URL: for `npm run bootstrap`, which then executes what it would print, and for DEMO. */
  superuserDatabaseUrl: string | null;
  /** DATABASE_POOL_SIZE: connections for requests. Default 10. */
  databasePoolSize: number;
  /** PAST_DAYS: how many databases of past days are kept; 0 turns past days off. Default 5. */
  pastDays: number;
  /** DEMO: create a demo organisation in an empty database. Default: true when embedded, else false. */
  demo: boolean;
  /** JOBS: run emails and other jobs in this process too. Default true; false where `npm run worker` runs. */
  jobs: boolean;
  /** TRAIL_KEY: the private key that signs checkpoints of the change log, as one line of base64. Default: that of TRAIL_KEY_FILE. */
  trailKey: string | null;
  /** TRAIL_KEY_FILE: the file with this key, made at the first start. Default: trail.key in DATA_DIR. */
  trailKeyFile: string;
  /** CHECKPOINT_FILE: a file to which each checkpoint is added, best on another machine. Default none. */
  checkpointFile: string | null;
  /** SMTP_URL: the mail server. Default none: emails are kept and shown in the settings. */
  smtpUrl: string | null;
  /** MAIL_FROM: the sender of every mail. */
  mailFrom: string;
  /** GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: sign-in with Google. GOOGLE_ISSUER: an OpenID provider of your own. */
  google: ProviderSettings | null;
  /** GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET: sign-in with GitHub. GITHUB_URL: a GitHub Enterprise of your own. */
  github: ProviderSettings | null;
  /** LOG_LEVEL: fatal, error, warn, info, debug, trace or silent. Default info. */
  logLevel: (typeof logLevels)[number];
}

/** The client that is registered with a provider; its redirect address is ROOT_URL/auth/google/callback. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** The issuer, or the address of GitHub; without a trailing slash. */
  address: string;
}

export class EnvError extends Error {}

type Source = Record<string, string | undefined>;

/** Reads the settings from the environment, then from .env. */
export function readEnv(source: Source = withFile()): Env {
  const port = whole(source, "PORT", 3000, 0, 65535);
  const databaseUrl = url(source, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const databaseSecret = text(source, "DATABASE_SECRET");
  if (databaseUrl && !databaseSecret) throw new EnvError("DATABASE_SECRET must be set when DATABASE_URL is.");
  if (databaseUrl && new URL(databaseUrl).pathname.length < 2) {
    throw new EnvError("DATABASE_URL must name a database, like postgres://db.example.org/plumbline.");
  }
  if (databaseSecret && databaseSecret.length < 32) {
    throw new EnvError("DATABASE_SECRET must have at least 32 characters; `openssl rand -hex 32` makes one.");
  }

  return {
    port,
    host: text(source, "HOST") ?? "127.0.0.1",
    rootUrl: origin(source, port),
    trustProxy: whole(source, "TRUST_PROXY", 0, 0, 10),
    dataDir: resolve(text(source, "DATA_DIR") ?? ".data"),
    databaseUrl,
    databaseSecret,
    superuserDatabaseUrl: url(source, "SUPERUSER_DATABASE_URL", ["postgres:", "postgresql:"]),
    databasePoolSize: whole(source, "DATABASE_POOL_SIZE", 10, 1, 200),
    pastDays: whole(source, "PAST_DAYS", 5, 0, 100),
    demo: flag(source, "DEMO", databaseUrl === null),
    jobs: flag(source, "JOBS", true),
    trailKey: text(source, "TRAIL_KEY"),
    trailKeyFile: resolve(
      text(source, "TRAIL_KEY_FILE") ?? join(text(source, "DATA_DIR") ?? ".data", "trail.key"),
    ),
    checkpointFile: text(source, "CHECKPOINT_FILE"),
    smtpUrl: url(source, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: sender(source),
    google: provider(source, "GOOGLE", "GOOGLE_ISSUER", "https://accounts.google.com"),
    github: provider(source, "GITHUB", "GITHUB_URL", "https://github.com"),
    logLevel: choice(source, "LOG_LEVEL", logLevels, "info"),
  };
}

/** The message for a failed start: one line for an error in the settings, everything else with its stack. */
export function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  return Error.isError(error) ? (error.stack ?? error.message) : String(error);
}

function withFile(): Source {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

function text(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value ? value : null;
}

function whole(source: Source, name: string, fallback: number, min: number, max: number): number {
  const value = text(source, name);
  if (value === null) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new EnvError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
}

function flag(source: Source, name: string, fallback: boolean): boolean {
  return choice(source, name, ["true", "false"], String(fallback)) === "true";
}

function choice<T extends string>(source: Source, name: string, choices: readonly T[], fallback: T): T {
  const value = text(source, name) ?? fallback;
  const chosen = choices.find((each) => each === value);
  if (chosen !== undefined) return chosen;
  throw new EnvError(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
}

// The value is not part of the message, because an address may contain a password.
function url(source: Source, name: string, protocols: string[]): string | null {
  const value = text(source, name);
  if (value === null) return null;
  if (protocols.includes(URL.parse(value)?.protocol ?? "")) return value;
  throw new EnvError(
    `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
  );
}

function origin(source: Source, port: number): string {
  const value = url(source, "ROOT_URL", ["http:", "https:"]);
  if (value === null) return `http://localhost:${port}`;
  const { origin, pathname, search, hash } = new URL(value);
  if (pathname === "/" && search === "" && hash === "") return origin;
  throw new EnvError(`ROOT_URL must be an origin such as https://grc.example.org, without a path.`);
}

function provider(source: Source, name: string, place: string, fallback: string): ProviderSettings | null {
  const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
  const [clientId, clientSecret] = [text(source, id), text(source, secret)];
  const own = url(source, place, ["https:", "http:"]);
  if (!clientId && !clientSecret && !own) return null;
  if (!clientId || !clientSecret) throw new EnvError(`${id} and ${secret} must be set together.`);
  // On plain http anyone on the way could read the session cookie.
  if (own?.startsWith("http:") && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(own).hostname)) {
    throw new EnvError(`${place} must start with https://, unless it is on this machine.`);
  }
  return { clientId, clientSecret, address: (own ?? fallback).replace(/\/+$/, "") };
}

function sender(source: Source): string {
  const value = text(source, "MAIL_FROM") ?? "Plumbline <plumbline@localhost>";
  if (/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value;
  throw new EnvError(`MAIL_FROM must be an address such as "Plumbline <grc@example.org>", not "${value}".`);
}
