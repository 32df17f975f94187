/** Accounts, evidence and findings are decided by the one engine, from their own pages and from the inbox. */
import { statusOf, superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { act, collectors, draft, piece } from "../support/evidence.ts";
import { finding } from "../support/sampleRows/audits.ts";
import { add } from "../support/sampleRows/rows.ts";
import { mailedTo, notificationsOf } from "../support/sentNotifications.ts";

const ACCOUNT = "Ten chars.";

async function asked(db: Db, subject: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select id, status, content_hash, reason, requested_by from app_public.approvals where subject_id = $1 order by decided_at nulls last",
    [subject],
  );
  return rows;
}

/** Decides from the inbox, with the hash of the displayed content: returns 'done' or the error code. */
async function decide(db: Db, who: string, subject: string, decision: string, comment: string | null = null) {
  const [last] = (await asked(db, subject)).slice(-1);
  await become(db, who);
  await db.query("savepoint before_decision");
  const values = [last.id, decision, last.content_hash, comment];
  const outcome = await db.query("select app_public.decide_approval($1, $2, $3, $4)", values).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
  if (outcome !== "done") await db.query("rollback to savepoint before_decision");
  await becomeSuperuser(db);
  return outcome;
}

const pendingPerson = (db: Db) => person(db, { name: "Grace Hopper", status: "pending" });

const admin = (db: Db) => person(db, { name: "Alan Turing", roles: ["admin"] });

it(
  "a new account asks for access when its address is verified, and not before",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "insert into app_public.users (full_name, email) values ('Grace Hopper', 'grace@example.org') returning id",
    );
    const grace = rows[0].id;
    expect(await asked(db, grace)).toEqual([]);
    await db.query("update app_public.users set email_verified_at = now() where id = $1", [grace]);
    expect(await asked(db, grace)).toMatchObject([{ status: "pending_approval", requested_by: grace }]);
    await db.query("update app_public.users set email_verified_at = now() where id = $1", [grace]);
    expect(await asked(db, grace)).toHaveLength(1);
  }),
);

it(
  "an administrator who approves the account with roles has decided the request",
  inRollback(async (db) => {
    const grace = await pendingPerson(db);
    const alan = await admin(db);
    await become(db, alan);
    await db.query("select app_public.approve_user($1, '{user}')", [grace]);
    expect(await asked(db, grace)).toMatchObject([{ status: "approved" }]);
    const { rows } = await db.query("select decided_by, decision from app_public.approval_decisions");
    expect(rows).toEqual([{ decided_by: alan, decision: "approve" }]);
  }),
);

it(
  "an account is not approved from the inbox without roles, and stays as it was",
  inRollback(async (db) => {
    const grace = await pendingPerson(db);
    const alan = await admin(db);
    expect(await decide(db, alan, grace, "approve")).toBe("IVINP");
    expect(await decide(db, alan, grace, "request_changes", ACCOUNT)).toBe("IVINP");
    expect(await statusOf(db, grace)).toBe("pending");
    expect(await asked(db, grace)).toMatchObject([{ status: "pending_approval" }]);
  }),
);

it(
  "a rejection from the inbox refuses the account with its reason",
  inRollback(async (db) => {
    const grace = await pendingPerson(db);
    expect(await decide(db, await admin(db), grace, "reject", "Nobody knows her.")).toBe("done");
    const { rows } = await db.query("select status, status_reason from app_public.users where id = $1", [
      grace,
    ]);
    expect(rows).toEqual([{ status: "suspended", status_reason: "Nobody knows her." }]);
    await become(db, await admin(db));
    await db.query("select app_public.reactivate_user($1)", [grace]);
    expect(await asked(db, grace)).toMatchObject([{ status: "rejected" }, { status: "pending_approval" }]);
  }),
);

it(
  "a new account notifies anyone who may approve it, once when it asks, once as a reminder and once when it is late",
  inRollback(async (db) => {
    const alan = await admin(db);
    const manager = await person(db, { roles: ["manager"] });
    const later = (days: number) =>
      db.query(
        "select set_config('app.now', (timestamptz '2026-06-01T08:00Z' + make_interval(days => $1))::text, true)",
        [days],
      );
    const tick = async () => (await db.query("select app_private.tick_approvals() as done")).rows[0].done;
    await later(0);
    const grace = await pendingPerson(db);
    const titles = ["Approval needed", "Reminder", "Escalated"].map(
      (said) => `${said}: Approve access for Grace Hopper`,
    );
    for (const [at, days] of [0, 3, 7].entries()) {
      await later(days);
      expect([await tick(), await tick()]).toEqual([at === 0 ? 0 : 1, 0]);
      expect(await notificationsOf(db, alan)).toEqual(
        titles.slice(0, at + 1).map((title) => `account_waiting: ${title}`),
      );
    }
    const { rows } = await db.query(
      "select distinct context_data ->> 'actionUrl' as page from app_public.chat_messages where user_id = $1",
      [alan],
    );
    expect(rows).toEqual([{ page: `/settings/users/${grace}` }]);
    // A new account has its own email.
    expect(await mailedTo(db, alan)).toEqual([]);
    expect(await notificationsOf(db, manager)).toEqual([]);
    expect(await notificationsOf(db, grace)).toEqual([]);
  }),
);

