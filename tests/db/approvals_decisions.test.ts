import {
  addKind,
  approvalState,
  attempt,
  byRole,
  decide,
  hashOf,
  people,
  request,
} from "../support/approvals.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { entriesAbout } from "../support/trail.ts";

const sql = "select app_public.decide_approval($1, $2, $3, $4)";

/** A request that Grace is asked to decide; ends as Grace. */
async function toGrace(db: Db) {
  await addKind(db);
  const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const id = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
  const hash = await hashOf(db, id);
  await become(db, grace);
  return { requester, grace, id, hash };
}

describe("no one decides what they asked for", () => {
  it.each([
    ["with the role that is asked", ["compliance_officer"]],
    ["through a second role", ["user", "compliance_officer"]],
    ["as an administrator", ["admin"]],
    ["as a super admin", ["super_admin"]],
  ])("%s", (_how, roles) =>
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles });
      await person(db, { roles: ["super_admin"] });
      const approvers = ["compliance_officer", "admin", "super_admin"].map(byRole);
      const id = await request(db, { requester, steps: [{ name: "Review", approvers }] });
      expect(await attempt(db, requester, id)).toBe("FORBD");
      await become(db, requester);
      const { rows } = await db.query(
        "select app_public.approvals_may_decide(approvals) as may from app_public.approvals where id = $1",
        [id],
      );
      expect(rows).toEqual([{ may: false }]);
    })(),
  );

  it(
    "by a approver of their own name",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles: ["user"] });
      const id = await request(db, { requester, steps: [{ name: "Me", approvers: people(requester) }] });
      expect(await attempt(db, requester, id)).toBe("FORBD");
    }),
  );

  it(
    "not even by a role that they receive later",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles: ["user"] });
      await person(db, { roles: ["auditor"] });
      const id = await request(db, {
        requester,
        steps: [{ name: "Review", approvers: [byRole("auditor")] }],
      });
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'auditor')", [requester]);
      expect(await attempt(db, requester, id)).toBe("FORBD");
    }),
  );

  it(
    "not even by inserting the row directly, in their name, for them or for their approver",
    inRollback(async (db) => {
      const { requester, grace, id, hash } = await toGrace(db);
      await becomeSuperuser(db);
      const { rows } = await db.query("select id from app_public.approval_steps where approval_id = $1", [
        id,
      ]);
      const insert = `insert into app_public.approval_decisions (approval_id, step_id, decided_by, on_behalf_of, covers, decision, content_hash)
        values ($1, $2, $3, $4, $5, 'approve', $6)`;
      for (const [by, behalf, covers] of [
        [requester, null, []],
        [grace, requester, []],
        [grace, null, [requester]],
      ]) {
        const error = await refused(db, insert, [id, rows[0].id, by, behalf, covers, hash]);
        expect(error.code).toBe("FORBD");
      }
    }),
  );
});

describe("what a decision must say", () => {
  it.each([
    ["reject", "Too dear.", "IVINP", "Enter a reason of at least 10 characters."],
    ["reject", "Too dear..", null, null],
    ["reject", "         9", "IVINP", "Enter a reason of at least 10 characters."],
    ["reject", null, "IVINP", "Enter a reason of at least 10 characters."],
    ["request_changes", "Which one", "IVINP", "Enter a reason of at least 10 characters."],
    ["request_changes", "Which one?", null, null],
    ["approve", null, null, null],
    ["approve", "x".repeat(1000), null, null],
    ["approve", "x".repeat(1001), "IVINP", "Use at most 1,000 characters."],
    ["reject", "x".repeat(1001), "IVINP", "Use at most 1,000 characters."],
    ["comment", "This is no decision.", "IVINP", "Approve, reject or request changes."],
    ["delete", "This is no decision.", "IVINP", "Approve, reject or request changes."],
    [null, null, "IVINP", "Approve, reject or request changes."],
  ])("%s with %j: %s", (choice, comment, code, message) =>
    inRollback(async (db) => {
      const { id, hash } = await toGrace(db);
      const values = [id, choice, hash, comment];
      if (code) expect(await refused(db, sql, values)).toMatchObject({ code, message });
      else await db.query(sql, values);
    })(),
  );

  it(
    "a decision on outdated content is rejected, and nothing is decided",
    inRollback(async (db) => {
      const { id } = await toGrace(db);
      const error = await refused(db, sql, [id, "approve", "0".repeat(64), null]);
      expect(error).toMatchObject({ code: "STALE", column: "content_hash" });
      expect((await refused(db, sql, [id, "approve", null, null])).code).toBe("IVINP");
      expect((await approvalState(db, id)).status).toBe("pending_approval");
    }),
  );
});

