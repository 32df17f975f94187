/**
 * A role whose permissions to view are narrowed to assigned records: its people see what is assigned to them and what
 * belongs to it, and nothing else, whichever way they ask.
 */
import { look } from "../support/access.ts";
import { narrow, narrowable, needAll, parents, rowOf } from "../support/assignedRecords.ts";
import { become, becomeOwner, type Db, inRollback, person, refused } from "../support/database.ts";
import { makeRole } from "../support/ownRoles.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { policy } from "../support/sampleRows/policies.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

import { type Asker, both, type Condition, needs, rules, staff } from "../support/tableRules.ts";

const roles = ["vendor", "finance_manager", "external_auditor", "auditor", "risk_owner"];
const asker = (role: string): Asker => ({ name: role, status: "approved", roles: [role] });

/** A person with this role, which gives assigned records only. */
async function narrowed(db: Db, role: string, others: string[] = []): Promise<string> {
  await becomeOwner(db);
  await narrow(db, role);
  return person(db, { name: "Vera Lang", roles: [role, ...others] });
}

describe.each(roles)("a person with the role %s", (role) => {
  it(
    "sees in every table what is assigned to them and no other row, and every row again without the limit",
    inRollback(async (db) => {
      const vera = await narrowed(db, role);
      const rows: { table: string; mine: Row; other: Row }[] = [];
      for (const table of Object.keys(parents)) {
        const mine = await rowOf(db, table, vera);
        rows.push({ table, mine: mine.key, other: (await rowOf(db, table)).key });
      }
      for (const table of Object.keys(needAll)) {
        const { key } = await rowOf(db, table);
        rows.push({ table, mine: key, other: key });
      }
      for (const scope of ["assigned", "all"] as const) {
        await becomeOwner(db);
        await narrow(db, role, scope === "assigned");
        await become(db, vera);
        const found: string[] = [];
        const expected: string[] = [];
        for (const { table, mine, other } of rows) {
          const allowed = rules[table]?.select(asker(role)) ?? false;
          const needed = needAll[table];
          const seesOther = allowed && scope === "all";
          const seesMine = allowed && (scope === "all" || !needed);
          found.push(`${scope} ${table}: ${await look(db, table, mine)}, ${await look(db, table, other)}`);
          expected.push(`${scope} ${table}: ${word(seesMine || ownAnyway(table))}, ${word(seesOther)}`);
        }
        expect(found).toEqual(expected);
      }
    }),
    60_000,
  );

  it(
    "reads in the change log the content of entries about what is assigned to them, and of no other",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "read" });
      const vera = await narrowed(db, role, ["log_reader"]);
      const entries: { table: string; mine: string; other: string }[] = [];
      for (const table of Object.keys(parents)) {
        entries.push({
          table,
          mine: await plant(db, table, await rowOf(db, table, vera)),
          other: await plant(db, table, await rowOf(db, table)),
        });
      }
      await become(db, vera);
      const found: string[] = [];
      const expected: string[] = [];
      for (const { table, mine, other } of entries) {
        const allowed = rules[table]?.select(asker(role)) ?? false;
        found.push(`${table}: ${await shows(db, table, mine)}, ${await shows(db, table, other)}`);
        expected.push(`${table}: ${allowed}, false`);
      }
      expect(found).toEqual(expected);
    }),
    60_000,
  );

  it(
    "reads approvals about what is assigned to them, and of others only that they are there",
    inRollback(async (db) => {
      const vera = await narrowed(db, role);
      const requests: { kind: string; shown: boolean; listed: boolean; mine: string; other: string }[] = [];
      for (const { kind, table, opensTo } of approvalKinds) {
        const seesTable = rules[table]?.select(asker(role)) ?? false;
        const reads = needs("audit_reports", "read")(asker(role));
        requests.push({
          kind: `${kind} ${table}`,
          shown: seesTable && (reads || opensTo(asker(role))),
          listed: reads,
          mine: await plantApproval(db, kind, table, (await rowOf(db, table, vera)).content),
          other: await plantApproval(db, kind, table, (await rowOf(db, table)).content),
        });
      }
      await become(db, vera);
      const found: unknown[] = [];
      const expected: unknown[] = [];
      for (const { kind, shown, listed, mine, other } of requests) {
        found.push([kind, await readApproval(db, mine), await readApproval(db, other)]);
        const withContent = { policy: 1, inbox: 1, shown: true, words: true };
        const without = { policy: 0, inbox: listed ? 1 : 0, shown: listed ? false : undefined, words: false };
        expected.push([kind, shown ? withContent : without, without]);
      }
      expect(found).toEqual(expected);
    }),
    60_000,
  );
});

