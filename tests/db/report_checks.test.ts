/** Checks of reports: who has one made, how many, and who sees which difference. */
import { compareLines } from "../../server/reports/compareLines.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { add } from "../support/sampleRows/rows.ts";

const CHECK = "select app_public.check_report($1)";

/** A report that is ready, and says what it saw. */
async function readyReport(db: Db): Promise<string> {
  const values = { kind: "risk_register", status: "ready", digest: "0".repeat(64), as_of: new Date() };
  const seen = { seen: "1:1:", newest_seq: 0 };
  return String((await add(db, "reports", { ...values, ...seen, finished_at: new Date() })).id);
}

it(
  "a person has two checks in progress, and twenty in an hour",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["executive"] });
    const grace = await person(db, { roles: ["board_member"] });
    const report = await readyReport(db);
    const finish = () => db.query("update app_public.report_checks set status = 'failed'");
    await become(db, ada);
    await db.query(CHECK, [report]);
    await db.query(CHECK, [report]);
    expect((await refused(db, CHECK, [report])).code).toBe("RATEL");
    for (let made = 2; made < 20; made++) {
      await becomeSuperuser(db);
      await finish();
      await become(db, ada);
      await db.query(CHECK, [report]);
    }
    await becomeSuperuser(db);
    await finish();
    await become(db, ada);
    expect((await refused(db, CHECK, [report])).code).toBe("RATEL");
    // Others have their own.
    await become(db, grace);
    await db.query(CHECK, [report]);
    await becomeSuperuser(db);
    await db.query("update app_public.report_checks set created_at = created_at - interval '1 hour'");
    await become(db, ada);
    await db.query(CHECK, [report]);
  }),
);

it(
  "a report is checked once it is ready, by people who may read reports",
  inRollback(async (db) => {
    const { id: waiting } = await add(db, "reports", { kind: "risk_register" });
    const ready = await readyReport(db);
    const owner = await person(db, { roles: ["risk_owner"] });
    await become(db, await person(db, { roles: ["executive"] }));
    expect((await refused(db, CHECK, [waiting])).code).toBe("NTFND");
    await become(db, owner);
    expect((await refused(db, CHECK, [ready])).code).toBe("FORBD");
  }),
);

const KEY = "a".repeat(64);
const DIFFERENCES = "select line from app_hidden.check_differences($1, $2) as line";

it(
  "a reader sees the differences of a part with all permissions that it needed and needs, and only that the others differ",
  inRollback(async (db) => {
    const report = await readyReport(db);
    const manager = await person(db, { roles: ["risk_manager"] });
    const owner = await person(db, { roles: ["risk_owner"] });
    const { id } = await add(db, "report_checks", { report_id: report });
    const about = (part: string, needs: object[]) => ({
      part,
      title: { key: "reports.parts.findings" },
      needs,
      kind: "cell",
      stored: "secret",
    });
    const risks = { permission: "risks_view", level: "read" };
    const exports = { permission: "risks_view", level: "full" };
    await db.query("select app_private.begin_check($1, $2)", [id, KEY]);
    await db.query("select app_private.finish_check($1, $2, $3)", [
      id,
      { equal: false, digest: "0".repeat(64), alteredEntries: [], differenceCount: 4 },
      JSON.stringify([
        about("free", []),
        about("read", [risks]),
        about("both", [risks, exports]),
        about("full", [exports]),
      ]),
    ]);
    await become(db, await person(db, { roles: ["board_member"] }));
    const { rows } = await db.query(DIFFERENCES, [id, report]);
    expect(rows.map(({ line }) => [line.part, line.kind, line.stored])).toEqual([
      ["free", "cell", "secret"],
      ["read", "cell", "secret"],
      ["both", "hidden", undefined],
      ["full", "hidden", undefined],
    ]);
    await become(db, manager);
    const all = await db.query(DIFFERENCES, [id, report]);
    expect(all.rows.filter(({ line }) => line.stored === "secret")).toHaveLength(4);
    expect((await refused(db, DIFFERENCES, [id, await idOfOther(db)])).code).toBe("NTFND");
    await become(db, owner);
    expect((await refused(db, DIFFERENCES, [id, report])).code).toBe("FORBD");
  }),
);

it(
  "the job of a check reads as the person who asked for it, by its key and while it runs",
  inRollback(async (db) => {
    const report = await readyReport(db);
    const requester = await person(db, { roles: ["board_member"] });
    const { id } = await add(db, "report_checks", { report_id: report, created_by: requester });
    await db.query("update app_public.reports set created_by = $2 where id = $1", [
      report,
      await person(db, { roles: ["executive"] }),
    ]);
    await db.query("select set_config('app.report_key', $1, true)", [KEY]);
    const reader = async () =>
      (await db.query("select app_hidden.report_user_id() as reader")).rows[0]?.reader;
    expect(await reader()).toBeNull();
    await db.query("select app_private.begin_check($1, $2)", [id, KEY]);
    expect(await reader()).toBe(requester);
    await db.query("select app_private.fail_check($1, 'reports.checkFailed')", [id]);
    expect(await reader()).toBeNull();
    const { rows } = await db.query("select from app_private.report_keys where key_hash = $1", [KEY]);
    expect(rows).toEqual([]);
  }),
);

