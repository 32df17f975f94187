import {
  addKind,
  approvalState,
  asked,
  byRole,
  decide,
  notificationTitles,
  people,
  request,
} from "../support/approvals.ts";
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 5, 1, 8);

/** That long after the request. */
async function later(db: Db, days: number, seconds = 0): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [
    new Date(start + days * day + seconds * 1000).toISOString(),
  ]);
}

async function tick(db: Db): Promise<number> {
  return (await db.query("select app_private.tick_approvals() as done")).rows[0].done;
}

async function toGrace(db: Db, mode: "any" | "all" = "any") {
  await addKind(db);
  await later(db, 0);
  const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["user"] });
  const adam = await person(db, { name: "Adam Admin", roles: ["admin"] });
  const id = await request(db, {
    requester,
    steps: [{ name: "Both", mode, approvers: people(grace, alan) }],
  });
  return { requester, grace, alan, adam, id };
}

const reminder = "Reminder: Rename the risk";
const escalation = "Escalated: Rename the risk";

describe("reminders", () => {
  it(
    "three days after it was asked, once, and not a second before",
    inRollback(async (db) => {
      const { grace, adam } = await toGrace(db);
      await later(db, 3, -1);
      expect(await tick(db)).toBe(0);
      expect(await notificationTitles(db, grace)).not.toContain(reminder);
      await later(db, 3);
      expect(await tick(db)).toBe(1);
      expect(await tick(db)).toBe(0);
      await later(db, 4);
      expect(await tick(db)).toBe(0);
      expect((await notificationTitles(db, grace)).filter((title) => title === reminder)).toHaveLength(1);
      expect(await notificationTitles(db, adam)).toEqual([]);
    }),
  );

  it(
    "go to those who have not decided",
    inRollback(async (db) => {
      const { grace, alan, id } = await toGrace(db, "all");
      await decide(db, grace, id);
      await later(db, 3);
      await tick(db);
      expect(await notificationTitles(db, grace)).not.toContain(reminder);
      expect(await notificationTitles(db, alan)).toContain(reminder);
    }),
  );

  it(
    "come after as many days as the rule of the kind says",
    inRollback(async (db) => {
      const { grace } = await toGrace(db);
      await db.query("update app_public.approval_rules set remind_after_days = 5 where kind = 'renaming'");
      await later(db, 5, -1);
      expect(await tick(db)).toBe(0);
      await later(db, 5);
      await tick(db);
      expect(await notificationTitles(db, grace)).toContain(reminder);
    }),
  );
});