it(
  "with a route of two steps the first yes lets no one in yet; the last one gives the roles",
  inRollback(async (db) => {
    await db.query(
      `insert into app_public.approval_routes (kind, position, name, mode, approvers)
        values ('user_access', 2, '"Second look"', 'any', '[{"kind": "role", "role": "super_admin"}]')`,
    );
    const alan = await admin(db);
    const katherine = await superAdmin(db);
    const grace = await pendingPerson(db);
    await become(db, alan);
    await db.query("select app_public.approve_user($1, '{manager}')", [grace]);
    await becomeSuperuser(db);
    expect(await statusOf(db, grace)).toBe("pending");
    await become(db, katherine);
    await db.query("select app_public.approve_user($1, '{user}')", [grace]);
    await becomeSuperuser(db);
    const { rows } = await db.query("select role from app_public.user_roles where user_id = $1", [grace]);
    expect(rows).toEqual([{ role: "user" }]);
  }),
);

it(
  "evidence is approved from the inbox as from its page, by someone who was not involved in it",
  inRollback(async (db) => {
    const { collector, reviewer } = await collectors(db);
    await become(db, collector);
    const id = await draft(db);
    await act(db, "submit", id);
    expect(await decide(db, collector, id, "approve")).toBe("FORBD");
    expect(await decide(db, reviewer, id, "approve")).toBe("done");
    expect(await piece(db, id)).toMatchObject({ status: "approved", reviewer_id: reviewer });
  }),
);

it(
  "requested changes return the evidence with the reviewer's comment",
  inRollback(async (db) => {
    const { collector, reviewer } = await collectors(db);
    await become(db, collector);
    const id = await draft(db);
    await act(db, "submit", id);
    expect(await decide(db, reviewer, id, "request_changes", "The second page is missing.")).toBe("done");
    expect(await piece(db, id)).toMatchObject({
      status: "rejected",
      review_comment: "The second page is missing.",
    });
  }),
);

it(
  "only the named reviewer is asked, and no one else can decide",
  inRollback(async (db) => {
    const { collector, reviewer } = await collectors(db);
    const other = await person(db, { name: "Barbara Liskov", roles: ["compliance_officer"] });
    await become(db, collector);
    const id = await draft(db);
    await act(db, "submit", id, reviewer);
    const { version } = await piece(db, id);
    await becomeSuperuser(db);
    await become(db, other);
    const sql = "select app_public.approve_evidence($1, $2, null)";
    expect((await refused(db, sql, [id, version])).code).toBe("FORBD");
    expect(await decide(db, reviewer, id, "approve")).toBe("done");
  }),
);

it(
  "evidence whose request is withdrawn from the inbox is a draft again",
  inRollback(async (db) => {
    const { collector } = await collectors(db);
    await become(db, collector);
    const id = await draft(db);
    await act(db, "submit", id);
    const [{ id: approval }] = await asked(db, id);
    await become(db, collector);
    await db.query("select app_public.withdraw_approval($1)", [approval]);
    expect(await piece(db, id)).toMatchObject({ status: "draft" });
  }),
);

/** A finding that Grace set right and Ada answers for. */
async function remediated(db: Db) {
  const officer = (name: string) => person(db, { name, roles: ["compliance_officer"] });
  const [owner, fixer, other] = [
    await officer("Ada Lovelace"),
    await officer("Grace Hopper"),
    await officer("Alan Turing"),
  ];
  const id = String((await add(db, "audit_findings", finding())).id);
  await become(db, fixer);
  await db.query("select app_public.begin_remediation($1, 1, $2, '2100-01-01', $3)", [id, owner, ACCOUNT]);
  await db.query("select app_public.remediate_finding($1, 2, $2)", [id, ACCOUNT]);
  await becomeSuperuser(db);
  return { id, owner, fixer, other };
}

async function findingStateOf(db: Db, id: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select status, verification, verified_by, reopened_reason from app_public.audit_findings where id = $1",
    [id],
  );
  return rows[0];
}

it(
  "a finding is closed from the inbox by someone other than its fixer and its owner, who states what they checked",
  inRollback(async (db) => {
    const { id, owner, fixer, other } = await remediated(db);
    for (const involved of [owner, fixer])
      expect(await decide(db, involved, id, "approve", ACCOUNT)).toBe("FORBD");
    expect(await decide(db, other, id, "approve")).toBe("IVINP");
    expect(await decide(db, other, id, "approve", "Nine char")).toBe("IVINP");
    expect(await decide(db, other, id, "approve", ACCOUNT)).toBe("done");
    expect(await findingStateOf(db, id)).toMatchObject({
      status: "closed",
      verification: ACCOUNT,
      verified_by: other,
    });
  }),
);

it(
  "a finding that is refused, or whose fixer takes it back, is open again with the reason",
  inRollback(async (db) => {
    const refusedOne = await remediated(db);
    expect(await decide(db, refusedOne.other, refusedOne.id, "reject", "The door is still open.")).toBe(
      "done",
    );
    expect(await findingStateOf(db, refusedOne.id)).toMatchObject({
      status: "open",
      reopened_reason: "The door is still open.",
    });
    const taken = await remediated(db);
    await become(db, taken.fixer);
    await db.query("select app_public.reopen_finding($1, 3, 'It came back.')", [taken.id]);
    expect(await asked(db, taken.id)).toMatchObject([{ status: "withdrawn", reason: "It came back." }]);
    expect(await findingStateOf(db, taken.id)).toMatchObject({
      status: "open",
      reopened_reason: "It came back.",
    });
  }),
);

it(
  "an archived finding is no longer up for approval, and is again once it is restored",
  inRollback(async (db) => {
    const { id } = await remediated(db);
    await become(db, await admin(db));
    await db.query("select app_public.archive_findings($1, 'Recorded twice')", [[id]]);
    expect(await asked(db, id)).toMatchObject([{ status: "voided" }]);
    await become(db, await admin(db));
    await db.query("select app_public.restore_findings($1)", [[id]]);
    expect(await asked(db, id)).toMatchObject([{ status: "voided" }, { status: "pending_approval" }]);
    expect(await findingStateOf(db, id)).toMatchObject({ status: "remediated" });
  }),
);
