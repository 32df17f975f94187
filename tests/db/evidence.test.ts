/** The life of a piece of evidence, and who may decide about it. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { act, approved, at, collectors, draft, link, piece, requirements } from "../support/evidence.ts";
import { english } from "../support/messages.ts";
import { add } from "../support/sampleRows/rows.ts";

const TODAY = "2026-05-10T12:00:00Z";

async function as(db: Db, id: string) {
  await becomeSuperuser(db);
  await become(db, id);
}

/** Who tries to decide, and what becomes of it. */
async function decides(db: Db, id: string, decision = "approve", words: string | null = "Looked at it.") {
  const { version } = await piece(db, id);
  const sql = `select from app_public.${decision}_evidence($1, $2, $3)`;
  return (await refused(db, sql, [id, version, words])).code;
}

it(
  "a piece is collected, submitted and approved by two people, and an approval shows it",
  inRollback(async (db) => {
    await at(db, TODAY);
    const { collector, reviewer } = await collectors(db);
    await as(db, collector);
    const id = await draft(db, { review_months: 12 });
    expect(await piece(db, id)).toMatchObject({ status: "draft", valid_until: "2027-05-10", version: 1 });
    expect(await act(db, "submit", id)).toMatchObject({ status: "in_review", submitted_by: collector });
    await becomeSuperuser(db);
    const approval = "select kind, status, requested_by from app_public.approvals where subject_id = $1";
    expect((await db.query(approval, [id])).rows).toEqual([
      { kind: "evidence", status: "pending_approval", requested_by: collector },
    ]);
    await as(db, reviewer);
    expect(await act(db, "approve", id, "All of it is there.")).toMatchObject({
      status: "approved",
      reviewer_id: reviewer,
      review_comment: "All of it is there.",
    });
    await becomeSuperuser(db);
    expect((await db.query(approval, [id])).rows).toMatchObject([{ status: "approved" }]);
  }),
);

it(
  "a rejection has a reason; editing the piece, or adding to it, makes it a draft again",
  inRollback(async (db) => {
    const { collector, reviewer } = await collectors(db);
    for (const mend of [
      "update app_public.evidence set name = 'Better minutes', version = version where id = $1",
      "insert into app_public.evidence_items (evidence_id, kind, url) values ($1, 'link', 'https://example.org/minutes')",
    ]) {
      await as(db, collector);
      const id = await draft(db);
      await act(db, "submit", id);
      await as(db, reviewer);
      expect(await decides(db, id, "reject", " ")).toBe("IVINP");
      const rejected = await act(db, "reject", id, "The list of accounts is missing.");
      expect(rejected).toMatchObject({
        status: "rejected",
        review_comment: "The list of accounts is missing.",
      });
      await as(db, collector);
      await db.query(mend, [id]);
      expect(await piece(db, id)).toMatchObject({ status: "draft" });
      expect(await act(db, "submit", id)).toMatchObject({ status: "in_review", reviewer_id: null });
    }
  }),
);

