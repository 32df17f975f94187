/** Notices: who reads which, how they are marked, and where they go by preference. */
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";
import { english } from "../support/messages.ts";
import { mailedTo, notice, notificationsOf, prefer } from "../support/sentNotifications.ts";

const mine = "select * from app_public.my_notifications()";
const unread = "select app_public.unread_notification_count() as count";
const mark = "select app_public.mark_notification_read($1)";

async function notify(db: Db, who: string, kind: string, title = "Fire"): Promise<void> {
  await becomeSuperuser(db);
  await db.query("select app_private.notify($1, $2, to_jsonb($3::text), '\"It burns.\"')", [
    who,
    kind,
    title,
  ]);
}

async function countOf(db: Db): Promise<number> {
  return (await db.query(unread)).rows[0].count;
}

describe("reading", () => {
  it(
    "people see their own notices, newest first, and no one else's",
    inRollback(async (db) => {
      const [ada, grace] = [await person(db), await person(db, { name: "Grace Hopper" })];
      await notice(db, ada, { context: { title: "Older" }, created_at: "2026-01-01T00:00Z" });
      await notice(db, ada, { context: { title: "Newer" }, created_at: "2026-01-02T00:00Z" });
      await notice(db, grace, { context: { title: "Of Grace" } });
      await become(db, ada);
      const { rows } = await db.query(
        `select app_public.chat_messages_title(message) as title from app_public.my_notifications() as message`,
      );
      expect(rows.map(({ title }) => title)).toEqual(["Newer", "Older"]);
      expect((await db.query("select from app_public.chat_messages")).rows).toHaveLength(2);
    }),
  );

  it(
    "the newest fifty are listed, of more",
    inRollback(async (db) => {
      const ada = await person(db);
      for (let count = 0; count < 51; count++) {
        await notice(db, ada, { context: { title: `${count}` }, created_at: new Date(2026, 0, 1, 0, count) });
      }
      await become(db, ada);
      const { rows } = await db.query(mine);
      expect(rows).toHaveLength(50);
      expect(rows[49].context_data.title).toBe("1");
    }),
  );

  it.each([0, 1, 99, 100, 101])("%s unread notices are counted up to 100", (many) =>
    inRollback(async (db) => {
      const ada = await person(db);
      await notice(db, ada, { context: { isRead: true } });
      for (let count = 0; count < many; count++) await notice(db, ada);
      await become(db, ada);
      expect(await countOf(db)).toBe(Math.min(many, 100));
    })(),
  );

  it(
    "values missing from the context have defaults, and external addresses are ignored",
    inRollback(async (db) => {
      const ada = await person(db);
      const bare = await notice(db, ada);
      const odd = await notice(db, ada, {
        context: {
          title: " ",
          type: "fatal",
          priority: "urgent",
          isRead: "yes",
          actionUrl: "//evil.example.org",
        },
      });
      const full = await notice(db, ada, {
        context: {
          title: "Fire",
          type: "error",
          priority: "critical",
          isRead: true,
          actionUrl: "/risks",
          kind: "risk_critical",
        },
      });
      await become(db, ada);
      const { rows } = await db.query(
        `select id, app_public.chat_messages_title(m) as title, app_public.chat_messages_type(m) as type,
          app_public.chat_messages_priority(m) as priority, app_public.chat_messages_is_read(m) as is_read,
          app_public.chat_messages_action_url(m) as action_url, app_public.chat_messages_reason(m) as reason
          from app_public.chat_messages as m`,
      );
      const byId = new Map(
        rows.map(({ id, title, reason, ...shown }) => [
          id,
          { ...shown, title: english(title), reason: reason && english(reason) },
        ]),
      );
      expect(byId.get(bare)).toEqual({
        title: "Notification",
        type: "info",
        priority: "medium",
        is_read: false,
        action_url: null,
        reason: null,
      });
      expect(byId.get(odd)).toEqual({
        title: "Notification",
        type: "info",
        priority: "low",
        is_read: false,
        action_url: null,
        reason: null,
      });
      expect(byId.get(full)).toEqual({
        title: "Fire",
        type: "error",
        priority: "critical",
        is_read: true,
        action_url: "/risks",
        reason: "You own this risk or manage risks, and it became critical.",
      });
    }),
  );

  it(
    "signed-out, pending and suspended people see no notifications",
    inRollback(async (db) => {
      const waiting = await person(db, { status: "pending" });
      await notice(db, waiting);
      for (const ask of [() => becomeNobody(db), () => become(db, waiting)]) {
        await becomeSuperuser(db);
        await ask();
        expect((await db.query(mine)).rows).toEqual([]);
        expect(await countOf(db)).toBe(0);
      }
    }),
  );
});

