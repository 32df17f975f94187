import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { withClient } from "../../server/database/bootstrap.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/database/embedded.ts";

// It starts and stops PostgreSQL again and again.
jest.setTimeout(60_000);

let dataDir: string;
let server: EmbeddedServer | undefined;
let child: ChildProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "plumbline-embedded-"));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  child?.kill("SIGKILL");
  child = undefined;
  await server?.stop();
  server = undefined;
  // Whatever a test left behind is taken over and stopped.
  await (await startEmbedded({ dataDir, durable: false })).stop();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async () => {
  server = await startEmbedded({ dataDir, durable: false });
  return server;
};

const postmaster = () =>
  Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

const count = (running: EmbeddedServer) =>
  withClient(running.superuserUrl("postgres"), async (client) => {
    await client.query("create table if not exists kept (line int)");
    await client.query("insert into kept values (1)");
    return (await client.query("select count(*)::int as lines from kept")).rows[0].lines;
  });

/** The port that each process printed, and whether it owns the server. */
const said = new WeakMap<ChildProcess, string>();

/** Another process that starts the same server, as `npm start` does. */
async function startElsewhere(folder = dataDir): Promise<ChildProcess> {
  const module = join(process.cwd(), "server", "database", "embedded.ts");
  const program = `
    import { startEmbedded } from ${JSON.stringify(module)};
    const server = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, durable: false });
    console.log(server.port, server.owned);
    process.on("SIGTERM", () => server.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 1000);`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  said.set(started, await firstLine(started));
  return started;
}

/** The line that it prints when it is ready, or when it ends. */
function firstLine(started: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    started.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    started.once("exit", (code) => resolve(`ended with ${code}`));
  });
}

const died = (process: ChildProcess) => new Promise((resolve) => process.once("exit", resolve));

it("keeps data, secret and port from one start to the next", async () => {
  const first = await start();
  const lines = await count(first);
  await first.stop();
  const second = await start();
  expect(await count(second)).toBe(lines + 1);
  expect(second).toMatchObject({ port: first.port, secret: first.secret, owned: true });
  await second.stop();
});

it("is for this machine only, by password only, and keeps its secret to its owner", async () => {
  const running = await start();
  await withClient(running.superuserUrl("postgres"), async (client) => {
    const { rows } = await client.query(
      "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets, current_setting('jit') as jit",
    );
    expect(rows).toEqual([{ addresses: "127.0.0.1", sockets: "", jit: "off" }]);
  });
  const wrong = new URL(running.superuserUrl("postgres"));
  wrong.password = "wrong";
  await expect(withClient(wrong.href, async () => undefined)).rejects.toMatchObject({ code: "28P01" });
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
});

it("is joined, not stopped, by a second process", async () => {
  const other = await startElsewhere();
  const joined = await start();
  expect(joined.owned).toBe(false);
  await count(joined);
  await joined.stop();
  expect(() => process.kill(postmaster(), 0)).not.toThrow();
  const gone = died(other);
  other.kill("SIGTERM");
  await gone;
  expect(() => postmaster()).toThrow();
});

it("is taken over when the process that started it was killed", async () => {
  const other = await startElsewhere();
  const gone = died(other);
  other.kill("SIGKILL");
  await gone;
  const running = await start();
  expect(running.owned).toBe(true);
  await count(running);
});

it("starts again when PostgreSQL itself was killed", async () => {
  const running = await start();
  const lines = await count(running);
  const before = postmaster();
  process.kill(before, "SIGKILL");
  for (let tries = 0; tries < 300; tries++) {
    await pause(100);
    if ((await count(running).catch(() => 0)) > lines) break;
  }
  expect(await count(running)).toBeGreaterThan(lines + 1);
  expect(postmaster()).not.toBe(before);
});

it("does not trust a lock file whose number now belongs to another program", async () => {
  const running = await start();
  const lines = await count(running);
  const lock = join(dataDir, "postgres", "postmaster.pid");
  const text = readFileSync(lock, "utf8");
  await running.stop();
  writeFileSync(lock, text.replace(/^\d+/, String(process.pid)));
  expect(await count(await start())).toBe(lines + 1);
});

it("chooses another port when its own was taken meanwhile", async () => {
  const running = await start();
  await running.stop();
  const { createServer } = await import("node:net");
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(running.port, "127.0.0.1", resolve));
  const again = await start();
  expect(again.port).not.toBe(running.port);
  await count(again);
  await new Promise((resolve) => squatter.close(resolve));
});

it("is made and started by one of two that begin at the same moment, and joined by the other", async () => {
  const fresh = mkdtempSync(join(tmpdir(), "plumbline-embedded-"));
  chmodSync(fresh, 0o755);
  const both = await Promise.all([startElsewhere(fresh), startElsewhere(fresh)]);
  const [one, two] = both.map((each) => said.get(each)?.split(" ") ?? []);
  expect(one?.[0]).toMatch(/^\d+$/);
  expect(two?.[0]).toBe(one?.[0]);
  expect([one?.[1], two?.[1]].sort()).toEqual(["false", "true"]);
  const owner = both[one?.[1] === "true" ? 0 : 1];
  for (const each of [...both].sort((a, b) => Number(a === owner) - Number(b === owner))) {
    const gone = died(each);
    each.kill("SIGTERM");
    await gone;
  }
  rmSync(fresh, { recursive: true, force: true });
});

it("is started also where a start was killed before", async () => {
  writeFileSync(join(dataDir, "starting"), "999999999");
  expect((await start()).owned).toBe(true);
});
