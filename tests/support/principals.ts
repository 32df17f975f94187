/** The 24 kinds of people of the access tests over the network, and the two tiers of the dashboard. */
import { createHash } from "node:crypto";

import { type Db, person } from "./database.ts";
import { roles, tiers } from "./specificationMatrix.ts";
import type { Asker } from "./tableRules.ts";

export interface Principal extends Asker {
  /** Empty for a user who is not signed in. */
  id: string;
  cookie: string;
  sessionHash: string;
}

export const principalNames: string[] = [
  "anonymous",
  "pending",
  "suspended",
  "no role",
  "unknown role",
  ...roles,
  ...tiers,
];

/** Makes them, each with a session. Call it as the superuser. */
export async function makePrincipals(db: Db): Promise<Principal[]> {
  await db.query(
    `insert into app_public.roles (role, label, description, position)
      values ('newcomer', '"Newcomer"', '"Known to nobody"', 900) on conflict do nothing`,
  );
  const made: Principal[] = [];
  for (const name of principalNames) made.push(await makePrincipal(db, name));
  return made;
}

async function makePrincipal(db: Db, name: string): Promise<Principal> {
  if (name === "anonymous") return { name, roles: [], id: "", cookie: "", sessionHash: "" };
  // The strictest case: these people have every permission, but not the status.
  const waits = name === "pending" || name === "suspended";
  const status = waits ? name : "approved";
  const held = waits
    ? ["super_admin"]
    : name === "no role"
      ? []
      : [name === "unknown role" ? "newcomer" : name];
  const id = await person(db, { name: `Person ${name}`, status, roles: held });
  const token = createHash("sha256").update(`the session of ${name}`).digest("base64url");
  const sessionHash = createHash("sha256").update(token).digest("hex");
  await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [id, sessionHash]);
  return { name, status, roles: held, id, cookie: `sid=${token}`, sessionHash };
}
