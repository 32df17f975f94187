/** Audits: who plans and moves them, in which order, and who takes part. */
import { anAudit, auditIn, auditor, auditState, join } from "../support/audits.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { unit } from "../support/sampleRows/organisation.ts";
import { add, insertion } from "../support/sampleRows/rows.ts";
import { notificationsOf } from "../support/sentNotifications.ts";

const TODAY = "2026-06-15";
const REASON = "The supplier was left.";
const move = "select * from app_public.move_audit($1, $2, $3, $4)";
const concluded = { opinion: "satisfactory", opinion_basis: "Everything that was tested works." };
const phases = ["planned", "fieldwork", "reporting", "follow_up", "closed"] as const;

async function at(db: Db, day = TODAY): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [`${day}T12:00:00Z`]);
}

async function asAuditor(db: Db): Promise<string> {
  const id = await auditor(db, "Ada Lovelace");
  await become(db, id);
  return id;
}

const addPerson = "insert into app_public.audit_participants (audit_id, user_id, role) values ($1, $2, $3)";

describe("phases", () => {
  it(
    "an audit goes from planned to closed in order, and each step records its day",
    inRollback(async (db) => {
      await at(db);
      const id = await auditIn(db, "planned", concluded);
      await asAuditor(db);
      await db.query(move, [id, 1, "fieldwork", null]);
      expect(await auditState(db, id)).toMatchObject({ status: "fieldwork", started_on: TODAY, version: 2 });
      await db.query(move, [id, 2, "reporting", null]);
      await db.query(move, [id, 3, "follow_up", null]);
      expect((await auditState(db, id)).closed_on).toBeNull();
      await db.query(move, [id, 4, "closed", null]);
      expect(await auditState(db, id)).toMatchObject({
        status: "closed",
        started_on: TODAY,
        fieldwork_ended_on: TODAY,
        reported_on: TODAY,
        closed_on: TODAY,
      });
    }),
  );

  it.each(phases)(
    "from %s an audit goes one phase on, back only after the fieldwork, and is cancelled before its report",
    (from) =>
      inRollback(async (db) => {
        const allowed: Record<string, string[]> = {
          planned: ["fieldwork", "cancelled"],
          fieldwork: ["reporting", "cancelled"],
          reporting: ["fieldwork", "follow_up", "cancelled"],
          follow_up: ["reporting", "closed"],
          closed: [],
        };
        const id = await auditIn(db, from, concluded);
        await asAuditor(db);
        const reached: string[] = [];
        for (const to of [...phases, "cancelled"]) {
          await db.query("savepoint before");
          const outcome = await db.query(move, [id, 1, to, REASON]).then(
            () => "moved",
            (error) => error.code,
          );
          await db.query("rollback to before");
          if (outcome === "moved") reached.push(to);
          else expect([to, outcome]).toEqual([to, "CNFLT"]);
        }
        expect(reached.toSorted()).toEqual(allowed[from]?.toSorted());
      })(),
  );

  it(
    "going back removes the day of the phase that is left, and needs a reason",
    inRollback(async (db) => {
      const id = await auditIn(db, "follow_up");
      await asAuditor(db);
      expect((await refused(db, move, [id, 1, "reporting", null])).code).toBe("IVINP");
      await db.query(move, [id, 1, "reporting", REASON]);
      expect(await auditState(db, id)).toMatchObject({ status: "reporting", reported_on: null });
      await db.query(move, [id, 2, "fieldwork", REASON]);
      expect(await auditState(db, id)).toMatchObject({
        status: "fieldwork",
        fieldwork_ended_on: null,
        started_on: "2026-03-02",
      });
    }),
  );

  it(
    "a cancelled audit says why, and nothing moves or changes it any more",
    inRollback(async (db) => {
      const id = await auditIn(db, "fieldwork");
      await asAuditor(db);
      for (const reason of [null, "no"]) {
        expect((await refused(db, move, [id, 1, "cancelled", reason])).code).toBe("IVINP");
      }
      await db.query(move, [id, 1, "cancelled", ` ${REASON} `]);
      expect(await auditState(db, id)).toMatchObject({ status: "cancelled", cancelled_reason: REASON });
      expect((await refused(db, move, [id, 2, "planned", REASON])).code).toBe("CNFLT");
      const rename = "update app_public.audits set name = 'Other', version = 2 where id = $1";
      expect((await refused(db, rename, [id])).code).toBe("CNFLT");
    }),
  );

  it(
    "the fieldwork does not start without a lead, and the page says so beforehand",
    inRollback(async (db) => {
      const id = await anAudit(db);
      const ada = await asAuditor(db);
      const asked = "select app_public.audits_obstacle(a) as obstacle from app_public.audits a where id = $1";
      expect((await db.query(asked, [id])).rows[0].obstacle).toEqual({ key: "audits.needsLead" });
      expect((await refused(db, move, [id, 1, "fieldwork", null])).code).toBe("CNFLT");
      await db.query("update app_public.audits set lead_id = $2, version = 1 where id = $1", [id, ada]);
      expect((await db.query(asked, [id])).rows[0].obstacle).toBeNull();
      await db.query(move, [id, 2, "fieldwork", null]);
    }),
  );

  it(
    "nobody takes over an audit that somebody else leads",
    inRollback(async (db) => {
      const id = await auditIn(db, "fieldwork");
      const ada = await asAuditor(db);
      const take = "update app_public.audits set lead_id = $2, version = version where id = $1";
      expect((await refused(db, take, [id, ada])).message).toContain("You can't appoint yourself");
      await becomeSuperuser(db);
      await db.query(addPerson, [id, ada, "auditor"]);
      await become(db, ada);
      await db.query(take, [id, ada]);
    }),
  );

  it(
    "an older version, an unknown phase or a missing audit is reported",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      await asAuditor(db);
      expect((await refused(db, move, [id, 2, "fieldwork", null])).code).toBe("STALE");
      expect((await refused(db, move, [id, 1, "done", null])).code).toBe("IVINP");
      expect((await refused(db, move, [id, 1, null, null])).code).toBe("IVINP");
      const nothing = "00000000-0000-4000-8000-000000000000";
      expect((await refused(db, move, [nothing, 1, "fieldwork", null])).code).toBe("NTFND");
    }),
  );

  it(
    "nobody writes a phase or an actual date directly",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      await asAuditor(db);
      for (const change of ["status = 'closed'", "started_on = '2026-03-02'", "closed_on = '2026-03-02'"]) {
        const sql = `update app_public.audits set ${change}, version = 1 where id = $1`;
        expect((await refused(db, sql, [id])).code).toBe("42501");
      }
    }),
  );

  it(
    "a reader of audits sees them, and neither plans nor moves one",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      await become(db, await person(db, { roles: ["board_member"] }));
      expect(await auditState(db, id)).toMatchObject({ status: "planned" });
      expect((await refused(db, move, [id, 1, "fieldwork", null])).code).toBe("FORBD");
      const { text, parameters } = insertion("audits", audit());
      expect((await refused(db, text, parameters)).code).toBe("42501");
    }),
  );

  it(
    "an archived audit rests until it is restored",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      const grace = await auditor(db, "Grace Hopper");
      await asAuditor(db);
      expect((await refused(db, "select app_public.archive_audits($1, 'no')", [[id]])).code).toBe("IVINP");
      await db.query("select app_public.archive_audits($1, $2)", [[id], REASON]);
      expect((await refused(db, move, [id, 2, "fieldwork", null])).code).toBe("CNFLT");
      expect((await refused(db, addPerson, [id, grace, "auditee"])).code).toBe("CNFLT");
      await db.query("select app_public.restore_audits($1)", [[id]]);
      await db.query(move, [id, 3, "fieldwork", null]);
    }),
  );
});

