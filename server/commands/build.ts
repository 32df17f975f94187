/** `npm run build`: generates the typed operations and builds the client. */
import { buildClient } from "../build.ts";
import { explain } from "../env.ts";

try {
  await buildClient(console.log);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
