/** Handing over everything that a person holds: who receives it, what is refused and why, and that nothing is forgotten. */
import { addKind, byRole, decide, people, request } from "../support/approvals.ts";
import { auditIn } from "../support/audits.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
  resumeSession,
  startSession,
} from "../support/database.ts";
import { personReferences } from "../support/personReferences.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const holds = "select area, count, by_team from app_public.person_responsibilities($1)";
const handOver = "select * from app_public.hand_over($1, $2::app_public.hand_over_part[], $3)";
const reason = "Left the company";

/** The parameter of hand_over: area, person and team of each part. */
function parts(...given: [area: string, to: string | null, team?: unknown][]): string {
  return `{${given.map(([area, to, team]) => `"(${area},${to ?? ""},${team ?? ""})"`).join(",")}}`;
}

interface SetUp {
  grace: string;
  alan: string;
  admin: string;
}

async function setUp(db: Db): Promise<SetUp> {
  const grace = await person(db, { name: "Grace Hopper", roles: ["manager"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["manager"] });
  return { grace, alan, admin: await person(db, { name: "Ingrid Admin", roles: ["admin"] }) };
}

it(
  "every column that names a person is handed over, or it is stated why it stays",
  inRollback(async (db) => {
    await becomeSuperuser(db);
    const { rows: keys } = await db.query(
      `select conrelid::regclass::text || '.' || attname as key from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'app_public.users'::regclass order by 1`,
    );
    const { rows: handed } = await db.query(
      `select record_table::text || '.' || name as key from app_private.fields where type = 'person' and hand_over_while is not null
        union select record_table::text || '.' || name from app_private.responsibilities
        union select 'app_public.report_schedules.owner_id' order by 1`,
    );
    const moves = new Set(handed.map(({ key }) => key));
    const stays = new Set(Object.keys(personReferences));
    expect(keys.filter(({ key }) => !moves.has(key) && !stays.has(key))).toEqual([]);
    // Nothing is stated that is not so.
    expect([...stays].filter((key) => moves.has(key) || !keys.some((one) => one.key === key))).toEqual([]);
  }),
);

it(
  "each area goes to its receiver in one step, a team where teams own such records",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: team } = await add(db, "teams", { name: "Harbour" });
    await add(db, "team_members", { team_id: team, user_id: alan });
    const { id: fire } = await add(db, "risks", { ...risk(), owner_id: grace });
    const { id: crane } = await add(db, "assets", { ...asset(), custodian_id: grace });
    await become(db, admin);
    expect((await db.query(holds, [grace])).rows).toEqual([
      { area: "assets", count: 1, by_team: true },
      { area: "risks", count: 1, by_team: true },
    ]);
    const { rows } = await db.query(handOver, [
      grace,
      parts(["risks", null, team], ["assets", alan]),
      reason,
    ]);
    expect(rows).toEqual([
      { kind: "assets", count: 1 },
      { kind: "risks", count: 1 },
    ]);
    expect((await db.query(holds, [grace])).rows).toEqual([]);
    await becomeSuperuser(db);
    expect(
      (await db.query("select owner_id, owner_team_id from app_public.risks where id = $1", [fire])).rows,
    ).toEqual([{ owner_id: null, owner_team_id: team }]);
    expect(
      (await db.query("select custodian_id from app_public.assets where id = $1", [crane])).rows,
    ).toEqual([{ custodian_id: alan }]);
    const { rows: entries } = await db.query(
      "select content::jsonb ->> 'reason' as reason, actor_id from trail.entry where record_id = $1 and operation = 'update'",
      [fire],
    );
    expect(entries).toEqual([{ reason, actor_id: admin }]);
  }),
);

it(
  "the receiver gets one message about all of it",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    await add(db, "risks", { ...risk(), owner_id: grace });
    await add(db, "assets", { ...asset(), owner_id: grace });
    const { id } = await add(db, "controls", control());
    await db.query(
      `insert into app_public.control_test_requests (control_id, request, due_on, addressee_id)
        values ($1, 'Show the restore log', current_date + 5, $2)`,
      [id, grace],
    );
    await become(db, admin);
    const all = parts(["risks", alan], ["assets", alan], ["test_requests", alan]);
    await db.query(handOver, [grace, all, reason]);
    expect(await notificationsOf(db, alan)).toEqual(["records_handed_over: You received 3 items"]);
  }),
);

