import { bulkChange } from "../support/bulkChange.ts";
import { aControl, REASON, testOf } from "../support/controls.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, insertion, type Row } from "../support/sampleRows/rows.ts";

const officer = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["compliance_officer"] });
const LONG_ENOUGH = "Ten chars.";
const TOO_SHORT = "Nine char";

const beginRemediation = "select * from app_public.begin_remediation($1, $2, $3, $4, $5)";
const remediateFinding = "select * from app_public.remediate_finding($1, $2, $3)";
const verifyFinding = "select * from app_public.verify_finding($1, $2, $3)";
const reopenFinding = "select * from app_public.reopen_finding($1, $2, $3)";

async function aFinding(db: Db, changes: Row = {}): Promise<string> {
  return String((await add(db, "audit_findings", { ...finding(), ...changes })).id);
}

async function state(db: Db, id: string): Promise<Row> {
  return (await db.query("select * from app_public.audit_findings where id = $1", [id])).rows[0];
}

/** Returns a finding that was reported as remediated, which is its third version, with its owner and the reporter. */
async function remediated(db: Db): Promise<{ id: string; owner: string; fixer: string }> {
  const id = await aFinding(db);
  const owner = await officer(db);
  const fixer = await officer(db);
  await become(db, fixer);
  await db.query(beginRemediation, [id, 1, owner, "2100-01-01", LONG_ENOUGH]);
  await db.query(remediateFinding, [id, 2, LONG_ENOUGH]);
  await becomeSuperuser(db);
  return { id, owner, fixer };
}

it(
  "a finding goes from open to closed in order, by two people, and each step records who and when",
  inRollback(async (db) => {
    const { id, owner, fixer } = await remediated(db);
    expect(await state(db, id)).toMatchObject({
      status: "remediated",
      owner_id: owner,
      remediated_by: fixer,
      remediation_owner_id: owner,
      version: 3,
    });
    const verifier = await officer(db);
    await become(db, verifier);
    const { rows } = await db.query(verifyFinding, [id, 3, LONG_ENOUGH]);
    expect(rows[0]).toMatchObject({ status: "closed", verified_by: verifier, verification: LONG_ENOUGH });
    expect(rows[0].closed_at).not.toBeNull();
  }),
);

it(
  "a finding skips no step and repeats none",
  inRollback(async (db) => {
    const id = await aFinding(db);
    const owner = await officer(db);
    await become(db, await officer(db));
    expect((await refused(db, remediateFinding, [id, 1, LONG_ENOUGH])).code).toBe("CNFLT");
    expect((await refused(db, verifyFinding, [id, 1, LONG_ENOUGH])).code).toBe("CNFLT");
    expect((await refused(db, reopenFinding, [id, 1, REASON])).code).toBe("CNFLT");
    await db.query(beginRemediation, [id, 1, owner, "2100-01-01", LONG_ENOUGH]);
    expect((await refused(db, beginRemediation, [id, 2, owner, "2100-01-01", LONG_ENOUGH])).code).toBe(
      "CNFLT",
    );
    expect((await refused(db, verifyFinding, [id, 2, LONG_ENOUGH])).code).toBe("CNFLT");
    const byHand = "update app_public.audit_findings set status = 'closed', version = 2 where id = $1";
    expect((await refused(db, byHand, [id])).code).toBe("42501");
  }),
);

