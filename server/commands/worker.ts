/** `npm run worker`: runs jobs only; several may run at the same time. */
import { prepareServer } from "../database/prepare.ts";
import { explain, readEnv } from "../env.ts";
import { startWorker } from "../jobs/worker.ts";
import { openLog } from "../log.ts";
import { startSealer } from "../trail/sealer.ts";

try {
  const env = readEnv();
  const { log } = openLog(env);
  const server = await prepareServer(env, console.log);
  const worker = await startWorker({ connections: server.connections, env, log });
  const sealer = startSealer({ connectionString: server.connections.worker, env, log });
  console.log("Working; stop with Ctrl-C.");
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await Promise.all([worker.stop(), sealer.stop()]);
    await server.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