const word = (sees: boolean) => (sees ? "rows" : "nothing");
/** Seen by the person concerned whatever their roles: the addressee of a request, the owner of a finding. */
const ownAnyway = (table: string) => ["audit_findings"].includes(table);

async function plant(db: Db, table: string, { key, content }: { key: Row; content: Row }): Promise<string> {
  const id = Object.values(key).join(" ");
  await db.query("select trail.write('update', $1, array[$2], array[$3::jsonb], array[$3::jsonb])", [
    table,
    id,
    JSON.stringify({ ...content, planted: "planted" }),
  ]);
  return id;
}

async function shows(db: Db, table: string, id: string): Promise<boolean> {
  const { rows } = await db.query(
    "select content_shown, to_jsonb(entry)::text ~ 'planted' as words from app_public.trail_changes(table_name => $1, record_id => $2) as entry",
    [table, id],
  );
  const [newest] = rows;
  expect({ table, ...newest, words: newest?.content_shown }).toEqual({ table, ...newest });
  return newest.content_shown;
}

const nobody: Condition = () => false;
const approvalKinds: { kind: string; table: string; opensTo: Condition }[] = [
  { kind: "evidence", table: "evidence", opensTo: staff },
  { kind: "project_change", table: "projects", opensTo: needs("projects_edit", "read") },
  { kind: "project_deletion", table: "projects", opensTo: needs("projects_edit", "read") },
  {
    kind: "risk_proposal",
    table: "risks",
    opensTo: both(needs("risk_assessments", "read"), needs("risks_view", "read")),
  },
  { kind: "risk_acceptance", table: "risk_acceptances", opensTo: nobody },
  { kind: "finding_closure", table: "audit_findings", opensTo: needs("compliance_view", "read") },
  { kind: "control_exception", table: "control_exceptions", opensTo: nobody },
  { kind: "policy", table: "policies", opensTo: staff },
  { kind: "workflow", table: "assets", opensTo: nobody },
  { kind: "workflow", table: "mitigation_tasks", opensTo: nobody },
];

async function plantApproval(db: Db, kind: string, subject_table: string, content: Row): Promise<string> {
  const { id } = await add(db, "approvals", {
    kind,
    subject_table,
    subject_id: content.id,
    subject_name: "planted name",
    title: '"planted title"',
    content: { name: "planted content" },
    content_hash: "1".repeat(64),
  });
  return String(id);
}

async function readApproval(db: Db, id: string) {
  const policy = await db.query("select from app_public.approvals where id = $1", [id]);
  const { rows } = await db.query(
    `select to_jsonb(a)::text ~ 'planted' as words, app_public.approvals_content_shown(a) as shown
      from app_public.approval_inbox('all') as a where id = $1`,
    [id],
  );
  return {
    policy: policy.rowCount,
    inbox: rows.length,
    shown: rows[0]?.shown,
    words: rows[0]?.words ?? false,
  };
}

/** Each way to be assigned to a record, as a statement about a new record ($1) and a person ($2). */
const ways: Record<
  string,
  { of: string; made: Row | ((db: Db) => Promise<Row>); by: Record<string, string> }
