/** Replaces psql where it is not installed: runs the bootstrap script of standard input with `pg`. */
import { text } from "node:stream/consumers";

import pg from "pg";

const { PGHOST, PGPORT, PGUSER, PGPASSWORD } = process.env;
const [roles = "", inside = ""] = (await text(process.stdin)).split(/^(?=\\connect )/m);

const question = /^select [^;]*?(?= \\gexec$)/m.exec(roles)?.[0] ?? "";
await run("postgres", async (client) => {
  await client.query(withoutCommands(roles.replace(`${question} \\gexec`, "")));
  // Each answer is itself a statement.
  const { rows } = await client.query({ text: question, rowMode: "array" });
  for (const statement of rows.flat()) await client.query(statement);
});
await run(/^\\connect "(.*)"$/m.exec(inside)?.[1] ?? "", (client) => client.query(withoutCommands(inside)));

/** psql ignores what precedes `\reset`, and a line that begins with a backslash is not SQL. */
function withoutCommands(script: string): string {
  return script.replace(/^.*^\\reset$/ms, "").replace(/^\\.*$/gm, "");
}

async function run(database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const settings = { host: PGHOST, port: Number(PGPORT), user: PGUSER, password: PGPASSWORD, database };
  const client = new pg.Client(settings);
  await client.connect();
  await work(client).finally(() => client.end());
}
