/** `npm run codegen`: generates the typed operations of the client, if they are not there already. */
import { generateOperations } from "../build.ts";
import { explain } from "../env.ts";

try {
  await generateOperations();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
