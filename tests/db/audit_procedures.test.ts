/** The programme of an audit, its findings and its conclusion: who may do what, in which phase, and independence. */
import { auditIn, auditor, auditState, join } from "../support/audits.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { requirement } from "../support/sampleRows/compliance.ts";
import { add, insertion, type Row } from "../support/sampleRows/rows.ts";
import { daysLater } from "../support/sentNotifications.ts";

const CONCLUSION = "Ten chars.";
const SHORT = "Nine char";
const record = "select * from app_public.record_audit_result($1, $2, $3, $4)";
const signOff = "select * from app_public.sign_off_audit_result($1, $2)";
const conclude = "select * from app_public.conclude_audit($1, $2, $3, $4)";
const move = "select * from app_public.move_audit($1, $2, $3, $4)";

interface Team {
  audit: string;
  ada: string;
  grace: string;
}

/** An audit in this phase with two auditors besides its lead. */
async function team(db: Db, status = "fieldwork", changes: Row = {}): Promise<Team> {
  const audit = await auditIn(db, status, changes);
  const [ada, grace] = [await auditor(db, "Ada Lovelace"), await auditor(db, "Grace Hopper")];
  await join(db, audit, ada);
  await join(db, audit, grace);
  return { audit, ada, grace };
}

async function aProcedure(db: Db, audit_id: string, changes: Row = {}): Promise<string> {
  const made = await add(db, "audit_procedures", { audit_id, title: "Compare accounts", ...changes });
  return String(made.id);
}

async function procedureOf(db: Db, id: string): Promise<Row> {
  return (await db.query("select * from app_public.audit_procedures where id = $1", [id])).rows[0];
}

describe("the programme", () => {
  it.each([
    ["planned", "written"],
    ["fieldwork", "written"],
    ["reporting", "CNFLT"],
    ["follow_up", "CNFLT"],
    ["closed", "CNFLT"],
  ])("is in %s by the team: %s", (status, outcome) =>
    inRollback(async (db) => {
      const { audit, ada } = await team(db, status);
      await become(db, ada);
      const { text, parameters } = insertion("audit_procedures", { audit_id: audit, title: "Ask" });
      const got = await db.query(text, parameters).then(
        () => "written",
        (error) => error.code,
      );
      expect(got).toBe(outcome);
    })(),
  );

  it(
    "is not written by auditors of other audits, or by auditees",
    inRollback(async (db) => {
      const { audit } = await team(db);
      const id = await aProcedure(db, audit);
      const [alan, edith] = [await auditor(db, "Alan Turing"), await auditor(db, "Edith Clarke")];
      await join(db, audit, edith, "auditee");
      for (const outsider of [alan, edith]) {
        await become(db, outsider);
        const { text, parameters } = insertion("audit_procedures", { audit_id: audit, title: "Ask" });
        expect((await refused(db, text, parameters)).code).toBe("42501");
        const edit = "update app_public.audit_procedures set title = 'Other', version = 1 where id = $1";
        expect((await db.query(edit, [id])).rowCount).toBe(0);
        expect((await refused(db, record, [id, 1, "satisfactory", CONCLUSION])).code).toBe("FORBD");
        await becomeSuperuser(db);
      }
    }),
  );
});

describe("results", () => {
  it(
    "a result is recorded by one auditor and signed off by another, and both are written down",
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db);
      const id = await aProcedure(db, audit);
      await become(db, ada);
      expect((await refused(db, signOff, [id, 1])).code).toBe("CNFLT");
      await db.query(record, [id, 1, "exception", CONCLUSION]);
      expect((await refused(db, signOff, [id, 2])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query(signOff, [id, 2]);
      expect(await procedureOf(db, id)).toMatchObject({
        result: "exception",
        performed_by: ada,
        signed_off_by: grace,
      });
      expect((await refused(db, signOff, [id, 3])).code).toBe("CNFLT");
      const edit = "update app_public.audit_procedures set title = 'Other', version = 3 where id = $1";
      expect((await refused(db, edit, [id])).code).toBe("CNFLT");
    }),
  );

  it(
    "a new result ends the sign-off of the old one",
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db);
      const id = await aProcedure(db, audit);
      await become(db, ada);
      await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query(signOff, [id, 2]);
      await db.query(record, [id, 3, "exception", CONCLUSION]);
      expect(await procedureOf(db, id)).toMatchObject({ performed_by: grace, signed_off_at: null });
      expect((await refused(db, signOff, [id, 4])).code).toBe("FORBD");
    }),
  );

  it(
    "not even the superuser writes down that an auditor signed off their own result",
    inRollback(async (db) => {
      const { audit, ada } = await team(db);
      const id = await aProcedure(db, audit);
      await become(db, ada);
      await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
      await becomeSuperuser(db);
      const forge =
        "update app_public.audit_procedures set signed_off_by = performed_by, signed_off_at = now() where id = $1";
      expect((await refused(db, forge, [id])).code).toBe("23514");
    }),
  );

  it(
    "a result is one of three, with a conclusion of ten characters, about the version that was seen",
    inRollback(async (db) => {
      const { audit, ada } = await team(db);
      const id = await aProcedure(db, audit);
      await become(db, ada);
      for (const [version, result, text, code] of [
        [1, "good", CONCLUSION, "IVINP"],
        [1, null, CONCLUSION, "IVINP"],
        [1, "not_tested", SHORT, "IVINP"],
        [2, "not_tested", CONCLUSION, "STALE"],
      ]) {
        expect((await refused(db, record, [id, version, result, text])).code).toBe(code);
      }
      await db.query(record, [id, 1, "not_tested", CONCLUSION]);
    }),
  );

  it.each(["planned", "reporting", "closed"])("are not recorded or signed off in %s", (status) =>
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db, status);
      const id = await aProcedure(db, audit, {
        result: "satisfactory",
        conclusion: CONCLUSION,
        performed_by: grace,
        performed_at: new Date(),
      });
      await become(db, ada);
      expect((await refused(db, record, [id, 1, "satisfactory", CONCLUSION])).code).toBe("CNFLT");
      expect((await refused(db, signOff, [id, 1])).code).toBe("CNFLT");
    })(),
  );
});

