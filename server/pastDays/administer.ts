import type { Client } from "pg";

/**
 * Runs statements about databases as the role that signed in, which owns them; everything else runs as the owner of
 * the tables, its default.
 */
export async function administer(main: Client, ...statements: string[]): Promise<void> {
  await main.query("set role none");
  for (const statement of statements) await main.query(statement);
  await main.query("reset role");
}
