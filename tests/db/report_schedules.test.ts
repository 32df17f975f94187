/** Scheduled reports: whose they are, when they are made, whom they reach, and what pauses them. */

import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { at } from "../support/evidence.ts";
import { handOverAll } from "../support/handOver.ts";
import { mailedTo, notificationsOf } from "../support/sentNotifications.ts";

interface Wanted {
  kind?: string;
  frequency?: string;
  recipients?: (string | null)[] | null;
  weekday?: number | null;
  parameters?: object;
  classification?: string | null;
}

const create = "select * from app_public.create_report_schedule($1, $2, $3, $4, $5, $6)";

function values({ kind = "risk_register", frequency = "daily", ...rest }: Wanted): unknown[] {
  return [
    kind,
    frequency,
    rest.recipients ?? [],
    rest.weekday ?? null,
    JSON.stringify(rest.parameters ?? {}),
    rest.classification === undefined ? "internal" : rest.classification,
  ];
}

/** Noon of this day, as the superuser. */
async function on(db: Db, day: string): Promise<void> {
  await becomeSuperuser(db);
  await at(db, `${day}T12:00:00Z`);
}

interface SetUp {
  olga: string;
  ruth: string;
  id: string;
}

/** Olga has a report made for Ruth. */
async function setUp(db: Db, day: string, wanted: Wanted = {}): Promise<SetUp> {
  const olga = await person(db, { name: "Olga Owner", roles: ["auditor"] });
  const ruth = await person(db, { name: "Ruth Reader", roles: ["board_member"] });
  await on(db, day);
  await become(db, olga);
  const { rows } = await db.query(create, values({ recipients: [ruth], ...wanted }));
  await becomeSuperuser(db);
  return { olga, ruth, id: rows[0].id };
}

async function tick(db: Db): Promise<number> {
  await becomeSuperuser(db);
  return (await db.query("select app_private.tick_report_schedules() as made")).rows[0].made;
}

async function scheduleOf(db: Db, id: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select *, next_on::text as next_on, pause_reason ->> 'key' as reason from app_public.report_schedules where id = $1",
    [id],
  );
  return rows[0];
}

