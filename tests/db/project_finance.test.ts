/** The business case in figures, reckoned by hand: every expected value was worked out on paper from the formulas. */
import { become, type Db, inRollback, person, refused } from "../support/database.ts";
import { type Form, makeProject } from "../support/projects.ts";

const figures = `select app_public.projects_five_year_cost(p) as cost, app_public.projects_annual_net_benefit(p) as net,
    app_public.projects_payback_years(p) as payback, app_public.projects_net_present_value(p) as npv
  from app_public.projects p where id = $1`;

async function figuresOf(db: Db, { saving, ...values }: Form): Promise<(string | null)[]> {
  const business_benefits = saving === undefined ? {} : { cost_reduction: { selected: true, value: saving } };
  const id = await makeProject(db, { ...values, business_benefits });
  const { cost, net, payback, npv } = (await db.query(figures, [id])).rows[0];
  return [cost, net, payback, npv];
}

describe("at 3.5 % a year, as the Green Book has it", () => {
  /*
   * The sum of 1/1.035 + … + 1/1.035^5 is 4.51505237502…
   *   -100000 + 30000 * 4.51505237502 = 35451.571250… ;  -100000 + 25000 * 4.515… = 12876.309375…
   */
  const cases: [string, Form, (string | null)[]][] = [
    ["nothing stated", {}, [null, null, null, null]],
    ["only capex", { estimated_capex: "100000" }, ["100000.00", null, null, "-100000.00"]],
    ["only opex", { estimated_opex: "20000" }, ["100000.00", "-20000.00", null, "-90301.05"]],
    ["only a saving", { saving: "30000" }, [null, "30000.00", null, null]],
    [
      "capex and a saving",
      { estimated_capex: "100000", saving: "30000" },
      ["100000.00", "30000.00", "3.33", "35451.57"],
    ],
    [
      "all three",
      { estimated_capex: "100000", estimated_opex: "5000", saving: "30000" },
      ["125000.00", "25000.00", "4.00", "12876.31"],
    ],
    [
      "a saving that only covers opex",
      { estimated_capex: "100", estimated_opex: "50", saving: "50" },
      ["350.00", "0.00", null, "-100.00"],
    ],
    [
      "a saving a penny above opex",
      { estimated_capex: "100", estimated_opex: "50", saving: "50.01" },
      ["350.00", "0.01", "10000.00", "-99.95"],
    ],
    [
      "a saving below opex",
      { estimated_capex: "0", estimated_opex: "2", saving: "1" },
      ["10.00", "-1.00", null, "-4.52"],
    ],
    ["no capex", { estimated_capex: "0", saving: "10" }, ["0.00", "10.00", "0.00", "45.15"]],
    [
      "the largest amounts, to the penny",
      { estimated_capex: "9999999999999.99", estimated_opex: "9999999999999.99", saving: "9999999999999.99" },
      ["59999999999999.94", "0.00", null, "-9999999999999.99"],
    ],
    [
      "amounts beyond any floating point",
      { estimated_capex: "9007199254740.93", estimated_opex: "0.01", saving: "0.02" },
      ["9007199254740.98", "0.01", "900719925474093.00", "-9007199254740.88"],
    ],
  ];
  it.each(cases)("%s", (_name, values, expected) =>
    inRollback(async (db) => {
      expect(await figuresOf(db, values)).toEqual(expected);
    })(),
  );
});

it(
  "other benefits are listed, not counted",
  inRollback(async (db) => {
    const id = await makeProject(db, {
      estimated_capex: "100",
      business_benefits: {
        revenue_growth: { selected: true, value: "50" },
        risk_reduction: { selected: true },
      },
    });
    expect((await db.query(figures, [id])).rows[0]).toEqual({
      cost: "100.00",
      net: null,
      payback: null,
      npv: "-100.00",
    });
  }),
);

describe("at other rates", () => {
  it.each([
    // 1/1.1 + … + 1/1.1^5 = 3.79078676940…: 75.8157… - 100
    ["0.1", "-24.18"],
    ["0", "0.00"],
    // 1/2 + 1/4 + 1/8 + 1/16 + 1/32 = 0.96875 exactly: 19.375 - 100 = -80.625, half away from zero.
    ["1", "-80.63"],
  ])("%s: 100 pounds that save 20 a year are worth %s", (rate, worth) =>
    inRollback(async (db) => {
      await db.query("update app_public.organisation_settings set discount_rate = $1", [rate]);
      expect((await figuresOf(db, { estimated_capex: "100", saving: "20" }))[3]).toBe(worth);
    })(),
  );

  it(
    "the rate is stated beside the figure, and set by those who may change settings, from 0 to 1",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const set = "update app_public.organisation_settings set discount_rate = $1, version = version";
      await become(db, await person(db, { roles: ["super_admin"] }));
      for (const rate of ["-0.0001", "1.0001", "NaN"])
        expect((await refused(db, set, [rate])).code).toBe("23514");
      await db.query(set, ["0.0525"]);
      const { rows } = await db.query(
        "select app_public.projects_discount_rate(p) as rate from app_public.projects p where id = $1",
        [id],
      );
      expect(rows[0].rate).toBe("0.0525");
    }),
  );
});

it(
  "the rate is 3.5 % until someone sets another one",
  inRollback(async (db) => {
    const { rows } = await db.query("select discount_rate from app_public.organisation_settings");
    expect(rows[0].discount_rate).toBe("0.0350");
  }),
);
