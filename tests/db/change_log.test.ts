/** The change log as its page reads it: who may see what of an entry, each filter, pages, and exports. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const NOTHING = {
  since: null,
  until: null,
  tables: null,
  records: null,
  actor: null,
  kind: null,
  operation: null,
  request: null,
  before: null,
};
type Filters = typeof NOTHING;

async function log(db: Db, filters: string, values: unknown[] = []) {
  const { rows } = await db.query(`select * from app_public.trail_changes(${filters})`, values);
  return rows;
}

/** A risk that Ada has recorded and renamed, and Grace, who reads the log. */
async function history(db: Db, role = "auditor") {
  const author = await person(db, { name: "Ada Lovelace", roles: ["risk_manager"] });
  const reader = await person(db, { name: "Grace Hopper", roles: [role] });
  await become(db, author);
  await db.query("select set_config('app.request_id', 'request-of-ada', true)");
  const { rows } = await db.query(
    "insert into app_public.risks (name, owner_id) values ('Warehouse fire', $1) returning id, reference",
    [author],
  );
  await db.query("update app_public.risks set name = 'Warehouse flood', version = version where id = $1", [
    rows[0].id,
  ]);
  await db.query("select set_config('app.request_id', '', true)");
  await become(db, reader);
  return { author, reader, risk: rows[0] as { id: string; reference: string } };
}

describe("an entry", () => {
  it(
    "names the record, its area and the people in it for those who may see the record",
    inRollback(async (db) => {
      const { author, risk } = await history(db);
      const [newest] = await log(db, "record_id => $1", [risk.id]);
      expect(newest).toMatchObject({
        kind: "change",
        area: "risk_management",
        subject_table: "risks",
        subject_id: risk.id,
        subject_name: `${risk.reference} Warehouse flood`,
        names: { [author]: "Ada Lovelace" },
      });
    }),
  );

  it(
    "about a part of a record names the record",
    inRollback(async (db) => {
      const { author, risk } = await history(db);
      await becomeSuperuser(db);
      await become(db, author);
      await db.query(
        "insert into app_public.mitigation_tasks (risk_id, name) values ($1, 'Fit sprinklers')",
        [risk.id],
      );
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["admin"] }));
      const [task] = await log(db, "table_name => 'mitigation_tasks'");
      expect(task).toMatchObject({
        subject_table: "risks",
        subject_id: risk.id,
        subject_name: `${risk.reference} Warehouse flood`,
      });
    }),
  );

  it(
    "about a deleted record has the name that it had last",
    inRollback(async (db) => {
      const { risk } = await history(db);
      await becomeSuperuser(db);
      await db.query("delete from app_public.risks where id = $1", [risk.id]);
      await become(db, await person(db, { roles: ["auditor"] }));
      const [deleted] = await log(db, "record_id => $1, operation => 'delete'", [risk.id]);
      expect(deleted).toMatchObject({
        subject_id: null,
        subject_name: `${risk.reference} Warehouse flood`,
      });
    }),
  );

  it(
    "names nothing to a reader who may not view the area",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "full" });
      const { risk } = await history(db, "log_reader");
      const [entry] = await log(db, "record_id => $1", [risk.id]);
      expect(entry).toMatchObject({
        actor_name: "Ada Lovelace",
        area: "risk_management",
        content_shown: false,
        subject_table: null,
        subject_id: null,
        subject_name: null,
        names: null,
        before: null,
      });
    }),
  );

  it(
    "has a page of its own, which is a reading too",
    inRollback(async (db) => {
      const { reader, risk } = await history(db);
      const [{ seq }] = await log(db, "record_id => $1", [risk.id]);
      const at = "select seq, subject_id from app_public.trail_change_at($1)";
      expect((await db.query(at, [seq])).rows).toEqual([{ seq, subject_id: risk.id }]);
      expect((await db.query(at, ["999999999999"])).rows).toEqual([{ seq: null, subject_id: null }]);
      const readings = await log(db, "kind => 'log_reading', actor_id => $1", [reader]);
      expect(readings.map(({ after }) => after.seq ?? after.record)).toEqual([
        999999999999,
        Number(seq),
        risk.id,
      ]);
    }),
  );
});