describe("no one reviews evidence that they worked on", () => {
  it(
    "not the collector, not who recorded it, not who submitted it",
    inRollback(async (db) => {
      const { collector, reviewer } = await collectors(db);
      const recorder = await person(db, { roles: ["compliance_officer"] });
      const submitter = await person(db, { roles: ["compliance_officer"] });
      await as(db, recorder);
      const id = await draft(db, { collected_by: collector });
      await as(db, submitter);
      await act(db, "submit", id);
      for (const involved of [collector, recorder, submitter]) {
        await as(db, involved);
        expect(await decides(db, id)).toBe("FORBD");
        expect(await decides(db, id, "reject")).toBe("FORBD");
        const { rows } = await db.query(
          "select app_public.evidence_may_review(e) as may from app_public.evidence e",
        );
        expect(rows).toEqual([{ may: false }]);
      }
      await as(db, reviewer);
      const { rows } = await db.query(
        "select app_public.evidence_may_review(e) as may from app_public.evidence e",
      );
      expect(rows).toEqual([{ may: true }]);
      expect(await act(db, "approve", id)).toMatchObject({ status: "approved", reviewer_id: reviewer });
    }),
  );

  it.each([["admin"], ["super_admin"]])("not as %s, and not through a second role either", (role) =>
    inRollback(async (db) => {
      const both = await person(db, { roles: ["compliance_officer", role] });
      await as(db, both);
      const id = await draft(db);
      await act(db, "submit", id);
      expect(await decides(db, id)).toBe("FORBD");
      await becomeSuperuser(db);
      await db.query("delete from app_public.user_roles where user_id = $1 and role = 'compliance_officer'", [
        both,
      ]);
      await as(db, both);
      expect(await decides(db, id)).toBe("FORBD");
    })(),
  );

  it(
    "not who collected it first and then wrote someone else's name into the record",
    inRollback(async (db) => {
      const { collector, reviewer } = await collectors(db);
      const third = await person(db, { roles: ["compliance_officer"] });
      await as(db, third);
      const id = await draft(db, { collected_by: collector });
      await as(db, collector);
      await db.query("update app_public.evidence set collected_by = $2, version = 1 where id = $1", [
        id,
        third,
      ]);
      await as(db, third);
      await act(db, "submit", id);
      await as(db, collector);
      expect(await decides(db, id)).toBe("FORBD");
      await as(db, reviewer);
      await act(db, "approve", id);
    }),
  );

  it(
    "not who added a file to it, or changed a word of it",
    inRollback(async (db) => {
      const { collector, reviewer } = await collectors(db);
      for (const help of [
        "update app_public.evidence set description = 'Of spring', version = version where id = $1",
        "insert into app_public.evidence_items (evidence_id, kind, body) values ($1, 'text', 'And this.')",
      ]) {
        await as(db, collector);
        const id = await draft(db);
        await as(db, reviewer);
        await db.query(help, [id]);
        await as(db, collector);
        await act(db, "submit", id);
        await as(db, reviewer);
        expect(await decides(db, id)).toBe("FORBD");
      }
    }),
  );

  it(
    "and the table itself refuses it, also to its owner",
    inRollback(async (db) => {
      const { collector } = await collectors(db);
      await as(db, collector);
      const id = await draft(db);
      await becomeSuperuser(db);
      const error = await refused(
        db,
        "update app_public.evidence set reviewer_id = collected_by where id = $1",
        [id],
      );
      expect(error.code).toBe("23514");
    }),
  );

  it(
    "a reviewer is asked by name only if they may review it",
    inRollback(async (db) => {
      const { collector, reviewer } = await collectors(db);
      const reader = await person(db, { roles: ["auditor"] });
      await as(db, collector);
      const id = await draft(db);
      for (const wrong of [collector, reader]) {
        const error = await refused(db, "select from app_public.submit_evidence($1, 1, $2)", [id, wrong]);
        expect(error.code).toBe("IVREF");
      }
      const { rows } = await db.query(
        "select p.id from app_public.evidence e, app_public.evidence_possible_reviewers(e) p where e.id = $1",
        [id],
      );
      expect(rows).toEqual([{ id: reviewer }]);
      expect(await act(db, "submit", id, reviewer)).toMatchObject({
        status: "in_review",
        reviewer_id: reviewer,
      });
    }),
  );
});

it(
  "people who may review but had a part in it are named with the reason, and no one else is",
  inRollback(async (db) => {
    const officer = (name: string) => person(db, { name, roles: ["compliance_officer"] });
    const submitter = await officer("Ada Lovelace");
    const collector = await officer("Bea Collector");
    const editor = await officer("Cem Editor");
    const free = await officer("Dia Free");
    const suspended = await person(db, {
      name: "Eve Gone",
      roles: ["compliance_officer"],
      status: "suspended",
    });
    await as(db, editor);
    const id = await draft(db, { collected_by: collector });
    await becomeSuperuser(db);
    await db.query("insert into app_private.evidence_contributors values ($1, $2)", [id, suspended]);
    await as(db, submitter);
    const { rows } = await db.query(
      `select x.full_name #>> '{}' as name, x.reason from app_public.evidence e, app_public.evidence_excluded_reviewers(e) x
        where e.id = $1`,
      [id],
    );
    expect(rows.map(({ name, reason }) => [name, english(reason)])).toEqual([
      ["Ada Lovelace", "you submit this evidence"],
      ["Bea Collector", "collected this evidence"],
      ["Cem Editor", "created this evidence"],
    ]);
    const possible = await db.query(
      "select p.id from app_public.evidence e, app_public.evidence_possible_reviewers(e) p where e.id = $1",
      [id],
    );
    expect(possible.rows).toEqual([{ id: free }]);
    await becomeSuperuser(db);
    await as(db, await person(db, { roles: ["auditor"] }));
    const hidden = await db.query(
      "select x.id from app_public.evidence e, app_public.evidence_excluded_reviewers(e) x where e.id = $1",
      [id],
    );
    expect(hidden.rows).toEqual([]);
  }),
);

