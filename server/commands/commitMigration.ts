/**
 * `npm run db:commit`: writes the committed migration from the fixtures. After the first release this is rejected,
 * and migrations are added with graphile-migrate; see migrations/README.md.
 */
import { recommit } from "../database/migrate.ts";

try {
  console.log(`Wrote migrations/committed/000001-initial.sql (${await recommit()}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
