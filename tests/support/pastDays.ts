/** The empty database that those of past days are copied from, for tests that ask for past days. */
import { bootstrap, withClient } from "../../server/database/bootstrap.ts";
import { databaseOf, inDatabase, pastTemplateOf } from "../../server/database/connections.ts";
import type { TestDatabase } from "./database.ts";

/** Call it outside of tests; afterwards the template and all days made from it are dropped. */
export function withPastDays(own: TestDatabase): void {
  const database = databaseOf(own.superuserUrl);
  const server = inDatabase(own.superuserUrl, "postgres");

  beforeAll(() => bootstrap(server, database, process.env.TEST_SERVER_SECRET ?? ""));
  afterAll(() =>
    withClient(server, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select datname as name from pg_database where starts_with(datname, $1)",
        [pastTemplateOf(database)],
      );
      for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    }),
  );
}

/** The days that are there now. */
export async function keptDays(own: TestDatabase): Promise<string[]> {
  const { rows } = await own.pool.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 order by 1",
    [`${databaseOf(own.superuserUrl)}\\_past\\_%`],
  );
  return rows.map(({ name }) => name.slice(-8));
}