describe("a filter", () => {
  it(
    "by area, kind, operation, request, record and person finds what it says",
    inRollback(async (db) => {
      const { author, risk } = await history(db);
      const both = ["Warehouse flood", "Warehouse fire"];
      const names = async (filters: string, values: unknown[] = []) =>
        (await log(db, filters, values))
          .filter(({ table_name }) => table_name === "risks")
          .map(({ after }) => after.name);
      const since = "since => now() - interval '1 minute'";
      expect(await names(`area => 'risk_management', ${since}`)).toEqual(both);
      expect(await names(`area => 'compliance', ${since}`)).toEqual([]);
      expect(await names(`kind => 'change', ${since}`)).toEqual(both);
      expect(await names("kind => 'sign_in'")).toEqual([]);
      expect(await names(`operation => 'insert', area => 'risk_management', ${since}`)).toEqual([
        "Warehouse fire",
      ]);
      expect(await names("request_id => 'request-of-ada'")).toEqual(both);
      expect(await names("request_id => 'request'")).toEqual([]);
      expect(await names("actor_id => $1", [author])).toEqual(both);
      expect(await names("actor_id => $1, kind => 'export'", [author])).toEqual([]);
      for (const search of [risk.id, risk.reference, "warehouse flo"])
        expect([search, await names("search => $1", [search])]).toEqual([search, both]);
      expect(await names("search => 'no such record'")).toEqual([]);
    }),
  );

  it(
    "finds records by words only for those who may see them",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "full" });
      const { risk } = await history(db, "log_reader");
      expect(await log(db, "search => 'warehouse'")).toEqual([]);
      // Whoever has the id finds the envelope.
      expect(await log(db, "search => $1", [risk.id])).toHaveLength(2);
    }),
  );

  it(
    "offers the people who have acted, to readers of the log",
    inRollback(async (db) => {
      await history(db);
      const { rows } = await db.query("select full_name from app_public.trail_people()");
      expect(rows).toContainEqual({ full_name: "Ada Lovelace" });
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["finance_manager"] }));
      expect(await refused(db, "select app_public.trail_people()")).toMatchObject({ code: "FORBD" });
      expect(await refused(db, "select app_public.trail_change_at(1)")).toMatchObject({ code: "FORBD" });
    }),
  );

  const plans: [string, Partial<Record<keyof Filters, unknown>>, string][] = [
    ["nothing", {}, "entry_at_idx"],
    ["a period", { since: "2020-01-01", until: "2030-01-01" }, "entry_at_idx"],
    ["a person", { actor: "00000000-0000-4000-8000-000000000000" }, "entry_actor_idx"],
    ["an area", { tables: ["risks", "risk_assessments"] }, "entry_table_idx"],
    ["a record", { records: ["00000000-0000-4000-8000-000000000000"] }, "entry_record_idx"],
    ["a kind", { kind: "export" }, "entry_kind_idx"],
    ["changes", { kind: "change" }, "entry_kind_idx"],
    ["an operation", { operation: "delete" }, "entry_kind_idx"],
    ["a request", { request: "request-of-ada" }, "entry_request_idx"],
    ["an operation in an area", { operation: "delete", tables: ["risks"] }, "entry_kind_idx"],
    ["an area after a page", { tables: ["risks"], before: 1 }, "entry_table_idx"],
  ];
  it.each(plans)("by %s reads an index of its own, in its order", (_name, filters, index) =>
    inRollback(async (db) => {
      const values = Object.values({ ...NOTHING, ...filters });
      const { rows } = await db.query(
        "select trail.search_query($1, $2, $3, $4, $5, $6, $7, $8, $9) as text",
        values,
      );
      await db.query(
        `prepare page (timestamptz, timestamptz, text[], text[], uuid, text, text, text, bigint, int) as ${rows[0].text}`,
      );
      // Small tables are read from front to back, whatever indexes there are.
      await db.query(
        "set local enable_seqscan to off; set local enable_bitmapscan to off; set local enable_sort to off",
      );
      const literals = [...values, 50].map((value) =>
        value === null ? "null" : Array.isArray(value) ? `'{${value.join()}}'` : `'${value}'`,
      );
      const plan = (await db.query(`explain execute page (${literals.join()})`)).rows
        .map((row) => row["QUERY PLAN"])
        .join("\n");
      await db.query("deallocate page");
      expect(plan).toContain(`Backward using ${index}`);
      expect(plan).not.toContain("Seq Scan on entry");
    })(),
  );
});

