import { createHash, randomBytes } from "node:crypto";

import type { Browser } from "./app.ts";
import { type Db, person } from "./database.ts";

/** The server's answer to a step, line by line; the last line is the result or the error. */
export interface StepLine {
  done?: number;
  of?: number;
  status?: string;
  errors?: { message: string; extensions: { code: string; field?: string; detail?: unknown } }[];
}

interface Uploaded {
  status: number;
  id: string;
  sheets: string[];
  sheet: string | null;
  error?: { message: string; extensions: { code: string } };
}

/** Signs a person in without the sign-in form, for tests about other things. */
export async function signedIn(
  db: Db,
  browser: Browser,
  roles: string[],
  name = "Ada Lovelace",
): Promise<string> {
  const id = await person(db, { name, roles });
  const token = randomBytes(32).toString("base64url");
  await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
    id,
    createHash("sha256").update(token).digest("hex"),
  ]);
  browser.cookie = `sid=${token}`;
  return id;
}

export async function upload(
  browser: Browser,
  file: string | Uint8Array<ArrayBuffer>,
  { name = "risks.csv", area = "risks", sheet = "", headers = {} as Record<string, string> } = {},
): Promise<Uploaded> {
  const query = new URLSearchParams({ area, name, ...(sheet && { sheet }) });
  const response = await fetch(`${browser.url}/imports?${query}`, {
    method: "POST",
    body: file,
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Plumbline": "1",
      Origin: browser.url,
      Cookie: browser.cookie,
      ...headers,
    },
  });
  const body = await response.json();
  return { status: response.status, ...body, error: body.errors?.[0] };
}

export function stepOf(browser: Browser, id: string, name: string, body: object = {}, signal?: AbortSignal) {
  return fetch(`${browser.url}/imports/${id}/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
    signal,
    headers: {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      Origin: browser.url,
      Cookie: browser.cookie,
    },
  });
}

export async function step(browser: Browser, id: string, name: string, body?: object): Promise<StepLine[]> {
  const text = await (await stepOf(browser, id, name, body)).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