it(
  "nobody receives an approval that they asked for, and nothing else is handed over then",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: fire } = await add(db, "risks", { ...risk(), owner_id: grace });
    const { rows } = await db.query(
      `with approval as (
        insert into app_public.approvals (kind, title, requested_by, content_hash, subject_table, subject_id)
          select 'risk_proposal', '"Accept the fire"', $1, repeat('a', 64), 'risks', $2 returning id
      ), step as (
        insert into app_public.approval_steps (approval_id, position, name, status) select id, 1, '"Review"', 'open' from approval returning id
      ) insert into app_public.approval_approvers (step_id, kind, user_id) select id, 'person', $3 from step returning id`,
      [alan, fire, grace],
    );
    await become(db, admin);
    const error = await refused(db, handOver, [grace, parts(["risks", alan], ["approvals", alan]), reason]);
    expect(error.code).toBe("CNFLT");
    expect(error.message).toContain("Accept the fire");
    await becomeSuperuser(db);
    expect((await db.query("select owner_id from app_public.risks where id = $1", [fire])).rows).toEqual([
      { owner_id: grace },
    ]);
    const edith = await person(db, { roles: ["manager"] });
    await become(db, admin);
    await db.query(handOver, [grace, parts(["approvals", edith]), reason]);
    await becomeSuperuser(db);
    expect(
      (await db.query("select user_id from app_public.approval_approvers where id = $1", [rows[0].id])).rows,
    ).toEqual([{ user_id: edith }]);
  }),
);

it(
  "a tester does not receive the control whose owner they asked",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id } = await add(db, "controls", { ...control(), owner_id: grace });
    await db.query(
      `insert into app_public.control_test_requests (control_id, request, due_on, addressee_id, created_by)
        values ($1, 'Show the restore log', current_date + 5, $2, $3)`,
      [id, grace, alan],
    );
    await become(db, admin);
    for (const area of ["controls", "test_requests"]) {
      const error = await refused(db, handOver, [grace, parts([area, alan]), reason]);
      expect([area, error.code]).toEqual([area, "CNFLT"]);
    }
  }),
);

it(
  "a team does not receive the control whose owner one of its members asked, no matter who leads it",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: team } = await add(db, "teams", { name: "Harbour" });
    const lena = await person(db, { name: "Lena Lead", roles: ["manager"] });
    await add(db, "team_members", { team_id: team, user_id: lena, role: "lead" });
    await add(db, "team_members", { team_id: team, user_id: alan });
    const { id } = await add(db, "controls", { ...control(), owner_id: grace });
    await db.query(
      `insert into app_public.control_test_requests (control_id, request, due_on, addressee_id, created_by)
        values ($1, 'Show the restore log', current_date + 5, $2, $3)`,
      [id, grace, alan],
    );
    await become(db, admin);
    expect((await refused(db, handOver, [grace, parts(["controls", null, team]), reason])).code).toBe(
      "CNFLT",
    );
    await becomeSuperuser(db);
    await db.query("delete from app_public.team_members where user_id = $1", [alan]);
    await become(db, admin);
    const { rows } = await db.query(handOver, [grace, parts(["controls", null, team]), reason]);
    expect(rows).toEqual([{ kind: "controls", count: 1 }]);
  }),
);

it.each([
  ["controls", "control_id", "performed_by"],
  ["requirements", "requirement_id", "signed_off_by"],
] as const)(
  "%s that the receiver or a member of the team tested in an audit are not handed over before its report",
  (area, tested, by) =>
    inRollback(async (db) => {
      const { grace, alan } = await setUp(db);
      const admin = await person(db, { name: "Rosa Root", roles: ["super_admin"] });
      const { id: team } = await add(db, "teams", { name: "Harbour" });
      await add(db, "team_members", { team_id: team, user_id: alan });
      const owned = { owner_id: grace };
      const { id } =
        area === "controls"
          ? await add(db, "controls", { ...control(), ...owned })
          : await add(db, "compliance_requirements", { ...(await requirement(db)), ...owned });
      const audit_id = await auditIn(db, "fieldwork");
      const result = { result: "satisfactory", conclusion: "All ten leavers.", performed_at: new Date() };
      const signed = by === "signed_off_by" && { signed_off_at: new Date() };
      await add(db, "audit_procedures", {
        ...{ audit_id, title: "Walk through", [tested]: id, [by]: alan },
        ...result,
        ...signed,
      });
      await become(db, admin);
      for (const receiver of [parts([area, alan]), parts([area, null, team])]) {
        const error = await refused(db, handOver, [grace, receiver, reason]);
        expect(error).toMatchObject({
          code: "CNFLT",
          message: expect.stringContaining("tested it in audit"),
        });
      }
      await becomeSuperuser(db);
      await db.query(
        `update app_public.audits set status = 'follow_up', fieldwork_ended_on = started_on, reported_on = started_on,
          opinion = 'satisfactory', opinion_basis = 'Everything that was tested works.' where id = $1`,
        [audit_id],
      );
      await become(db, admin);
      const { rows } = await db.query(handOver, [grace, parts([area, null, team]), reason]);
      expect(rows).toEqual([{ kind: area, count: 1 }]);
    })(),
);

