/** `npm run build`: the typed operations, and the client with them. */
import { buildClient } from "../build.ts";
import { explain } from "../env.ts";

try {
  await buildClient(console.log);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
