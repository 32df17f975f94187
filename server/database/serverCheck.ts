/** Checks that a PostgreSQL can be reached and has a supported version. */
import pg from "pg";

import { EnvError } from "../env.ts";
import { withClient } from "./bootstrap.ts";
import { newest, oldest, supported } from "./versions.ts";

interface Checked {
  url: string;
  /** The setting with the address, as users know it. */
  setting: string;
  /** What to check if the server rejects the sign-in. */
  hint?: string;
}

/** Rejects a server that does not answer or is too old, with one line for the person who starts the program. */
export async function checkServer({ url, setting, hint }: Checked, print: (line: string) => void) {
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query("show server_version");
    return String(rows[0].server_version);
  }).catch((error) => {
    throw new EnvError(`${setting}: ${describeProblem(error, new URL(url).host, hint)}`);
  });
  // As in '17.10 (Debian 17.10-0+deb13u1)' and '19beta1'.
  const [number = version] = version.split(" ");
  const release = Number.parseInt(version, 10);
  if (release < oldest) {
    throw new EnvError(`${setting}: this is PostgreSQL ${number}; Plumbline needs PostgreSQL ${supported}.`);
  }
  if (release > newest) {
    print(`PostgreSQL ${number} is newer than those that Plumbline is tested with (${supported}).`);
  }
}

function describeProblem(error: unknown, host: string, hint = ""): string {
  const code = Error.isError(error) && "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(code)) {
    return `${error.message}.${hint && ` ${hint}`}`;
  }
  const reason = Error.isError(error) ? error.message || code : String(error);
  return `${host} cannot be reached (${reason || "no answer"}).`;
}
