/**
 * The numbers through the API, and the lists that they link to: for every role, the list has as many rows as the
 * number says.
 */
import { randomBytes } from "node:crypto";

import { readUrl } from "../../client/components/register/registerUrl.ts";
import type { RegisterFilter } from "../../client/components/register/types.ts";
import { cellLink, criticalRisks, identifiedRisks } from "../../client/screens/dashboard/links.ts";
import type { HeatmapCell, Landscape, Summary } from "../../client/screens/dashboard/types.ts";
import { filterOf } from "../../client/screens/risks/riskQuery.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { highestLevel, meets, roles } from "../support/specificationMatrix.ts";

const own = ownDatabase();
const app = runningApp(own);

beforeAll(async () => {
  await own.pool.query(
    `insert into app_public.business_units (name, position) values ('Sales & Marketing', 1), ('Operations', 2)`,
  );
  await own.pool.query(
    `insert into app_public.risks (name, status, business_unit, composite_risk_score, residual_risk_score, archived_at)
      select 'Risk', case when i % 9 = 0 then 'draft' when i % 7 = 0 then 'closed' else 'identified' end,
        (array['Sales & Marketing', 'Operations', null])[1 + i % 3], 1 + i * 7 % 25, 1 + i * 11 % 25,
        case when i % 11 = 0 then now() end
      from generate_series(1, 120) as i`,
  );
});

async function signedIn(held: string[]) {
  const browser = app.browser();
  browser.cookie = `sid=${randomBytes(32).toString("base64url")}`;
  const { rows } = await own.pool.query(
    `insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
      values ('Vera Blum', $1, 'approved', now(), now()) returning id`,
    [`vera.${randomBytes(6).toString("hex")}@example.org`],
  );
  await own.pool.query("insert into app_public.user_roles (user_id, role) select $1, unnest($2::text[])", [
    rows[0].id,
    held,
  ]);
  await own.pool.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
    rows[0].id,
    browser.sessionHash,
  ]);
  return browser;
}

const query = `{
  executiveSummary { executiveIssues { count } statTiles { criticalRisks { value status } } complianceHealth { score status }
    auditReadiness { status } criticalRiskSummary { count identified } }
  riskLandscape { heatmapData { severity businessArea count includesUnassigned } topRisks { id } }
}`;

// The filters of the risk register; defaults do not matter here.
const filters: RegisterFilter[] = [
  { key: "status", kind: "choice", label: "", options: [], defaultValues: ["identified"] },
  { key: "severity", kind: "choice", label: "", options: [] },
  { key: "business_unit", kind: "choice", label: "", options: [], none: { key: "no_unit", label: "" } },
  { key: "critical", kind: "switch", label: "" },
  { key: "archived", kind: "choice", label: "", single: true, options: [], defaultValues: ["false"] },
];
const register = { name: "risks", filters, columns: [], defaultSort: { key: "score", descending: true } };

function filterBehind(link: string) {
  return filterOf(readUrl(register, new URL(link, "http://localhost").searchParams).values);
}

async function rowsBehind(browser: Awaited<ReturnType<typeof signedIn>>, links: string[]) {
  const asked = links.map((_, at) => `$f${at}: RiskFilter`).join(", ");
  const lists = links.map((_, at) => `l${at}: risks(filter: $f${at}, first: 1) { totalCount }`).join(" ");
  const variables = Object.fromEntries(links.map((link, at) => [`f${at}`, filterBehind(link)]));
  const answer = await browser.ask(`query(${asked}) { ${lists} }`, variables);
  expect(answer.body.errors).toBeUndefined();
  const data = answer.body.data as Record<string, { totalCount: number }>;
  return links.map((_, at) => data[`l${at}`]?.totalCount);
}

it.each(roles.map((role) => [role, "tier_1"]))(
  "%s with %s: each link opens as many rows as the number says",
  async (...held) => {
    const browser = await signedIn(held);
    const answer = await browser.ask(query);
    expect(answer.body.errors).toBeUndefined();
    const { executiveSummary, riskLandscape } = answer.body.data as {
      executiveSummary: Summary;
      riskLandscape: Landscape | null;
    };
    const sees = meets(highestLevel(held, "risks_view"), "read");
    expect([executiveSummary.criticalRiskSummary !== null, riskLandscape !== null]).toEqual([sees, sees]);
    if (!riskLandscape || !executiveSummary.criticalRiskSummary) return;

    const { count, identified } = executiveSummary.criticalRiskSummary;
    const cells = riskLandscape.heatmapData.filter((cell): cell is HeatmapCell => cell !== null);
    const links = [criticalRisks, identifiedRisks, ...cells.map((cell) => cellLink(cell, "inherent"))];
    expect(await rowsBehind(browser, links)).toEqual([count, identified, ...cells.map((cell) => cell.count)]);
    expect(count).toBeGreaterThan(0);
  },
);

it("parts that a person may not see are null, and nothing is an error", async () => {
  const answer = await (await signedIn(["vendor", "tier_2"])).ask(query);
  expect(answer.body).toEqual({
    data: {
      executiveSummary: {
        executiveIssues: { count: null },
        statTiles: null,
        complianceHealth: null,
        auditReadiness: null,
        criticalRiskSummary: null,
      },
      riskLandscape: null,
    },
  });
});

it("a figure without a value is null inside a part that exists", async () => {
  const answer = await (await signedIn(["super_admin"])).ask(query);
  expect(answer.body.data?.executiveSummary).toMatchObject({
    complianceHealth: { score: null, status: null },
    auditReadiness: { status: "ready" },
    statTiles: { criticalRisks: { status: "critical" } },
  });
});

it("without a tier the dashboard is refused, without a session even more so", async () => {
  const executive = await (await signedIn(["executive"])).ask(query);
  expect(executive.code).toBe("FORBIDDEN");
  expect(executive.body.errors?.[0]?.message).toBe(
    "You have limited access to dashboard features. Contact your administrator if you need additional permissions.",
  );
  expect((await app.browser().ask(query)).code).toBe("UNAUTHENTICATED");
});
