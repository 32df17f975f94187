/** Benefits of projects: what may be promised, and what is measured. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { createProject, makeProject } from "../support/projects.ts";

const create = (db: Db, form: object) => db.query(createProject, [null, form]);

async function as(db: Db, role: string, name = "Marta Lindqvist"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name, roles: [role] });
  await become(db, id);
  return id;
}

const manager = (db: Db) => as(db, "manager");

describe("benefits", () => {
  const kept = async (db: Db, business_benefits: unknown) =>
    (await create(db, { name: "Vans", business_benefits })).rows[0].business_benefits;

  it(
    "are the twelve of the specification, each with its kind of value",
    inRollback(async (db) => {
      const { rows } = await db.query(
        "select benefit, value_kind from app_public.benefit_kinds order by position",
      );
      expect(rows.map((row) => `${row.benefit} ${row.value_kind}`)).toEqual([
        "revenue_growth percentage",
        "cost_reduction currency",
        "regulatory_compliance none",
        "risk_reduction none",
        "customer_experience text",
        "process_efficiency percentage",
        "data_quality text",
        "innovation_capability textarea",
        "market_advantage textarea",
        "employee_productivity percentage",
        "sustainability_esg text",
        "other textarea",
      ]);
    }),
  );

  it(
    "keep what is selected, with exact numbers, and lose value and details when they are not",
    inRollback(async (db) => {
      await manager(db);
      expect(
        await kept(db, {
          revenue_growth: { selected: true, value: "12.5", details: "  From the north " },
          cost_reduction: { selected: true, value: 1250.1 },
          risk_reduction: { selected: true, details: "Fewer fines" },
          customer_experience: { selected: true, value: " Shorter queues ", details: "" },
          market_advantage: { selected: false, value: "Forgotten", details: "Forgotten" },
          other: { selected: true, value: "" },
        }),
      ).toEqual({
        revenue_growth: { selected: true, value: "12.50", details: "From the north" },
        cost_reduction: { selected: true, value: "1250.10" },
        risk_reduction: { selected: true, details: "Fewer fines" },
        customer_experience: { selected: true, value: "Shorter queues" },
        other: { selected: true },
      });
      expect(await kept(db, null)).toEqual({});
      expect(await kept(db, {})).toEqual({});
    }),
  );

  it(
    "are refused when they are no benefits, or their value is not of its kind",
    inRollback(async (db) => {
      await manager(db);
      const selected = (value: unknown, details?: unknown) => ({ selected: true, value, details });
      for (const benefits of [
        "cost_reduction",
        [],
        7,
        { fame: selected("Much") },
        { cost_reduction: true },
        { cost_reduction: null },
        { cost_reduction: [] },
        { cost_reduction: {} },
        { cost_reduction: { selected: "yes" } },
        { cost_reduction: { selected: true, amount: "1" } },
        { cost_reduction: selected("1,000") },
        { cost_reduction: selected("1.005") },
        { cost_reduction: selected("-1") },
        { cost_reduction: selected("10000000000000") },
        { cost_reduction: selected(true) },
        { cost_reduction: selected({}) },
        { revenue_growth: selected("1000.01") },
        { revenue_growth: selected("a lot") },
        { risk_reduction: selected("5") },
        { data_quality: selected("x".repeat(201)) },
        { other: selected("x".repeat(2_001)) },
        { other: selected("Good", "x".repeat(1_001)) },
        { other: selected("Good", 5) },
      ]) {
        const error = await refused(db, createProject, [
          null,
          JSON.stringify({ name: "Vans", business_benefits: benefits }),
        ]);
        expect([benefits, error.code, error.column]).toEqual([benefits, "IVINP", "business_benefits"]);
      }
      expect(Object.keys(await kept(db, { data_quality: selected("x".repeat(200)) }))).toEqual([
        "data_quality",
      ]);
      expect(await kept(db, { revenue_growth: selected("1000") })).toEqual({
        revenue_growth: { selected: true, value: "1000.00" },
      });
    }),
  );
});

describe("results of benefits", () => {
  const record = "select * from app_public.record_benefit_result(null, $1, $2, $3, $4, $5)";

  it(
    "are numbers for amounts and percentages, words for the others, and stay",
    inRollback(async (db) => {
      await db.query("select set_config('app.now', '2026-06-15T12:00:00Z', true)");
      const project = await makeProject(db, {
        business_benefits: {
          cost_reduction: { selected: true, value: "1000.00" },
          revenue_growth: { selected: true },
          other: { selected: true },
        },
      });
      const marta = await as(db, "manager");
      expect(
        (await db.query(record, [project, "cost_reduction", "2026-06-15", "1250.50", " Fuel "])).rows[0],
      ).toMatchObject({
        value: "1250.50",
        note: "Fuel",
        created_by: marta,
      });
      await db.query(record, [project, "revenue_growth", "2026-01-31", "-2.5", null]);
      await db.query(record, [project, "other", "2026-01-31", null, "People like it"]);
      const wrong: [unknown[], string][] = [
        [["cost_reduction", "2026-06-16", "1", null], "measured_on"],
        [["cost_reduction", null, "1", null], "measured_on"],
        [["cost_reduction", "2026-06-15", null, "Much"], "value"],
        [["cost_reduction", "2026-06-15", "1.005", null], "value"],
        [["cost_reduction", "2026-06-15", "NaN", null], "value"],
        [["cost_reduction", "2026-06-15", "1", "x".repeat(1_001)], "note"],
        [["other", "2026-06-15", "1", "Much"], "value"],
        [["other", "2026-06-15", null, "  "], "note"],
        [["market_advantage", "2026-06-15", null, "Not promised"], "benefit"],
        [["fame", "2026-06-15", null, "Much"], "benefit"],
      ];
      for (const [values, field] of wrong) {
        const error = await refused(db, record, [project, ...values]);
        expect([values, error.code, error.column]).toEqual([values, "IVINP", field]);
      }
      for (const sql of [
        "update app_public.project_benefit_results set value = 0",
        "delete from app_public.project_benefit_results",
      ])
        expect((await refused(db, sql)).code).toBe("42501");
      await as(db, "technical_lead");
      expect((await refused(db, record, [project, "other", "2026-01-31", null, "Good"])).code).toBe("FORBD");
    }),
  );
});
