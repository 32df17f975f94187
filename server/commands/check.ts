/** `npm run check`, last part: history and fixtures make the same database, and the snapshots match it. */
import { readFileSync } from "node:fs";

import type { Connections } from "../database/connections.ts";
import { describeDatabase } from "../database/describe.ts";
import { fieldDescriptors, staleDescriptor, writeFieldDescriptors } from "../database/fieldDescriptors.ts";
import { committedFiles, migrate, runFixtures } from "../database/migrate.ts";
import { type Scratch, withScratch } from "../database/scratch.ts";
import { graphqlSnapshot, writeGraphqlSnapshot } from "../graphqlSnapshot.ts";

await withScratch((scratch) => check(scratch).catch(reportProblem)).catch(reportProblem);
if (!process.exitCode) console.log("Fixtures and history agree; the snapshots are up to date.");

/** Printed immediately: an error of graphile-migrate ends this process as soon as the database stops. */
function reportProblem(problem: unknown): void {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

async function check(scratch: Scratch): Promise<void> {
  if (committedFiles().length === 0) reportProblem("There is no committed migration (`npm run db:commit`).");
  const byFixtures = await scratch.database("fixtures");
  await runFixtures(byFixtures);
  const now = await describeDatabase(byFixtures.superuser);

  await Promise.all([
    checkGraphql(byFixtures),
    checkFields(byFixtures.superuser),
    checkHistory(scratch, now),
  ]);
  await runFixtures(byFixtures);
  const again = await describeDatabase(byFixtures.superuser);
  compare("Running the fixtures a second time changes the database", now, again);
}

async function checkHistory(scratch: Scratch, byFixtures: string[]): Promise<void> {
  const connections = await scratch.database("history");
  await migrate(connections);
  const byHistory = await describeDatabase(connections.superuser);
  compare("committed/ and fixtures/ make different databases (`npm run db:commit`)", byHistory, byFixtures);
}

async function checkGraphql({ authenticator }: Connections): Promise<void> {
  const before = readFileSync(graphqlSnapshot, "utf8");
  await writeGraphqlSnapshot(authenticator);
  const after = readFileSync(graphqlSnapshot, "utf8");
  if (before !== after)
    reportProblem(
      `graphql/schema.graphql was out of date; it has been regenerated.${difference(before, after)}`,
    );
}

async function checkFields(superuser: string): Promise<void> {
  const texts = await fieldDescriptors(superuser);
  const stale = staleDescriptor(texts);
  if (!stale) return;
  const [path, before, after] = stale;
  writeFieldDescriptors(texts);
  reportProblem(`${path} was out of date; it has been regenerated.${difference(before, after)}`);
}

function compare(problem: string, one: string[], other: string[]): void {
  const [gone] = without(one, other);
  const [added] = without(other, one);
  const differing = gone ?? added;
  if (differing !== undefined) reportProblem(`${problem}: ${titleOf(differing)}${difference(gone, added)}`);
}

function without(texts: string[], others: string[]): string[] {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
}

function titleOf(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** The first line that differs, before and after. */
function difference(one = "", other = ""): string {
  const [left, right] = [one.split("\n"), other.split("\n")];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  return `\n  - ${left[line] ?? ""}\n  + ${right[line] ?? ""}`;
}