describe("what is reviewed or approved does not change", () => {
  const changes = [
    "update app_public.evidence set name = 'Other', version = version where id = $1",
    "insert into app_public.evidence_items (evidence_id, kind, body) values ($1, 'text', 'More')",
    "select from app_public.remove_evidence_item((select id from app_public.evidence_items where evidence_id = $1))",
  ];

  it(
    "neither in review, nor approved, nor expired, nor archived",
    inRollback(async (db) => {
      await at(db, TODAY);
      const { collector, reviewer } = await collectors(db);
      await as(db, collector);
      const id = await draft(db, { valid_until: "2026-05-20" });
      const frozen = async () => {
        await as(db, collector);
        for (const change of changes) expect((await refused(db, change, [id])).code).toBe("CNFLT");
      };
      await act(db, "submit", id);
      await frozen();
      await as(db, reviewer);
      await act(db, "approve", id);
      await frozen();
      await becomeSuperuser(db);
      await at(db, "2026-05-21T00:00:00Z");
      await db.query("select app_private.expire_evidence()");
      expect(await piece(db, id)).toMatchObject({ status: "expired" });
      await frozen();
      await db.query("select app_public.archive_evidence(array[$1]::uuid[], 'Recorded twice')", [id]);
      await frozen();
    }),
  );

  it(
    "withdrawn from review it changes again, and the approval is withdrawn with it",
    inRollback(async (db) => {
      const { collector } = await collectors(db);
      await as(db, collector);
      const id = await draft(db);
      await act(db, "submit", id);
      expect(await act(db, "withdraw", id)).toMatchObject({ status: "draft" });
      await db.query(changes[0] ?? "", [id]);
      await becomeSuperuser(db);
      const { rows } = await db.query("select status from app_public.approvals where subject_id = $1", [id]);
      expect(rows).toEqual([{ status: "withdrawn" }]);
    }),
  );

  it(
    "its links may still come and go, until it is archived",
    inRollback(async (db) => {
      const people = await collectors(db);
      const id = await approved(db, people);
      const [one = "", other = ""] = await requirements(db, 2);
      await as(db, people.collector);
      await link(db, id, one);
      expect(
        (await db.query("delete from app_public.evidence_requirements where evidence_id = $1", [id]))
          .rowCount,
      ).toBe(1);
      await db.query("select from app_public.attach_evidence($1, $2)", [id, [one, other]]);
      await db.query("select from app_public.archive_evidence(array[$1]::uuid[], 'Recorded twice')", [id]);
      const error = await refused(db, "select from app_public.attach_evidence($1, $2)", [id, [one, other]]);
      expect(error.code).toBe("CNFLT");
    }),
  );
});

describe("each step from each state", () => {
  const steps = ["submit", "withdraw", "approve", "reject"] as const;
  const possible: Record<string, readonly string[]> = {
    draft: ["submit"],
    in_review: ["withdraw", "approve", "reject"],
    approved: [],
    rejected: ["submit"],
    expired: [],
  };

  it.each(Object.entries(possible))("%s: %j", (state, allowed) =>
    inRollback(async (db) => {
      await at(db, TODAY);
      const { collector, reviewer } = await collectors(db);
      await as(db, collector);
      const id = await draft(db, { valid_until: "2026-05-20" });
      if (state !== "draft") await act(db, "submit", id);
      await as(db, reviewer);
      if (["approved", "expired"].includes(state)) await act(db, "approve", id);
      if (state === "rejected") await act(db, "reject", id, "Not enough");
      if (state === "expired") {
        await becomeSuperuser(db);
        await at(db, "2026-05-21T08:00:00Z");
        await db.query("select app_private.expire_evidence()");
      }
      for (const step of steps) {
        await as(db, step === "submit" || step === "withdraw" ? collector : reviewer);
        const { version, status } = await piece(db, id);
        expect(status).toBe(state);
        const words = step === "approve" || step === "reject" ? ", 'Looked at it'" : "";
        const sql = `select from app_public.${step}_evidence($1, $2${words})`;
        if (!allowed.includes(step)) {
          expect([step, (await refused(db, sql, [id, version])).code]).toEqual([step, "CNFLT"]);
          continue;
        }
        await db.query("savepoint step");
        await db.query(sql, [id, version]);
        await db.query("rollback to savepoint step");
      }
    })(),
  );
});

