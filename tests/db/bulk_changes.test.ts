import { makeAsset } from "../support/assets.ts";
import { bulkChange } from "../support/bulkChange.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { approved, collectors, draft, piece } from "../support/evidence.ts";
import { english } from "../support/messages.ts";
import { makeProject } from "../support/projects.ts";

interface Batch {
  changed: number;
  unchanged: number;
  skipped: { reason: string; count: number; records: string[] }[];
}

async function matching(db: Db, area: string, wanted: object): Promise<string[]> {
  const { rows } = await db.query("select app_hidden.matching_ids($1, $2) as ids", [area, wanted]);
  return rows[0].ids;
}

async function changeAll(db: Db, area: string, wanted: object, patch: object): Promise<Batch> {
  const ids = await matching(db, area, wanted);
  const { rows } = await db.query("select * from app_hidden.change_batch($1, $2, $3)", [area, ids, patch]);
  const { changed, unchanged, skipped: reasons } = rows[0];
  return {
    changed,
    unchanged,
    skipped: reasons.map((each: Batch["skipped"][0]) => ({ ...each, reason: english(each.reason) })),
  };
}

async function archiveAll(db: Db, area: string, wanted: object, reason = "Out of use now."): Promise<Batch> {
  const { rows } = await db.query(
    "select (app_hidden.archive_batch($1, app_hidden.matching_ids($1, $2, true), $3)).*",
    [area, wanted, reason],
  );
  return rows[0];
}

async function archivedDraft(db: Db): Promise<string> {
  const id = await draft(db);
  await db.query("update app_public.evidence set archived_at = '2026-01-01' where id = $1", [id]);
  return id;
}

async function staff(db: Db, ...roles: string[]): Promise<string> {
  const id = await person(db, { roles });
  await become(db, id);
  return id;
}

async function risk(db: Db, name: string, more: Record<string, unknown> = {}): Promise<void> {
  const { category = null, status = "identified", archived_at = null } = more;
  await db.query(
    `insert into app_public.risks (name, category, status, archived_at, closed_at, closed_reason)
      values ($1, $2, $3, $4, case when $3 = 'closed' then now() end, case when $3 = 'closed' then 'Over' end)`,
    [name, category, status, archived_at],
  );
}

it(
  "a risk manager changes what the filter finds: some are changed, some were so already, some are refused with the reason",
  inRollback(async (db) => {
    await risk(db, "Fire one", { category: "Strategic" });
    await risk(db, "Fire two", { category: "Strategic" });
    await risk(db, "Fire three", { category: "Financial" });
    await risk(db, "Fire four", { category: "Strategic", status: "closed" });
    await risk(db, "Fire five", { category: "Strategic", archived_at: "2026-01-01" });
    await risk(db, "Flood", { category: "Strategic" });
    await staff(db, "risk_manager");
    const answer = await changeAll(db, "risks", { search: "fire" }, { category: "Financial" });
    expect(answer).toEqual({
      changed: 2,
      unchanged: 1,
      skipped: [
        {
          reason: "Closed or archived",
          count: 2,
          records: [expect.stringMatching(/ Fire (four|five)$/), expect.stringMatching(/ Fire (four|five)$/)],
        },
      ],
    });
    const { rows } = await db.query("select name, category, version from app_public.risks order by number");
    expect(rows).toEqual([
      { name: "Fire one", category: "Financial", version: 2 },
      { name: "Fire two", category: "Financial", version: 2 },
      { name: "Fire three", category: "Financial", version: 1 },
      { name: "Fire four", category: "Strategic", version: 1 },
      { name: "Fire five", category: "Strategic", version: 1 },
      { name: "Flood", category: "Strategic", version: 1 },
    ]);
  }),
);

it(
  "whatever rule forbids the change of a single record refuses that one only",
  inRollback(async (db) => {
    for (let number = 0; number < 9; number++) await risk(db, `Risk ${number}`);
    await db.query("update app_public.risks set name = 'Stubborn' where name in ('Risk 2', 'Risk 7')");
    await db.query(
      "alter table app_public.risks add constraint stubborn check (name <> 'Stubborn' or category is null)",
    );
    await staff(db, "risk_manager");
    const answer = await changeAll(db, "risks", {}, { category: "Financial" });
    expect(answer).toMatchObject({
      changed: 7,
      unchanged: 0,
      skipped: [{ reason: "Please check this value.", count: 2 }],
    });
    const { rows } = await db.query("select name from app_public.risks where category is null");
    expect(rows).toEqual([{ name: "Stubborn" }, { name: "Stubborn" }]);
  }),
);