describe("verification", () => {
  it.each(["fixer", "owner"] as const)("the %s cannot verify it", (who) =>
    inRollback(async (db) => {
      const made = await remediated(db);
      await become(db, made[who]);
      expect((await refused(db, verifyFinding, [made.id, 3, LONG_ENOUGH])).code).toBe("FORBD");
      expect((await state(db, made.id)).status).toBe("remediated");
    })(),
  );

  it(
    "the person who owned it when it was remediated cannot verify it, even after handing it over",
    inRollback(async (db) => {
      const { id, owner } = await remediated(db);
      const other = await officer(db);
      await become(db, owner);
      await db.query("update app_public.audit_findings set owner_id = $2, version = 3 where id = $1", [
        id,
        other,
      ]);
      expect((await refused(db, verifyFinding, [id, 4, LONG_ENOUGH])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, other);
      expect((await refused(db, verifyFinding, [id, 4, LONG_ENOUGH])).code).toBe("FORBD");
    }),
  );

  it(
    "a constraint refuses the fixer or the owner as verifier, even from the superuser",
    inRollback(async (db) => {
      const { id, fixer, owner } = await remediated(db);
      const close = `update app_public.audit_findings set status = 'closed', closed_at = app_hidden.now(), verified_by = $2 where id = $1`;
      expect((await refused(db, close, [id, fixer])).code).toBe("23514");
      expect((await refused(db, close, [id, owner])).code).toBe("23514");
    }),
  );

  it.each(["manager", "executive", "risk_manager"])(
    "a person with the role %s may not verify by default, and may when the approval route names them",
    (role) =>
      inRollback(async (db) => {
        const may = async (id: string, who: string) => {
          await become(db, who);
          const { rows } = await db.query(
            "select app_public.audit_findings_may_verify(f) as may from app_public.audit_findings f where id = $1",
            [id],
          );
          await becomeSuperuser(db);
          return rows[0].may;
        };
        const who = await person(db, { roles: [role] });
        const first = await remediated(db);
        expect(await may(first.id, who)).toBe(false);
        await become(db, who);
        expect((await refused(db, verifyFinding, [first.id, 3, LONG_ENOUGH])).code).toBe("FORBD");
        await becomeSuperuser(db);
        await db.query(
          "update app_public.approval_routes set approvers = $1 where kind = 'finding_closure'",
          [JSON.stringify([{ kind: "person", user_id: who }])],
        );
        const second = await remediated(db);
        expect(await may(second.id, who)).toBe(true);
        await become(db, who);
        expect((await db.query(verifyFinding, [second.id, 3, LONG_ENOUGH])).rows[0].status).toBe("closed");
      })(),
  );

  it.each(["auditor", "external_auditor", "compliance_officer"])(
    "a person with the role %s may verify by default",
    (role) =>
      inRollback(async (db) => {
        const { id } = await remediated(db);
        await become(db, await person(db, { roles: [role] }));
        expect((await db.query(verifyFinding, [id, 3, LONG_ENOUGH])).rows[0].status).toBe("closed");
      })(),
  );

  it(
    "audit_findings_may_verify is true for exactly those who may verify",
    inRollback(async (db) => {
      const { id, owner, fixer } = await remediated(db);
      const others = [await officer(db), await person(db, { roles: ["admin"] })];
      const reader = await person(db, { roles: ["user"] });
      const answers: [shown: boolean, done: boolean][] = [];
      for (const one of [owner, fixer, ...others, reader]) {
        await become(db, one);
        const { rows } = await db.query(
          "select app_public.audit_findings_may_verify(f) as may from app_public.audit_findings f where id = $1",
          [id],
        );
        await db.query("savepoint verification");
        const verified = await db.query(verifyFinding, [id, 3, LONG_ENOUGH]).then(
          () => true,
          () => false,
        );
        await db.query("rollback to savepoint verification");
        answers.push([rows[0].may, verified]);
        await becomeSuperuser(db);
      }
      expect(answers).toEqual([
        [false, false],
        [false, false],
        [true, true],
        [true, true],
        [false, false],
      ]);
    }),
  );
});

describe("what each step needs", () => {
  it(
    "beginning remediation needs a person, a day that is not past, and a response of ten characters",
    inRollback(async (db) => {
      await db.query("set local app.now = '2026-05-04T12:00:00Z'");
      const id = await aFinding(db, { identified_on: "2026-05-01" });
      const owner = await officer(db);
      const pending = await person(db, { status: "pending" });
      await become(db, await officer(db));
      for (const [person, due, response, code, field] of [
        [null, "2026-05-05", LONG_ENOUGH, "IVINP", "owner_id"],
        [pending, "2026-05-05", LONG_ENOUGH, "IVREF", "owner_id"],
        [owner, null, LONG_ENOUGH, "IVINP", "due_on"],
        [owner, "2026-05-03", LONG_ENOUGH, "IVINP", "due_on"],
        [owner, "2026-05-04", TOO_SHORT, "IVINP", "response"],
      ]) {
        const error = await refused(db, beginRemediation, [id, 1, person, due, response]);
        expect([error.code, error.column]).toEqual([code, field]);
      }
      expect(
        (await db.query(beginRemediation, [id, 1, owner, "2026-05-04", LONG_ENOUGH])).rows[0].status,
      ).toBe("in_remediation");
    }),
  );

  it(
    "remediating, verifying and reopening need an explanation of ten characters or a reason",
    inRollback(async (db) => {
      const id = await aFinding(db);
      const [owner, fixer, verifier] = [await officer(db), await officer(db), await officer(db)];
      await become(db, fixer);
      await db.query(beginRemediation, [id, 1, owner, "2100-01-01", LONG_ENOUGH]);
      expect((await refused(db, remediateFinding, [id, 2, TOO_SHORT])).code).toBe("IVINP");
      await db.query(remediateFinding, [id, 2, LONG_ENOUGH]);
      await becomeSuperuser(db);
      await become(db, verifier);
      expect((await refused(db, verifyFinding, [id, 3, TOO_SHORT])).code).toBe("IVINP");
      expect((await refused(db, reopenFinding, [id, 3, "no"])).code).toBe("IVINP");
    }),
  );
});

it(
  "an ineffective fix is reopened with a reason, starts again, and its history keeps the earlier answers",
  inRollback(async (db) => {
    const { id } = await remediated(db);
    const verifier = await officer(db);
    await become(db, verifier);
    await db.query(verifyFinding, [id, 3, LONG_ENOUGH]);
    const edit = "update app_public.audit_findings set title = 'X', version = 4 where id = $1";
    expect((await refused(db, edit, [id])).code).toBe("CNFLT");
    await db.query(reopenFinding, [id, 4, REASON]);
    expect(await state(db, id)).toMatchObject({
      status: "open",
      reopened_count: 1,
      reopened_reason: REASON,
      remediated_by: null,
      verified_by: null,
      closed_at: null,
    });
    const { rows } = await db.query(
      "select h.before ->> 'verification' as verification, reason from app_public.audit_findings f, app_public.audit_findings_history(f) h where f.id = $1 limit 1",
      [id],
    );
    expect(rows[0]).toEqual({ verification: LONG_ENOUGH, reason: REASON });
  }),
);

it(
  "an old version is refused at every step",
  inRollback(async (db) => {
    const id = await aFinding(db);
    const owner = await officer(db);
    await become(db, await officer(db));
    await db.query("update app_public.audit_findings set cause = 'Keys', version = 1 where id = $1", [id]);
    expect((await refused(db, beginRemediation, [id, 1, owner, "2100-01-01", LONG_ENOUGH])).code).toBe(
      "STALE",
    );
    expect((await refused(db, beginRemediation, [id, null, owner, "2100-01-01", LONG_ENOUGH])).code).toBe(
      "STALE",
    );
    for (const step of [remediateFinding, verifyFinding, reopenFinding]) {
      expect((await refused(db, step, [id, 1, LONG_ENOUGH])).code).toBe("STALE");
    }
  }),
);

describe("what a finding is about", () => {
  it(
    "a finding of a test belongs to the control of the test, and to no other",
    inRollback(async (db) => {
      const control = await aControl(db);
      const other = await aControl(db);
      const test = await add(db, "control_tests", testOf(control.id, { result: "ineffective" }));
      await become(db, await officer(db));
      const { text, parameters } = insertion("audit_findings", { ...finding(), control_test_id: test.id });
      const { rows } = await db.query(`${text} returning control_id`, parameters);
      expect(rows[0].control_id).toBe(control.id);
      const wrong = insertion("audit_findings", {
        ...finding(),
        control_test_id: test.id,
        control_id: other.id,
      });
      expect((await refused(db, wrong.text, wrong.parameters)).code).toBe("IVREF");
    }),
  );

  it(
    "no one links a risk that they may not see, and everybody with the permission edits the rest",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('tester', '\"Tester\"', '\"Tests controls\"', 900)",
      );
      await db.query(
        `insert into app_public.role_permissions (role, permission, level)
          select 'tester', unnest('{compliance_create,compliance_edit,compliance_view}'::text[]), 'full'`,
      );
      const threat = await add(db, "risks", risk());
      const id = await aFinding(db, { risk_id: threat.id });
      const unlinked = await aFinding(db);
      await become(db, await person(db, { roles: ["tester"] }));
      const fresh = insertion("audit_findings", { ...finding(), risk_id: threat.id });
      expect((await refused(db, fresh.text, fresh.parameters)).code).toBe("42501");
      const link = "update app_public.audit_findings set risk_id = $2, version = 1 where id = $1";
      expect((await refused(db, link, [unlinked, threat.id])).code).toBe("IVREF");
      const edit = "update app_public.audit_findings set cause = 'Keys', version = 1 where id = $1";
      expect((await db.query(edit, [id])).rowCount).toBe(1);
    }),
  );

  it.each([
    ["2026-05-04", "accepted"],
    ["2026-05-05", "IVINP"],
  ])("a finding is identified today or before: %s is %s", (day, outcome) =>
    inRollback(async (db) => {
      await db.query("set local app.now = '2026-05-04T12:00:00Z'");
      await become(db, await officer(db));
      const { text, parameters } = insertion("audit_findings", { ...finding(), identified_on: day });
      if (outcome === "accepted") expect((await db.query(text, parameters)).rowCount).toBe(1);
      else expect((await refused(db, text, parameters)).code).toBe(outcome);
    })(),
  );
});

