/** Which releases of PostgreSQL are accepted when an operator starts Plumbline on a server of their own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { checkServer } from "../../server/database/serverCheck.ts";
import { newest, oldest, rejectOldServer } from "../../server/database/versions.ts";
import { withFakePostgres } from "../support/fakePostgres.ts";

const run = promisify(execFile);
const tooOld = "DATABASE_URL: this is PostgreSQL 15.18; Plumbline needs PostgreSQL 16 to 18.";

/** What the operator reads: the notices, or the line that ends the start. */
async function startOn(version: string): Promise<string[]> {
  const lines: string[] = [];
  await withFakePostgres(version, (url) =>
    checkServer({ url, setting: "DATABASE_URL" }, (line) => lines.push(line)),
  ).catch((error: Error) => lines.push(error.message));
  return lines;
}

it("an operator with Debian's PostgreSQL 15 reads which release was found and which are needed", async () => {
  expect(await startOn("15.18 (Debian 15.18-0+deb12u1)")).toEqual([tooOld]);
});

it("PostgreSQL 16, 17 and 18 give no warning", async () => {
  for (const version of ["16.0", "17.10 (Debian 17.10-0+deb13u1)", "18.4"]) {
    expect([version, await startOn(version)]).toEqual([version, []]);
  }
});

it("an operator with a newer PostgreSQL is warned and not refused", async () => {
  const warning = "PostgreSQL 19beta1 is newer than those that Plumbline is tested with (16 to 18).";
  expect(await startOn("19beta1 (Debian 19~beta1-1)")).toEqual([warning]);
});

it("an operator whose server does not answer reads which setting names it", async () => {
  const lines: string[] = [];
  const closed = { url: "postgres://127.0.0.1:1/plumbline", setting: "SUPERUSER_DATABASE_URL" };
  await checkServer(closed, () => undefined).catch((error: Error) => lines.push(error.message));
  expect(lines).toEqual([expect.stringMatching(/^SUPERUSER_DATABASE_URL: 127\.0\.0\.1:1 cannot be reached/)]);
});

it("every command that opens the database ends in that one line on an old PostgreSQL", async () => {
  const ended = await withFakePostgres("15.18", (url) =>
    Promise.all(
      ["createAdmin", "resetSecondFactor", "worker"].map(async (command) => {
        const child = run(process.execPath, [`server/commands/${command}.ts`, "ada@example.org", "Ada"], {
          env: { PATH: process.env.PATH, DATABASE_URL: url, DATABASE_SECRET: "s".repeat(32) },
        });
        child.child.stdin?.end();
        return child.then(
          () => [command, "started"],
          (error: { code: number; stderr: string }) => [command, error.code, error.stderr],
        );
      }),
    ),
  );
  expect(ended).toEqual([
    ["createAdmin", 1, `${tooOld}\n`],
    ["resetSecondFactor", 1, `${tooOld}\n`],
    ["worker", 1, `${tooOld}\n`],
  ]);
});

it("psql refuses on the same releases as the application", () => {
  expect([oldest, newest]).toEqual([16, 18]);
  expect(rejectOldServer).toContain("current_setting('server_version_num')::int < 160000");
});
