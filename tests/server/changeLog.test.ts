/** The change log over HTTP: files of it, and every refused access among its entries. */
import { createHash } from "node:crypto";

import { createPasswords } from "../../server/auth/password.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { makeToken, signedIn } from "../support/tokens.ts";

const own = ownDatabase();
const app = runningApp(own);

beforeEach(() => own.pool.query("delete from app_private.attempts"));

/** It is written when the answer is out already: a moment later. */
async function deniedEntries(requestId: string | null): Promise<object[]> {
  for (let tries = 0; ; tries++) {
    const { rows } = await own.pool.query(
      `select actor_id as actor, record_id as record, content::jsonb #>> '{after,operation}' as operation,
          content::jsonb #>> '{after,code}' as code
        from trail.entry where request_id = $1 and kind = 'refused_access'`,
      [requestId],
    );
    if (rows.length > 0 || tries >= 200) return rows;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe("a file", () => {
  const exportRequest = (format: string, filter: object) => JSON.stringify({ format, filter });

  it("as CSV has the entries of the filters, newest first", async () => {
    const { browser, id } = await signedIn(own, app, ["admin"]);
    await browser.ask('mutation { createRisk(input: { risk: { name: "Quay flood" } }) { risk { id } } }');
    await browser.ask('mutation { createRisk(input: { risk: { name: "Crane fall" } }) { risk { id } } }');
    const { status, text, headers } = await browser.post(
      "/exports/change-log",
      exportRequest("csv", { actorId: id, area: "risk_management", operation: "insert" }),
    );
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, newest, oldest, ...rest] = text.split("\r\n");
    expect(head).toMatch(/^\ufeff?"seq","at","person","email"/);
    expect([newest, oldest]).toEqual([
      expect.stringContaining("Crane fall"),
      expect.stringContaining("Quay flood"),
    ]);
    expect(rest).toEqual([""]);
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as said from trail.entry where kind = 'export' and actor_id = $1",
      [id],
    );
    expect(rows).toEqual([
      {
        said: {
          event: "export",
          format: "csv",
          filter: { actorId: id, area: "risk_management", operation: "insert" },
        },
      },
    ]);
  });

  it("as JSON lines has the exact text of each entry and its hash, as far as the reader may see it", async () => {
    const { browser, id } = await signedIn(own, app, ["admin"]);
    await browser.ask(
      'mutation { createRisk(input: { risk: { name: "Ice on the ramp" } }) { risk { id } } }',
    );
    const filter = exportRequest("jsonl", { actorId: id, area: "risk_management" });
    const lines = ({ text }: { text: string }) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
    const [line] = lines(await browser.post("/exports/change-log", filter));
    expect(line.after.name).toBe("Ice on the ramp");
    expect(line.hash).toBe(createHash("sha256").update(`\0${line.content}`).digest("base64"));

    // An external auditor sees the risk, but neither email addresses nor the networks of sessions.
    const external = await signedIn(own, app, ["external_auditor"]);
    const [shown] = lines(await external.browser.post("/exports/change-log", filter));
    expect(shown.after.name).toBe("Ice on the ramp");
    expect(shown).not.toHaveProperty("content");
    expect(shown).not.toHaveProperty("ip");
    expect(shown.hash).toBe(line.hash);
  });

  it("is longer than one page of the database, and has each entry once", async () => {
    const { browser, id } = await signedIn(own, app, ["admin"]);
    await own.pool.query(
      `insert into trail.entry (seq, at, actor_id, operation, table_name, record_id, kind, content, hash)
        select nextval('trail.entry_seq'), now(), $1, 'update', 'teams', n::text, 'change', '{}', sha256('')
        from generate_series(1, 4100) as n`,
      [id],
    );
    const { text } = await browser.post(
      "/exports/change-log",
      exportRequest("jsonl", { actorId: id, area: "organisation" }),
    );
    const records = text
      .trimEnd()
      .split("\n")
      .map((line) => Number(JSON.parse(line).record_id));
    expect(records).toEqual(Array.from({ length: 4100 }, (_, at) => 4100 - at));
  });

  it("is refused to readers without the log at full, which is an entry", async () => {
    const { browser, id } = await signedIn(own, app, ["risk_manager"]);
    const { code, headers } = await browser.post("/exports/change-log", exportRequest("csv", {}));
    expect(code).toBe("FORBIDDEN");
    expect(await deniedEntries(headers.get("x-request-id"))).toEqual([
      { actor: id, record: id, operation: "POST /exports/change-log", code: "FORBIDDEN" },
    ]);
    expect((await browser.post("/exports/change-log", exportRequest("xlsx", {}))).code).toBe("INVALID_INPUT");
    expect((await app.browser().post("/exports/change-log", exportRequest("csv", {}))).status).toBe(401);
  });
});

