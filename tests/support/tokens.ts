/** People who are signed in, and the tokens that they make. */
import { createHash, randomBytes } from "node:crypto";

import type { Browser, RunningApp } from "./app.ts";
import type { TestDatabase } from "./database.ts";
import { person } from "./database.ts";

/** A browser in which a new person with these roles is signed in. */
export async function signedIn(
  own: TestDatabase,
  app: RunningApp,
  roles: string[],
  name = "Ada Lovelace",
): Promise<{ browser: Browser; id: string }> {
  const client = await own.pool.connect();
  try {
    const id = await person(client, { name, roles });
    const browser = app.browser();
    const token = randomBytes(32).toString("base64url");
    browser.cookie = `sid=${token}`;
    await client.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
      id,
      createHash("sha256").update(token).digest("hex"),
    ]);
    return { browser, id };
  } finally {
    client.release();
  }
}

export interface CreatedToken {
  id: string;
  secret: string;
}

export async function makeToken(
  browser: Browser,
  scope: string,
  permissions?: string[],
): Promise<CreatedToken> {
  const expiresOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await browser.ask(
    "mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { created { secret token { id } } } }",
    { input: { name: "A script", scope, permissions, expiresOn } },
  );
  if (body.errors) throw new Error(body.errors[0]?.message);
  const made = body.data?.createApiToken as
    | { created: { secret: string; token: { id: string } } }
    | undefined;
  if (!made) throw new Error("No token was made.");
  return { id: made.created.token.id, secret: made.created.secret };
}