describe("overdue", () => {
  it.each([
    ["planned", "2026-03-02", false],
    ["planned", "2026-03-03", true],
    ["fieldwork", "2026-04-30", false],
    ["fieldwork", "2026-05-01", true],
    ["reporting", "2026-05-01", true],
    ["follow_up", "2026-05-01", false],
    ["closed", "2026-05-01", false],
    ["cancelled", "2026-05-01", false],
  ])("an audit in %s is on %s: %s", (status, day, overdue) =>
    inRollback(async (db) => {
      await at(db, day);
      const id = await auditIn(db, status);
      const { rows } = await db.query(
        "select app_public.audits_is_overdue(a) as overdue from app_public.audits a where id = $1",
        [id],
      );
      expect(rows[0].overdue).toBe(overdue);
    })(),
  );
});

describe("people", () => {
  it(
    "nobody is auditor and auditee of the same audit, nor is its lead",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      const [grace, alan] = [await auditor(db, "Grace Hopper"), await auditor(db, "Alan Turing")];
      const lead = (await auditState(db, id)).lead_id;
      await join(db, id, grace, "auditee");
      await asAuditor(db);
      expect((await refused(db, addPerson, [id, grace, "auditor"])).code).toBe("CNFLT");
      for (const role of ["auditor", "auditee"]) {
        expect((await refused(db, addPerson, [id, lead, role])).code).toBe("CNFLT");
      }
      const led = "update app_public.audits set lead_id = $2, version = 1 where id = $1";
      expect((await refused(db, led, [id, grace])).code).toBe("IVREF");
      await db.query(led, [id, alan]);
    }),
  );

  it(
    "auditors and leads can open audits; auditees need no such permission",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      const vera = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      const pending = await person(db, { name: "Pia Pending", status: "pending" });
      await asAuditor(db);
      expect((await refused(db, addPerson, [id, vera, "auditor"])).code).toBe("IVREF");
      const led = "update app_public.audits set lead_id = $2, version = 1 where id = $1";
      expect((await refused(db, led, [id, vera])).code).toBe("IVREF");
      expect((await refused(db, addPerson, [id, pending, "auditee"])).code).toBe("IVREF");
      await db.query(addPerson, [id, vera, "auditee"]);
    }),
  );

  it(
    "people who join are notified once, with a link only if they can open the audit",
    inRollback(async (db) => {
      const id = await anAudit(db);
      const grace = await auditor(db, "Grace Hopper");
      const vera = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      const ada = await asAuditor(db);
      await db.query(addPerson, [id, grace, "auditor"]);
      await db.query(addPerson, [id, vera, "auditee"]);
      expect((await refused(db, addPerson, [id, ada, "auditor"])).message).toContain(
        "You can't appoint yourself",
      );
      await becomeSuperuser(db);
      expect(await notificationsOf(db, grace)).toEqual([
        "audit_assigned: You joined an audit team: Access management",
      ]);
      expect(await notificationsOf(db, vera)).toEqual([
        "audit_assigned: You are an auditee of an audit: Access management",
      ]);
      const { rows } = await db.query(
        "select user_id, context_data ->> 'actionUrl' as path from app_public.chat_messages order by path nulls last",
      );
      expect(rows).toEqual([
        { user_id: grace, path: `/audits/${id}` },
        { user_id: vera, path: null },
      ]);
    }),
  );

  it(
    "the history names who joined and left, and what was added to the scope, to readers who may see it",
    inRollback(async (db) => {
      const id = await anAudit(db);
      const grace = await auditor(db, "Grace Hopper");
      const van = await add(db, "assets", asset());
      const ada = await person(db, { roles: ["auditor"] });
      await become(db, ada);
      await db.query(addPerson, [id, grace, "auditor"]);
      await db.query("delete from app_public.audit_participants where audit_id = $1", [id]);
      await db.query("insert into app_public.audit_scope_items (audit_id, asset_id) values ($1, $2)", [
        id,
        van.id,
      ]);
      const history = `select change.after ->> 'event' as event, change.after ->> 'kind' as kind, change.after ->> 'name' as name
        from app_public.audits a, app_public.audits_history(a) as change where a.id = $1 and operation = 'event' order by seq`;
      const people = [
        { event: "linked", kind: "auditor", name: "Grace Hopper" },
        { event: "unlinked", kind: "auditor", name: "Grace Hopper" },
      ];
      expect((await db.query(history, [id])).rows).toEqual([
        ...people,
        { event: "linked", kind: "scope", name: expect.stringMatching(/^A-\d+ Route planning$/) },
      ]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["finance_manager"] }));
      expect((await db.query(history, [id])).rows).toEqual(people);
    }),
  );

  it(
    "the lead and the auditors belong to the team; auditees and others do not",
    inRollback(async (db) => {
      const id = await auditIn(db, "planned");
      const [grace, alan, ada] = [
        await auditor(db, "Grace Hopper"),
        await auditor(db, "Alan Turing"),
        await auditor(db, "Ada Lovelace"),
      ];
      const lead = String((await auditState(db, id)).lead_id);
      await join(db, id, grace, "auditor");
      await join(db, id, alan, "auditee");
      const answers: boolean[] = [];
      for (const one of [lead, grace, alan, ada]) {
        await become(db, one);
        const { rows } = await db.query(
          "select app_public.audits_is_auditor(a) as one from app_public.audits a where id = $1",
          [id],
        );
        answers.push(rows[0].one);
        await becomeSuperuser(db);
      }
      expect(answers).toEqual([true, true, false, false]);
    }),
  );
});

