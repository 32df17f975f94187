/**
 * No way around the permission matrix: what the change log and the approvals repeat of a record is read by those who may
 * view its area, and by nobody else. Every text that is looked for is planted and occurs nowhere else.
 */
import { readFileSync } from "node:fs";

import { addKind, asked, decide, people, request } from "../support/approvals.ts";
import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, keyColumns, type Row, somebody } from "../support/sampleRows/rows.ts";
import { sampleOf } from "../support/sampleRows/samples.ts";
import { roles } from "../support/specificationMatrix.ts";
import {
  both,
  type Condition,
  either,
  needs,
  type RequestUser,
  rules,
  withRole,
} from "../support/tableRules.ts";

const nobody: Condition = () => false;
const seesPeople = needs("users_view", "read");
const seesSessions = needs("users_edit", "full");
const readsReports = needs("audit_reports", "read");

/** Tables that requests do not reach directly. */
const privateTables: Record<string, Condition> = {
  avatars: withRole,
  invitations: seesPeople,
  sessions: seesSessions,
  api_tokens: seesSessions,
  digest_entries: nobody,
  known_devices: nobody,
  mails: nobody,
  notification_choices: nobody,
  recovery_codes: nobody,
  second_factors: nobody,
  user_identities: nobody,
  user_secrets: nobody,
};

/** Where the change log shows less than the table: watching the system or reading the log opens no area. */
const ofTheSubject: Record<string, Condition> = {
  workflow_runs: needs("evidence_management", "read"),
  workflow_run_log: needs("evidence_management", "read"),
  imports: needs("risks_view", "read"),
  ai_requests: needs("risks_view", "read"),
  // Who is in a channel changes; an entry would show what was said there to people who were never in it.
  chat_channels: nobody,
  chat_marks: nobody,
  chat_members: nobody,
  chat_message_files: nobody,
  chat_message_versions: nobody,
  chat_reactions: nobody,
  // Entries hold drafts; the table shows what is published too.
  board_decks: needs("audit_reports", "full"),
};

const areas: Record<string, Condition> = {
  ...Object.fromEntries(Object.entries(rules).map(([table, rule]) => [table, rule.select])),
  ...privateTables,
  ...ofTheSubject,
};

/** Someone with this role who may also read the change log, so that every role is asked about every table. */
async function logReader(db: Db, role: string): Promise<{ id: string; user: RequestUser }> {
  const id = await person(db, { name: "Grace Hopper", roles: [role, "log_reader"] });
  return { id, user: { name: role, status: "approved", roles: [role] } };
}

/** An entry about a real row, whose content, reason and address are planted. */
async function plant(db: Db, table: string, operation = "update", row: Row = {}): Promise<string> {
  const word = `planted_${table}_${operation}`;
  const content = JSON.stringify({ ...row, planted: word });
  await db.query("select set_config('app.reason', to_jsonb($1::text)::text, true)", [`reason_${word}`]);
  await db.query("select trail.write($1, $2, array[$3], array[$4::jsonb], array[$4::jsonb])", [
    operation,
    table,
    `00000000-0000-4000-8000-000000000000 key_${word}`,
    content,
  ]);
  await db.query("select set_config('app.reason', '', true)");
  return word;
}

async function sampleRow(db: Db, table: string): Promise<Row> {
  if (table in privateTables) return {};
  const key = await sampleOf(db, table, await somebody(db));
  const keys = await keyColumns(db, table);
  const { rows } = await db.query(
    `select to_jsonb(r) as row from app_public.${table} as r where ${keys.map((name, at) => `${name} = $${at + 1}`).join(" and ")}`,
    Object.values(key),
  );
  return rows[0].row;
}

/** An entry for each of these tables, one after the other; gives the position that follows the last of them. */
async function plantRows(db: Db, tables: string[]): Promise<string> {
  const samples = new Map<string, Row>();
  for (const table of tables) samples.set(table, await sampleRow(db, table));
  for (const [table, row] of samples) await plant(db, table, "update", row);
  const { rows } = await db.query("select max(seq) + 1 as next from trail.entry");
  return rows[0].next;
}

const PLANTED = `select to_jsonb(entry) as entry, content_shown, operation, record_id, before is not null as before, after is not null as after
  from app_public.trail_changes(table_name => $1, before_seq => $2, newest => 200) as entry
  where record_id like '00000000-0000-4000-8000-000000000000%'`;

/** The planted entries of this table, as the reader gets them. */
async function readPlanted(db: Db, table: string) {
  return (await db.query(PLANTED, [table, null])).rows;
}