describe("age", () => {
  it.each([
    ["identified today", { identified_on: "2026-05-04" }, 0, false],
    ["identified a month ago, due today", { identified_on: "2026-04-04", due_on: "2026-05-04" }, 30, false],
    ["due yesterday", { identified_on: "2026-04-04", due_on: "2026-05-03" }, 30, true],
    ["no due date", { identified_on: "2026-04-04" }, 30, false],
    [
      "awaits verification",
      {
        identified_on: "2026-04-04",
        due_on: "2026-05-03",
        status: "remediated",
        remediated_at: "2026-05-04T00:00Z",
      },
      30,
      false,
    ],
    [
      "closed after ten days",
      {
        identified_on: "2026-04-04",
        due_on: "2026-05-03",
        status: "closed",
        remediated_at: "2026-04-13T00:00Z",
        closed_at: "2026-04-14T00:00Z",
      },
      10,
      false,
    ],
    [
      "archived",
      { identified_on: "2026-04-04", due_on: "2026-05-03", archived_at: "2026-05-04T00:00Z" },
      30,
      false,
    ],
  ])("%s: %j is %d days old, overdue %s", (_what, changes, days, overdue) =>
    inRollback(async (db) => {
      await db.query("set local app.now = '2026-05-04T12:00:00Z'");
      const id = await aFinding(db, changes);
      const { rows } = await db.query(
        `select app_public.audit_findings_days_open(f) as days, app_public.audit_findings_is_overdue(f) as overdue
          from app_public.audit_findings f where id = $1`,
        [id],
      );
      expect(rows[0]).toEqual({ days, overdue });
    })(),
  );
});