> = {
  risks: {
    of: "risks_view",
    made: risk(),
    by: {
      owner: "update app_public.risks set owner_id = $2 where id = $1",
      "residual owner": "update app_public.risks set residual_owner_id = $2 where id = $1",
      "assignee of a task":
        "insert into app_public.mitigation_tasks (risk_id, name, owner_id) values ($1, 'Act', $2)",
    },
  },
  assets: {
    of: "assets_view",
    made: asset(),
    by: {
      owner: "update app_public.assets set owner_id = $2 where id = $1",
      custodian: "update app_public.assets set custodian_id = $2 where id = $1",
      stakeholder:
        "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, $2, 'consulted')",
    },
  },
  projects: {
    of: "projects_view",
    made: project(),
    by: {
      lead: "update app_public.projects set owner_id = $2 where id = $1",
      stakeholder:
        "insert into app_public.project_stakeholders (project_id, user_id, role, approves) values ($1, $2, 'contributor', false)",
      "assignee of a task":
        "insert into app_public.project_tasks (project_id, title, owner_id) values ($1, 'Act', $2)",
    },
  },
  controls: {
    of: "compliance_view",
    made: control(),
    by: {
      owner: "update app_public.controls set owner_id = $2 where id = $1",
      "addressee of a test request":
        "insert into app_public.control_test_requests (control_id, request, due_on, addressee_id) values ($1, 'Send the list of keys.', '2100-01-01', $2)",
    },
  },
  policies: {
    of: "compliance_view",
    made: policy(),
    by: { owner: "update app_public.policies set owner_id = $2 where id = $1" },
  },
  compliance_requirements: {
    of: "compliance_view",
    made: requirement,
    by: { owner: "update app_public.compliance_requirements set owner_id = $2 where id = $1" },
  },
  audit_findings: {
    of: "compliance_view",
    made: finding(),
    by: {
      owner: "update app_public.audit_findings set owner_id = $2 where id = $1",
      "owner of the remediation":
        "update app_public.audit_findings set remediation_owner_id = $2 where id = $1",
    },
  },
  evidence: {
    of: "compliance_view",
    made: evidence(),
    by: {
      collector: "update app_public.evidence set collected_by = $2 where id = $1",
      reviewer: "update app_public.evidence set reviewer_id = $2 where id = $1",
    },
  },
};

/** Someone who may see, change and take away everything of the four areas, as far as it is assigned to them. */
async function keeper(db: Db, name = "Vera Lang"): Promise<string> {
  const { rows } = await db.query("select from app_public.roles where role = 'keeper'");
  if (rows.length === 0) {
    const levels = Object.fromEntries(
      narrowable
        .concat("risks_create", "risks_edit", "risks_delete", "risk_assessments", "mitigation_tasks")
        .concat("assets_create", "assets_edit", "assets_delete", "asset_stakeholders", "evidence_management")
        .concat("compliance_create", "compliance_edit", "compliance_delete")
        .concat("projects_create", "projects_edit", "projects_delete", "project_stakeholders")
        .map((permission) => [permission, "full"]),
    );
    await makeRole(db, "keeper", levels);
    await narrow(db, "keeper");
  }
  return person(db, { name, roles: ["keeper"] });
}

async function make(db: Db, table: string): Promise<string> {
  const made = ways[table]?.made ?? {};
  return String((await add(db, table, typeof made === "function" ? await made(db) : made)).id);
}

describe.each(Object.entries(ways))("a record among %s", (table, { by }) => {
  it.each(Object.entries(by))("is seen by its %s, and by nobody of the same role", (_name, assign) =>
    inRollback(async (db) => {
      const vera = await keeper(db);
      const id = await make(db, table);
      await become(db, vera);
      expect(await look(db, table, { id })).toBe("nothing");
      await becomeOwner(db);
      await db.query("set local session_replication_role = replica");
      await db.query(assign, [id, vera]);
      await become(db, vera);
      expect(await look(db, table, { id })).toBe("rows");
      await becomeOwner(db);
      await become(db, await keeper(db, "Alan Turing"));
      expect(await look(db, table, { id })).toBe("nothing");
    })(),
  );
});

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await db.query(`select count(*)::int as count from app_public.${table}`);
  return rows[0].count;
}