/** The planted entries of all tables, as the reader gets them, in pages of the longest length that is allowed. */
async function readAllPlanted(db: Db, { count, next }: { count: number; next: string }) {
  const found = [];
  for (let before = next; found.length < count; ) {
    const { rows } = await db.query(PLANTED, [null, before]);
    if (rows.length === 0) break;
    found.push(...rows);
    before = rows.at(-1).entry.seq;
  }
  return found;
}

describe("an entry of the change log", () => {
  it(
    "shows its content to those who may view its area, and to others who, when and how",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "read" });
      const tables = Object.keys(areas);
      const next = await plantRows(db, tables);
      for (const role of roles) {
        await becomeSuperuser(db);
        const { id, user } = await logReader(db, role);
        await become(db, id);
        const found: Record<string, unknown> = { role };
        const expected: Record<string, unknown> = { role };
        const planted = await readAllPlanted(db, { count: tables.length, next });
        expect(planted.length).toBe(tables.length);
        for (const [table, sees] of Object.entries(areas)) {
          const [row, ...others] = planted.filter(({ entry }) => entry.table_name === table);
          found[table] = { ...row, entry: JSON.stringify(row?.entry).includes("planted"), others };
          const shown = sees(user);
          expected[table] = {
            entry: shown,
            content_shown: shown,
            operation: "update",
            record_id: `00000000-0000-4000-8000-000000000000${shown ? ` key_planted_${table}_update` : ""}`,
            before: shown,
            after: shown,
            others: [],
          };
        }
        expect(found).toEqual(expected);
      }
    }),
    120_000,
  );

  it(
    "about a link names the other record to readers of both areas only",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "read", risks_view: "read" });
      await makeRole(db, "both", { audit_logs_view: "read", risks_view: "read", assets_view: "read" });
      await plant(db, "risks", "event", { event: "linked", area: "assets" });
      await plant(db, "assets", "event", { event: "link_changed", kind: "stakeholder" });
      for (const [role, risks, assets] of [
        ["log_reader", false, false],
        ["both", true, false],
        ["auditor", true, true],
      ] as const) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [role] }));
        const [ofRisk] = await readPlanted(db, "risks");
        const [ofAsset] = await readPlanted(db, "assets");
        expect([role, ofRisk?.content_shown, ofAsset?.content_shown]).toEqual([role, risks, assets]);
        expect(JSON.stringify(ofRisk).includes("planted")).toBe(risks);
        // The kind of event is no content.
        expect(ofRisk?.entry.event).toBe("linked");
      }
    }),
  );

  it(
    "gives the address of a session to those who may see sessions, and an email address to those who may see people",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "read", risks_view: "read" });
      const ada = await person(db, { email: "ada.planted@example.org", roles: ["risk_manager"] });
      await become(db, ada);
      await db.query("select set_config('app.ip', '192.0.2.77', true)");
      await db.query("insert into app_public.risks (name) values ('Flood')");
      for (const [role, email, ip] of [
        ["external_auditor", null, null],
        ["log_reader", null, null],
        ["compliance_officer", "ada.planted@example.org", null],
        ["admin", "ada.planted@example.org", "192.0.2.77"],
      ]) {
        await becomeSuperuser(db);
        await become(db, await person(db, { roles: [String(role)] }));
        const { rows } = await db.query(
          "select actor_name, actor_email, ip from app_public.trail_changes(table_name => 'risks', actor_id => $1)",
          [ada],
        );
        expect([role, rows]).toEqual([role, [{ actor_name: "Ada Lovelace", actor_email: email, ip }]]);
      }
    }),
  );

  it(
    "cannot be found by the words of a key that is not shown",
    inRollback(async (db) => {
      await makeRole(db, "log_reader", { audit_logs_view: "read" });
      const ada = await person(db, { roles: ["vendor"] });
      const find =
        "select record_id from app_public.trail_changes(table_name => 'user_roles', record_id => $1)";
      const guess = `${ada} vendor`;
      await become(db, await person(db, { roles: ["log_reader"] }));
      expect((await db.query(find, [guess])).rows).toEqual([]);
      expect((await db.query(find, [ada])).rows).toEqual([]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["admin"] }));
      expect((await db.query(find, [guess])).rows).toEqual([{ record_id: guess }]);
    }),
  );
});

