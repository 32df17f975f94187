/**
 * `npm run reset-second-factor EMAIL`: for an administrator who has lost phone and recovery codes when no other
 * administrator can help.
 */
import { withClient } from "../database/bootstrap.ts";
import { prepareServer } from "../database/prepare.ts";
import { explain, readEnv } from "../env.ts";
import { errorText } from "./errorText.ts";

try {
  await resetSecondFactor();
} catch (error) {
  // An error of the database has a message for the person who runs the command.
  console.error(errorText(error) ?? explain(error));
  process.exitCode = 1;
}

async function resetSecondFactor(): Promise<void> {
  const [, , email] = process.argv;
  if (!email) throw new Error("Usage: npm run reset-second-factor EMAIL");
  const server = await prepareServer(readEnv(), console.log);
  try {
    await withClient(server.connections.migrator, async (client) => {
      const { rows } = await client.query("select app_private.recover_account($1) as name", [email]);
      console.log(`${rows[0].name} signs in with the password alone from now on.`);
    });
  } finally {
    await server.stop();
  }
}
