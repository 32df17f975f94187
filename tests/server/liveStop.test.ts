/** Two servers on one database: a change reaches the sockets of both, and each stops without waiting for its own. */
import pino from "pino";

import { type App, createApp } from "../../server/app.ts";
import { openPools, type Pools } from "../../server/database/pools.ts";
import { readEnv } from "../../server/env.ts";
import { type Serving, serve } from "../../server/serve.ts";
import type { RunningApp } from "../support/app.ts";
import { Browser } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { connectListener, openSocket, until } from "../support/live.ts";
import { signedInAs } from "../support/signedIn.ts";

jest.setTimeout(120_000);

const own = ownDatabase();
/** As long as a server would wait for what does not come to an end. */
const GRACE = 10_000;

interface Running {
  app: App;
  pools: Pools;
  serving: Serving;
  closeLive: () => Promise<void>;
  url: string;
}

async function start(): Promise<Running> {
  const pools = openPools(own.connections, { size: 4 });
  const log = pino({ level: "silent" });
  const app = await createApp({ connections: own.connections, pools, env: readEnv({}), log, secret: "" });
  const serving = await serve(app.handler, 0, "127.0.0.1");
  return {
    app,
    pools,
    serving,
    closeLive: app.attach(serving.server),
    url: `http://127.0.0.1:${serving.port}`,
  };
}

async function stop({ app, pools, serving, closeLive }: Running): Promise<number> {
  const begun = performance.now();
  await closeLive();
  await serving.close(GRACE);
  await app.close();
  await pools.end();
  return performance.now() - begun;
}

it("both servers send a change, and a server that stops closes its sockets and accepts no new ones", async () => {
  const [first, second] = [await start(), await start()];
  const browser = { browser: () => new Browser(first.url) } as RunningApp;
  const ada = await signedInAs(own, browser, { roles: ["user"] });
  const here = await (await connectListener(first.url, { cookie: ada.cookie })).listen();
  const there = await (await connectListener(second.url, { cookie: ada.cookie })).listen();
  const before = [here.changes, there.changes];
  await own.pool.query("select pg_notify('live', $1)", [ada.userId]);
  await until(() => here.changes > (before[0] ?? 0) && there.changes > (before[1] ?? 0));

  expect(await stop(first)).toBeLessThan(GRACE / 2);
  expect(here.closed?.code).toBe(1001);
  expect(there.closed).toBeNull();
  await expect(openSocket(first.url, { cookie: ada.cookie })).rejects.toThrow("ECONNREFUSED");
  const again = await (await connectListener(second.url, { cookie: ada.cookie })).listen();
  await own.pool.query("select pg_notify('live', $1)", [ada.userId]);
  await until(() => again.changes > 0);
  expect(await stop(second)).toBeLessThan(GRACE / 2);
});

it("does not wait for a browser that no longer answers", async () => {
  const only = await start();
  const browser = { browser: () => new Browser(only.url) } as RunningApp;
  const ada = await signedInAs(own, browser, { roles: ["user"] });
  const stuck = await (await connectListener(only.url, { cookie: ada.cookie })).listen();
  stuck.socket.pause();
  expect(await stop(only)).toBeLessThan(GRACE / 2);
});