async function idOfOther(db: Db): Promise<string> {
  const { rows } = await db.query<{ id: string }>("select gen_random_uuid() as id");
  return rows[0]?.id ?? "";
}

it(
  "a check that was finished is not finished again, nor does it fail later",
  inRollback(async (db) => {
    const { id } = await add(db, "report_checks", { report_id: await readyReport(db) });
    const finish = "select app_private.finish_check($1, $2, '[]')";
    const result = { equal: true, digest: "0".repeat(64), alteredEntries: [], differenceCount: 0 };
    await db.query("select app_private.begin_check($1, $2)", [id, KEY]);
    await db.query(finish, [id, result]);
    await db.query(finish, [id, { ...result, equal: false }]);
    await db.query("select app_private.fail_check($1, 'reports.checkFailed')", [id]);
    const { rows: again } = await db.query("select app_private.begin_check($1, $2) as report", [id, KEY]);
    expect(again).toEqual([{ report: null }]);
    const { rows } = await db.query("select status, equal from app_public.report_checks where id = $1", [id]);
    expect(rows).toEqual([{ status: "ready", equal: true }]);
  }),
);

it(
  "entries of transactions that a snapshot did not see, or that came later, are left out of the rows of that moment",
  inRollback(async (db) => {
    await add(db, "business_units", { name: "Harbour" });
    const states = async (seen: string, newest: string) => {
      const { rows } = await db.query(
        `select state ->> 'name' as name from app_private.rows_at('app_public.business_units', 'infinity', ${seen}, ${newest}) as state
          where state ->> 'name' = 'Harbour'`,
      );
      return rows.length;
    };
    const mine = "pg_current_xact_id()::text";
    const last = "(select trail.newest_seq())";
    const sawMe = `format('%s:%s:', ${mine}::bigint + 1, ${mine}::bigint + 1)::pg_snapshot`;
    expect(await states(sawMe, last)).toBe(1);
    expect(await states(sawMe, `${last} - 1`)).toBe(0);
    expect(await states(`format('%s:%s:', ${mine}, ${mine})::pg_snapshot`, last)).toBe(0);
    expect(await states("null", "null")).toBe(1);
  }),
);

describe("two versions of a report are compared", () => {
  const head = (part: string, more: object = {}) =>
    JSON.stringify({ part, title: { key: "reports.parts.findings" }, columns: [], ...more });
  const kinds = (stored: string[], again: string[]) =>
    compareLines(stored, again, 200).differences.map(({ kind, row, record }) => [kind, row, record]);

  it("by the first cell of a row, so that one row more is one difference", () => {
    const rows = ['["R-1", 1]', '["R-2", 2]', '["R-3", 3]'];
    expect(kinds([head("a"), ...rows], [head("a"), ...rows.slice(1)])).toEqual([["missing_row", 1, "R-1"]]);
    expect(kinds([head("a"), ...rows.slice(1)], [head("a"), ...rows])).toEqual([["added_row", 1, "R-1"]]);
  });

  it("by the place of a row where first cells repeat", () => {
    expect(kinds([head("a"), '["x", 1]', '["x", 2]'], [head("a"), '["x", 1]', '["x", 3]'])).toEqual([
      ["cell", 2, "x"],
    ]);
  });

  it("with parts and their heads", () => {
    expect(kinds([head("a"), head("b")], [head("a", { needs: "risks_view" }), head("c")])).toEqual([
      ["head", undefined, undefined],
      ["added_part", undefined, undefined],
      ["missing_part", undefined, undefined],
    ]);
  });

  it("and the permission that either version needs is needed to see the difference", () => {
    const { differences } = compareLines(
      [head("a")],
      [head("a", { needs: "risks_view", level: "full" })],
      200,
    );
    expect(differences[0]?.needs).toEqual([{ permission: "risks_view", level: "full" }]);
  });

  it("and no more than the wanted number of differences is kept, but all are counted", () => {
    const rows = (value: number) => Array.from({ length: 201 }, (_, row) => `["R-${row}", ${value}]`);
    const { differences, count } = compareLines([head("a"), ...rows(1)], [head("a"), ...rows(2)], 200);
    expect([differences.length, count]).toEqual([200, 201]);
  });

  it("and an order that differs is a difference", () => {
    const rows = ['["R-1", 1]', '["R-2", 2]'];
    expect(compareLines([head("a"), ...rows], [head("a"), ...rows.toReversed()], 200).count).toBe(1);
  });
});