describe("the scope of a permission", () => {
  it(
    "is the widest of all roles, whatever their levels, and changes with the next statement",
    inRollback(async (db) => {
      await makeRole(db, "narrow_full", { risks_view: "full" });
      await makeRole(db, "wide_read", { risks_view: "read" });
      await narrow(db, "narrow_full");
      const vera = await person(db, { roles: ["narrow_full"] });
      await add(db, "risks", risk());
      const all = await count(db, "risks");
      const may = async () =>
        (
          await db.query(
            `select app_hidden.may('risks_view', 'read') as read, app_hidden.may('risks_view', 'full') as full,
              app_hidden.may_some('risks_view', 'full') as some,
              (select assigned_only from app_public.me(), unnest(permissions) where permission = 'risks_view') as assigned_only`,
          )
        ).rows[0];
      await become(db, vera);
      expect([await count(db, "risks"), await may()]).toEqual([
        0,
        { read: false, full: false, some: true, assigned_only: true },
      ]);
      await db.query("reset role");
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'wide_read')", [vera]);
      await db.query("set role grc_visitor");
      expect([await count(db, "risks"), await may()]).toEqual([
        all,
        { read: true, full: true, some: true, assigned_only: false },
      ]);
      // A role that does not give the permission widens nothing.
      await db.query("reset role");
      await db.query("update app_public.role_permissions set level = 'none' where role = 'wide_read'");
      await db.query("set role grc_visitor");
      expect([await count(db, "risks"), await may()]).toEqual([
        0,
        { read: false, full: false, some: true, assigned_only: true },
      ]);
    }),
  );

  it(
    "holds for an access token of the person too",
    inRollback(async (db) => {
      const vera = await keeper(db);
      const { id } = await add(db, "risks", { ...risk(), owner_id: vera });
      await add(db, "risks", risk());
      await db.query(
        `insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, permissions, expires_at)
          values ($1, 'A script', repeat('a', 64), 'aaaa', 'chosen', '{risks_view}', now() + interval '1 day')`,
        [vera],
      );
      await db.query(
        `select set_config('app.api_token', repeat('a', 64), true), set_config('search_path', 'pg_catalog', true),
          set_config('role', 'grc_visitor', true)`,
      );
      expect((await db.query("select id from app_public.risks")).rows).toEqual([{ id }]);
      expect(await count(db, "assets")).toBe(0);
    }),
  );

  it(
    "cannot be narrowed for other permissions, and is set, previewed, copied and reset by super admins",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["super_admin"] });
      const vera = await person(db, { roles: ["vendor"] });
      await person(db, { roles: ["vendor", "user"] });
      await become(db, ada);
      const set = (changes: string) =>
        db.query("select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')", [
          changes,
        ]);
      const wrong = '{"(vendor,users_view,read,none,true,false)"}';
      expect(
        (
          await refused(
            db,
            "select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')",
            [wrong],
          )
        ).code,
      ).toBe("IVINP");
      const changes = '{"(vendor,assets_view,read,read,true,false)"}';
      const { rows } = await db.query(
        "select permission, before, after, before_assigned_only, after_assigned_only, people from app_public.preview_role_permissions($1::app_public.permission_change[])",
        [changes],
      );
      expect(rows).toEqual([
        {
          permission: "assets_view",
          before: "read",
          after: "read",
          before_assigned_only: false,
          after_assigned_only: true,
          people: 1,
        },
      ]);
      await set(changes);
      const stale = '{"(vendor,assets_view,full,read,false,false)"}';
      expect(
        (
          await refused(
            db,
            "select app_public.set_role_permissions($1::app_public.permission_change[], 'A supplier')",
            [stale],
          )
        ).code,
      ).toBe("STALE");
      // A change of the level alone leaves the scope as it is.
      await set('{"(vendor,assets_view,full,read,,)"}');
      const cells = async (role: string) =>
        (
          await db.query(
            "select permission, level, assigned_only from app_public.role_matrix() where role = $1 and permission in ('assets_view', 'users_view')",
            [role],
          )
        ).rows;
      expect(await cells("vendor")).toEqual([
        { permission: "users_view", level: "none", assigned_only: null },
        { permission: "assets_view", level: "full", assigned_only: true },
      ]);
      await db.query("select app_public.create_role('Supplier', 'Delivers', 'vendor')");
      expect(await cells("supplier")).toMatchObject([{}, { level: "full", assigned_only: true }]);
      await db.query("select app_public.reset_role('vendor', 'As delivered')");
      expect(await cells("vendor")).toMatchObject([{}, { level: "read", assigned_only: false }]);
      await becomeOwner(db);
      const { rows: trail } = await db.query(
        `select content::jsonb ->> 'reason' as reason from trail.entry
          where record_id = 'vendor assets_view' and xid = pg_current_xact_id() order by seq`,
      );
      expect(trail.map(({ reason }) => reason)).toEqual(["A supplier", "A supplier", "As delivered"]);
      await become(db, vera);
      expect((await db.query("select app_hidden.sees_all('assets') as all")).rows).toEqual([{ all: true }]);
    }),
  );
});