describe("afterwards", () => {
  it(
    "a decision is not changed, not removed and not made twice, by anybody",
    inRollback(async (db) => {
      const { grace, id } = await toGrace(db);
      await decide(db, grace, id);
      for (const statement of [
        "update app_public.approval_decisions set decision = 'reject'",
        "update app_public.approval_decisions set comment = 'No'",
        "delete from app_public.approval_decisions",
        "truncate app_public.approval_decisions",
      ]) {
        expect([statement, (await refused(db, statement)).code]).toEqual([statement, "CNFLT"]);
      }
      await become(db, grace);
      for (const statement of [
        "update app_public.approval_decisions set decision = 'reject'",
        "delete from app_public.approval_decisions",
        "update app_public.approval_steps set status = 'open'",
        "insert into app_public.approval_approvers (step_id, kind, role) select id, 'role', 'user' from app_public.approval_steps",
      ]) {
        expect((await refused(db, statement)).code).toBe("42501");
      }
    }),
  );

  it.each([
    ["approve", "This request has already been approved."],
    ["reject", "This request has already been rejected."],
    ["request_changes", "This request has already been sent back for changes."],
  ])("after %s, later decisions are rejected because it is closed", (choice, message) =>
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db);
      const [first, second] = [
        await person(db, { roles: ["auditor"] }),
        await person(db, { roles: ["auditor"] }),
      ];
      const id = await request(db, {
        requester,
        steps: [{ name: "Review", approvers: [byRole("auditor")] }],
      });
      const hash = await hashOf(db, id);
      await decide(db, first, id, choice);
      await become(db, second);
      expect(await refused(db, sql, [id, "approve", hash, null])).toMatchObject({ code: "CNFLT", message });
    })(),
  );

  it(
    "the trail says who decided what, on what they saw",
    inRollback(async (db) => {
      const { grace, id, hash } = await toGrace(db);
      await db.query(sql, [id, "approve", hash, "Seen on site."]);
      await becomeSuperuser(db);
      const entry = (await entriesAbout(db, "approval_decisions")).at(-1);
      expect(entry).toMatchObject({ operation: "insert", actor_id: grace });
      expect(entry?.said.after).toMatchObject({
        decision: "approve",
        comment: "Seen on site.",
        content_hash: hash,
      });
    }),
  );
});

describe("taking it back", () => {
  it(
    "the requester does, with or without a reason, and no one can decide any more",
    inRollback(async (db) => {
      const { requester, grace, id, hash } = await toGrace(db);
      await become(db, requester);
      await db.query("select app_public.withdraw_approval($1, 'Not needed any more')", [id]);
      expect(await approvalState(db, id)).toEqual({
        status: "withdrawn",
        reason: "Not needed any more",
        steps: "skipped",
      });
      await become(db, grace);
      expect(await refused(db, sql, [id, "approve", hash, null])).toMatchObject({
        code: "CNFLT",
        message: "This request has been withdrawn.",
      });
      await become(db, requester);
      const again = await refused(db, "select app_public.withdraw_approval($1)", [id]);
      expect(again.code).toBe("CNFLT");
    }),
  );

  it(
    "no one else does, not even a super admin who sees it",
    inRollback(async (db) => {
      const { grace, id } = await toGrace(db);
      await becomeSuperuser(db);
      const sam = await person(db, { roles: ["super_admin"] });
      for (const who of [grace, sam]) {
        await become(db, who);
        expect((await refused(db, "select app_public.withdraw_approval($1)", [id])).code).toBe("FORBD");
      }
    }),
  );
});

it(
  "an approval that a person may not see cannot be decided, commented on or withdrawn",
  inRollback(async (db) => {
    const { id, hash } = await toGrace(db);
    await becomeSuperuser(db);
    const vendor = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
    await become(db, vendor);
    for (const [statement, values] of [
      [sql, [id, "approve", hash, null]],
      ["select app_public.comment_on_approval($1, 'I was never asked')", [id]],
      ["select app_public.withdraw_approval($1)", [id]],
    ] as const) {
      expect((await refused(db, statement, [...values])).code).toBe("NTFND");
    }
  }),
);