describe("a submission makes sense", () => {
  it.each([
    ["without a part", {}, "IVINP"],
    ["with a first day tomorrow", { effective_on: "2026-05-11" }, "IVINP"],
    ["with a last day of yesterday", { effective_on: "2026-01-01", valid_until: "2026-05-09" }, "IVINP"],
  ])("%s it is refused", (words, values, code) =>
    inRollback(async (db) => {
      await at(db, TODAY);
      await as(db, (await collectors(db)).collector);
      const id =
        words === "without a part"
          ? String((await add(db, "evidence", { name: "Empty" })).id)
          : await draft(db, values);
      expect((await refused(db, "select from app_public.submit_evidence($1, 1)", [id])).code).toBe(code);
    })(),
  );

  it(
    "an outdated version is rejected",
    inRollback(async (db) => {
      await as(db, (await collectors(db)).collector);
      const id = await draft(db);
      await db.query("update app_public.evidence set name = 'Newer', version = 1 where id = $1", [id]);
      expect((await refused(db, "select from app_public.submit_evidence($1, 1)", [id])).code).toBe("STALE");
    }),
  );

  it(
    "evidence that expired while it waited is not approved any more",
    inRollback(async (db) => {
      await at(db, TODAY);
      const { collector, reviewer } = await collectors(db);
      await as(db, collector);
      const id = await draft(db, { valid_until: "2026-05-10" });
      await act(db, "submit", id);
      await becomeSuperuser(db);
      await at(db, "2026-05-11T00:00:00Z");
      await as(db, reviewer);
      expect(await decides(db, id)).toBe("CNFLT");
      await act(db, "reject", id, "It ended in the meantime");
    }),
  );
});

describe("the last day", () => {
  it(
    "follows the first day and the review, unless another is stated",
    inRollback(async (db) => {
      await at(db, TODAY);
      await as(db, (await collectors(db)).collector);
      const id = await draft(db, { effective_on: "2026-01-31", review_months: 1 });
      expect(await piece(db, id)).toMatchObject({ valid_until: "2026-02-28" });
      const change = async (set: string) => {
        await db.query(`update app_public.evidence set ${set}, version = version where id = $1`, [id]);
        return (await piece(db, id)).valid_until;
      };
      expect(await change("review_months = 6")).toBe("2026-07-31");
      expect(await change("effective_on = '2026-02-28'")).toBe("2026-08-28");
      expect(await change("valid_until = '2026-12-31'")).toBe("2026-12-31");
      expect(await change("effective_on = '2026-03-01'")).toBe("2026-12-31");
      expect(await change("valid_until = null")).toBe("2026-09-01");
      expect(await change("valid_until = null, review_months = null")).toBe(null);
      const error = await refused(
        db,
        "update app_public.evidence set valid_until = '2026-02-01', version = version where id = $1",
        [id],
      );
      expect(error.code).toBe("IVINP");
    }),
  );

  it(
    "is the last one on which it counts; the job may run twice",
    inRollback(async (db) => {
      await at(db, TODAY);
      const id = await approved(db, await collectors(db), { valid_until: "2026-05-20" });
      const expire = async () =>
        (await db.query("select app_private.expire_evidence() as ended")).rows[0].ended;
      await at(db, "2026-05-20T23:59:59Z");
      expect(await expire()).toBe(0);
      await at(db, "2026-05-21T00:00:00Z");
      const { rows } = await db.query(
        "select app_public.evidence_state_today(e) as today from app_public.evidence e",
      );
      expect(rows).toEqual([{ today: "expired" }]);
      expect(await expire()).toBe(1);
      expect(await expire()).toBe(0);
      expect(await piece(db, id)).toMatchObject({ status: "expired" });
    }),
  );
});
