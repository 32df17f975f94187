/** The effect of evidence on the executive dashboard as time passes, and the forecast. */
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { approved, at, collectors, link, type People, requirements } from "../support/evidence.ts";
import { addRequirements, summary } from "../support/executiveDashboard.ts";

describe("the executive dashboard", () => {
  async function proven(db: Db, people: People, count: number, values: Record<string, unknown>) {
    const piece = await approved(db, people, values);
    const { rows } = await db.query(
      "select id from app_public.compliance_requirements where evidence_status = 'not_started' order by code, id limit $1",
      [count],
    );
    await link(db, piece, ...rows.map((row) => row.id));
  }

  it(
    "becomes incomplete by itself when the last day has passed, before any job has run, and the job changes nothing",
    inRollback(async (db) => {
      await at(db, "2026-05-10T12:00:00Z");
      const people = await collectors(db);
      await addRequirements(db, 0, 0, 20);
      await proven(db, people, 15, {});
      await proven(db, people, 1, { valid_until: "2026-06-30" });
      const figures = async () => {
        const it = await summary(db);
        return [
          it.compliance_health.score,
          it.compliance_health.status,
          it.audit_readiness.score,
          it.audit_readiness.status,
          it.executive_issues.compliance_gaps,
        ];
      };
      expect(await figures()).toEqual([80, "healthy", 80, "needs_attention", 4]);
      await at(db, "2026-06-30T23:59:59Z");
      expect(await figures()).toEqual([80, "healthy", 80, "needs_attention", 4]);
      await at(db, "2026-07-01T00:00:00Z");
      expect(await figures()).toEqual([75, "needs_attention", 75, "needs_attention", 5]);
      await db.query("select app_private.expire_evidence()");
      expect(await figures()).toEqual([75, "needs_attention", 75, "needs_attention", 5]);
      await db.query("select app_private.aggregate_figures()");
      expect(await figures()).toEqual([75, "needs_attention", 75, "needs_attention", 5]);
    }),
  );

  it(
    "shows the fall on the day after the last one, however late the job comes",
    inRollback(async (db) => {
      await at(db, "2026-05-10T12:00:00Z");
      const people = await collectors(db);
      await addRequirements(db, 0, 0, 4);
      await proven(db, people, 3, { valid_until: "2026-06-30" });
      const line = async () =>
        (
          await db.query(
            `select complete from app_private.requirement_states_at(
              array['2026-05-09', '2026-05-10', '2026-06-30', '2026-07-01', '2026-07-05']::date[])`,
          )
        ).rows.map((row) => row.complete);
      await at(db, "2026-07-05T12:00:00Z");
      const before = await line();
      expect(before).toEqual([0, 3, 3, 0, 0]);
      await db.query("select app_private.expire_evidence()");
      expect(await line()).toEqual(before);
      await db.query("select app_private.aggregate_figures()");
      expect(await line()).toEqual(before);
    }),
  );

  it(
    "counts no heading, nothing that does not apply, nothing archived",
    inRollback(async (db) => {
      await addRequirements(db, 3, 1, 4);
      await db.query(
        "update app_public.compliance_requirements set archived_at = now() where code = 'not_started1'",
      );
      await db.query(
        "update app_public.compliance_requirements set assessable = false where code = 'not_started2'",
      );
      await db.query(
        "update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = 'No such thing here' where code = 'not_started3'",
      );
      const { compliance_health: health, audit_readiness: readiness } = await summary(db);
      expect(health).toMatchObject({ score: 60, requirements: 5, complete: 3, status: "needs_attention" });
      expect(readiness).toMatchObject({ missing_evidence: 2 });
      expect((await db.query("select * from app_private.check_figures()")).rows).toEqual([]);
    }),
  );

  it(
    "without anything that counts there is no score, and nothing is missing",
    inRollback(async (db) => {
      await addRequirements(db, 0, 0, 2);
      await db.query("update app_public.compliance_requirements set assessable = false");
      const it = await summary(db);
      expect(it.compliance_health).toMatchObject({ score: null, status: null, requirements: 0 });
      expect(it.audit_readiness).toMatchObject({ status: "ready", score: 100, missing_evidence: 0 });
    }),
  );
});

describe("the forecast", () => {
  it(
    "says what is left of today's evidence each week if no one acts",
    inRollback(async (db) => {
      await at(db, "2026-05-10T12:00:00Z");
      const people = await collectors(db);
      const ids = await requirements(db, 5);
      for (const [index, valid_until] of ["2026-05-10", "2026-05-17", "2026-05-18", null].entries()) {
        await link(db, await approved(db, people, { valid_until }), ids[index] ?? "");
      }
      await become(db, people.collector);
      const { rows } = await db.query(
        "select day::text, complete, gaps, score, status from app_public.readiness_forecast(3)",
      );
      expect(rows).toEqual([
        { day: "2026-05-10", complete: 4, gaps: 1, score: 80, status: "needs_attention" },
        { day: "2026-05-17", complete: 3, gaps: 2, score: 60, status: "needs_attention" },
        { day: "2026-05-24", complete: 1, gaps: 4, score: 20, status: "needs_attention" },
        { day: "2026-05-31", complete: 1, gaps: 4, score: 20, status: "needs_attention" },
      ]);
    }),
  );

  it(
    "of an organisation without requirements is a line at 100",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["user"] }));
      const { rows } = await db.query("select distinct score, status from app_public.readiness_forecast(4)");
      expect(rows).toEqual([{ score: 100, status: "ready" }]);
      for (const weeks of [0, 105]) {
        const error = await refused(db, "select from app_public.readiness_forecast($1)", [weeks]);
        expect(error.code).toBe("IVINP");
      }
    }),
  );
});