it(
  "a value that no record may have is an error of the form, and changes nothing",
  inRollback(async (db) => {
    await risk(db, "Fire");
    await aControl(db);
    await staff(db, "super_admin");
    const ids = await matching(db, "controls", {});
    const change = "select * from app_hidden.change_batch($1, $2, $3)";
    expect(await refused(db, change, ["controls", ids, { status: "retired" }])).toMatchObject({
      code: "IVINP",
      column: "status",
    });
    expect(await refused(db, change, ["controls", ids, {}])).toMatchObject({
      code: "IVINP",
      column: "patch",
    });
    expect(await refused(db, change, ["controls", ids, { name: "x" }])).toMatchObject({ code: "IVINP" });
    expect((await refused(db, change, ["controls", [], { frequency: "daily" }])).code).toBe("IVINP");
  }),
);

it(
  "at most 10,000 records are changed at once, and none is too few",
  inRollback(async (db) => {
    await db.query(
      "insert into app_public.risks (name) select 'Risk ' || n from generate_series(1, 10001) n",
    );
    await staff(db, "risk_manager");
    const find = "select app_hidden.matching_ids('risks', $1)";
    expect(await refused(db, find, [{}])).toMatchObject({ code: "IVINP", column: "filter" });
    expect((await refused(db, find, [{ search: "nonesuch" }])).code).toBe("IVINP");
    await becomeSuperuser(db);
    await db.query("delete from app_public.risks where name = 'Risk 10001'");
    await staff(db, "risk_manager");
    expect(await matching(db, "risks", {})).toHaveLength(10_000);
  }),
);

it(
  "it is for those who may edit the records of the register, and a filter that there is not is refused",
  inRollback(async (db) => {
    await risk(db, "Fire");
    await staff(db, "risk_manager");
    const ids = await matching(db, "risks", {});
    const find = "select app_hidden.matching_ids($1, $2)";
    expect((await refused(db, find, ["risks", { values: { secret: ["x"] } }])).code).toBe("IVINP");
    expect((await refused(db, find, ["users", {}])).code).toBe("NTFND");
    expect((await refused(db, find, ["evidence", {}])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await staff(db, "board_member");
    expect((await refused(db, find, ["risks", {}])).code).toBe("FORBD");
    const change = "select * from app_hidden.change_batch('risks', $1, $2)";
    expect((await refused(db, change, [ids, { category: "Financial" }])).code).toBe("FORBD");
    await becomeSuperuser(db);
    expect((await db.query("select category from app_public.risks")).rows).toEqual([{ category: null }]);
  }),
);

it(
  "people who may edit but not see them change none",
  inRollback(async (db) => {
    await risk(db, "Fire");
    await db.query(
      "delete from app_public.role_permissions where role = 'risk_manager' and permission = 'risks_view'",
    );
    await staff(db, "risk_manager");
    expect((await refused(db, "select app_hidden.matching_ids('risks', '{}')")).code).toBe("FORBD");
  }),
);

it(
  "every register that has bulk changes has them for everything that matches",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select kind, bulk_change is not null as has from app_private.record_types types
        where exists (select from app_private.fields where fields.record_table = types.record_table and bulk) order by kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      "assets",
      "controls",
      "evidence",
      "findings",
      "projects",
      "requirements",
      "risks",
    ]);
    expect(rows.filter(({ has }) => !has)).toEqual([]);
  }),
);

