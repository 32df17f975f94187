/**
 * A role whose permissions to view are narrowed to assigned records: its people see what is assigned to them and what
 * belongs to it, and nothing else, in tables, in the change log and in approvals.
 */
import { look } from "../support/access.ts";
import {
  editorOfAssigned,
  makeRecord,
  narrow,
  needAll,
  parents,
  rowOf,
  waysToAssign,
} from "../support/assignedRecords.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";
import { both, type Condition, needs, type RequestUser, rules, withRole } from "../support/tableRules.ts";

const roles = ["vendor", "finance_manager", "external_auditor", "auditor", "risk_owner"];
const user = (role: string): RequestUser => ({ name: role, status: "approved", roles: [role] });

/** A person with this role, which gives assigned records only. */
async function narrowed(db: Db, role: string, others: string[] = []): Promise<string> {
  await becomeSuperuser(db);
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
        await becomeSuperuser(db);
        await narrow(db, role, scope === "assigned");
        await become(db, vera);
        const found: string[] = [];
        const expected: string[] = [];
        for (const { table, mine, other } of rows) {
          const allowed = rules[table]?.select(user(role)) ?? false;
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
        const allowed = rules[table]?.select(user(role)) ?? false;
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
        const seesTable = rules[table]?.select(user(role)) ?? false;
        const reads = needs("audit_reports", "read")(user(role));
        requests.push({
          kind: `${kind} ${table}`,
          shown: seesTable && (reads || opensTo(user(role))),
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
  { kind: "evidence", table: "evidence", opensTo: withRole },
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
  { kind: "policy", table: "policies", opensTo: withRole },
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

describe.each(Object.entries(waysToAssign))("a record among %s", (table, { by }) => {
  it.each(Object.entries(by))("is seen by its %s, and by nobody of the same role", (_name, assign) =>
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const id = await makeRecord(db, table);
      await become(db, vera);
      expect(await look(db, table, { id })).toBe("nothing");
      await becomeSuperuser(db);
      await db.query("set local session_replication_role = replica");
      await db.query(assign, [id, vera]);
      await become(db, vera);
      expect(await look(db, table, { id })).toBe("rows");
      await becomeSuperuser(db);
      await become(db, await editorOfAssigned(db, "Alan Turing"));
      expect(await look(db, table, { id })).toBe("nothing");
    })(),
  );
});
