/** `npm run reset`: deletes the embedded database, after asking. */
import { existsSync, rmSync } from "node:fs";
import { createInterface } from "node:readline/promises";

import { foldersOf } from "../database/cluster.ts";
import { isRunning } from "../database/embedded.ts";
import { explain, readEnv } from "../env.ts";

try {
  await reset();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl) throw new Error("DATABASE_URL is set: this only resets the embedded database.");
  const folders = (await foldersOf(dataDir)).filter((folder) => existsSync(folder));
  if (folders.length === 0) return console.log(`There is nothing at ${dataDir}.`);
  if (await isRunning(dataDir)) throw new Error("The database is running: stop Plumbline first.");
  if (!process.argv.includes("--yes") && !(await confirmed(folders)))
    return console.log("Nothing was deleted.");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  console.log("Deleted. `npm start` starts from scratch.");
}

async function confirmed(folders: string[]): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(
    `This deletes ${folders.join(" and ")} with all data. Type "yes" to continue: `,
  );
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}
