/** The two snapshots that are kept in the repository, made anew: of the database and of its GraphQL schema. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { withClient } from "./bootstrap.ts";
import { seededRows, snapshot } from "./snapshot.ts";

const root = join(import.meta.dirname, "..", "..");

export const files = {
  sql: join(root, "migrations", "schema.sql"),
  graphql: join(root, "graphql", "schema.graphql"),
};

/** The text of migrations/schema.sql, and the rows that migrations write. */
export function describeDatabase(superuserUrl: string): Promise<{ schema: string; rows: string }> {
  return withClient(superuserUrl, async (client) => {
    const schema = await snapshot(client);
    return { schema, rows: await seededRows(client) };
  });
}

/** Writes graphql/schema.graphql; in a process of its own, which may be as untidy as it likes. */
export async function writeGraphqlSchema(authenticatorUrl: string): Promise<void> {
  const env = { ...process.env, GRAPHILE_ENV: "development", SCHEMA_DATABASE_URL: authenticatorUrl };
  const program = join(root, "server", "schema.ts");
  try {
    await promisify(execFile)(process.execPath, [program], { cwd: root, env });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new Error(`The GraphQL schema cannot be made: ${output.slice(output.search(/^\w*Error/m))}`);
  }
}