describe("somebody who sees only assigned records", () => {
  it.each([
    "risks",
    "assets",
    "projects",
    "controls",
    "compliance_requirements",
    "audit_findings",
    "evidence",
  ])("finds, exports and chooses by the same %s as the list shows", (table) =>
    inRollback(async (db) => {
      const vera = await keeper(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const mine = await make(db, table);
      const other = await make(db, table);
      const name = ["compliance_requirements", "audit_findings"].includes(table) ? "title" : "name";
      await db.query("set local session_replication_role = replica");
      await db.query(`update app_public.${table} set ${name} = 'Quillwort' where id in ($1, $2)`, [
        mine,
        other,
      ]);
      const owner = table === "evidence" ? "collected_by" : "owner_id";
      await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [mine, vera]);
      await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [other, grace]);
      await db.query("set local session_replication_role = origin");
      const { rows: described } = await db.query(
        `select area, array(select attname::text from pg_attribute where attrelid = lines and attnum > 0 and attname <> 'id') as columns
            from app_private.registers where record_table = $1::regclass`,
        [`app_public.${table}`],
      );
      const { area, columns } = described[0];
      await become(db, vera);
      const listed = await db.query(`select id from app_public.${table}`);
      expect(listed.rows).toEqual([{ id: mine }]);
      const found = await db.query(
        `select id from app_public.${table} where ctid = any ((select app_hidden.search_${area}('quillwort'))::tid[])`,
      );
      expect(found.rows).toEqual([{ id: mine }]);
      expect((await db.query(`select app_hidden.find_${area}('quillwort') as ids`)).rows).toEqual([
        { ids: [mine] },
      ]);
      await db.query("select app_hidden.note_export($1, $2, '{}')", [area, columns]);
      await db.query("select app_hidden.open_export($1, $2, '{}')", [area, columns]);
      expect((await db.query("fetch all from lines")).rowCount).toBe(1);
      const { rows: people } = await db.query("select full_name from app_public.register_people($1)", [area]);
      expect(people.map(({ full_name }) => full_name)).toEqual(["Vera Lang"]);
    })(),
  );

  it(
    "gets no figures of the whole organisation",
    inRollback(async (db) => {
      const vera = await keeper(db);
      await add(db, "risks", { ...risk(), owner_id: vera });
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'tier_1')", [vera]);
      await become(db, vera);
      const { rows } = await db.query(
        `select sees_risks, sees_requirements, sees_assets, sees_projects, total_risks, compliance_score, total_assets,
          active_projects, overdue_treatment_tasks from app_public.business_intelligence()`,
      );
      expect(rows).toEqual([
        {
          sees_risks: false,
          sees_requirements: false,
          sees_assets: false,
          sees_projects: false,
          total_risks: null,
          compliance_score: null,
          total_assets: null,
          active_projects: null,
          overdue_treatment_tasks: null,
        },
      ]);
      const { rows: summary } = await db.query(
        "select to_jsonb(s) - 'as_of' as summary from app_public.executive_summary() as s",
      );
      expect(Object.values(summary[0].summary).filter((value) => value !== null)).toEqual([]);
      expect((await db.query("select app_public.risk_landscape() is null as none")).rows).toEqual([
        { none: true },
      ]);
    }),
  );

  it(
    "changes what is assigned to them, and nothing else, through whatever function",
    inRollback(async (db) => {
      const vera = await keeper(db);
      const acts: Record<string, string> = {
        risks: "select app_public.review_risk($1, $2, 'Nothing changed')",
        assets: "select app_public.state_asset_criticality($1, $2, 'high', 'Because it is')",
        controls: "select app_public.retire_control($1, $2, 'No longer needed')",
        audit_findings:
          "select app_public.begin_remediation($1, $2, (select app_hidden.current_user_id()), '2100-01-01', 'The key is kept apart.')",
        projects: `select from app_public.change_projects(array[$1]::uuid[],
          jsonb_populate_record(null::app_public.project_bulk_change, '{"health": "at_risk"}')) where $2 > 0`,
        compliance_requirements:
          "select app_public.archive_requirements(array[$1]::uuid[], 'No longer needed') where $2 > 0",
        policies: "select app_public.archive_policies(array[$1]::uuid[], 'No longer needed') where $2 > 0",
        evidence: "select app_public.archive_evidence(array[$1]::uuid[], 'No longer needed') where $2 > 0",
      };
      for (const [table, act] of Object.entries(acts)) {
        await becomeOwner(db);
        const [mine, other] = [await make(db, table), await make(db, table)];
        await db.query("set local session_replication_role = replica");
        const owner = table === "evidence" ? "collected_by" : "owner_id";
        await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [mine, vera]);
        await db.query("set local session_replication_role = origin");
        await become(db, vera);
        expect([table, (await refused(db, act, [other, 1])).code]).toEqual([table, "NTFND"]);
        await db.query("savepoint done");
        await db.query(act, [mine, 1]);
        await db.query("rollback to savepoint done");
      }
    }),
  );

  it(
    "adds nothing to the records of others, through whatever function",
    inRollback(async (db) => {
      const vera = await keeper(db);
      const scored = { ...risk(), residual_risk_score: 6, inherent_risk_score: 9 };
      const { id: risk_id } = await add(db, "risks", scored);
      const { id: control_id } = await add(db, "controls", { ...control(), status: "operating" });
      await become(db, vera);
      for (const [sql, id] of [
        [
          "select app_public.request_risk_acceptance($1, 'The cost is higher.', null, current_date + 30)",
          risk_id,
        ],
        [
          "select app_public.request_control_exception($1, 'The cost is higher.', null, current_date + 30)",
          control_id,
        ],
      ])
        expect((await refused(db, String(sql), [id])).code).toBe("NTFND");
    }),
  );

  it(
    "owns the records that they add",
    inRollback(async (db) => {
      const vera = await keeper(db);
      await become(db, vera);
      for (const [table, made] of Object.entries({ risks: risk(), assets: asset(), controls: control() })) {
        const row = await add(db, table, made);
        expect(row.owner_id).toBe(vera);
        expect(await look(db, table, { id: row.id })).toBe("rows");
      }
    }),
  );

  it(
    "reads the history of their record, without the names of linked records that they do not see",
    inRollback(async (db) => {
      const vera = await keeper(db);
      const { id: risk_id } = await add(db, "risks", { ...risk(), owner_id: vera });
      const { id: hidden } = await add(db, "assets", { ...asset(), name: "planted hidden" });
      const { id: shown } = await add(db, "assets", { ...asset(), name: "planted shown", owner_id: vera });
      for (const asset_id of [hidden, shown]) await add(db, "asset_risks", { asset_id, risk_id });
      await become(db, vera);
      const { rows } = await db.query(
        "select to_jsonb(h)::text as said from app_public.risks cross join app_public.risks_history(risks) as h where id = $1",
        [risk_id],
      );
      const said = rows.map((row) => row.said).join();
      expect([said.includes("planted shown"), said.includes("planted hidden")]).toEqual([true, false]);
    }),
  );

  it(
    "is notified of their own critical risk and of no other",
    inRollback(async (db) => {
      const vera = await keeper(db);
      await becomeOwner(db);
      const critical = { status: "identified", composite_risk_score: 25 };
      await add(db, "risks", { ...risk(), name: "Other fire", ...critical });
      await add(db, "risks", { ...risk(), name: "Own fire", owner_id: vera, ...critical });
      const { rows } = await db.query(
        "select content::text || context_data::text as said from app_public.chat_messages where user_id = $1",
        [vera],
      );
      const said = rows.map((row) => row.said).join();
      expect([said.includes("Own fire"), said.includes("Other fire")]).toEqual([true, false]);
    }),
  );

  it(
    "is told apart when somebody asks why they may see a risk",
    inRollback(async (db) => {
      const vera = await keeper(db);
      const ada = await person(db, { roles: ["super_admin"] });
      const own = await add(db, "risks", { ...risk(), owner_id: vera });
      const other = await add(db, "risks", risk());
      const explain = async (reference: unknown) =>
        (
          await db.query(
            "select allowed, array(select format('%s %s', rule, met) from unnest(rules)) as rules from app_public.explain_access($1, 'view', $2)",
            [vera, reference],
          )
        ).rows[0];
      await become(db, ada);
      expect(await explain(own.reference)).toEqual({
        allowed: true,
        rules: ["approved t", "permission t", "assigned t"],
      });
      expect(await explain(other.reference)).toEqual({
        allowed: false,
        rules: ["approved t", "permission t", "assigned f"],
      });
    }),
  );
});

it(
  "every register asks for the permission that its records are seen by",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select area from app_private.registers join pg_class on pg_class.oid = record_table
        where app_private.view_permission(relname) is distinct from permission`,
    );
    expect(rows).toEqual([]);
  }),
);
