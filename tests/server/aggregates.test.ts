/** Counts and averages by group: right, under the reader's permissions, and fast or refused. */
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/tokens.ts";

const own = ownDatabase();
const app = runningApp(own);

interface Group {
  keys: string[] | null;
  count: number;
  average?: { residualRiskScore: string | null };
}

const byUnit = `{ risks { totalCount
  aggregates { count average { residualRiskScore } max { score } }
  groupedAggregates(groupBy: [BUSINESS_UNIT, SEVERITY]) { keys count average { residualRiskScore } } } }`;

beforeAll(async () => {
  await own.pool.query(
    "insert into app_public.business_units (name, description) values ('North', 'x'), ('South', 'x')",
  );
  await own.pool.query(
    `insert into app_public.risks (name, business_unit, residual_risk_score)
      select 'Risk ' || i, case when i % 2 = 0 then 'North' else 'South' end, case when i % 4 < 2 then 20 else 10 end
      from generate_series(1, 200) i`,
  );
});

it("counts and averages by group what the reader may see", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const { body } = await browser.ask(byUnit);
  const risks = body.data?.risks as { totalCount: number; aggregates: Group; groupedAggregates: Group[] };
  expect(risks.aggregates).toMatchObject({ count: 200, max: { score: 20 } });
  expect(Number(risks.aggregates.average?.residualRiskScore)).toBe(15);
  const groups = risks.groupedAggregates.map(({ keys, count, average }) => [
    ...(keys ?? []),
    count,
    Number(average?.residualRiskScore),
  ]);
  expect(groups.sort()).toEqual([
    ["North", "critical", 50, 20],
    ["North", "medium", 50, 10],
    ["South", "critical", 50, 20],
    ["South", "medium", 50, 10],
  ]);
});

it("follows the filter, not the page", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const { body } = await browser.ask(
    '{ risks(first: 1, filter: { businessUnit: { equalTo: "North" } }) { groupedAggregates(groupBy: [BUSINESS_UNIT]) { keys count } } }',
  );
  expect(body.data).toEqual({ risks: { groupedAggregates: [{ keys: ["North"], count: 100 }] } });
});

it("shows nothing about what the reader may not see", async () => {
  const { browser } = await signedIn(own, app, ["vendor"]);
  const { body } = await browser.ask(byUnit);
  expect(body.data).toMatchObject({
    risks: { totalCount: 0, aggregates: { count: 0 }, groupedAggregates: [] },
  });
});

it("groups by one to three columns that make few groups, and nothing else", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const grouped = (keys: string) =>
    browser.ask(`{ risks { groupedAggregates(groupBy: [${keys}]) { count } } }`).then(({ code }) => code);
  expect(await grouped("STATUS, TREATMENT, CATEGORY")).toBeUndefined();
  expect(await grouped("")).toBe("TOO_COMPLEX");
  expect(await grouped("STATUS, TREATMENT, CATEGORY, SEVERITY")).toBe("TOO_COMPLEX");
  expect(await grouped("NAME")).toBe("INVALID_INPUT");
  const { code } = await browser.ask("{ users { aggregates { count } } }");
  expect(code).toBe("INVALID_INPUT");
});

it("counts as a list inside of lists", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const { code } = await browser.ask(
    `{ frameworks { nodes { requirements { nodes { framework { requirements { nodes { framework {
      requirements { groupedAggregates(groupBy: [STATUS]) { count } } } } } } } } } } }`,
  );
  expect(code).toBe("TOO_COMPLEX");
});

it("is refused with TIMEOUT when it takes too long", async () => {
  const { browser } = await signedIn(own, app, ["user"]);
  const slow = await own.pool.connect();
  try {
    await slow.query("begin");
    // No one can read the table while it is locked like this, so the statement waits until it is cancelled.
    await slow.query("lock table app_public.risks in access exclusive mode");
    expect(["TIMEOUT", "UNAVAILABLE"]).toContain((await browser.ask(byUnit)).code);
  } finally {
    await slow.query("rollback");
    slow.release();
  }
});