/** What is asked for, the table of the record, and who may view that record; `kind` also opens some kinds to others. */
const requests: { kind: string; table: string; area: Condition; kindOpensTo?: Condition }[] = [
  { kind: "evidence", table: "evidence", area: needs("evidence_management", "read"), kindOpensTo: withRole },
  { kind: "user_access", table: "users", area: seesPeople, kindOpensTo: withRole },
  {
    kind: "project_change",
    table: "projects",
    area: needs("projects_view", "read"),
    kindOpensTo: needs("projects_edit", "read"),
  },
  {
    kind: "project_deletion",
    table: "projects",
    area: needs("projects_view", "read"),
    kindOpensTo: needs("projects_edit", "read"),
  },
  { kind: "risk_acceptance", table: "risk_acceptances", area: needs("risks_view", "read") },
  {
    kind: "finding_closure",
    table: "audit_findings",
    area: needs("compliance_view", "read"),
    kindOpensTo: withRole,
  },
  { kind: "control_exception", table: "control_exceptions", area: needs("compliance_view", "read") },
  {
    kind: "policy",
    table: "policies",
    area: needs("compliance_view", "read"),
    kindOpensTo: needs("compliance_view", "read"),
  },
  { kind: "board_deck", table: "board_decks", area: needs("audit_reports", "full") },
  { kind: "template", table: "workflow_versions", area: withRole },
  { kind: "workflow", table: "assets", area: needs("assets_view", "read") },
  {
    kind: "workflow",
    table: "mitigation_tasks",
    area: both(needs("mitigation_tasks", "read"), needs("risks_view", "read")),
  },
];

async function plantApproval(db: Db, { kind, table }: { kind: string; table: string }): Promise<string> {
  const said = (what: string) => `planted ${what}`;
  const { id } = await add(db, "approvals", {
    kind,
    subject_table: table,
    subject_id: "00000000-0000-4000-8000-000000000001",
    subject_reference: "planted-1",
    subject_name: said("name"),
    title: JSON.stringify(said("title")),
    description: said("description"),
    justification: said("justification"),
    content: { name: said("content") },
    proposed: { name: said("proposal") },
    content_hash: "1".repeat(64),
    created_at: new Date(Date.now() - 10 * 86_400_000),
  });
  const step = await add(db, "approval_steps", {
    approval_id: id,
    position: 1,
    name: JSON.stringify(said("step")),
    status: "open",
    opened_at: new Date(Date.now() - 9 * 86_400_000),
    reminded_at: new Date(Date.now() - 5 * 86_400_000),
  });
  await add(db, "approval_decisions", {
    approval_id: id,
    step_id: step.id,
    decided_by: await person(db, { name: "Alan Turing" }),
    decision: "comment",
    comment: said("comment"),
    content_hash: "1".repeat(64),
  });
  return String(id);
}

/** The other ways to read about approvals. */
const ways = {
  list: "select to_jsonb(a) as said from app_public.approvals as a where id = $1",
  steps: "select to_jsonb(s) as said from app_public.approval_steps as s where approval_id = $1",
  decisions: "select to_jsonb(d) as said from app_public.approval_decisions as d where approval_id = $1",
  search: "select to_jsonb(a) as said from app_public.approval_inbox('all', 'planted') as a where id = $1",
  alert:
    "select to_jsonb(a) as said from app_public.system_alerts() as a where kind = 'overdue_approvals' and $1 <> ''",
};
const inbox = `select to_jsonb(a) as said, a.kind, a.status, a.requested_by, app_public.approvals_content_shown(a) as shown,
    app_public.approvals_may_comment(a) as may_comment, app_public.approvals_subject_path(a) as path,
    (select jsonb_agg(l) from app_public.approvals_log(a) as l) as log, (select jsonb_agg(c) from app_public.approvals_changes(a) as c) as changes,
    to_jsonb(app_public.approvals_deletion_impact(a)) as impact
  from app_public.approval_inbox('all') as a where id = $1`;