describe("pages", () => {
  it(
    "together hold every entry once, whatever is written between them",
    inRollback(async (db) => {
      const author = await person(db, { roles: ["risk_manager"] });
      await become(db, author);
      await db.query(
        "insert into app_public.risks (name) select 'Risk ' || n from generate_series(1, 23) as n",
      );
      await becomeSuperuser(db);
      const reader = await person(db, { roles: ["auditor"] });
      const { rows } = await db.query(
        "select seq from trail.entry where table_name = 'risks' and actor_id = $1 order by at desc, seq desc",
        [author],
      );
      const found: string[] = [];
      for (let before: string | null = null, more = true; more; ) {
        await become(db, reader);
        const page: { seq: string }[] = await log(
          db,
          "actor_id => $1, table_name => 'risks', before_seq => $2, newest => 5",
          [author, before],
        );
        found.push(...page.map(({ seq }) => seq));
        before = page.at(-1)?.seq ?? null;
        more = page.length === 5;
        await becomeSuperuser(db);
        await become(db, author);
        await db.query("insert into app_public.risks (name) values ('Written between two pages')");
        await becomeSuperuser(db);
      }
      expect(found).toEqual(rows.map(({ seq }) => seq));
    }),
  );
});

describe("an export", () => {
  it(
    "is for those with the log at full, and an entry before its first row",
    inRollback(async (db) => {
      const note = "select app_hidden.record_log_export('csv', $1)";
      const lines = "select * from app_hidden.log_lines($1, null, 10)";
      for (const [role, allowed] of [
        ["manager", false],
        ["risk_manager", false],
        ["auditor", true],
        ["external_auditor", true],
        ["finance_manager", false],
      ] as const) {
        const requester = await person(db, { roles: [role] });
        await become(db, requester);
        if (!allowed) {
          expect([role, await refused(db, note, [{}])]).toMatchObject([role, { code: "FORBD" }]);
          expect([role, await refused(db, lines, [{}])]).toMatchObject([role, { code: "FORBD" }]);
        } else {
          await db.query(note, [{ area: "compliance" }]);
          const [entry] = await log(db, "kind => 'export', actor_id => $1", [requester]);
          expect(entry.after).toEqual({ event: "export", format: "csv", filter: { area: "compliance" } });
        }
        await becomeSuperuser(db);
      }
    }),
  );

  it(
    "has the content of what the reader may view, and of the rest the envelope",
    inRollback(async (db) => {
      await makeRole(db, "log_keeper", { audit_logs_view: "full" });
      const { author } = await history(db, "external_auditor");
      const lines = async () =>
        (
          await db.query(
            "select before, after, subject, person, hash from app_hidden.log_lines($1, null, 10)",
            [{ actorId: author, area: "risk_management" }],
          )
        ).rows;
      expect(await lines()).toMatchObject([
        { after: { name: "Warehouse flood" }, subject: expect.stringContaining("Warehouse flood") },
        { before: null, after: { name: "Warehouse fire" } },
      ]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["log_keeper"] }));
      const envelope = { before: null, after: null, subject: null, person: "Ada Lovelace" };
      const shown = await lines();
      expect(shown).toMatchObject([envelope, envelope]);
      expect(shown.every(({ hash }) => /^[A-Za-z0-9+/]{43}=$/.test(hash))).toBe(true);
    }),
  );
});
