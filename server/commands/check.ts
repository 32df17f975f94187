/** `npm run check`, last part: history and fixtures make the same database, and both snapshots are of it. */
import { readFileSync } from "node:fs";

import { committedFiles, migrate, runFixtures } from "../database/migrate.ts";
import { withScratch } from "../database/scratch.ts";
import { describeDatabase, files, writeGraphqlSchema } from "../database/treaty.ts";

const complaints: string[] = [];

try {
  await withScratch(async (scratch) => {
    const byFixtures = await scratch.database("fixtures");
    await runFixtures(byFixtures);
    const now = await describeDatabase(byFixtures.superuser);
    await runFixtures(byFixtures);
    compare(
      "Running the fixtures a second time changes the database",
      now,
      await describeDatabase(byFixtures.superuser),
    );

    if (committedFiles().length === 0)
      complaints.push("There is no committed migration (`npm run db:commit`).");
    const byHistory = await scratch.database("history");
    await migrate(byHistory);
    const remedy = "committed/ and fixtures/ make different databases (`npm run db:commit`)";
    compare(remedy, await describeDatabase(byHistory.superuser), now);

    compareText(
      "migrations/schema.sql is not fresh (`npm run snapshot`)",
      readFileSync(files.sql, "utf8"),
      now.schema,
    );
    const kept = readFileSync(files.graphql, "utf8");
    await writeGraphqlSchema(byFixtures.authenticator);
    compareText("graphql/schema.graphql was not fresh; it is now", kept, readFileSync(files.graphql, "utf8"));
  });
} catch (error) {
  complaints.push(error instanceof Error ? error.message : String(error));
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log("Fixtures and history agree; the snapshots are fresh.");

type Description = Awaited<ReturnType<typeof describeDatabase>>;

function compare(complaint: string, one: Description, other: Description): void {
  compareText(complaint, one.schema, other.schema);
  compareText(`${complaint}: rows`, one.rows, other.rows);
}

function compareText(complaint: string, one: string, other: string): void {
  if (one === other) return;
  const [left, right] = [one.split("\n"), other.split("\n")];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  complaints.push(
    `${complaint}; first difference, line ${line + 1}:\n  - ${left[line] ?? ""}\n  + ${right[line] ?? ""}`,
  );
}
