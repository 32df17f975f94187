import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { EnvError } from "../../server/env.ts";
import { type Serving, serve } from "../../server/serve.ts";
import { until } from "../support/live.ts";

/** Longer than anything takes here that does not wait for its end. */
const GRACE = 10_000;

let serving: Serving;
let lines = 0;
let requests = 0;

const slow: Parameters<typeof serve>[0] = async (request, response) => {
  requests += 1;
  await pause(Number(request.url?.slice(1)) || 0, undefined, { ref: false });
  response.end("done");
};

beforeEach(async () => {
  serving = await serve(slow, 0, "127.0.0.1");
  lines = 0;
  requests = 0;
  serving.server.on("connection", () => {
    lines += 1;
  });
});

afterEach(() => serving.close(0));

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

function ask(path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port: serving.port, path, agent }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

it("finishes what was begun, and takes nothing new", async () => {
  const begun = ask("/300");
  await until(() => requests === 1);
  const closed = serving.close(GRACE);
  await expect(ask("/0")).rejects.toThrow();
  expect(await begun).toMatchObject({ status: 200, body: "done" });
  await closed;
});

it("does not wait for lines that are kept open for later", async () => {
  const agent = new Agent({ keepAlive: true });
  await ask("/0", agent);
  const begun = performance.now();
  await serving.close(GRACE);
  expect(performance.now() - begun).toBeLessThan(GRACE / 2);
  agent.destroy();
});

it("does not wait for lines that a browser opened in advance", async () => {
  const line = connect(serving.port, "127.0.0.1");
  await new Promise((resolve) => line.once("connect", resolve));
  const cut = new Promise((resolve) => line.once("close", resolve));
  await until(() => lines === 1);
  const begun = performance.now();
  await serving.close(GRACE);
  expect(performance.now() - begun).toBeLessThan(GRACE / 2);
  await cut;
});

it("breaks none of many requests that are under way on lines that stay open", async () => {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: 8 }, () => ask("/0", agent)));
  const begun = Array.from({ length: 32 }, (_, i) => ask(`/${200 + i * 10}`, agent));
  await until(() => requests === 8 + 32);
  const closed = serving.close(GRACE);
  const answers = await Promise.allSettled(begun);
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  const since = performance.now();
  await closed;
  expect(performance.now() - since).toBeLessThan(GRACE / 2);
  agent.destroy();
});

it("cuts what does not come to an end within the grace", async () => {
  const begun = ask("/60000");
  const cut = expect(begun).rejects.toThrow();
  await until(() => requests === 1);
  await serving.close(200);
  await cut;
});

it("says in one line that the port is taken", async () => {
  const second = serve(slow, serving.port, "127.0.0.1");
  await expect(second).rejects.toThrow(EnvError);
  await expect(second).rejects.toThrow(/^PORT \d+ is taken on 127\.0\.0\.1: choose another one/);
});
