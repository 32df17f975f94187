/** The live connection on which the server tells an open browser to query again: who may connect, what is sent, and when it ends. */
import { setTimeout as pause } from "node:timers/promises";

import { openFeed } from "../../server/http/liveFeed.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { connectListener, type Listener, openSocket, until } from "../support/live.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own, { ROOT_URL: "http://localhost:3000" });

/** How much slower than ours a machine may be. */
const SLOWLY = 3;

const open: Listener[] = [];
/** Connections that stay open while all other tests run: one sends nothing, the other never subscribes. */
let [silent, idle]: Listener[] = [];

beforeAll(async () => {
  const { cookie } = await signedInAs(own, app, { roles: ["user"] });
  [silent, idle] = await Promise.all([
    connectListener(app.url, { cookie }),
    connectListener(app.url, { cookie }),
  ]);
  idle.send({ type: "connection_init" });
});

afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});

async function connect(cookie: string): Promise<Listener> {
  const listener = await connectListener(app.url, { cookie });
  open.push(listener);
  return listener;
}

const notify = (userId: string) => own.pool.query("select pg_notify('live', $1)", [userId]);

describe("who may connect", () => {
  it("a person who is signed in, from a page of ours", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    expect((await connect(ada.cookie)).socket.protocol).toBe("graphql-transport-ws");
  });

  it("no one from a page of someone else, no matter who is signed in there", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["super_admin"] });
    const answers = [];
    for (const origin of ["https://evil.example", "http://localhost:3000.evil.example", "null", ""]) {
      answers.push(await openSocket(app.url, { cookie, origin }));
    }
    answers.push(await openSocket(app.url, { cookie, headers: { "Sec-Fetch-Site": "cross-site" } }));
    expect(answers).toEqual([403, 403, 403, 403, 403]);
    expect(await openSocket(app.url, { cookie, headers: { Host: "evil.example" } })).toBe(421);
  });

  it("no one without a session, with one that is invented, or with one that has ended", async () => {
    const { cookie, sessionHash } = await signedInAs(own, app, { roles: ["user"] });
    expect(await openSocket(app.url)).toBe(401);
    expect(await openSocket(app.url, { cookie: "sid=short" })).toBe(401);
    expect(await openSocket(app.url, { cookie: `sid=${"x".repeat(43)}` })).toBe(401);
    await own.pool.query("update app_private.sessions set revoked_at = now() where token_hash = $1", [
      sessionHash,
    ]);
    expect(await openSocket(app.url, { cookie })).toBe(401);
  });

  it("no one whose session was idle too long", async () => {
    const { cookie, sessionHash } = await signedInAs(own, app, { roles: ["user"] });
    await own.pool.query(
      "update app_private.sessions set last_seen_at = now() - interval '5 hours' where token_hash = $1",
      [sessionHash],
    );
    expect(await openSocket(app.url, { cookie })).toBe(401);
  });

  it.each(["pending", "suspended"])("no one who is %s", async (status) => {
    const { cookie, userId } = await signedInAs(own, app, { roles: ["user"] });
    await own.pool.query("update app_public.users set status = $2 where id = $1", [userId, status]);
    expect(await openSocket(app.url, { cookie })).toBe(401);
  });

  it("no script with a token, not even beside a cookie", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["super_admin"] });
    const headers = { Authorization: `Bearer plb_${"x".repeat(43)}` };
    expect(await openSocket(app.url, { headers })).toBe(403);
    expect(await openSocket(app.url, { cookie, headers })).toBe(403);
  });

  it("no one at another path or with another protocol", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["user"] });
    expect(await openSocket(app.url, { cookie, path: "/elsewhere" })).toBe(404);
    expect(await openSocket(app.url, { cookie, path: "/graphql?x=1" })).toBe(404);
    expect(await openSocket(app.url, { cookie, protocol: "graphql-ws" })).toBe(400);
  });

  it("not through a sixth socket of one session, until one of the five is closed", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["user"] });
    const all = await Promise.all(Array.from({ length: 6 }, () => connect(cookie)));
    const sixth = () => all.filter(({ closed }) => closed !== null);
    await until(() => sixth().length > 0);
    for (const { socket } of all)
      if (socket.readyState === socket.OPEN) socket.send('{"type":"connection_init"}');
    await until(() => all.filter(({ received }) => received.length > 0).length === 5);
    expect(sixth().map(({ closed, received }) => [closed?.code, received])).toEqual([[4429, []]]);
    const [first] = all.filter(({ closed }) => closed === null);
    first?.socket.close();
    await until(() => first?.closed != null);
    // The server notices the end a moment after the browser.
    const isAccepted = async () => {
      const listener = await connect(cookie);
      listener.send({ type: "connection_init" });
      await until(() => listener.received.length > 0 || listener.closed !== null);
      return listener.closed === null;
    };
    let tries = 1;
    while (!(await isAccepted()) && tries < 20) tries += 1;
    expect(tries).toBeLessThan(20);
  });

  it("not someone who connects and disconnects without end", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["user"] });
    const answers: (number | string)[] = [];
    // 120 a minute; a minute may end in between, and then the count starts again.
    while (answers.at(-1) !== 429 && answers.length <= 240) {
      const answer = await openSocket(app.url, { cookie });
      answers.push(typeof answer === "number" ? answer : "in");
      if (typeof answer === "number") continue;
      answer.socket.terminate();
      await until(() => answer.closed !== null);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((each) => each === "in").length).toBeGreaterThanOrEqual(120);
  }, 60_000);
});

