/** `npm run snapshot`: writes graphql/schema.graphql from the fixtures. */
import { runFixtures } from "../database/migrate.ts";
import { withScratch } from "../database/scratch.ts";
import { writeGraphqlSnapshot } from "../graphqlSnapshot.ts";

try {
  await withScratch(async (scratch) => {
    const connections = await scratch.database("fixtures");
    await runFixtures(connections);
    await writeGraphqlSnapshot(connections.authenticator);
  });
  console.log("Wrote graphql/schema.graphql.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
