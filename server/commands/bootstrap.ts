/**
 * `npm run bootstrap`: what the superuser of your own server has to do once, and again after some updates. With
 * SUPERUSER_DATABASE_URL, or an address as the argument, it is executed; otherwise it is printed for psql.
 */
import { bootstrap, bootstrapScript } from "../database/bootstrap.ts";
import { databaseOf } from "../database/connections.ts";
import { checkServer } from "../database/serverCheck.ts";
import { withStartLock } from "../database/startLock.ts";
import { EnvError, explain, readEnv } from "../env.ts";

try {
  const env = readEnv();
  if (!env.databaseUrl || !env.databaseSecret) {
    throw new EnvError("Set DATABASE_URL and DATABASE_SECRET; the embedded database needs no bootstrap.");
  }
  const database = databaseOf(env.databaseUrl);
  const superuserUrl = process.argv[2] ?? env.superuserDatabaseUrl;
  if (superuserUrl) {
    await checkServer({ url: superuserUrl, setting: "SUPERUSER_DATABASE_URL" }, console.log);
    const secret = env.databaseSecret;
    await withStartLock(superuserUrl, console.log, () => bootstrap(superuserUrl, database, secret));
    console.log(`Roles and database "${database}" are ready. \`npm start\` fills it.`);
  } else {
    console.log(bootstrapScript(database, env.databaseSecret));
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