describe("independence", () => {
  it(
    "nobody tests or reviews a control or a requirement that they own, and the page does not offer it",
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db);
      const control_id = (await aControl(db, { owner_id: ada })).id;
      const requirement_id = (
        await add(db, "compliance_requirements", { ...(await requirement(db)), owner_id: ada })
      ).id;
      for (const tested of [{ control_id }, { requirement_id }]) {
        const id = await aProcedure(db, audit, tested);
        const offered = `select app_public.audit_procedures_may_record(p) as record, app_public.audit_procedures_may_sign_off(p) as sign
          from app_public.audit_procedures p where id = $1`;
        await become(db, ada);
        expect((await refused(db, record, [id, 1, "satisfactory", CONCLUSION])).code).toBe("FORBD");
        expect((await db.query(offered, [id])).rows).toEqual([{ record: false, sign: false }]);
        await becomeSuperuser(db);
        await become(db, grace);
        expect((await db.query(offered, [id])).rows).toEqual([{ record: true, sign: false }]);
        await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
        await becomeSuperuser(db);
        await become(db, ada);
        expect((await refused(db, signOff, [id, 2])).code).toBe("FORBD");
        await becomeSuperuser(db);
      }
    }),
  );
});

describe("independence of a team", () => {
  it(
    "nobody tests or reviews a control of their team",
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db);
      const { id: owner_team_id } = await add(db, "teams", { name: "Harbour" });
      await add(db, "team_members", { team_id: owner_team_id, user_id: ada });
      const control_id = (await aControl(db, { owner_id: null, owner_team_id })).id;
      const id = await aProcedure(db, audit, { control_id });
      await become(db, ada);
      expect((await refused(db, record, [id, 1, "satisfactory", CONCLUSION])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
      await becomeSuperuser(db);
      await become(db, ada);
      expect((await refused(db, signOff, [id, 2])).code).toBe("FORBD");
    }),
  );

  it.each([
    ["left the team", "delete from app_public.team_members where user_id = $1"],
    [
      "handed it over",
      `with control as (update app_public.controls set owner_team_id = null where $1::uuid is not null)
       update app_public.compliance_requirements set owner_team_id = null where owner_team_id is not null`,
    ],
  ])("nobody tests what their team owned during the fieldwork, also after they %s", (_, change) =>
    inRollback(async (db) => {
      const { id: owner_team_id } = await add(db, "teams", { name: "Harbour" });
      const { audit, ada, grace } = await team(db, "fieldwork", { started_on: new Date() });
      await add(db, "team_members", { team_id: owner_team_id, user_id: ada });
      const control_id = (await aControl(db, { owner_id: null, owner_team_id })).id;
      const { id: requirement_id } = await add(db, "compliance_requirements", {
        ...(await requirement(db)),
        owner_team_id,
      });
      const ids = [
        await aProcedure(db, audit, { control_id }),
        await aProcedure(db, audit, { requirement_id }),
      ];
      await db.query(change, [ada]);
      await become(db, ada);
      for (const id of ids) {
        expect((await refused(db, record, [id, 1, "satisfactory", CONCLUSION])).code).toBe("FORBD");
      }
      await becomeSuperuser(db);
      await become(db, grace);
      for (const id of ids) await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
    })(),
  );

  it(
    "people who left the team before the fieldwork may test its controls",
    inRollback(async (db) => {
      const { id: owner_team_id } = await add(db, "teams", { name: "Harbour" });
      const ada = await auditor(db, "Ada Lovelace");
      await add(db, "team_members", { team_id: owner_team_id, user_id: ada });
      const control_id = (await aControl(db, { owner_id: null, owner_team_id })).id;
      await db.query("delete from app_public.team_members where user_id = $1", [ada]);
      await daysLater(db, 1);
      const { rows } = await db.query("select app_hidden.today()::text as day");
      const audit = await auditIn(db, "fieldwork", { started_on: rows[0].day });
      await join(db, audit, ada);
      const id = await aProcedure(db, audit, { control_id });
      await become(db, ada);
      expect((await db.query(record, [id, 1, "satisfactory", CONCLUSION])).rowCount).toBe(1);
    }),
  );
});