it(
  "assets, controls, findings, requirements and projects say why they were not changed",
  inRollback(async (db) => {
    await makeAsset(db, { name: "Sorter" });
    await makeAsset(db, { name: "Belt", archived_at: "2026-01-01" });
    await aControl(db, { name: "Lock" });
    await db.query(
      "insert into app_public.controls (name, status, retired_at, retired_reason) values ('Old lock', 'retired', now(), 'Replaced')",
    );
    await db.query("insert into app_public.audit_findings (title, severity) values ('Door open', 'low')");
    await db.query(
      "insert into app_public.audit_findings (title, severity, archived_at) values ('Door ajar', 'low', now())",
    );
    const { rows } = await db.query(
      "insert into app_public.frameworks (code, name) values ('BLK', 'Bulk') returning id",
    );
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, code, title, assessable, archived_at)
        values ($1, '1', 'One', true, null), ($1, '2', 'Two', false, null), ($1, '3', 'Three', true, now())`,
      [rows[0].id],
    );
    await makeProject(db, { name: "Yard" });
    await makeProject(db, { name: "Gate", archived_at: "2026-01-01" });
    await staff(db, "super_admin");
    const why = async (area: string, patch: object, wanted: object = {}) => {
      const { changed, skipped: reasons } = await changeAll(db, area, wanted, patch);
      return [changed, ...reasons.map(({ reason, count }) => `${count} ${reason}`).sort()];
    };
    expect(await why("assets", { classification: "restricted" })).toEqual([1, "1 Archived"]);
    expect(await why("controls", { frequency: "daily" })).toEqual([1, "1 Retired or archived"]);
    expect(await why("findings", { due_on: "2100-01-01" })).toEqual([1, "1 Closed or archived"]);
    const ours = { values: { framework: [rows[0].id] } };
    expect(await why("requirements", { status: "compliant" }, ours)).toEqual([
      1,
      "1 Archived",
      "1 Headings, which have no status",
    ]);
    expect(await why("requirements", { due_on: "2100-01-01" }, ours)).toEqual([2, "1 Archived"]);
    expect(await why("projects", { health: "off_track" })).toEqual([1, "1 Archived"]);
    await becomeSuperuser(db);
    await db.query("update app_public.change_rules set rule = 'any' where field = 'health'");
    await staff(db, "super_admin");
    expect(await why("projects", { health: "at_risk" }, { values: { archived: ["false"] } })).toEqual([
      0,
      "1 The change needs approval. Request it in the project.",
    ]);
  }),
);

it(
  "a risk manager archives what the filter finds, with a reason that the history keeps",
  inRollback(async (db) => {
    await risk(db, "Fire one");
    await risk(db, "Fire two", { archived_at: "2026-01-01" });
    await risk(db, "Fire three", { status: "closed" });
    await risk(db, "Flood");
    await staff(db, "risk_manager");
    expect(await archiveAll(db, "risks", { search: "fire" })).toEqual({
      changed: 2,
      unchanged: 1,
      skipped: [],
    });
    const { rows } = await db.query(
      `select name, history.reason from app_public.risks as risk
        cross join lateral (select reason from app_public.risks_history(risk) limit 1) as history
        where archived_at = app_hidden.now() order by number`,
    );
    expect(rows).toEqual([
      { name: "Fire one", reason: "Out of use now." },
      { name: "Fire three", reason: "Out of use now." },
    ]);
  }),
);

it(
  "a record that may not be archived stays, and the answer says why",
  inRollback(async (db) => {
    for (let number = 0; number < 5; number++) await risk(db, `Risk ${number}`);
    await db.query("update app_public.risks set name = 'Stubborn' where name = 'Risk 2'");
    await db.query(
      "alter table app_public.risks add constraint stubborn check (name <> 'Stubborn' or archived_at is null)",
    );
    await staff(db, "risk_manager");
    const { changed, skipped: reasons } = await archiveAll(db, "risks", {});
    expect([changed, reasons.map(({ count, records }) => [count, records])]).toEqual([
      4,
      [[1, [expect.stringMatching(/ Stubborn$/)]]],
    ]);
    await becomeSuperuser(db);
    const { rows } = await db.query("select name from app_public.risks where archived_at is null");
    expect(rows).toEqual([{ name: "Stubborn" }]);
  }),
);

it(
  "archiving all is for those who may archive, with a reason, where a register has it",
  inRollback(async (db) => {
    await risk(db, "Fire");
    await makeProject(db, { name: "Yard" });
    const { rows } = await db.query("select array_agg(id) as ids from app_public.risks");
    const batch = "select app_hidden.archive_batch($1, $2, $3)";
    const find = "select app_hidden.matching_ids($1, '{}', true)";
    await staff(db, "manager");
    expect((await refused(db, find, ["risks"])).code).toBe("FORBD");
    expect((await refused(db, batch, ["risks", rows[0].ids, "Out of use."])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await staff(db, "super_admin");
    expect((await refused(db, find, ["projects"])).code).toBe("NTFND");
    expect((await refused(db, batch, ["projects", rows[0].ids, "Out of use."])).code).toBe("NTFND");
    expect((await refused(db, batch, ["risks", rows[0].ids, "no"])).column).toBe("reason");
    expect((await refused(db, batch, ["risks", [], "Out of use."])).code).toBe("IVINP");
    await becomeSuperuser(db);
    expect((await db.query("select from app_public.risks where archived_at is not null")).rowCount).toBe(0);
  }),
);

it(
  "every register that archives selected records archives everything that matches",
  inRollback(async (db) => {
    await makeAsset(db, { name: "Sorter" });
    await aControl(db, { name: "Lock" });
    await db.query("insert into app_public.audit_findings (title, severity) values ('Door open', 'low')");
    await draft(db);
    const { rows } = await db.query(
      "insert into app_public.frameworks (code, name) values ('BLK', 'Bulk') returning id",
    );
    const ours = { values: { framework: [rows[0].id] } };
    await db.query(
      `with heading as (
        insert into app_public.compliance_requirements (framework_id, code, title, assessable) values ($1, '1', 'One', false) returning id
      ) insert into app_public.compliance_requirements (framework_id, code, title, assessable, parent_id)
        select $1, '1.1', 'Below', true, id from heading`,
      [rows[0].id],
    );
    await staff(db, "super_admin");
    for (const area of ["assets", "controls", "findings", "evidence"])
      expect([area, await archiveAll(db, area, {})]).toEqual([
        area,
        { changed: 1, unchanged: 0, skipped: [] },
      ]);
    expect(await archiveAll(db, "requirements", ours)).toEqual({ changed: 2, unchanged: 0, skipped: [] });
  }),
);

it(
  "a requirement that was archived with its heading in an earlier batch counts as archived",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `with framework as (insert into app_public.frameworks (code, name) values ('BLK', 'Bulk') returning id),
        heading as (
          insert into app_public.compliance_requirements (framework_id, code, title, assessable)
            select id, '1', 'One', false from framework returning id, framework_id
        )
        insert into app_public.compliance_requirements (framework_id, code, title, assessable, parent_id)
          select framework_id, '1.1', 'Below', true, id from heading returning id, parent_id`,
    );
    await staff(db, "compliance_officer");
    const batch =
      "select changed, unchanged from app_hidden.archive_batch('requirements', array[$1::uuid], 'Out of use.')";
    expect((await db.query(batch, [rows[0].parent_id])).rows).toEqual([{ changed: 1, unchanged: 0 }]);
    expect((await db.query(batch, [rows[0].id])).rows).toEqual([{ changed: 1, unchanged: 0 }]);
  }),
);

it(
  "evidence says why it was not changed, and a rejected piece becomes a draft",
  inRollback(async (db) => {
    const people = await collectors(db);
    const officer = await person(db, { name: "Kate Keeper", roles: ["compliance_officer"] });
    const first = await draft(db, { effective_on: "2026-03-01" });
    await draft(db, { effective_on: "2026-06-02" });
    await archivedDraft(db);
    await approved(db, people);
    const rejected = await draft(db, { effective_on: "2026-06-01" });
    await db.query(
      "update app_public.evidence set status = 'rejected', reviewed_at = now(), review_comment = 'Unreadable' where id = $1",
      [rejected],
    );
    await become(db, officer);
    const answer = await changeAll(db, "evidence", {}, { collected_by: officer, valid_until: "2026-06-01" });
    expect([
      answer.changed,
      ...answer.skipped.map(({ reason, count }) => `${count} ${reason}`).sort(),
    ]).toEqual([2, "1 Begins after the new last day", "2 In review, approved, expired or archived"]);
    await becomeSuperuser(db);
    for (const id of [first, rejected])
      expect(await piece(db, id)).toMatchObject({ status: "draft", valid_until: "2026-06-01" });
    // Whoever changes a piece has contributed to it, and cannot review it.
    const { rows } = await db.query(
      "select count(*)::int from app_private.evidence_contributors where evidence_id = any ($1) and user_id = $2",
      [[first, rejected], officer],
    );
    expect(rows).toEqual([{ count: 2 }]);
  }),
);

it(
  "selected evidence changes together or not at all",
  inRollback(async (db) => {
    const ids = [
      await draft(db, { effective_on: "2026-03-01" }),
      await draft(db, { effective_on: "2026-06-02" }),
    ];
    const gone = await archivedDraft(db);
    const change = `select app_public.change_evidence($1, ${bulkChange("evidence", { valid_until: "2026-06-01" })})`;
    await staff(db, "auditor");
    expect((await refused(db, change, [ids])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await staff(db, "compliance_officer");
    expect((await refused(db, change, [ids])).code).toBe("CNFLT");
    expect((await refused(db, change, [[ids[0], gone]])).code).toBe("CNFLT");
    await becomeSuperuser(db);
    expect(await piece(db, ids[0] ?? "")).toMatchObject({ valid_until: null });
    await staff(db, "compliance_officer");
    await db.query(change, [[ids[0]]]);
    await becomeSuperuser(db);
    expect(await piece(db, ids[0] ?? "")).toMatchObject({ valid_until: "2026-06-01" });
  }),
);
