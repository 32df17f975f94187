/** The 24 kinds of people of the access tests over the network, and the two tiers of the dashboard. */
import { createHash } from "node:crypto";

import { type Db, person } from "./database.ts";
import { roles, tiers } from "./specificationMatrix.ts";
import type { RequestUser } from "./tableRules.ts";

export interface Principal extends RequestUser {
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

/** Adds all principals, each with a session. Call it as the superuser. */
export async function makePrincipals(db: Db): Promise<Principal[]> {
  await db.query(
    `insert into app_public.roles (role, label, description, position)
      values ('newcomer', '"Newcomer"', '"Known to nobody"', 900) on conflict do nothing`,
  );
  for (const each of withAccount) {
    const id = await person(db, { name: nameOf(each), status: each.status, roles: each.roles });
    await db.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
      id,
      each.sessionHash,
    ]);
  }
  return findPrincipals(db);
}

/** The principals that `makePrincipals` added to this database or to the one that it was copied from. */
export async function findPrincipals(db: Db): Promise<Principal[]> {
  const { rows } = await db.query<{ id: string; token_hash: string }>(
    "select user_id as id, token_hash from app_private.sessions where token_hash = any ($1)",
    [withAccount.map(({ sessionHash }) => sessionHash)],
  );
  const ids = new Map(rows.map(({ id, token_hash }) => [token_hash, id]));
  return [nobody, ...withAccount.map((each) => ({ ...each, id: ids.get(each.sessionHash) ?? "" }))];
}

type Described = Omit<Principal, "id">;

const nobody: Principal = { name: "anonymous", roles: [], id: "", cookie: "", sessionHash: "" };
const withAccount = principalNames.filter((name) => name !== nobody.name).map(describePrincipal);

const nameOf = ({ name }: Described) => `Person ${name}`;

function describePrincipal(name: string): Described {
  // The strictest case: these people have every permission, but not the status.
  const waits = name === "pending" || name === "suspended";
  const status = waits ? name : "approved";
  const held = waits
    ? ["super_admin"]
    : name === "no role"
      ? []
      : [name === "unknown role" ? "newcomer" : name];
  const token = createHash("sha256").update(`the session of ${name}`).digest("base64url");
  const sessionHash = createHash("sha256").update(token).digest("hex");
  return { name, status, roles: held, cookie: `sid=${token}`, sessionHash };
}