describe("marking", () => {
  it(
    "marks one, once, and the rest when all are marked",
    inRollback(async (db) => {
      const ada = await person(db);
      const first = await notice(db, ada, { context: { title: "Fire" } });
      await notice(db, ada);
      await become(db, ada);
      await db.query(mark, [first]);
      await db.query(mark, [first]);
      expect(await countOf(db)).toBe(1);
      const only = await db.query("select * from app_public.my_notifications(true)");
      expect(only.rows.map(({ id }) => id)).not.toContain(first);
      const all = "select app_public.mark_all_notifications_read() as marked";
      expect((await db.query(all)).rows[0].marked).toBe(1);
      expect((await db.query(all)).rows[0].marked).toBe(0);
      expect(await countOf(db)).toBe(0);
      await becomeSuperuser(db);
      const { rows } = await db.query("select context_data from app_public.chat_messages where id = $1", [
        first,
      ]);
      expect(rows[0].context_data).toEqual({ title: "Fire", isRead: true });
    }),
  );

  it(
    "returns 'User not authenticated' and 'Notification not found', word for word",
    inRollback(async (db) => {
      const [ada, grace] = [await person(db), await person(db, { name: "Grace Hopper" })];
      const hers = await notice(db, grace);
      const spoken = await notice(db, ada);
      await becomeNobody(db);
      expect(await refused(db, mark, [hers])).toMatchObject({
        code: "UNAUT",
        message: "User not authenticated",
      });
      await becomeSuperuser(db);
      await become(db, ada);
      for (const id of [hers, "00000000-0000-4000-8000-000000000000", null]) {
        expect(await refused(db, mark, [id])).toMatchObject({
          code: "NTFND",
          message: "Notification not found",
        });
      }
      await db.query(mark, [spoken]);
      await becomeSuperuser(db);
      const { rows } = await db.query("select context_data from app_public.chat_messages where id = $1", [
        hers,
      ]);
      expect(rows[0].context_data).toEqual({});
    }),
  );
});

describe("preferences", () => {
  it(
    "are those of the specification until someone saves others, and of no one else then",
    inRollback(async (db) => {
      const [ada, grace] = [await person(db), await person(db, { name: "Grace Hopper" })];
      await become(db, ada);
      const defaults = {
        email_enabled: true,
        sms_enabled: false,
        in_app_enabled: true,
        critical_risk_alerts: true,
        compliance_deadlines: true,
        project_updates: false,
        system_announcements: true,
        email_frequency: "instant",
      };
      const { rows } = await db.query("select * from app_public.my_notification_preferences()");
      expect(rows[0]).toMatchObject({ ...defaults, version: 0 });
      await prefer(db, ada, { project_updates: true, email_frequency: "daily" });
      await become(db, ada);
      const saved = await db.query("select * from app_public.my_notification_preferences()");
      expect(saved.rows[0]).toMatchObject({ ...defaults, project_updates: true, email_frequency: "daily" });
      await becomeSuperuser(db);
      await become(db, grace);
      const hers = await db.query("select * from app_public.my_notification_preferences()");
      expect(hers.rows[0]).toMatchObject({ ...defaults, version: 0 });
      expect((await db.query("select from app_public.notification_preferences")).rows).toEqual([]);
    }),
  );

  it(
    "are refused when stated from an old version, for a kind that is not there, and by SMS",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { project_updates: true });
      await become(db, ada);
      const save =
        "select app_public.save_notification_preferences($1, sms_enabled => $2, email_frequency => $3)";
      expect(await refused(db, save, [0, false, null])).toMatchObject({ code: "STALE" });
      expect(await refused(db, save, [1, null, null])).toMatchObject({ code: "STALE" });
      expect(await refused(db, save, [2, true, null])).toMatchObject({
        code: "IVINP",
        column: "sms_enabled",
        message: "Text messages are not available yet.",
      });
      expect(await refused(db, save, [2, null, "hourly"])).toMatchObject({
        code: "IVINP",
        column: "email_frequency",
      });
      const odd =
        "select app_public.save_notification_preferences(2, choices => array[('gossip', true, true)::app_public.notification_choice])";
      expect(await refused(db, odd)).toMatchObject({ code: "IVREF", column: "choices" });
    }),
  );

  it.each([
    ["critical_risk_alerts", "risk_critical"],
    ["compliance_deadlines", "requirement_due"],
    ["project_updates", "project_status"],
    ["system_announcements", "announcement"],
  ])("%s rules %s in both channels", (preference, kind) =>
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { [preference]: false });
      await notify(db, ada, kind);
      expect([await notificationsOf(db, ada), await mailedTo(db, ada)]).toEqual([[], []]);
      await prefer(db, ada, { [preference]: true });
      await notify(db, ada, kind);
      expect([await notificationsOf(db, ada), await mailedTo(db, ada)]).toEqual([
        [`${kind}: Fire`],
        ["Fire"],
      ]);
    })(),
  );

  it(
    "a channel that is switched off stays silent, and a kind goes where it was chosen to go",
    inRollback(async (db) => {
      const ada = await person(db);
      await prefer(db, ada, { email_enabled: false });
      await notify(db, ada, "risk_assigned", "In the application");
      await prefer(db, ada, { email_enabled: true, in_app_enabled: false });
      await notify(db, ada, "risk_assigned", "By mail");
      await prefer(db, ada, {
        in_app_enabled: true,
        choices: '{"(risk_assigned,f,t)","(task_assigned,t,f)"}',
      });
      await notify(db, ada, "risk_assigned", "A risk");
      await notify(db, ada, "task_assigned", "A task");
      await notify(db, ada, "control_assigned", "A control");
      expect((await notificationsOf(db, ada)).sort()).toEqual([
        "control_assigned: A control",
        "risk_assigned: In the application",
        "task_assigned: A task",
      ]);
      expect((await mailedTo(db, ada)).sort()).toEqual(["A control", "A risk", "By mail"]);
      await become(db, ada);
      const { rows } = await db.query(
        `select kind, in_app, email from app_public.my_notification_preferences() as mine
          cross join lateral app_public.notification_preferences_kinds(mine) where kind in ('risk_assigned', 'account_approved')`,
      );
      expect(rows).toEqual([
        { kind: "risk_assigned", in_app: false, email: true },
        // Emails about the account are always sent, each as an email of its own.
        { kind: "account_approved", in_app: true, email: false },
      ]);
    }),
  );

  it(
    "emails about the account itself are always sent",
    inRollback(async (db) => {
      const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
      const ada = await person(db);
      await prefer(db, ada, { email_enabled: false, in_app_enabled: false });
      await become(db, sam);
      await db.query("select app_public.suspend_user($1, 'The contract ended.')", [ada]);
      expect(await mailedTo(db, ada)).toEqual(["suspended"]);
    }),
  );
});