it(
  "people with the same involvement in an asset keep it; another one is a conflict, and nobody loses theirs",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: asset_id } = await add(db, "assets", asset());
    await add(db, "asset_stakeholders", { asset_id, user_id: grace, involvement: "informed" });
    await add(db, "asset_stakeholders", { asset_id, user_id: alan, involvement: "responsible" });
    const involved = async () => {
      await becomeSuperuser(db);
      const stored = `select user_id, involvement from app_public.asset_stakeholders where asset_id = $1 order by involvement`;
      return (await db.query(stored, [asset_id])).rows;
    };
    const given = [grace, parts(["asset_stakeholders", alan]), reason];
    await become(db, admin);
    expect((await refused(db, handOver, given)).code).toBe("CNFLT");
    expect(await involved()).toEqual([
      { user_id: grace, involvement: "informed" },
      { user_id: alan, involvement: "responsible" },
    ]);
    await db.query("update app_public.asset_stakeholders set involvement = 'informed'");
    await become(db, admin);
    await db.query(handOver, given);
    expect(await involved()).toEqual([{ user_id: alan, involvement: "informed" }]);
  }),
);

describe("approvals that wait", () => {
  it(
    "are handed over neither to oneself nor by the person who asked for one",
    inRollback(async (db) => {
      await addKind(db);
      const { grace, alan, admin } = await setUp(db);
      const requester = await person(db, { name: "Rosa Requester", roles: ["admin"] });
      await request(db, { requester, steps: [{ name: "Review", approvers: people(grace) }] });
      await become(db, admin);
      const toMyself = [grace, parts(["approvals", admin]), reason];
      expect((await refused(db, handOver, toMyself)).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, requester);
      const toAlan = [grace, parts(["approvals", alan]), reason];
      expect((await refused(db, handOver, toAlan)).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, admin);
      expect((await db.query(handOver, toAlan)).rows).toEqual([{ kind: "approvals", count: 1 }]);
    }),
  );

  it.each(["person", "role"])(
    "are not handed over to somebody who decides in the same step by their %s",
    (by) =>
      inRollback(async (db) => {
        await addKind(db);
        const { grace, alan, admin } = await setUp(db);
        const requester = await person(db, { roles: ["user"] });
        const other = by === "person" ? people(alan) : [byRole("manager")];
        const steps = [{ name: "Both", mode: "all" as const, approvers: [...people(grace), ...other] }];
        await request(db, { requester, steps });
        await become(db, admin);
        const error = await refused(db, handOver, [grace, parts(["approvals", alan]), reason]);
        expect(error).toMatchObject({
          code: "CNFLT",
          message: expect.stringContaining("already an approver"),
        });
        await becomeSuperuser(db);
        const edith = await person(db, { name: "Edith Clarke", roles: ["owner"] });
        await become(db, admin);
        await db.query(handOver, [grace, parts(["approvals", edith]), reason]);
      })(),
  );

  it(
    "stay with an approver who has decided",
    inRollback(async (db) => {
      await addKind(db);
      const { grace, alan, admin } = await setUp(db);
      const requester = await person(db, { roles: ["user"] });
      const edith = await person(db, { name: "Edith Clarke", roles: ["manager"] });
      const steps = [{ name: "Both", mode: "all" as const, approvers: people(grace, edith) }];
      const id = await request(db, { requester, steps });
      expect(await decide(db, grace, id)).toMatchObject({ status: "pending_approval" });
      await become(db, admin);
      expect((await db.query(holds, [grace])).rows).toEqual([]);
      await db.query(handOver, [grace, parts(["approvals", alan]), reason]);
      expect(await decide(db, edith, id)).toMatchObject({ status: "approved" });
    }),
  );
});