it("an entry is found by its position, and there is none beyond the last", async () => {
  const { browser } = await signedIn(own, app, ["admin"]);
  const at = "query($seq: BigInt!) { trailChangeAt(seq: $seq) { seq kind } }";
  await browser.ask("{ trailChanges(newest: 1) { seq } }");
  const { rows } = await own.pool.query(
    "select max(seq)::text as seq from trail.entry where kind = 'log_reading'",
  );
  expect((await browser.ask(at, rows[0])).body).toEqual({
    data: { trailChangeAt: { seq: rows[0].seq, kind: "log_reading" } },
  });
  expect((await browser.ask(at, { seq: "999999999999" })).body).toEqual({ data: { trailChangeAt: null } });
});

describe("a refused access", () => {
  it("to what a permission forbids is an entry, also where nothing would change", async () => {
    const { browser, id } = await signedIn(own, app, ["user"]);
    const { code, headers } = await browser.ask("{ trailChanges(newest: 1) { seq } }");
    expect(code).toBe("FORBIDDEN");
    expect(await deniedEntries(headers.get("x-request-id"))).toEqual([
      { actor: id, record: id, operation: "trailChanges", code: "FORBIDDEN" },
    ]);
  });

  it("with a session that has ended names whose it was, and nobody as the actor", async () => {
    const { browser, id } = await signedIn(own, app, ["user"]);
    await own.pool.query("update app_private.sessions set revoked_at = now() where user_id = $1", [id]);
    const { status, headers } = await browser.ask("{ risks { totalCount } }");
    expect(status).toBe(401);
    expect(await deniedEntries(headers.get("x-request-id"))).toEqual([
      { actor: null, record: id, operation: "risks", code: "ended" },
    ]);
  });

  it("with a token that was revoked, that is none, or that may only read is an entry", async () => {
    const { browser, id } = await signedIn(own, app, ["risk_manager"]);
    const headers = (secret: string) => ({
      Authorization: `Bearer ${secret}`,
      Cookie: "",
      Origin: "",
      "X-Plumbline": "",
    });
    const change = 'mutation { createRisk(input: { risk: { name: "By a script" } }) { risk { id } } }';
    const { secret } = await makeToken(browser, "read");
    const reads = await app.browser().ask(change, {}, headers(secret));
    expect(await deniedEntries(reads.headers.get("x-request-id"))).toEqual([
      { actor: id, record: id, operation: "createRisk", code: "FORBIDDEN" },
    ]);
    await own.pool.query("update app_private.api_tokens set revoked_at = now() where user_id = $1", [id]);
    const revoked = await app.browser().ask("{ me { id } }", {}, headers(secret));
    expect(await deniedEntries(revoked.headers.get("x-request-id"))).toEqual([
      { actor: null, record: id, operation: "graphql", code: "token" },
    ]);
    const invented = await app.browser().ask("{ me { id } }", {}, headers("plb_invented"));
    expect(await deniedEntries(invented.headers.get("x-request-id"))).toEqual([
      { actor: null, record: "unknown", operation: "graphql", code: "token" },
    ]);
  });

  it("is recorded a limited number of times, so that nobody can fill the log", async () => {
    await own.pool.query("update app_private.limits set max_attempts = 2 where action = 'denied_change'");
    const { browser, id } = await signedIn(own, app, ["user"]);
    for (let times = 0; times < 4; times++) await browser.ask("{ trailChanges(newest: 1) { seq } }");
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { rows } = await own.pool.query(
      "select count(*)::int as noted from trail.entry where kind = 'refused_access' and actor_id = $1",
      [id],
    );
    expect(rows).toEqual([{ noted: 2 }]);
  });
});

it("a sign-in is an entry of the person, a refused one of nobody", async () => {
  const { id } = await signedIn(own, app, ["admin"]);
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    await passwords.hash("violet kettle ambles north"),
  ]);
  const { rows } = await own.pool.query<{ email: string }>(
    "select email from app_public.users where id = $1",
    [id],
  );
  const email = rows[0]?.email ?? "";
  await app.browser().signIn(email, "violet kettle ambles north");
  await app
    .browser()
    .signIn(email, "not this one")
    .catch(() => undefined);
  const { rows: entries } = await own.pool.query(
    "select kind, actor_id as actor from trail.entry where kind like '%sign_in' and record_id = $1 order by seq",
    [id],
  );
  expect(entries).toEqual([
    { kind: "sign_in", actor: id },
    { kind: "refused_sign_in", actor: null },
  ]);
});