describe("escalation", () => {
  it(
    "after seven days administrators are asked as well, and can decide",
    inRollback(async (db) => {
      const { grace, adam, id } = await toGrace(db);
      await later(db, 7, -1);
      await tick(db);
      expect(await asked(db, id)).toEqual(["Alan Turing", "Grace Hopper"]);
      await later(db, 7);
      await tick(db);
      expect(await asked(db, id)).toEqual(["Adam Admin", "Alan Turing", "Grace Hopper"]);
      expect(await notificationTitles(db, adam)).toEqual([escalation]);
      expect((await notificationTitles(db, grace)).filter((title) => title === escalation)).toHaveLength(1);
      await later(db, 8);
      expect(await tick(db)).toBe(0);
      expect((await decide(db, adam, id)).status).toBe("approved");
    }),
  );

  it(
    "an administrator can then decide for those of 'all' who have not, but nobody has to wait for one",
    inRollback(async (db) => {
      const { grace, alan, adam, id } = await toGrace(db, "all");
      await decide(db, grace, id);
      await later(db, 7);
      await tick(db);
      await db.query("savepoint escalated");
      expect((await decide(db, adam, id)).status).toBe("approved");
      await db.query("rollback to savepoint escalated");
      expect((await decide(db, alan, id)).status).toBe("approved");
    }),
  );

  it(
    "an administrator who refuses has refused",
    inRollback(async (db) => {
      const { adam, id } = await toGrace(db, "all");
      await later(db, 7);
      await tick(db);
      expect((await decide(db, adam, id, "reject")).status).toBe("rejected");
    }),
  );

  it(
    "never asks the requester",
    inRollback(async (db) => {
      await addKind(db);
      await later(db, 0);
      const requester = await person(db, { name: "Adam Admin", roles: ["admin"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const id = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
      await later(db, 7);
      await tick(db);
      expect(await asked(db, id)).toEqual(["Grace Hopper"]);
      expect(await notificationTitles(db, requester)).toEqual([]);
    }),
  );
});

describe("expiry", () => {
  it(
    "at that moment it ends undecided, and the requester is notified",
    inRollback(async (db) => {
      await addKind(db);
      await db.query("update app_public.approval_rules set expire_after_days = 2 where kind = 'renaming'");
      await later(db, 0);
      const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
      const grace = await person(db, { roles: ["user"] });
      const id = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
      await later(db, 2, -1);
      await tick(db);
      expect((await approvalState(db, id)).status).toBe("pending_approval");
      await later(db, 2);
      await tick(db);
      expect(await approvalState(db, id)).toEqual({
        status: "expired",
        reason: "No one decided in time.",
        steps: "skipped",
      });
      expect(await notificationTitles(db, requester)).toEqual(["Expired: Rename the risk"]);
      await become(db, grace);
      const late = await refused(
        db,
        "select app_public.decide_approval(id, 'approve', content_hash) from app_public.approvals",
      );
      expect(late).toMatchObject({ code: "CNFLT", message: "This request has expired." });
    }),
  );

  it(
    "without a rule for it, it waits",
    inRollback(async (db) => {
      const { id } = await toGrace(db);
      await later(db, 400);
      await tick(db);
      expect((await approvalState(db, id)).status).toBe("pending_approval");
    }),
  );
});

it(
  "an approval that fails does not delay the others",
  inRollback(async (db) => {
    const { id } = await toGrace(db);
    await addKind(db, "broken");
    await db.query(
      "create or replace function app_private.approval_on_end_broken(approval app_public.approvals) returns void as $$ begin raise 'out of order'; end; $$ language plpgsql",
    );
    const requester = await person(db, { roles: ["manager"] });
    const grace = await person(db, { roles: ["user"] });
    const other = await request(db, {
      kind: "broken",
      requester,
      steps: [{ name: "Owner", approvers: people(grace) }],
    });
    await db.query("update app_public.approvals set expires_at = $1", [new Date(start)]);
    await later(db, 1);
    await tick(db);
    expect((await approvalState(db, id)).status).toBe("expired");
    expect((await approvalState(db, other)).status).toBe("pending_approval");
  }),
);

it(
  "the log shows who was reminded and when, and who was asked later",
  inRollback(async (db) => {
    const { adam, id } = await toGrace(db);
    await later(db, 3);
    await tick(db);
    await later(db, 7);
    await tick(db);
    await decide(db, adam, id, "approve", "Nobody else is here.");
    await become(db, adam);
    const { rows } = await db.query(
      "select (log).event, (log).step, ((log).person).full_name as who from (select app_public.approvals_log(approvals) as log from app_public.approvals) as entries",
    );
    expect(rows.map((row) => ({ ...row, step: row.step && english(row.step) }))).toEqual([
      { event: "asked", step: null, who: "Rosa Requester" },
      { event: "reminded", step: "Both", who: null },
      { event: "escalated", step: "Both", who: null },
      { event: "approve", step: "Both", who: "Adam Admin" },
      { event: "passed", step: "Both", who: null },
      { event: "approved", step: null, who: null },
    ]);
  }),
);

it(
  "the email of a notification says what it is about and links there",
  inRollback(async (db) => {
    const { grace, id } = await toGrace(db);
    const { rows } = await db.query(
      "select kind, payload from app_private.mails where user_id = $1 order by created_at",
      [grace],
    );
    const mails = rows.map(({ kind, payload }) => ({
      kind,
      payload: { ...payload, title: english(payload.title), message: english(payload.message) },
    }));
    expect(mails).toEqual([
      {
        kind: "notice",
        payload: {
          kind: "approval_asked",
          title: "Approval needed: Rename the risk",
          message:
            "Rosa Requester requested your decision: Rename the risk. Step: Both. It is due on 8 June 2026.",
          path: `/approvals/${id}`,
          subject_id: id,
        },
      },
    ]);
  }),
);

it(
  "the same person is notified once, and people who cannot sign in are not",
  inRollback(async (db) => {
    const grace = await person(db, { roles: ["user"] });
    const alan = await person(db, { roles: ["user"] });
    const gone = await person(db, { status: "suspended", roles: ["user"] });
    for (const who of [grace, grace, alan, gone]) {
      await db.query(
        "select app_private.notify($1, 'workflow', '\"Fire\"', '\"It burns.\"', once_key => 'fire')",
        [who],
      );
    }
    for (const count of [1, 2]) {
      await db.query("select app_private.notify($1, 'workflow', '\"Flood\"', '\"It rises.\"')", [grace]);
      expect(await notificationTitles(db, grace)).toHaveLength(1 + count);
    }
    expect(await notificationTitles(db, alan)).toEqual(["Fire"]);
    expect(await notificationTitles(db, gone)).toEqual([]);
    await db.query(
      "select app_private.notify($1, 'workflow', to_jsonb(repeat('x', 300)), to_jsonb(repeat('y', 3000)))",
      [alan],
    );
    expect((await notificationTitles(db, alan)).map((title) => title.length)).toContain(200);
  }),
);

it(
  "a super admin who is asked because no one is left sees what is asked",
  inRollback(async (db) => {
    await addKind(db);
    const requester = await person(db, { roles: ["manager"] });
    const sam = await person(db, { roles: ["super_admin"] });
    const vera = await person(db, { roles: ["vendor"] });
    const id = await request(db, { requester, steps: [{ name: "Vendor", approvers: [byRole("vendor")] }] });
    await db.query("delete from app_public.user_roles where user_id = $1", [vera]);
    await tick(db);
    await become(db, sam);
    expect((await db.query("select from app_public.approvals where id = $1", [id])).rowCount).toBe(1);
    expect((await db.query("select app_public.approvals_waiting_count() as count")).rows).toEqual([
      { count: 1 },
    ]);
  }),
);
