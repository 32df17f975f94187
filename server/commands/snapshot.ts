/** `npm run snapshot`: writes migrations/schema.sql and graphql/schema.graphql from the fixtures. */
import { writeFileSync } from "node:fs";

import { runFixtures } from "../database/migrate.ts";
import { withScratch } from "../database/scratch.ts";
import { describeDatabase, files, writeGraphqlSchema } from "../database/treaty.ts";

try {
  await withScratch(async (scratch) => {
    const connections = await scratch.database("fixtures");
    await runFixtures(connections);
    writeFileSync(files.sql, (await describeDatabase(connections.superuser)).schema);
    await writeGraphqlSchema(connections.authenticator);
  });
  console.log("Wrote migrations/schema.sql and graphql/schema.graphql.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