describe("an approval", () => {
  describe.each(requests)("of kind $kind about $table", (asks) => {
    it("shows its content to those who may view the record, and to other readers of reports that it is there", () =>
      inRollback(async (db) => {
        const id = await plantApproval(db, asks);
        const found: unknown[] = [];
        const expected: unknown[] = [];
        for (const role of roles) {
          const user: RequestUser = { name: role, status: "approved", roles: [role] };
          const shown = both(asks.area, either(readsReports, asks.kindOpensTo ?? nobody))(user);
          const listed = shown || readsReports(user);
          await becomeSuperuser(db);
          await become(db, await person(db, { name: "Grace Hopper", roles: [role] }));
          const { rows } = await db.query(inbox, [id]);
          const revealed: Record<string, boolean> = {};
          for (const [way, sql] of Object.entries(ways))
            revealed[way] = JSON.stringify((await db.query(sql, [id])).rows).includes("planted");
          const [row] = rows;
          found.push({
            role,
            listed: rows.length,
            words: JSON.stringify(rows).includes("planted"),
            shown: row?.shown,
            comment: row?.may_comment,
            kind: row?.kind,
            events: row?.log?.map((line: { event: string }) => line.event),
            ...revealed,
          });
          expected.push({
            role,
            listed: listed ? 1 : 0,
            words: shown,
            shown: listed ? shown : undefined,
            comment: listed ? shown : undefined,
            kind: listed ? asks.kind : undefined,
            events: listed ? ["asked", "reminded", "comment"] : undefined,
            list: shown,
            steps: shown,
            decisions: shown,
            search: shown,
            // The alert is for readers of reports and for those who are asked.
            alert: shown && readsReports(user),
          });
        }
        expect(found).toEqual(expected);
      })());
  });

  it(
    "is read whole by its requester and by those who are asked, whatever else they may view",
    inRollback(async (db) => {
      await addKind(db);
      const rosa = await person(db, { roles: ["vendor"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["vendor"] });
      const alan = await person(db, { name: "Alan Turing", roles: ["vendor"] });
      const id = await request(db, { requester: rosa, steps: [{ name: "Owner", approvers: people(grace) }] });
      expect(await asked(db, id)).toEqual(["Grace Hopper"]);
      for (const [who, sees] of [
        [rosa, true],
        [grace, true],
        [alan, false],
      ] as const) {
        await become(db, who);
        const { rows } = await db.query(inbox, [id]);
        expect(rows.map(({ shown }) => shown)).toEqual(sees ? [true] : []);
        expect(JSON.stringify(rows).includes("Rename the risk")).toBe(sees);
        await becomeSuperuser(db);
      }
      await decide(db, grace, id);
      await become(db, grace);
      expect((await db.query(inbox, [id])).rows).toMatchObject([{ shown: true, status: "approved" }]);
    }),
  );

  it(
    "without its content is no approval to comment on, to decide or to withdraw",
    inRollback(async (db) => {
      const id = await plantApproval(db, { kind: "evidence", table: "evidence" });
      await become(db, await person(db, { roles: ["finance_manager"] }));
      for (const sql of [
        "select app_public.comment_on_approval($1, 'I wonder')",
        "select app_public.decide_approval($1, 'approve', repeat('1', 64))",
        "select app_public.withdraw_approval($1)",
      ])
        expect((await refused(db, sql, [id])).code).toBe("NTFND");
    }),
  );

  it(
    "is shown as soon as the permission is there, and hidden as soon as it is gone",
    inRollback(async (db) => {
      await makeRole(db, "report_reader", { audit_reports: "read" });
      const id = await plantApproval(db, { kind: "evidence", table: "evidence" });
      await become(db, await person(db, { roles: ["report_reader"] }));
      const shown = async () => (await db.query(inbox, [id])).rows[0].shown;
      expect(await shown()).toBe(false);
      await db.query("reset role");
      await db.query(
        "insert into app_public.role_permissions values ('report_reader', 'evidence_management', 'read')",
      );
      await db.query("set role grc_visitor");
      expect(await shown()).toBe(true);
      await db.query("reset role");
      await db.query(
        "update app_public.role_permissions set level = 'none' where role = 'report_reader' and permission = 'evidence_management'",
      );
      await db.query("set role grc_visitor");
      expect(await shown()).toBe(false);
    }),
  );

  it(
    "about a record of no known area is shown to nobody who was not asked",
    inRollback(async (db) => {
      const id = await plantApproval(db, { kind: "workflow", table: "shed" });
      await become(db, await person(db, { roles: ["super_admin"] }));
      const { rows } = await db.query(inbox, [id]);
      expect(rows).toMatchObject([{ shown: false }]);
      expect(JSON.stringify(rows)).not.toContain("planted");
    }),
  );
});

it(
  "a record's history does not name what its reader may not view",
  inRollback(async (db) => {
    await makeRole(db, "narrow", { risks_view: "read" });
    const { id } = await add(db, "risks", risk());
    const { id: asset_id } = await add(db, "assets", { name: "planted asset", type: "application" });
    await add(db, "asset_risks", { asset_id, risk_id: id });
    const history =
      "select to_jsonb(h) as said from app_public.risks cross join app_public.risks_history(risks) as h where id = $1";
    await become(db, await person(db, { roles: ["narrow"] }));
    expect(JSON.stringify((await db.query(history, [id])).rows)).not.toContain("planted");
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["user"] }));
    expect(JSON.stringify((await db.query(history, [id])).rows)).toContain("planted");
  }),
);

it(
  "a reader of the change log finds every kind of record under a name, and personal ones with what happened to them",
  inRollback(async (db) => {
    const { tables, personal } = JSON.parse(readFileSync("client/i18n/en/changeLog.json", "utf8"));
    const { rows } = await db.query<{ table_name: string; personal: boolean }>(
      "select table_name, permissions is null as personal from app_private.content_areas order by 1",
    );
    const names = rows.map(({ table_name }) => table_name);
    expect(names.filter((name) => !(name in tables))).toEqual([]);
    const hidden = rows.flatMap((row) => (row.personal ? [row.table_name] : []));
    expect(hidden.filter((name) => !(name in personal))).toEqual([]);
  }),
);
