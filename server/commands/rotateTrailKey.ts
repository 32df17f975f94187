/** `npm run rotate-trail-key`: replaces the key that signs checkpoints of the change log; see README.md. */
import { existsSync, readFileSync, renameSync } from "node:fs";

import { withClient } from "../database/bootstrap.ts";
import { prepareServer } from "../database/prepare.ts";
import { EnvError, explain, readEnv } from "../env.ts";
import { readKey } from "../trail/checkpoint.ts";
import { rotateKey } from "../trail/rotate.ts";
import { loadKey, makeKey } from "../trail/signingKey.ts";

try {
  const env = readEnv();
  const file = env.trailKeyFile;
  const old = loadKey(env);
  if (env.trailKey || !old)
    throw new EnvError(`The key must be in the file TRAIL_KEY_FILE (${file}), not in TRAIL_KEY.`);
  const server = await prepareServer(env, console.log);
  // The new key is kept before it is announced, so that an interrupted rotation can be run again.
  const next = existsSync(`${file}.new`)
    ? readKey(readFileSync(`${file}.new`, "utf8"))
    : makeKey(`${file}.new`);
  const id = await withClient(server.connections.worker, (db) =>
    rotateKey(db, old, next, env.checkpointFile),
  );
  renameSync(`${file}.new`, file);
  await server.stop();
  console.log(`The trail is now signed by the key ${id}.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