it(
  "people are notified of their own account, which they see without any role, and not of others",
  inRollback(async (db) => {
    const [ada, grace] = [await person(db), await person(db, { name: "Grace Hopper" })];
    const about =
      "select app_private.notify($1, 'workflow', to_jsonb($2::text), '\"It is so.\"', 'medium', 'users', $3)";
    for (const [name, who] of Object.entries({ Ada: ada, Grace: grace }))
      await db.query(about, [ada, name, who]);
    expect(await notificationsOf(db, ada)).toEqual(["workflow: Ada"]);
    // Notifications without a record, or about one with its own readers, reach every approved person.
    await notify(db, grace, "workflow");
    await db.query(
      "select app_private.notify($1, 'approval_asked', '\"To decide\"', '\"Now.\"', 'medium', 'approvals', $2)",
      [grace, ada],
    );
    expect((await notificationsOf(db, grace)).sort()).toEqual([
      "approval_asked: To decide",
      "workflow: Fire",
    ]);
  }),
);

it(
  "someone who may not see the record yet is notified once they may",
  inRollback(async (db) => {
    const ada = await person(db);
    const about =
      "select app_private.notify($1, 'workflow', '\"Fire\"', '\"It burns.\"', 'medium', 'risks', gen_random_uuid(), 'fire')";
    await db.query(about, [ada]);
    expect(await notificationsOf(db, ada)).toEqual([]);
    await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'user')", [ada]);
    for (const _time of ["first", "second"]) await db.query(about, [ada]);
    expect(await notificationsOf(db, ada)).toEqual(["workflow: Fire"]);
  }),
);

it(
  "every kind that a function notifies of is one that people can choose",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select distinct kind[1] as kind from pg_proc
        cross join lateral regexp_matches(prosrc, $re$app_private\\.notify\\([^,;]+,\\s*'([a-z_]+)'$re$, 'g') as kind
        where pronamespace::regnamespace::text ~ '^app_' and kind[1] not in (select kind from app_public.notification_kinds)`,
    );
    // The end of an acceptance is put together: expired, voided.
    expect(rows.map(({ kind }) => kind)).toEqual(["risk_acceptance_"]);
  }),
);

it(
  "an anonymised person leaves nothing of it behind",
  inRollback(async (db) => {
    const sam = await person(db, { name: "Sam Super", roles: ["super_admin"] });
    const ada = await person(db);
    await prefer(db, ada, { email_frequency: "daily", choices: '{"(risk_assigned,t,f)"}' });
    await notify(db, ada, "task_assigned");
    await become(db, sam);
    await db.query("select app_public.anonymise_person($1, 'Left for good.')", [ada]);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      `select (select count(*) from app_public.chat_messages where user_id = $1)
        + (select count(*) from app_private.digest_entries where user_id = $1)
        + (select count(*) from app_private.notification_choices where user_id = $1)
        + (select count(*) from app_public.notification_preferences where user_id = $1) as left`,
      [ada],
    );
    expect(rows[0].left).toBe("0");
  }),
);
