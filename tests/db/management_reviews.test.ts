/** Management reviews: their order, their figures, what follows from them, and who may do what. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const TODAY = "2026-06-15";
const move = "select * from app_public.move_management_review($1, $2, $3, $4)";
const statuses = ["planned", "held", "closed", "cancelled"] as const;
const withFigures = [
  ...["audit_results", "monitoring", "nonconformities", "previous_actions"],
  ...["risk_assessment", "risk_treatment"],
];

const states: Record<string, Row> = {
  planned: {},
  held: { held_on: "2026-06-01" },
  closed: { held_on: "2026-06-01", closed_on: "2026-06-02" },
  cancelled: { cancelled_reason: "The chair was ill." },
};

async function at(db: Db, day = TODAY): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [`${day}T12:00:00Z`]);
}

const auditor = (db: Db, name = "Ada Lovelace") => person(db, { name, roles: ["auditor"] });

/** A review in this status, ready to go on. */
async function reviewIn(db: Db, status: string, changes: Row = {}): Promise<string> {
  const chair_id = await auditor(db, "Carla Chair");
  const minutes = "Everything was discussed.";
  const row = { ...managementReview(), chair_id, minutes, status, ...states[status], ...changes };
  return String((await add(db, "management_reviews", row)).id);
}

async function stateOf(db: Db, id: string) {
  const { rows } = await db.query(
    `select *, planned_on::text, held_on::text, closed_on::text from app_public.management_reviews where id = $1`,
    [id],
  );
  return rows[0];
}

/** The numbers of an input as the current user gets them; null where there are none. */
async function figuresOf(db: Db, review: string, topic: string): Promise<Record<string, number> | null> {
  const { rows } = await db.query(
    `select to_jsonb(app_public.management_review_inputs_report(input)) as report
     from app_public.management_review_inputs as input where review_id = $1 and topic = $2`,
    [review, topic],
  );
  const figures: { figure: string; value: number }[] | undefined = rows[0]?.report?.figures;
  return figures ? Object.fromEntries(figures.map(({ figure, value }) => [figure, value])) : null;
}

async function decide(db: Db, review_id: string, action: Row = {}): Promise<Row> {
  const values = { review_id, type: "improvement", decision: "Test the generator every quarter." };
  const { id: decision_id } = await add(db, "management_review_decisions", values);
  return add(db, "management_review_actions", {
    review_id,
    decision_id,
    name: "Renew the contract",
    ...action,
  });
}

describe("the status", () => {
  it.each(statuses)("from %s a review is held, closed or cancelled in this order only", (from) =>
    inRollback(async (db) => {
      const allowed: Record<string, string[]> = { planned: ["cancelled", "held"], held: ["closed"] };
      const id = await reviewIn(db, from);
      await become(db, await auditor(db));
      const reached: string[] = [];
      for (const to of statuses) {
        await db.query("savepoint before");
        const outcome = await db.query(move, [id, 1, to, "The chair was ill."]).then(
          () => "moved",
          (error) => error.code,
        );
        await db.query("rollback to before");
        if (outcome === "moved") reached.push(to);
        else expect([to, outcome]).toEqual([to, "CNFLT"]);
      }
      expect(reached.toSorted()).toEqual(allowed[from] ?? []);
    })(),
  );

  it(
    "holding and closing record their days; holding needs a chair, closing the minutes",
    inRollback(async (db) => {
      await at(db);
      const id = await reviewIn(db, "planned", { chair_id: null, minutes: null });
      const chair = await auditor(db, "Grace Hopper");
      await become(db, await auditor(db));
      expect((await refused(db, move, [id, 1, "held", null])).message).toBe("Choose a chair first.");
      await db.query("update app_public.management_reviews set chair_id = $2, version = 1 where id = $1", [
        id,
        chair,
      ]);
      await db.query(move, [id, 2, "held", null]);
      expect(await stateOf(db, id)).toMatchObject({ status: "held", held_on: TODAY, closed_on: null });
      await at(db, "2026-06-17");
      expect((await refused(db, move, [id, 3, "closed", null])).message).toBe("Write the minutes first.");
      await db.query(
        "update app_public.management_reviews set minutes = 'All said.', version = 3 where id = $1",
        [id],
      );
      await db.query(move, [id, 4, "closed", null]);
      expect(await stateOf(db, id)).toMatchObject({ held_on: TODAY, closed_on: "2026-06-17" });
    }),
  );

  it(
    "a review is cancelled with a reason of three characters, and nothing changes it any more",
    inRollback(async (db) => {
      const id = await reviewIn(db, "planned");
      await become(db, await auditor(db));
      for (const reason of [null, "no"]) {
        expect((await refused(db, move, [id, 1, "cancelled", reason])).code).toBe("IVINP");
      }
      await db.query(move, [id, 1, "cancelled", "ill"]);
      const rename = "update app_public.management_reviews set title = 'Again', version = 2 where id = $1";
      expect((await refused(db, rename, [id])).code).toBe("CNFLT");
      const comment =
        "update app_public.management_review_inputs set comment = 'Late', version = 1 where review_id = $1";
      expect((await refused(db, comment, [id])).code).toBe("CNFLT");
    }),
  );

  it(
    "someone who saw an older version gets an error",
    inRollback(async (db) => {
      const id = await reviewIn(db, "planned");
      await become(db, await auditor(db));
      expect((await refused(db, move, [id, 2, "held", null])).code).toBe("STALE");
    }),
  );

  it(
    "a held review keeps its planned date",
    inRollback(async (db) => {
      const id = await reviewIn(db, "held");
      await become(db, await auditor(db));
      const postpone =
        "update app_public.management_reviews set planned_on = '2026-08-01', version = 1 where id = $1";
      expect((await refused(db, postpone, [id])).code).toBe("CNFLT");
    }),
  );
});

