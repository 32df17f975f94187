import type { Pool } from "pg";

import { clientError } from "../http/errors.ts";
import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import { asAuthRole } from "./asAuthRole.ts";
import type { Caller } from "./caller.ts";
import type { Passwords } from "./password.ts";
import { checkPassword } from "./passwordRules.ts";

/** The result of an invitation: 'waiting' accounts still need an approval. */
export type Acceptance = "accepted" | "waiting";

export interface Accepted {
  acceptance: Acceptance;
  /** The token by which the browser is recognised from now on. */
  device: string;
}

interface Tools {
  auth: Pool;
  passwords: Passwords;
  minPasswordLength(): Promise<number>;
  /** The hash of a token; rejects malformed ones. */
  hashOf(token: string): string;
  /** The network for which a caller's attempts are counted. */
  network(ip: string): string;
}

/** Opens an invited account with the password that its person chooses. */
export async function acceptInvitation(
  { auth, passwords, minPasswordLength, hashOf, network }: Tools,
  token: string,
  password: string,
  caller: Caller,
): Promise<Accepted> {
  const hash = hashOf(token);
  const { rows: owners } = await asAuthRole(auth, caller, (db) =>
    db.query<{ email: string; full_name: string }>("select * from app_private.auth_read_invitation($1, $2)", [
      hash,
      network(caller.ip),
    ]),
  );
  const owner = owners[0];
  if (!owner) throw staleInvitation();
  checkPassword(password, { email: owner.email, fullName: owner.full_name }, await minPasswordLength());
  const newHash = await passwords.hash(password);
  const device = newToken();
  const { rows } = await asAuthRole(auth, caller, (db) =>
    db.query<{ outcome: Acceptance | null }>(
      "select app_private.auth_accept_invitation($1, $2, $3, $4) as outcome",
      [hash, newHash, caller.device, hashOfToken(device)],
    ),
  );
  const outcome = rows[0]?.outcome;
  if (!outcome) throw staleInvitation();
  return { acceptance: outcome, device };
}

function staleInvitation() {
  return clientError("INVALID_INPUT", "auth.invitationNotValid", "token");
}