describe("what the server sends", () => {
  it("that something changed, and nothing else", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const listener = await (await connect(ada.cookie)).listen();
    await notify(ada.userId);
    await until(() => listener.changes === 1);
    expect(listener.received.find(({ type }) => type === "next")).toEqual({
      id: "one",
      type: "next",
      payload: { data: { somethingChanged: { about: "notifications" } } },
    });
  });

  it("nothing about anybody else", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const grace = await signedInAs(own, app, { roles: ["super_admin"] });
    const [hers, mine] = [
      await (await connect(ada.cookie)).listen(),
      await (await connect(grace.cookie)).listen(),
    ];
    await notify(ada.userId);
    await until(() => hers.changes === 1);
    await pause(100);
    expect(mine.changes).toBe(0);
  });

  it("in every window of the person, and only once for many changes that commit together", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const windows = [await (await connect(ada.cookie)).listen(), await (await connect(ada.cookie)).listen()];
    await own.pool.query("select pg_notify('live', $1) from generate_series(1, 100)", [ada.userId]);
    await until(() => windows.every(({ changes }) => changes > 0));
    await pause(100);
    expect(windows.map(({ changes }) => changes)).toEqual([1, 1]);
  });
});

describe("what a client may send", () => {
  it("no query, no mutation, no introspection", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["super_admin"] });
    const queries = [
      "{ me { id } }",
      'mutation { signUp(input: { fullName: "x", email: "x@example.org", password: "x" }) { accepted } }',
      "subscription { somethingChanged { about } } query Two { me { id } }",
      "subscription { a: somethingChanged { about } b: somethingChanged { about } }",
      "subscription { __schema { types { name } } }",
      "subscription { somethingChanged { about ",
      `subscription { somethingChanged { ${"about ".repeat(200)} } }`,
    ];
    for (const query of queries) {
      const listener = await (await connect(cookie)).listen(query);
      await until(() => listener.errors.length > 0 || listener.closed !== null);
      expect(listener.changes).toBe(0);
      listener.socket.terminate();
      await until(() => listener.closed !== null);
      await pause(20);
    }
    expect((await app.browser().me()) ?? null).toBeNull();
  });

  it("the same subscription is not offered by POST", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const answer = await ada.ask("subscription { somethingChanged { about } }");
    expect(answer.code).toBe("TOO_COMPLEX");
  });

  it("one subscription per socket", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["user"] });
    const listener = await (await connect(cookie)).listen();
    const query = "subscription { somethingChanged { about } }";
    listener.send({ id: "two", type: "subscribe", payload: { query } });
    await until(() => listener.errors.length > 0);
    expect(listener.errors).toEqual(["A socket can have only one subscription."]);
  });

  it("nothing too long, nothing unreadable, and not messages without end", async () => {
    const { cookie } = await signedInAs(own, app, { roles: ["user"] });
    const long = await connect(cookie);
    long.send("x".repeat(5_000));
    const unreadable = await connect(cookie);
    unreadable.send("x");
    const binary = await connect(cookie);
    binary.socket.send(Buffer.from("x"));
    const endless = await (await connect(cookie)).listen();
    // 60 a minute, and a minute may end in between.
    for (let round = 0; round < 130; round += 1) endless.send({ type: "ping" });
    await until(() => [long, unreadable, binary, endless].every(({ closed }) => closed !== null));
    expect([long, unreadable, binary, endless].map(({ closed }) => closed?.code)).toEqual([
      1009, 4400, 4413, 4413,
    ]);
  });
});