describe("scope", () => {
  const include = (column: string) =>
    `insert into app_public.audit_scope_items (audit_id, ${column}) values ($1, $2)`;

  it(
    "frameworks, units and assets are in the scope once each, and only one to an entry",
    inRollback(async (db) => {
      const id = await anAudit(db);
      const made = {
        framework_id: (await add(db, "frameworks", framework())).id,
        asset_id: (await add(db, "assets", asset())).id,
        business_unit: (await add(db, "business_units", unit())).name,
      };
      await asAuditor(db);
      for (const [column, value] of Object.entries(made)) {
        await db.query(include(column), [id, value]);
        expect((await refused(db, include(column), [id, value])).code).toBe("23505");
      }
      const both =
        "insert into app_public.audit_scope_items (audit_id, asset_id, framework_id) values ($1, $2, $3)";
      expect((await refused(db, both, [id, made.asset_id, made.framework_id])).code).toBe("23514");
    }),
  );

  it(
    "nobody adds an asset that they may not see, or changes the scope of a closed audit",
    inRollback(async (db) => {
      const id = await anAudit(db);
      const closed = await auditIn(db, "closed");
      const van = (await add(db, "assets", asset())).id;
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('runner', '\"Runner\"', '\"Runs audits\"', 900)",
      );
      await db.query(
        "insert into app_public.role_permissions (role, permission, level) values ('runner', 'audit_reports', 'full')",
      );
      await become(db, await person(db, { roles: ["runner"] }));
      expect((await refused(db, include("asset_id"), [id, van])).code).toBe("42501");
      await becomeSuperuser(db);
      await asAuditor(db);
      expect((await refused(db, include("asset_id"), [closed, van])).code).toBe("CNFLT");
    }),
  );
});