it(
  "a comment decides nothing, and can still be made when it has ended, also by the requester",
  inRollback(async (db) => {
    const { requester, grace, id } = await toGrace(db);
    await db.query("select app_public.comment_on_approval($1, 'Which cellar?')", [id]);
    await db.query("select app_public.comment_on_approval($1, 'And when?')", [id]);
    expect((await approvalState(db, id)).status).toBe("pending_approval");
    await decide(db, grace, id);
    await become(db, requester);
    await db.query("select app_public.comment_on_approval($1, '  Thank you.  ')", [id]);
    expect((await refused(db, "select app_public.comment_on_approval($1, '  ')", [id])).code).toBe("IVINP");
    const long = await refused(db, "select app_public.comment_on_approval($1, repeat('x', 1001))", [id]);
    expect(long.code).toBe("IVINP");
    const { rows } = await db.query(
      "select (log).event, ((log).person).full_name as who, (log).text from (select app_public.approvals_log(approvals) as log from app_public.approvals) as entries",
    );
    expect(rows.filter(({ event }) => event === "comment" || event === "approve")).toEqual([
      { event: "comment", who: "Grace Hopper", text: "Which cellar?" },
      { event: "comment", who: "Grace Hopper", text: "And when?" },
      { event: "approve", who: "Grace Hopper", text: null },
      { event: "comment", who: "Rosa Requester", text: "Thank you." },
    ]);
  }),
);

describe("many at once", () => {
  const many = (ids: string) =>
    `select id from app_public.decide_approvals((select array_agg(row(id, content_hash)::app_public.approval_seen) from app_public.approvals where id = any ('${ids}')))`;

  it(
    "all of low risk are approved together",
    inRollback(async (db) => {
      const { requester, grace, id } = await toGrace(db);
      const other = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
      await become(db, grace);
      expect((await db.query(many(`{${id},${other}}`))).rowCount).toBe(2);
      expect((await approvalState(db, id)).status).toBe("approved");
      expect((await approvalState(db, other)).status).toBe("approved");
    }),
  );

  it(
    "or none, and the ones that failed are named with the reason",
    inRollback(async (db) => {
      const { requester, grace, id } = await toGrace(db);
      const own = await request(db, {
        requester: grace,
        steps: [{ name: "Owner", approvers: people(requester) }],
      });
      await become(db, grace);
      const error = await refused(db, many(`{${id},${own}}`));
      expect(error).toMatchObject({ code: "IVINP", column: "decisions" });
      expect(error.message).toBe(
        "Nothing was decided: Rename the risk: You can't decide your own request. Someone else has to.",
      );
      expect(JSON.parse(String(error.detail))).toMatchObject([{ id: own, title: "Rename the risk" }]);
      expect((await approvalState(db, id)).status).toBe("pending_approval");
    }),
  );

  it(
    "a hundred that failed are all named, however long their titles are",
    inRollback(async (db) => {
      const { grace } = await toGrace(db);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        `insert into app_public.approvals (kind, subject_table, subject_id, title, content_hash, requested_by)
          select 'renaming', 'risks', gen_random_uuid(), to_jsonb(repeat('é', 200)), repeat('0', 64), $1
          from generate_series(1, 100) returning id`,
        [grace],
      );
      await become(db, grace);
      const error = await refused(db, many(`{${rows.map(({ id }) => id).join()}}`));
      expect([error.code, error.column]).toEqual(["IVINP", "decisions"]);
      expect(error.message.match(/é{200}: /g)).toHaveLength(100);
    }),
  );

  it(
    "not of a kind that needs a look at each",
    inRollback(async (db) => {
      const { grace, id } = await toGrace(db);
      await becomeSuperuser(db);
      await db.query("update app_public.approval_rules set low_risk = false where kind = 'renaming'");
      await become(db, grace);
      expect((await refused(db, many(`{${id}}`))).message).toMatch(/not low risk/);
    }),
  );

  it(
    "not on what has changed since it was seen, and not without having seen it",
    inRollback(async (db) => {
      const { id } = await toGrace(db);
      for (const hash of ["'0'", "null"]) {
        const statement = `select app_public.decide_approvals(array[row('${id}', ${hash})::app_public.approval_seen])`;
        expect((await refused(db, statement)).message).toMatch(/has changed since you opened it/);
      }
    }),
  );
});
