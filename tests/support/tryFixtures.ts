/** Builds a database from the fixtures, twice, only to find the first mistake in them. */
import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

try {
  await withScratch(async (scratch) => {
    const connections = await scratch.database("plumbline");
    await runFixtures(connections);
    await runFixtures(connections);
  });
  console.log("The fixtures are sound, also when they are run again.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