describe("the next phase", () => {
  it(
    "the fieldwork ends when every procedure is signed off",
    inRollback(async (db) => {
      const { audit, ada, grace } = await team(db);
      const id = await aProcedure(db, audit);
      await become(db, ada);
      await db.query(record, [id, 1, "satisfactory", CONCLUSION]);
      expect((await refused(db, move, [audit, 1, "reporting", null])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      await become(db, grace);
      await db.query(signOff, [id, 2]);
      await db.query(move, [audit, 1, "reporting", null]);
    }),
  );

  it(
    "the report is issued with an opinion, which the team states while it is in reporting",
    inRollback(async (db) => {
      const { audit, ada } = await team(db, "reporting");
      const running = await auditIn(db, "fieldwork");
      await join(db, running, ada);
      await become(db, await auditor(db, "Alan Turing"));
      expect((await refused(db, conclude, [audit, 1, "satisfactory", CONCLUSION])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, ada);
      expect((await refused(db, move, [audit, 1, "follow_up", null])).code).toBe("CNFLT");
      expect((await refused(db, conclude, [running, 1, "satisfactory", CONCLUSION])).code).toBe("CNFLT");
      expect((await refused(db, conclude, [audit, 1, "fine", CONCLUSION])).code).toBe("IVINP");
      expect((await refused(db, conclude, [audit, 1, "satisfactory", SHORT])).code).toBe("IVINP");
      await db.query(conclude, [audit, 1, "needs_improvement", CONCLUSION]);
      await db.query(move, [audit, 2, "follow_up", null]);
      expect((await refused(db, conclude, [audit, 3, "satisfactory", CONCLUSION])).code).toBe("CNFLT");
      expect(await auditState(db, audit)).toMatchObject({
        opinion: "needs_improvement",
        opinion_basis: CONCLUSION,
      });
    }),
  );

  it.each([
    ["open", {}, "CNFLT"],
    ["archived", { archived_at: new Date() }, "closed"],
    [
      "closed",
      { status: "closed", remediated_at: new Date(), closed_at: new Date(), remediation: CONCLUSION },
      "closed",
    ],
  ])("an audit whose finding is %s is closed: %s", (_words, changes, outcome) =>
    inRollback(async (db) => {
      const { audit, ada } = await team(db, "follow_up");
      await add(db, "audit_findings", { ...finding(), audit_id: audit, ...changes });
      await become(db, ada);
      const got = await db.query(move, [audit, 1, "closed", null]).then(
        ({ rows }) => rows[0].status,
        (error) => error.code,
      );
      expect(got).toBe(outcome);
    })(),
  );
});

describe("findings of an audit", () => {
  it(
    "are raised by its team until it is closed, and link the finding that they repeat",
    inRollback(async (db) => {
      const { audit, ada } = await team(db, "reporting");
      const over = await auditIn(db, "closed");
      await join(db, over, ada);
      const earlier = (await add(db, "audit_findings", finding())).id;
      const raise = (audit_id: string) =>
        insertion("audit_findings", { ...finding(), audit_id, repeats_id: earlier });
      const made = raise(audit);
      await become(db, await auditor(db, "Alan Turing"));
      expect((await refused(db, made.text, made.parameters)).code).toBe("42501");
      await becomeSuperuser(db);
      await become(db, ada);
      const late = raise(over);
      expect((await refused(db, late.text, late.parameters)).code).toBe("CNFLT");
      await db.query(made.text, made.parameters);
      const { rows } = await db.query(
        "select repeats_id from app_public.audit_findings where audit_id = $1",
        [audit],
      );
      expect(rows).toEqual([{ repeats_id: earlier }]);
    }),
  );

  it(
    "a finding does not repeat itself, and its audit stays the one that raised it",
    inRollback(async (db) => {
      const { audit } = await team(db, "reporting");
      const id = (await add(db, "audit_findings", { ...finding(), audit_id: audit })).id;
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      const repeat = "update app_public.audit_findings set repeats_id = id, version = 1 where id = $1";
      expect((await refused(db, repeat, [id])).code).toBe("23514");
      const leave = "update app_public.audit_findings set audit_id = null, version = 1 where id = $1";
      expect((await refused(db, leave, [id])).code).toBe("42501");
    }),
  );
});