describe("who may", () => {
  it(
    "a reader sees a review but cannot change it; people without access to audits see nothing, even as participants",
    inRollback(async (db) => {
      const id = await reviewIn(db, "held");
      const reader = await person(db, { roles: ["board_member"] });
      const vendor = await person(db, { roles: ["vendor"] });
      await add(db, "management_review_participants", { review_id: id, user_id: vendor });
      await become(db, reader);
      expect(await stateOf(db, id)).toMatchObject({ status: "held" });
      expect((await refused(db, move, [id, 1, "closed", null])).code).toBe("FORBD");
      await become(db, vendor);
      expect(await stateOf(db, id)).toBeUndefined();
      expect((await db.query("select * from app_public.management_review_participants")).rows).toEqual([]);
      await becomeSuperuser(db);
      expect(await stateOf(db, id)).toMatchObject({ status: "held" });
    }),
  );

  it(
    "the chair is somebody who can open reviews",
    inRollback(async (db) => {
      const id = await reviewIn(db, "planned");
      const vendor = await person(db, { roles: ["vendor"] });
      await become(db, await auditor(db));
      const error = await refused(
        db,
        "update app_public.management_reviews set chair_id = $2, version = 1 where id = $1",
        [id, vendor],
      );
      expect([error.code, error.column]).toEqual(["IVREF", "chair_id"]);
    }),
  );

  it.each([
    ["auditor", withFigures],
    ["finance_manager", ["audit_results", "previous_actions", "risk_assessment"]],
    ["board_member", withFigures.filter((topic) => topic !== "risk_treatment")],
  ])("a %s sees the figures of the areas that the role shows", (role, seen) =>
    inRollback(async (db) => {
      await at(db);
      const id = await reviewIn(db, "planned");
      await become(db, await auditor(db));
      await db.query(move, [id, 1, "held", null]);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows } = await db.query(
        `select topic from app_public.management_review_inputs as input
         where review_id = $1 and app_public.management_review_inputs_report(input) is distinct from null order by topic`,
        [id],
      );
      expect(rows.map(({ topic }) => topic)).toEqual(seen);
    })(),
  );

  it(
    "figures that the recorder may not see are left out and marked, for everyone and for good",
    inRollback(async (db) => {
      await at(db);
      const id = await reviewIn(db, "planned");
      await makeRole(db, "organiser", { audit_reports: "full" });
      const organiser = await person(db, { name: "Olga Organiser", roles: ["organiser"] });
      await become(db, organiser);
      await db.query(move, [id, 1, "held", null]);
      await becomeSuperuser(db);
      await become(db, await auditor(db));
      const { rows } = await db.query(
        "select topic from app_public.management_review_inputs where review_id = $1 and left_out order by topic",
        [id],
      );
      expect(rows.map(({ topic }) => topic)).toEqual([
        ...["monitoring", "nonconformities", "risk_assessment", "risk_treatment"],
      ]);
      expect(await figuresOf(db, id, "risk_assessment")).toBeNull();
      expect(await figuresOf(db, id, "audit_results")).toMatchObject({ audits_closed: 0 });
    }),
  );
});