it(
  "a hand-over that is rejected as a whole is not done row by row",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    await add(db, "risks", { ...risk(), owner_id: grace });
    await add(db, "risks", { ...risk(), owner_id: grace });
    await db.query(`
      create function pg_temp.one_only() returns trigger as $$ begin
        if (select count(*) from changed) > 1 then raise exception using errcode = 'CNFLT', message = '"One at a time"'; end if;
        return null;
      end $$ language plpgsql;
      create trigger zz_one after update on app_public.risks referencing new table as changed
        for each statement execute function pg_temp.one_only()`);
    await become(db, admin);
    const error = await refused(db, handOver, [grace, parts(["risks", alan]), reason]);
    expect(error.code).toBe("CNFLT");
    expect(error.message).toContain("One at a time");
    await becomeSuperuser(db);
    expect((await db.query("select distinct owner_id from app_public.risks")).rows).toEqual([
      { owner_id: grace },
    ]);
  }),
);

it(
  "is confirmed, and a team in which nobody is receives nothing",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: team } = await add(db, "teams", { name: "Harbour" });
    await add(db, "risks", { ...risk(), owner_id: grace });
    await become(db, admin);
    expect((await refused(db, handOver, [grace, parts(["risks", null, team]), reason])).code).toBe("IVREF");
    await becomeSuperuser(db);
    await resumeSession(db, await startSession(db, admin));
    await db.query("reset role");
    await db.query("update app_private.sessions set confirmed_at = now() - interval '11 minutes'");
    await db.query("select set_config('role', 'grc_visitor', true)");
    expect((await refused(db, handOver, [grace, parts(["risks", alan]), reason])).code).toBe("FORBD");
  }),
);

it(
  "names of assets are shown to those who see the assets only",
  inRollback(async (db) => {
    const { grace, admin } = await setUp(db);
    const { id: asset_id } = await add(db, "assets", { ...asset(), name: "Secret crane" });
    await add(db, "asset_stakeholders", { asset_id, user_id: grace, involvement: "informed" });
    const examples = "select examples::text from app_public.person_responsibilities($1)";
    await become(db, admin);
    expect((await db.query(examples, [grace])).rows[0].examples).toContain("Secret crane");
    await becomeSuperuser(db);
    await db.query(
      "delete from app_public.role_permissions where role = 'admin' and permission = 'assets_view'",
    );
    await become(db, admin);
    const { rows } = await db.query(examples, [grace]);
    expect(rows[0].examples).toContain("people.hiddenRecord");
    expect(rows[0].examples).not.toContain("Secret crane");
  }),
);

it(
  "each area has one receiver who can be assigned, a known area, and a reason",
  inRollback(async (db) => {
    const { grace, alan, admin } = await setUp(db);
    const { id: team } = await add(db, "teams", { name: "Harbour" });
    const idle = await person(db);
    await add(db, "risks", { ...risk(), owner_id: grace });
    await become(db, admin);
    const cases: [string, string, string][] = [
      [parts(["risks", idle]), reason, "IVREF"],
      [parts(["risks", grace]), reason, "IVREF"],
      [parts(["findings", null, team]), reason, "IVREF"],
      [parts(["risks", alan, team]), reason, "IVINP"],
      [parts(["risks", null]), reason, "IVINP"],
      [parts(["ships", alan]), reason, "IVINP"],
      [parts(["risks", alan], ["risks", alan]), reason, "IVINP"],
      ["{}", reason, "IVINP"],
      [parts(["risks", alan]), "no", "IVINP"],
    ];
    for (const [given, why, code] of cases)
      expect([given, (await refused(db, handOver, [grace, given, why])).code]).toEqual([given, code]);
  }),
);

it(
  "only those who may change accounts see what a person holds",
  inRollback(async (db) => {
    const { grace, alan } = await setUp(db);
    await become(db, alan);
    expect((await refused(db, holds, [grace])).code).toBe("FORBD");
    expect((await refused(db, handOver, [grace, parts(["risks", alan]), reason])).code).toBe("FORBD");
  }),
);
