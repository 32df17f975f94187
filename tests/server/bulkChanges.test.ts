import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);

beforeEach(async () => {
  await own.pool.query(
    "set session_replication_role = replica; truncate app_public.risks cascade; reset session_replication_role",
  );
});

interface Line {
  done?: number;
  changed?: number;
  unchanged?: number;
  skipped?: { reason: string; count: number; records: string[] }[];
  errors?: { message: string; extensions: { code: string } }[];
}

async function changed(browser: Browser, body: object, area = "risks"): Promise<Line[]> {
  const answer = await fetch(`${browser.url}/bulk-changes/${area}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      Origin: browser.url,
      Cookie: browser.cookie,
    },
  });
  const text = await answer.text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

it("1,200 risks are changed in batches, with progress and one answer in the reader's language", async () => {
  await own.pool.query(`insert into app_public.risks (name, category, status, closed_at, closed_reason)
    select 'Fire ' || n, case when n % 4 = 0 then 'Financial' end, case when n % 3 = 0 then 'closed' else 'identified' end,
      case when n % 3 = 0 then now() end, case when n % 3 = 0 then 'Over' end
    from generate_series(1, 1200) n`);
  await own.pool.query("insert into app_public.risks (name) values ('Flood')");
  const browser = await signedInAs(own, app, { roles: ["risk_manager"] });
  await own.pool.query("update app_public.users set language = 'de' where id = $1", [browser.userId]);
  const lines = await changed(browser, { filter: { search: "fire" }, patch: { category: "Financial" } });
  expect(lines.slice(0, -1)).toEqual([
    { done: 500, of: 1200 },
    { done: 1000, of: 1200 },
    { done: 1200, of: 1200 },
  ]);
  expect(lines.at(-1)).toEqual({
    changed: 600,
    unchanged: 200,
    skipped: [{ reason: "Geschlossen oder archiviert", count: 400, records: expect.any(Array) }],
  });
  expect(lines.at(-1)?.skipped?.[0]?.records).toHaveLength(5);
  const { rows } = await own.pool.query(
    "select status, category, count(*)::int from app_public.risks group by 1, 2 order by 1, 2",
  );
  expect(rows).toEqual([
    { status: "closed", category: "Financial", count: 100 },
    { status: "closed", category: null, count: 300 },
    { status: "identified", category: "Financial", count: 800 },
    { status: "identified", category: null, count: 1 },
  ]);
});

it("if a later batch fails, nothing is changed", async () => {
  await own.pool.query(
    "insert into app_public.risks (name) select 'Fire ' || n from generate_series(1, 600) n",
  );
  await own.pool.query(`create function app_private.fail_late() returns trigger as $$
    begin
      if (select count(*) from app_public.risks where category is not null) > 520 then raise exception 'late'; end if;
      return null;
    end; $$ language plpgsql`);
  await own.pool.query(
    "create trigger fail_late after update on app_public.risks for each statement execute function app_private.fail_late()",
  );
  const browser = await signedInAs(own, app, { roles: ["risk_manager"] });
  const lines = await changed(browser, { filter: {}, patch: { category: "Financial" } });
  await own.pool.query("drop function app_private.fail_late() cascade");
  expect(lines.at(-1)).toMatchObject({ errors: [{ extensions: { code: "INTERNAL" } }] });
  const { rows } = await own.pool.query("select count(category)::int as count from app_public.risks");
  expect(rows).toEqual([{ count: 0 }]);
});

it("10,000 risks are changed in the time of one request", async () => {
  await own.pool.query(
    "insert into app_public.risks (name) select 'Fire ' || n from generate_series(1, 10000) n",
  );
  const browser = await signedInAs(own, app, { roles: ["risk_manager"] });
  const lines = await changed(browser, { filter: {}, patch: { category: "Financial" } });
  expect(lines.at(-1)).toEqual({ changed: 10_000, unchanged: 0, skipped: [] });
}, 120_000);

it("1,200 risks are archived in batches of one transaction, for a reason", async () => {
  await own.pool.query(
    "insert into app_public.risks (name, archived_at) select 'Fire ' || n, case when n <= 100 then '2026-01-01'::timestamptz end from generate_series(1, 1200) n",
  );
  const manager = await signedInAs(own, app, { roles: ["manager"] });
  const request = { filter: {}, reason: "The site was sold." };
  expect(await changed(manager, request)).toMatchObject([
    { errors: [{ extensions: { code: "FORBIDDEN" } }] },
  ]);
  const browser = await signedInAs(own, app, { roles: ["risk_manager"] });
  expect((await changed(browser, { filter: {}, reason: "" }))[0]?.errors?.[0]?.extensions.code).toBe(
    "INVALID_INPUT",
  );
  const lines = await changed(browser, request);
  expect(lines.slice(0, -1).map(({ done }) => done)).toEqual([500, 1000, 1200]);
  expect(lines.at(-1)).toEqual({ changed: 1100, unchanged: 100, skipped: [] });
  const { rows } = await own.pool.query(
    "select count(*)::int from app_public.risks where archived_at > '2026-01-01'",
  );
  expect(rows).toEqual([{ count: 1100 }]);
});

it("needs the permission to edit, a register, a filter and a change", async () => {
  await own.pool.query("insert into app_public.risks (name) values ('Fire')");
  const reader = await signedInAs(own, app, { roles: ["board_member"] });
  const all = { filter: {}, patch: { category: "Financial" } };
  expect(await changed(reader, all)).toMatchObject([{ errors: [{ extensions: { code: "FORBIDDEN" } }] }]);
  const manager = await signedInAs(own, app, { roles: ["risk_manager"] });
  const codeOf = async (body: object, area?: string) =>
    (await changed(manager, body, area))[0]?.errors?.[0]?.extensions.code;
  expect(await codeOf(all, "nonesuch")).toBe("NOT_FOUND");
  expect((await changed(manager, { patch: {} }))[0]?.errors?.[0]).toMatchObject({
    message: "Choose the records to change.",
    extensions: { code: "INVALID_INPUT" },
  });
  expect(await codeOf({ filter: {} })).toBe("INVALID_INPUT");
  expect(await codeOf({ filter: {}, patch: {} })).toBe("INVALID_INPUT");
  expect((await app.browser().post("/bulk-changes/risks", JSON.stringify(all))).status).toBe(401);
  const { rows } = await own.pool.query("select category from app_public.risks");
  expect(rows).toEqual([{ category: null }]);
});