async function reportsOf(db: Db, id: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select id, as_of_day::text as as_of_day, created_by, parameters, classification, status from app_public.reports
      where schedule_id = $1 order by number`,
    [id],
  );
  return rows;
}

describe("the next day", () => {
  it.each([
    ["daily", null, "2026-03-28", "2026-03-29"],
    // The clocks change on this Sunday; the days of the application do not.
    ["daily", null, "2026-03-29", "2026-03-30"],
    ["weekly", 1, "2026-03-01", "2026-03-02"],
    ["weekly", 1, "2026-03-02", "2026-03-09"],
    ["weekly", 7, "2026-10-19", "2026-10-25"],
    ["weekly", 7, "2026-10-25", "2026-11-01"],
    ["monthly", null, "2026-01-31", "2026-02-01"],
    ["monthly", null, "2026-02-01", "2026-03-01"],
    ["monthly", null, "2028-02-29", "2028-03-01"],
    ["monthly", null, "2026-12-31", "2027-01-01"],
    ["quarterly", null, "2026-03-31", "2026-04-01"],
    ["quarterly", null, "2026-04-01", "2026-07-01"],
    ["quarterly", null, "2026-12-31", "2027-01-01"],
  ])("of what is made %s (%s) after %s is %s", (frequency, weekday, after, next) =>
    inRollback(async (db) => {
      const { rows } = await db.query("select app_hidden.next_report_day($1, $2, $3)::text as next", [
        frequency,
        weekday,
        after,
      ]);
      expect(rows[0].next).toBe(next);
    })(),
  );
});

describe("what a schedule is about", () => {
  it.each([
    ["kind", { kind: "horoscope" }, "IVREF"],
    ["frequency", { frequency: "hourly" }, "IVREF"],
    ["weekday", { frequency: "weekly", weekday: 8 }, "IVINP"],
    ["weekday", { frequency: "weekly", weekday: 0 }, "IVINP"],
    ["weekday", { frequency: "weekly" }, "IVINP"],
    ["unit", { parameters: { unit: "Nowhere" } }, "IVREF"],
    ["parameters", { parameters: { since: "2026-01-01" } }, "IVINP"],
    ["parameters", { parameters: { unit: 1 } }, "IVINP"],
    ["recipient_ids", { recipients: [] }, "IVINP"],
    ["classification", { classification: "secret" }, "IVINP"],
    ["classification", { classification: null }, "IVINP"],
  ])("is checked: %s (%#)", (column, wanted, code) =>
    inRollback(async (db) => {
      const olga = await person(db, { roles: ["auditor"] });
      await become(db, olga);
      const sent = values({ recipients: [olga], ...wanted });
      expect(await refused(db, create, sent)).toMatchObject({ code, column });
    })(),
  );

  it(
    "forgets the day of the week unless it is made weekly",
    inRollback(async (db) => {
      const { id } = await setUp(db, "2026-03-02", { frequency: "monthly", weekday: 3 });
      expect(await scheduleOf(db, id)).toMatchObject({ weekday: null, next_on: "2026-04-01" });
    }),
  );

  it(
    "is for people who may read reports, and nobody else",
    inRollback(async (db) => {
      const olga = await person(db, { roles: ["auditor"] });
      const outsider = await person(db, { roles: ["user"] });
      const gone = await person(db, { roles: ["auditor"], status: "suspended" });
      await become(db, olga);
      for (const recipient of [outsider, gone, null]) {
        const sent = values({ recipients: [olga, recipient] });
        expect(await refused(db, create, sent)).toMatchObject({ code: "IVREF", column: "recipient_ids" });
      }
      const { rows } = await db.query("select id from app_public.report_readers()");
      const ids = rows.map(({ id }) => id);
      expect(ids).toContain(olga);
      expect(ids).not.toContain(outsider);
      expect(ids).not.toContain(gone);
    }),
  );

  it(
    "a person has at most twenty",
    inRollback(async (db) => {
      const { olga } = await setUp(db, "2026-03-02");
      await become(db, olga);
      for (let count = 1; count < 20; count++) await db.query(create, values({ recipients: [olga] }));
      expect(await refused(db, create, values({ recipients: [olga] }))).toMatchObject({ code: "CNFLT" });
    }),
  );
});

describe("when its day has come", () => {
  it(
    "one report is made with the rights of its owner, also if the job runs twice",
    inRollback(async (db) => {
      const { id, olga } = await setUp(db, "2026-03-02", { frequency: "weekly", weekday: 1 });
      expect(await tick(db)).toBe(0);
      await on(db, "2026-03-08");
      expect(await tick(db)).toBe(0);
      await on(db, "2026-03-09");
      expect(await tick(db)).toBe(1);
      expect(await tick(db)).toBe(0);
      expect(await reportsOf(db, id)).toEqual([
        expect.objectContaining({ created_by: olga, as_of_day: null, status: "waiting" }),
      ]);
      expect(await scheduleOf(db, id)).toMatchObject({ next_on: "2026-03-16" });
    }),
  );

  it(
    "a server that was off for weeks makes one, and continues",
    inRollback(async (db) => {
      const { id } = await setUp(db, "2026-03-02");
      await on(db, "2026-03-25");
      expect(await tick(db)).toBe(1);
      expect(await reportsOf(db, id)).toHaveLength(1);
      expect(await scheduleOf(db, id)).toMatchObject({ next_on: "2026-03-26" });
    }),
  );

  it.each([
    ["monthly", "2026-01-31", "2026-02-01", "2026-01-31", "2026-03-01"],
    ["monthly", "2026-02-10", "2026-03-01", "2026-02-28", "2026-04-01"],
    // Two months late: about the last one that is over.
    ["monthly", "2026-02-10", "2026-05-17", "2026-04-30", "2026-06-01"],
    ["quarterly", "2026-02-10", "2026-04-01", "2026-03-31", "2026-07-01"],
    ["quarterly", "2026-02-10", "2027-01-02", "2026-12-31", "2027-04-01"],
  ])("%s, set up on %s: on %s it is about the end of %s", (frequency, startedOn, day, about, next) =>
    inRollback(async (db) => {
      // The change log of a test begins with the test.
      await db.query(
        "create or replace function trail.first_day() returns date language sql as $$ select date '2025-01-01' $$",
      );
      const { id } = await setUp(db, startedOn, { frequency });
      await on(db, day);
      expect(await tick(db)).toBe(1);
      expect(await reportsOf(db, id)).toEqual([expect.objectContaining({ as_of_day: about })]);
      expect(await scheduleOf(db, id)).toMatchObject({ next_on: next });
    })(),
  );

  it(
    "its reports have its classification",
    inRollback(async (db) => {
      const { id } = await setUp(db, "2026-03-02", { classification: "restricted" });
      await on(db, "2026-03-03");
      await tick(db);
      expect(await reportsOf(db, id)).toMatchObject([{ classification: "restricted" }]);
    }),
  );

  it(
    "sections about changes show those since the last time",
    inRollback(async (db) => {
      await db.query(
        "create or replace function trail.first_day() returns date language sql as $$ select date '2025-01-01' $$",
      );
      await db.query("update app_private.report_types set takes = '{since}' where kind = 'findings_ageing'");
      const weekly = await setUp(db, "2026-03-02", {
        kind: "findings_ageing",
        frequency: "weekly",
        weekday: 1,
      });
      const monthly = await setUp(db, "2026-03-02", { kind: "findings_ageing", frequency: "monthly" });
      await on(db, "2026-04-06");
      expect(await tick(db)).toBe(2);
      expect((await reportsOf(db, weekly.id))[0].parameters).toEqual({ since: "2026-03-30" });
      expect((await reportsOf(db, monthly.id))[0].parameters).toEqual({ since: "2026-02-28" });
    }),
  );
});

it(
  "a report that exists only for now describes the moment at which it is made, however often that is",
  inRollback(async (db) => {
    const { id } = await setUp(db, "2026-03-02", { kind: "change_log", frequency: "monthly" });
    await on(db, "2026-04-01");
    expect(await tick(db)).toBe(1);
    expect(await reportsOf(db, id)).toEqual([expect.objectContaining({ as_of_day: null })]);
  }),
);

describe("the recipients", () => {
  const finish =
    "update app_public.reports set status = $2, digest = repeat('a', 64), as_of = now(), finished_at = now(), problem = $3, seen = '1:1:', newest_seq = 0 where id = $1";

  it(
    "are notified when it is ready, in the application and by email, with a link and nothing of its content",
    inRollback(async (db) => {
      const { id, olga, ruth } = await setUp(db, "2026-03-02");
      await on(db, "2026-03-03");
      await tick(db);
      const [report] = await reportsOf(db, id);
      expect(await notificationsOf(db, ruth)).toEqual([]);
      await db.query(finish, [report.id, "ready", null]);
      expect(await notificationsOf(db, ruth)).toEqual(["report_ready: Report ready: Risk register"]);
      expect(await mailedTo(db, ruth)).toEqual(["Report ready: Risk register"]);
      expect(await notificationsOf(db, olga)).toEqual([]);
      const { rows } = await db.query(
        "select payload - 'title' as payload from app_private.mails where user_id = $1",
        [ruth],
      );
      expect(rows[0].payload).toMatchObject({
        path: `/reports/${report.id}`,
        message: { key: "reports.schedules.ready.message" },
      });
      expect(Object.keys(rows[0].payload.message.params)).toEqual(["reference"]);
    }),
  );

  it(
    "who have left or may not read reports any more are skipped, and shown so",
    inRollback(async (db) => {
      const { id, olga, ruth } = await setUp(db, "2026-03-02");
      const { rows: kept } = await db.query(
        "select * from app_public.report_schedule_recipients where schedule_id = $1",
        [id],
      );
      expect(kept).toMatchObject([{ schedule_id: id, user_id: ruth }]);
      await db.query("delete from app_public.user_roles where user_id = $1", [ruth]);
      await on(db, "2026-03-03");
      await tick(db);
      const [report] = await reportsOf(db, id);
      await db.query(finish, [report.id, "ready", null]);
      expect([await notificationsOf(db, ruth), await mailedTo(db, ruth)]).toEqual([[], []]);
      await become(db, olga);
      const { rows } = await db.query(
        "select app_public.report_schedule_recipients_receives(r) as receives from app_public.report_schedule_recipients as r where schedule_id = $1",
        [id],
      );
      expect(rows).toEqual([{ receives: false }]);
    }),
  );

  it(
    "are not bothered with a report that could not be made; its owner is",
    inRollback(async (db) => {
      const { id, olga, ruth } = await setUp(db, "2026-03-02");
      await on(db, "2026-03-03");
      await tick(db);
      const [report] = await reportsOf(db, id);
      await db.query(finish, [report.id, "failed", JSON.stringify({ key: "reports.failed" })]);
      expect(await notificationsOf(db, ruth)).toEqual([]);
      expect(await notificationsOf(db, olga)).toEqual([
        "report_schedule: Scheduled report not created: Risk register",
      ]);
    }),
  );
});

describe("a pause", () => {
  it.each<[string, string, string]>([
    [
      "has left",
      "update app_public.users set status = 'suspended' where id = $1",
      "reports.schedules.ownerLeft",
    ],
    [
      "may not read reports any more",
      "delete from app_public.user_roles where user_id = $1",
      "reports.schedules.ownerLostAccess",
    ],
  ])("starts by itself when the owner %s, and those who can take over are notified", (_why, change, reason) =>
    inRollback(async (db) => {
      const admin = await person(db, { name: "Karl Keeper", roles: ["super_admin"] });
      const { id, olga, ruth } = await setUp(db, "2026-03-02");
      await db.query(change, [olga]);
      await on(db, "2026-03-03");
      expect(await tick(db)).toBe(0);
      expect(await reportsOf(db, id)).toEqual([]);
      const paused = await scheduleOf(db, id);
      expect(paused.paused_at).not.toBeNull();
      expect(paused.reason).toBe(reason);
      const pausedNotice = "report_schedule: Scheduled report paused: Risk register";
      expect(await notificationsOf(db, admin)).toEqual([pausedNotice]);
      expect(await notificationsOf(db, ruth)).toEqual([]);
      expect(await tick(db)).toBe(0);
      expect(await notificationsOf(db, admin)).toEqual([pausedNotice]);

      await become(db, admin);
      await db.query("select app_public.resume_report_schedule($1)", [id]);
      expect(await scheduleOf(db, id)).toMatchObject({
        owner_id: admin,
        paused_at: null,
        reason: null,
        next_on: "2026-03-04",
      });
      await on(db, "2026-03-04");
      expect(await tick(db)).toBe(1);
      expect(await reportsOf(db, id)).toEqual([expect.objectContaining({ created_by: admin })]);
    })(),
  );

  it(
    "begins by itself when the unit that the report is about has another name",
    inRollback(async (db) => {
      await db.query("insert into app_public.business_units (name) values ('Harbour')");
      const { id } = await setUp(db, "2026-03-02", { parameters: { unit: "Harbour" } });
      await db.query("update app_public.business_units set name = 'Port' where name = 'Harbour'");
      await on(db, "2026-03-03");
      expect(await tick(db)).toBe(0);
      expect(await scheduleOf(db, id)).toMatchObject({ reason: "reports.schedules.subjectGone" });
    }),
  );

  it(
    "by its owner lasts until it is resumed, which makes up for nothing",
    inRollback(async (db) => {
      const { id, olga } = await setUp(db, "2026-03-02");
      await become(db, olga);
      await db.query("select app_public.pause_report_schedule($1)", [id]);
      expect(await refused(db, "select app_public.pause_report_schedule($1)", [id])).toMatchObject({
        code: "CNFLT",
      });
      await on(db, "2026-03-10");
      expect(await tick(db)).toBe(0);
      await become(db, olga);
      await db.query("select app_public.resume_report_schedule($1)", [id]);
      expect(await refused(db, "select app_public.resume_report_schedule($1)", [id])).toMatchObject({
        code: "CNFLT",
      });
      expect(await tick(db)).toBe(0);
      expect(await scheduleOf(db, id)).toMatchObject({ next_on: "2026-03-11" });
    }),
  );
});

describe("who may change it", () => {
  const change = "select * from app_public.change_report_schedule($1, $2, 'monthly', $3)";

  it(
    "its owner, with the version that they saw",
    inRollback(async (db) => {
      const { id, olga } = await setUp(db, "2026-03-02");
      await become(db, olga);
      expect(await refused(db, change, [id, 9, [olga]])).toMatchObject({ code: "STALE" });
      expect(await refused(db, change, [id, null, [olga]])).toMatchObject({ code: "IVINP" });
      await db.query(change, [id, 1, [olga]]);
      expect(await scheduleOf(db, id)).toMatchObject({
        frequency: "monthly",
        next_on: "2026-04-01",
        version: 2,
      });
      const { rows } = await db.query(
        "select user_id from app_public.report_schedule_recipients where schedule_id = $1",
        [id],
      );
      expect(rows).toEqual([{ user_id: olga }]);
    }),
  );

  it(
    "somebody with full access to reports, with whose rights it is then made",
    inRollback(async (db) => {
      const admin = await person(db, { roles: ["super_admin"] });
      const { id, olga } = await setUp(db, "2026-03-02");
      await become(db, admin);
      await db.query(change, [id, 1, [olga]]);
      expect(await scheduleOf(db, id)).toMatchObject({ owner_id: admin });
    }),
  );

  it(
    "nobody else, who sees it nevertheless",
    inRollback(async (db) => {
      const { id, ruth } = await setUp(db, "2026-03-02");
      await become(db, ruth);
      const { rows } = await db.query(
        "select app_public.report_schedules_may_change(s) as may from app_public.report_schedules as s where id = $1",
        [id],
      );
      expect(rows).toEqual([{ may: false }]);
      expect(await refused(db, change, [id, 1, [ruth]])).toMatchObject({ code: "FORBD" });
      for (const act of ["pause", "resume", "delete"]) {
        expect(await refused(db, `select app_public.${act}_report_schedule($1)`, [id])).toMatchObject({
          code: "FORBD",
        });
      }
    }),
  );

  it(
    "reports that were made stay when it is deleted",
    inRollback(async (db) => {
      const { id, olga } = await setUp(db, "2026-03-02");
      await on(db, "2026-03-03");
      await tick(db);
      const [report] = await reportsOf(db, id);
      await become(db, olga);
      await db.query("select app_public.delete_report_schedule($1)", [id]);
      expect(await refused(db, "select app_public.delete_report_schedule($1)", [id])).toMatchObject({
        code: "NTFND",
      });
      const { rows } = await db.query("select schedule_id from app_public.reports where id = $1", [
        report.id,
      ]);
      expect(rows).toEqual([{ schedule_id: null }]);
    }),
  );
});

describe("when somebody leaves", () => {
  it(
    "their schedules are handed over with everything else, and run again",
    inRollback(async (db) => {
      const { id, olga } = await setUp(db, "2026-03-02");
      const heir = await person(db, { name: "Hedy Heir", roles: ["auditor"] });
      const admin = await person(db, { roles: ["super_admin"] });
      await db.query("update app_public.users set status = 'suspended' where id = $1", [olga]);
      await on(db, "2026-03-03");
      await tick(db);
      await become(db, admin);
      const held = "select count from app_public.person_owns($1) where kind = 'report_schedules'";
      expect((await db.query(held, [olga])).rows).toEqual([{ count: 1 }]);
      await db.query(handOverAll, [olga, heir]);
      expect((await db.query(held, [olga])).rows).toEqual([{ count: 0 }]);
      expect(await scheduleOf(db, id)).toMatchObject({
        owner_id: heir,
        paused_at: null,
        next_on: "2026-03-04",
      });
    }),
  );
});

describe("the time zone of the organisation", () => {
  async function zone(db: Db, name: string): Promise<void> {
    await becomeSuperuser(db);
    await db.query("update app_public.organisation_profiles set time_zone = $1", [name]);
  }

  async function madeAt(db: Db, moment: string): Promise<number> {
    await becomeSuperuser(db);
    await at(db, moment);
    return tick(db);
  }

  it(
    "decides when the day of a report begins, also on the days on which the clocks change",
    inRollback(async (db) => {
      await zone(db, "Europe/Berlin");
      const { id } = await setUp(db, "2026-03-28");
      // The 29th begins at one hour before midnight UTC, the 30th at two hours before.
      expect(await madeAt(db, "2026-03-28T22:59:59Z")).toBe(0);
      expect(await madeAt(db, "2026-03-28T23:00:00Z")).toBe(1);
      expect(await scheduleOf(db, id)).toMatchObject({ next_on: "2026-03-30" });
      expect(await madeAt(db, "2026-03-29T21:59:59Z")).toBe(0);
      expect(await madeAt(db, "2026-03-29T22:00:00Z")).toBe(1);
      // In October back again.
      expect(await madeAt(db, "2026-10-24T22:00:00Z")).toBe(1);
      expect(await madeAt(db, "2026-10-25T22:59:59Z")).toBe(0);
      expect(await madeAt(db, "2026-10-25T23:00:00Z")).toBe(1);
    }),
  );

  it(
    "makes the report of a month when the month is over both there and in the change log",
    inRollback(async (db) => {
      await zone(db, "Pacific/Auckland");
      const east = await setUp(db, "2026-03-10", { frequency: "monthly" });
      // In Auckland the first of April has begun, in UTC the month has an hour left.
      expect(await madeAt(db, "2026-03-31T23:00:00Z")).toBe(0);
      expect(await madeAt(db, "2026-04-01T00:00:00Z")).toBe(1);
      expect(await scheduleOf(db, east.id)).toMatchObject({ next_on: "2026-05-01" });
      await zone(db, "America/Los_Angeles");
      // In Los Angeles it is still April.
      expect(await madeAt(db, "2026-05-01T06:59:59Z")).toBe(0);
      expect(await madeAt(db, "2026-05-01T07:00:00Z")).toBe(1);
      expect(await scheduleOf(db, east.id)).toMatchObject({ next_on: "2026-06-01" });
    }),
  );
});