it(
  "a bulk change changes all findings or none, and archiving can be undone",
  inRollback(async (db) => {
    const [first, second] = [await aFinding(db), await aFinding(db)];
    const closed = await aFinding(db, { status: "closed", remediated_at: new Date(), closed_at: new Date() });
    await become(db, await officer(db));
    const change = `select app_public.change_findings($1, ${bulkChange("finding", { due_on: "2100-01-01", severity: "critical" })})`;
    await db.query(change, [[first, second]]);
    expect(await state(db, second)).toMatchObject({ severity: "critical", severity_rank: 4 });
    expect((await refused(db, change, [[first, closed]])).code).toBe("CNFLT");
    await db.query("select app_public.archive_findings($1, $2)", [[first], REASON]);
    const again = "select * from app_public.begin_remediation($1, 3, null, null, null)";
    expect((await refused(db, again, [first])).code).toBe("CNFLT");
    await db.query("select app_public.restore_findings($1)", [[first]]);
    expect(await state(db, first)).toMatchObject({ archived_at: null });
  }),
);

describe("at the same time", () => {
  const own = ownDatabase();

  it("when three people verify one finding at once, one closes it and the others get STALE", async () => {
    const db = await own.pool.connect();
    await db.query("begin");
    const { id } = await remediated(db);
    await db.query("commit");
    const outcomes = await Promise.all(
      [await officer(db), await officer(db), await officer(db)].map(async (verifier) => {
        const client = await own.pool.connect();
        try {
          await client.query("begin");
          await become(client, verifier);
          await client.query(verifyFinding, [id, 3, LONG_ENOUGH]);
          await client.query("commit");
          return "closed";
        } catch (error) {
          await client.query("rollback");
          return error instanceof Error && "code" in error ? error.code : error;
        } finally {
          client.release();
        }
      }),
    );
    db.release();
    expect(outcomes.sort()).toEqual(["STALE", "STALE", "closed"]);
  });
});