describe("figures", () => {
  async function organisation(db: Db): Promise<string> {
    await at(db);
    const rated = { ...risk(), status: "identified", composite_risk_score: 20, next_review_on: "2027-01-01" };
    const { id: risk_id } = await add(db, "risks", { ...rated, residual_risk_score: 20 });
    await add(db, "mitigation_tasks", { risk_id, name: "Buy hoses", due_on: "2026-06-14" });
    await add(db, "mitigation_tasks", { risk_id, name: "Buy ladders", due_on: TODAY });
    const found = { ...finding(), identified_on: "2026-05-01" };
    await add(db, "audit_findings", { ...found, due_on: "2026-06-14" });
    await add(db, "audit_findings", { ...found, due_on: TODAY });
    return String(risk_id);
  }

  it(
    "of a planned review are those of today, and equal those of the dashboards",
    inRollback(async (db) => {
      await organisation(db);
      const id = await reviewIn(db, "planned");
      await become(db, await person(db, { roles: ["super_admin"] }));
      const { rows } = await db.query(
        `select (risk_trend[cardinality(risk_trend)]).*, risks_above_appetite, overdue_treatment_tasks
         from app_public.business_intelligence(null, 7, 'all', 'residual')`,
      );
      const [now] = rows;
      expect(now).toMatchObject({ critical: 1, overdue_treatment_tasks: 1 });
      expect(await figuresOf(db, id, "risk_assessment")).toEqual({
        risks_critical: now.critical,
        risks_high: now.high,
        risks_medium: now.medium,
        risks_low: now.low,
        risks_unrated: now.unrated,
        risks_above_appetite: now.risks_above_appetite,
      });
      expect(await figuresOf(db, id, "risk_treatment")).toEqual({ treatments_overdue: 1 });
      expect(await figuresOf(db, id, "nonconformities")).toEqual({
        findings_open: 2,
        findings_overdue: 1,
        findings_new: 2,
        findings_closed: 0,
      });
      const summary = await db.query(
        "select (compliance_health).score, (compliance_health).requirements - (compliance_health).complete as gaps from app_public.executive_summary()",
      );
      expect(await figuresOf(db, id, "monitoring")).toMatchObject({
        compliance_score: summary.rows[0].score,
        requirement_gaps: summary.rows[0].gaps,
      });
    }),
  );

  it(
    "of a held review stay those of its day, and nobody can change them",
    inRollback(async (db) => {
      const risk_id = await organisation(db);
      const id = await reviewIn(db, "planned");
      const ada = await auditor(db);
      await become(db, ada);
      await db.query(move, [id, 1, "held", null]);
      await becomeSuperuser(db);
      await db.query("update app_public.risks set archived_at = now() where id = $1", [risk_id]);
      await db.query("update app_public.audit_findings set archived_at = now()");
      await become(db, ada);
      expect(await figuresOf(db, id, "risk_assessment")).toMatchObject({ risks_critical: 1 });
      expect(await figuresOf(db, id, "nonconformities")).toMatchObject({ findings_open: 2 });
      await db.query(
        "update app_public.management_review_inputs set comment = 'As expected.', version = 2 where review_id = $1 and topic = 'risk_assessment'",
        [id],
      );
      expect(await figuresOf(db, id, "risk_assessment")).toMatchObject({ risks_critical: 1 });
      const change = "update app_public.management_review_inputs set figures = '{}' where review_id = $1";
      expect((await refused(db, change, [id])).code).toBe("42501");
      await becomeSuperuser(db);
      expect((await refused(db, change, [id])).code).toBe("CNFLT");
      const next = await reviewIn(db, "planned");
      await become(db, ada);
      expect(await figuresOf(db, next, "risk_assessment")).toMatchObject({ risks_critical: 0 });
    }),
  );

  it(
    "count audits and findings closed since the previous review, its day included",
    inRollback(async (db) => {
      await at(db);
      await reviewIn(db, "closed", { held_on: "2026-06-10", closed_on: "2026-06-11" });
      const opinion = { opinion: "satisfactory", opinion_basis: "Everything that was tested works." };
      const dates = { started_on: "2026-05-01", fieldwork_ended_on: "2026-05-02", reported_on: "2026-05-03" };
      for (const closed_on of ["2026-06-09", "2026-06-10"]) {
        await add(db, "audits", {
          ...audit(),
          status: "closed",
          name: closed_on,
          ...dates,
          closed_on,
          ...opinion,
        });
      }
      const id = await reviewIn(db, "planned");
      await become(db, await auditor(db));
      expect(await figuresOf(db, id, "audit_results")).toMatchObject({ audits_closed: 1 });
      const { rows } = await db.query(
        `select item.title, item.state, (report).since::text
         from (select app_public.management_review_inputs_report(input) as report
           from app_public.management_review_inputs as input where review_id = $1 and topic = 'audit_results') as read
         cross join lateral unnest((report).items) as item`,
        [id],
      );
      expect(rows).toEqual([{ title: "2026-06-10", state: "satisfactory", since: "2026-06-10" }]);
    }),
  );
});

