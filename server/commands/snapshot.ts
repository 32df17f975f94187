/** `npm run snapshot`: writes graphql/schema.graphql and graphql/fields from the fixtures. */
import { fieldDescriptors, writeFieldDescriptors } from "../database/fieldDescriptors.ts";
import { runFixtures } from "../database/migrate.ts";
import { withScratch } from "../database/scratch.ts";
import { writeGraphqlSnapshot } from "../graphqlSnapshot.ts";

try {
  await withScratch(async (scratch) => {
    const connections = await scratch.database("fixtures");
    await runFixtures(connections);
    writeFieldDescriptors(await fieldDescriptors(connections.superuser));
    await writeGraphqlSnapshot(connections.authenticator);
  });
  console.log("Wrote graphql/schema.graphql and graphql/fields.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
