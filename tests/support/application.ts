/** The real express application over a database of the tests, on a free port. Runs outside of jest's sandbox. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import pino from "pino";
import type { GraphQLSchema } from "postgraphile/graphql";

import { createApp } from "../../server/app.ts";
import type { Connections } from "../../server/database/connections.ts";
import { openPools, type Pools } from "../../server/database/pools.ts";
import type { Env } from "../../server/env.ts";
import { type Sender, sendMail, type WithDb } from "../../server/mail/sendMail.ts";

export interface Application {
  url: string;
  pools: Pools;
  post(mailId: string, sender: Sender | null): Promise<void>;
  stop(): Promise<void>;
}

const CHEAP = { memoryCost: 1024, timeCost: 1 };

/** All databases of the tests are made by the same migrations, so the schema of the first serves all. */
let schema: GraphQLSchema | undefined;

export async function startApplication(
  connections: Connections,
  env: Env,
  write: (line: string) => void,
): Promise<Application> {
  const log = pino({ level: "info" }, { write });
  // What it means to wait in vain has a test of its own: faults.test.ts.
  const pools = openPools(connections, { size: 10, timeout: 15_000 });
  const app = await createApp({
    connections,
    pools,
    env,
    log,
    secret: "the secret of the tests",
    passwordCost: CHEAP,
    schema,
  });
  schema ??= app.schema;
  const withWorker: WithDb = async (work) => {
    const db = await pools.worker.connect();
    try {
      return await work(db);
    } finally {
      db.release();
    }
  };
  const server = createServer(app.handler);
  const detach = app.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pools,
    post: (id, sender) => sendMail(withWorker, id, { rootUrl: env.rootUrl, sender, log, key: "test" }),
    async stop() {
      await detach();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await pools.end();
    },
  };
}