describe("decisions and actions", () => {
  it.each(statuses)("are recorded only once the review is held: %s", (status) =>
    inRollback(async (db) => {
      const id = await reviewIn(db, status);
      await become(db, await auditor(db));
      const record =
        "insert into app_public.management_review_decisions (review_id, type, decision) values ($1, 'other', 'Buy a generator.')";
      if (status === "held") await db.query(record, [id]);
      else expect((await refused(db, record, [id])).code).toBe("CNFLT");
    })(),
  );

  it(
    "an action is a task of its assignee, who completes it without seeing the review",
    inRollback(async (db) => {
      await at(db);
      const id = await reviewIn(db, "held");
      const vendor = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      const action = await decide(db, id, { owner_id: vendor, due_on: "2026-06-14" });
      await become(db, vendor);
      const { rows } = await db.query(
        "select kind, section, title, reference, path, version from app_public.my_work()",
      );
      expect(rows).toEqual([
        {
          kind: "review_action",
          section: "overdue",
          title: "Renew the contract",
          reference: expect.stringMatching(/^MR-\d{4} /),
          path: "/my-work",
          version: 1,
        },
      ]);
      const report = "select status, completed_at from app_public.report_review_action($1, $2, $3)";
      expect((await refused(db, report, [action.id, 2, "done"])).code).toBe("STALE");
      expect((await refused(db, report, [action.id, 1, "finished"])).code).toBe("IVINP");
      const done = await db.query(report, [action.id, 1, "done"]);
      expect(done.rows[0]).toMatchObject({ status: "done", completed_at: expect.any(Date) });
      expect((await db.query("select * from app_public.my_work()")).rows).toEqual([]);
    }),
  );

  it(
    "nobody else reports on an action but people who run reviews",
    inRollback(async (db) => {
      const id = await reviewIn(db, "held");
      const { id: action } = await decide(db, id, { owner_id: await auditor(db, "Olga Owner") });
      const report = "select app_public.report_review_action($1, 1, 'done')";
      await become(db, await person(db, { roles: ["vendor"] }));
      expect((await refused(db, report, [action])).code).toBe("NTFND");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["board_member"] }));
      expect((await refused(db, report, [action])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, await auditor(db));
      await db.query(report, [action]);
      const again =
        "update app_public.management_review_actions set name = 'Else', version = 2 where id = $1";
      expect((await refused(db, again, [action])).code).toBe("CNFLT");
    }),
  );

  it(
    "an action belongs to the review of its decision",
    inRollback(async (db) => {
      const [one, other] = [await reviewIn(db, "held"), await reviewIn(db, "held")];
      const { decision_id } = await decide(db, one);
      await become(db, await auditor(db));
      const insert =
        "insert into app_public.management_review_actions (review_id, decision_id, name) values ($1, $2, 'Lost')";
      expect((await refused(db, insert, [other, decision_id])).code).toBe("23503");
      await db.query(insert, [one, decision_id]);
    }),
  );

  it(
    "open actions of the last review are an input of the next one, with their assignee and due date",
    inRollback(async (db) => {
      await at(db);
      const last = await reviewIn(db, "held");
      const owner_id = await auditor(db, "Olga Owner");
      await decide(db, last, { owner_id, due_on: "2026-06-14" });
      await decide(db, last, { status: "done", completed_at: `${TODAY}T10:00:00Z` });
      await decide(db, last, { status: "cancelled" });
      const next = await reviewIn(db, "planned");
      await become(db, await auditor(db));
      expect(await figuresOf(db, next, "previous_actions")).toEqual({
        actions_open: 1,
        actions_overdue: 1,
        actions_done: 1,
      });
      const { rows } = await db.query(
        `select item.title, item.person, item.day::text, item.record_id
         from (select app_public.management_review_inputs_report(input) as report
           from app_public.management_review_inputs as input where review_id = $1 and topic = 'previous_actions') as read
         cross join lateral unnest((report).items) as item`,
        [next],
      );
      expect(rows).toEqual([
        { title: "Renew the contract", person: "Olga Owner", day: "2026-06-14", record_id: last },
      ]);
    }),
  );
});