describe("when it ends", () => {
  it("within five seconds of a suspension, for that person alone", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const grace = await signedInAs(own, app, { roles: ["super_admin"] });
    const [hers, mine] = [
      await (await connect(ada.cookie)).listen(),
      await (await connect(grace.cookie)).listen(),
    ];
    const answer = await grace.ask(
      'mutation Suspend($id: UUID!) { suspendUser(input: { userId: $id, reason: "Left us" }) { user { status } } }',
      { id: ada.userId },
    );
    expect(answer.body.errors).toBeUndefined();
    expect(await until(() => hers.closed !== null)).toBeLessThan(SLOWLY * 5_000);
    expect(hers.closed).toMatchObject({ code: 4403, reason: "Session ended" });
    expect(mine.closed).toBeNull();
  });

  it("at once when the person signs out, and not in another browser of theirs", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const token = "y".repeat(43);
    await own.pool.query(
      "insert into app_private.sessions (user_id, token_hash) values ($1, encode(sha256($2::bytea), 'hex'))",
      [ada.userId, token],
    );
    const [here, there] = [
      await (await connect(ada.cookie)).listen(),
      await (await connect(`sid=${token}`)).listen(),
    ];
    await ada.ask("mutation { signOut { accepted } }");
    await until(() => here.closed !== null);
    await pause(200);
    expect(there.closed).toBeNull();
  });

  it("within five seconds after the session expires, though nothing announces that", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const listener = await (await connect(ada.cookie)).listen();
    await own.pool.query("alter table app_private.sessions disable trigger user");
    await own.pool.query("update app_private.sessions set expires_at = now() where token_hash = $1", [
      ada.sessionHash,
    ]);
    await own.pool.query("alter table app_private.sessions enable trigger user");
    expect(await until(() => listener.closed !== null)).toBeLessThan(SLOWLY * 5_000);
  });

  it("does not extend a session", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const seen = async () =>
      (
        await own.pool.query("select last_seen_at::text from app_private.sessions where token_hash = $1", [
          ada.sessionHash,
        ])
      ).rows[0].last_seen_at;
    const before = await seen();
    await own.pool.query(
      "update app_private.sessions set last_seen_at = last_seen_at - interval '2 minutes' where token_hash = $1",
      [ada.sessionHash],
    );
    await (await connect(ada.cookie)).listen();
    expect((await seen()) < before).toBe(true);
  });
});

describe("when the connection to the database is lost", () => {
  it("is restored by itself, and everybody queries again what they missed", async () => {
    const ada = await signedInAs(own, app, { roles: ["user"] });
    const listener = await (await connect(ada.cookie)).listen();
    const before = listener.changes;
    const { rows } = await own.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline live'",
    );
    expect(rows.length).toBeGreaterThan(0);
    await until(() => listener.changes > before);
    const missed = listener.changes;
    await notify(ada.userId);
    await until(() => listener.changes > missed);
    expect(listener.closed).toBeNull();
  });

  it("keeps trying while there is no database, until it is stopped", async () => {
    const missed = jest.fn();
    const warn = jest.fn();
    const log = { warn } as never;
    const feed = openFeed(
      "postgres://nobody@127.0.0.1:1/nothing",
      { changed: jest.fn(), ended: jest.fn(), channelChanged: jest.fn(), presenceChanged: jest.fn(), missed },
      log,
    );
    await until(() => warn.mock.calls.length >= 2);
    await feed.stop();
    const tried = warn.mock.calls.length;
    await pause(1_200);
    expect(warn.mock.calls).toHaveLength(tried);
    expect(missed).not.toHaveBeenCalled();
  });
});

it("a socket that sends no connection_init is closed, and so is one without a subscription", async () => {
  await until(() => silent?.closed != null && idle?.closed != null, 60_000);
  expect([silent?.closed?.code, idle?.closed?.code]).toEqual([4408, 4408]);
}, 90_000);
