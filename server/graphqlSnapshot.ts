/** The snapshot of the GraphQL schema in the repository: reviewers read its changes. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");

export const graphqlSnapshot = join(root, "graphql", "schema.graphql");

/** In its own process, because building a schema keeps connections and caches. */
export async function writeGraphqlSnapshot(authenticatorUrl: string): Promise<void> {
  const env = { ...process.env, GRAPHILE_ENV: "development", SCHEMA_DATABASE_URL: authenticatorUrl };
  const program = join(root, "server", "schema.ts");
  try {
    await promisify(execFile)(process.execPath, [program], { cwd: root, env });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    const reason = output.slice(Math.max(0, output.search(/^\w*Error/m)));
    throw new Error(`The GraphQL schema cannot be made: ${reason}`);
  }
}
