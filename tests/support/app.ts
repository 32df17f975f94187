import { createHash } from "node:crypto";

import type { Pools } from "../../server/database/pools.ts";
import { type Env, readEnv } from "../../server/env.ts";
import type { Sender } from "../../server/mail/sendMail.ts";
import type { Application } from "./application.ts";
import type { TestDatabase } from "./database.ts";
import { clientOperation } from "./operations.ts";

declare global {
  /** See environment.cjs. */
  var startApplication: typeof import("./application.ts").startApplication;
}

export interface RunningApp {
  url: string;
  env: Env;
  pools: Pools;
  /** Every line that the server logged. */
  logged: string[];
  browser(): Browser;
  /** Runs the waiting jobs, which render every email of the outbox. */
  sendMails(sender?: Sender): Promise<void>;
}

/** The real express application over the real database, on a free port, for all tests of a file. */
export function runningApp(own: TestDatabase, settings: Record<string, string> = {}): RunningApp {
  const env = readEnv({ LOG_LEVEL: "info", ...settings });
  const logged: string[] = [];
  const running = { env, logged } as RunningApp;
  let application: Application;

  beforeAll(async () => {
    // A file of tests asks faster than people do; what the limits do has a test of its own.
    await own.pool.query(
      "update app_private.limits set max_attempts = 100000 where action ~ '^(request|mutation)_'",
    );
    application = await startApplication(own.connections, env, (line) => void logged.push(line));
    running.url = application.url;
    running.pools = application.pools;
  }, 120_000);
  afterAll(() => application.stop());

  running.browser = () => new Browser(running.url);
  running.sendMails = async (sender) => {
    const { rows } = await own.pool.query<{ id: string }>(
      "select id from app_private.mails where sent_at is null and kept_at is null order by created_at",
    );
    for (const { id } of rows) await application.post(id, sender ?? null);
  };
  return running;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: { data?: Record<string, unknown> | null; errors?: AnswerError[] };
  /** The code of the first error. */
  code: string | undefined;
}

interface AnswerError {
  message: string;
  path?: string[];
  extensions: { code?: string; field?: string; requestId?: string; detail?: unknown; retryAfter?: number };
}

/** A browser that keeps the cookie and sends the address of its pages. */
export class Browser {
  readonly url: string;
  cookie = "";
  /** The cookie by which the browser is known at later sign-ins. */
  device = "";

  constructor(url: string) {
    this.url = url;
  }

  get sessionHash(): string {
    return createHash("sha256")
      .update(this.cookie.replace(/^[^=]*=/, ""))
      .digest("hex");
  }

  async ask(
    query: string,
    variables?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post("/graphql", JSON.stringify({ query, variables }), headers);
  }

  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    const said: Record<string, string> = {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      Origin: this.url,
      Cookie: [this.cookie, this.device].filter(Boolean).join("; "),
      ...headers,
    };
    for (const [name, value] of Object.entries(said)) if (value === "") delete said[name];
    const response = await fetch(this.url + path, { method: "POST", body, headers: said });
    const given = response.headers.getSetCookie();
    const device = given.find((each) => /^(__Host-)?device=/.test(each));
    if (device) this.device = device.split(";", 1)[0] ?? "";
    const set = given.find((each) => /^(__Host-)?sid=/.test(each));
    if (set) this.cookie = set.startsWith("sid=;") ? "" : (set.split(";", 1)[0] ?? "");
    const text = await response.text();
    // A file of JSON lines is no answer of GraphQL.
    const isAnswer = text.startsWith("{") && !response.headers.get("content-type")?.includes("ndjson");
    const parsed: Answer["body"] = isAnswer ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
      code: parsed.errors?.[0]?.extensions.code,
    };
  }

  /** `cookie`: what the sign-in page has stored in the browser. */
  signIn(email: string, password: string, cookie = ""): Promise<Answer> {
    const headers = cookie ? { Cookie: [this.device, cookie].filter(Boolean).join("; ") } : undefined;
    return this.ask(clientOperation("SignIn"), { input: { email, password } }, headers);
  }

  async me(): Promise<Record<string, unknown> | null> {
    const { body } = await this.ask(clientOperation("Me"));
    return (body.data?.me as Record<string, unknown> | null) ?? null;
  }
}