describe("a repeated review", () => {
  const followers = (db: Db, id: string) =>
    db.query("select *, planned_on::text from app_public.management_reviews where follows_id = $1", [id]);

  it.each([
    ["quarterly", "2026-06-01", "2026-09-01"],
    ["half_yearly", "2026-06-01", "2026-12-01"],
    ["yearly", "2026-06-01", "2027-06-01"],
    // On the day it was held a next one would be over at once, so it is counted from that day.
    ["quarterly", "2026-03-16", "2026-06-16"],
    ["quarterly", "2026-03-15", "2026-09-15"],
  ])(
    "%s, planned for %s and held on 15 June, plans exactly one next for %s",
    (recurrence, planned_on, next) =>
      inRollback(async (db) => {
        await at(db);
        const id = await reviewIn(db, "held", { recurrence, planned_on, held_on: TODAY });
        await add(db, "management_review_participants", {
          review_id: id,
          user_id: await auditor(db, "Paul"),
        });
        await become(db, await auditor(db));
        await db.query(move, [id, 1, "closed", null]);
        const { rows } = await followers(db, id);
        const { chair_id, title } = await stateOf(db, id);
        expect(rows).toEqual([
          expect.objectContaining({ status: "planned", planned_on: next, recurrence, chair_id, title }),
        ]);
        const people = await db.query(
          "select count(*)::int from app_public.management_review_participants where review_id = $1",
          [rows[0].id],
        );
        expect(people.rows[0].count).toBe(1);
        await becomeSuperuser(db);
        const copy = `insert into app_public.management_reviews (title, planned_on, follows_id) values ('Twice', '2027-01-01', $1)`;
        expect((await refused(db, copy, [id])).code).toBe("23505");
      })(),
  );

  it(
    "that does not repeat plans none, and a cancelled one neither",
    inRollback(async (db) => {
      const once = await reviewIn(db, "held");
      const cancelled = await reviewIn(db, "planned", { recurrence: "yearly" });
      await become(db, await auditor(db));
      await db.query(move, [once, 1, "closed", null]);
      await db.query(move, [cancelled, 1, "cancelled", "The chair was ill."]);
      expect((await followers(db, once)).rows).toEqual([]);
      expect((await followers(db, cancelled)).rows).toEqual([]);
    }),
  );
});

it(
  "archiving needs a reason, hides the review from the next one's figures, and can be undone",
  inRollback(async (db) => {
    await at(db);
    const id = await reviewIn(db, "held");
    await decide(db, id);
    const next = await reviewIn(db, "planned");
    await become(db, await auditor(db));
    const archive = "select app_public.archive_management_reviews(array[$1::uuid], $2)";
    expect((await refused(db, archive, [id, "no"])).code).toBe("IVINP");
    await db.query(archive, [id, "Created twice."]);
    expect(await figuresOf(db, next, "previous_actions")).toMatchObject({ actions_open: 0 });
    expect((await refused(db, move, [id, 2, "closed", null])).code).toBe("CNFLT");
    await db.query("select app_public.restore_management_reviews(array[$1::uuid])", [id]);
    expect(await figuresOf(db, next, "previous_actions")).toMatchObject({ actions_open: 1 });
  }),
);

it(
  "the history shows the review and its parts, and for a comment only which input it is about",
  inRollback(async (db) => {
    await at(db);
    const ada = await auditor(db);
    await become(db, ada);
    const { rows } = await db.query(
      "insert into app_public.management_reviews (title, planned_on, chair_id) values ('Half-year', '2026-06-15', $1) returning id",
      [ada],
    );
    const { id } = rows[0];
    await db.query(
      "insert into app_public.management_review_participants (review_id, user_id) values ($1, $2)",
      [id, ada],
    );
    await db.query(
      `update app_public.management_review_inputs set comment = 'Secret supplier', version = version
       where review_id = $1 and topic = 'nonconformities'`,
      [id],
    );
    await db.query(move, [id, 1, "held", null]);
    await db.query(
      "insert into app_public.management_review_decisions (review_id, type, decision) values ($1, 'other', 'Buy it.')",
      [id],
    );
    const history = `select entry.table_name, entry.after ->> 'event' as event, entry.after ->> 'topic' as topic,
        to_jsonb(entry)::text as said
      from app_public.management_reviews as review
      cross join lateral app_public.management_reviews_history(review) as entry where review.id = $1 order by seq`;
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["finance_manager"] }));
    const entries = (await db.query(history, [id])).rows;
    expect(entries.map(({ table_name, event, topic }) => [table_name, event, topic])).toEqual([
      ["management_reviews", null, null],
      ["management_reviews", "linked", null],
      ["management_reviews", "commented", "nonconformities"],
      ["management_reviews", null, null],
      ["management_review_decisions", null, null],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Secret|findings_open/);
  }),
);
