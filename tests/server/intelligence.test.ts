/** Business intelligence through the API and as a file: the same numbers for the same person, and no others. */
import readWorkbook from "read-excel-file/node";

import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";
import { signedInAs } from "../support/signedIn.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();
const app = runningApp(own);

beforeAll(async () => {
  await own.pool.query(
    `insert into app_public.risks (name, composite_risk_score)
      values ('=HYPERLINK("http://evil")', 25), ('Flood', 15), ('critical', 9)`,
  );
  await own.pool.query("insert into app_public.frameworks (code, name) values ('F', 'Framework')");
  await own.pool.query(
    `insert into app_public.compliance_requirements (framework_id, code, title, status)
      select id, i::text, 'Requirement', case when i <= 4 then 'compliant' else 'non_compliant' end
      from app_public.frameworks, generate_series(1, 5) as i`,
  );
  await own.pool.query(
    "insert into app_public.assets (name, type, confidentiality) values ('Server', 'application', 5)",
  );
});

const query = `query($search: String, $days: Int, $category: String) {
  businessIntelligence(search: $search, days: $days, category: $category) {
    asOf days category canViewRisks canViewRequirements canViewAssets canViewProjects totalRisks criticalRisks unratedRisks risksSince
    riskTrend { day critical high medium low } topRisks { id name score severity }
    complianceScore complianceStatus requirements compliantRequirements complianceTrend { day score requirements compliant }
    totalAssets assetsAdded criticalAssets assetCriticality { critical high medium low }
    activeProjects projectStatus { active planning completed onHold cancelled }
    overdueProjectTasks overdueTreatmentTasks
  }
}`;

async function ask(browser: Browser, variables: object = {}) {
  const { body } = await browser.ask(query, { ...variables });
  expect(body.errors).toBeUndefined();
  return body.data?.businessIntelligence as Record<string, unknown>;
}

it("one query answers the whole page, with the standard filters when none are given", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  expect(await ask(browser)).toMatchObject({
    days: 30,
    category: "all",
    totalRisks: 3,
    criticalRisks: 1,
    complianceScore: 80,
    complianceStatus: "good",
    totalAssets: 1,
    assetCriticality: { critical: 1, high: 0, medium: 0, low: 0 },
    overdueProjectTasks: 0,
    riskTrend: [{ critical: 1, high: 1, medium: 0, low: 1 }],
  });
  expect(await ask(browser, { search: "flood", days: 7 })).toMatchObject({
    totalRisks: 1,
    days: 7,
    totalAssets: 0,
  });
});

it("another number of days is refused in words, and the field is named", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const { body, code } = await browser.ask(query, { days: 8 });
  expect([code, body.errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "days"]);
});

it("rows, work and alerts are asked for in the same way", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await browser.ask(
    `query($day: Date!) {
      risksOn(day: $day, severity: "high") { count rows { id reference name severity score owner archived } }
      requirementsOn(day: $day, compliant: false) { count compliant rows { reference title compliant status } }
      systemAlerts { kind priority count since examples path }
      narrowed: systemAlerts(search: "flood", category: "risks") { count }
      upcomingWork(days: 30, search: "flood", category: "risks") { kind dueOn title mine overdue path }
      overdueTasks(search: "x") { title }
    }`,
    { day: today },
  );
  expect(body.errors).toBeUndefined();
  expect(body.data).toMatchObject({
    risksOn: { count: 1, rows: [{ name: "Flood", severity: "high", score: 15, archived: false }] },
    requirementsOn: { count: 1, compliant: 0, rows: [{ reference: "F 5", status: "non_compliant" }] },
    systemAlerts: [{ kind: "new_critical_risks", count: 1 }],
    narrowed: [],
    upcomingWork: [],
    overdueTasks: [],
  });
});

it("the register that an alert leads to has as many rows as it says", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  // One that is grave by another score, and one piece of evidence that another has replaced, are not counted.
  await own.pool.query(
    `insert into app_public.risks (name, composite_risk_score, residual_risk_score)
      values ('Quake one', 20, 1), ('Quake two', 21, 1), ('Quake three', null, 25)`,
  );
  await own.pool.query(
    `with past as (
        insert into app_public.evidence (name, status, effective_on, valid_until, reviewer_id, reviewed_at)
        select 'Quake drill ' || i, 'approved', '2025-01-01', '2025-12-31', $1, now() from generate_series(1, 3) as i returning id
      )
      insert into app_public.evidence (name, status, effective_on, reviewer_id, reviewed_at, renews_id)
      select 'Drill of this year', 'approved', '2026-01-01', $1, now(), id from past limit 1`,
    [browser.userId],
  );
  const { body } = await browser.ask(
    `{
      systemAlerts(search: "quake") { kind count path }
      risks(filter: { search: "quake", isNewlyCritical: { equalTo: true } }) { totalCount }
      evidencePieces(filter: { search: "quake", isRenewed: { equalTo: false } }) { totalCount }
    }`,
  );
  expect(body.errors).toBeUndefined();
  expect(body.data).toEqual({
    systemAlerts: [
      { kind: "new_critical_risks", count: 2, path: "/risks?newly_critical=true" },
      { kind: "expired_evidence", count: 2, path: "/compliance/evidence?status=expired&not_renewed=true" },
    ],
    risks: { totalCount: 2 },
    evidencePieces: { totalCount: 2 },
  });
  await own.pool.query("update app_public.risks set archived_at = now() where name like 'Quake%'");
});

it("people who monitor the system see a job that failed for good, but not one that still runs", async () => {
  const browser = await signedInAs(own, app, { roles: ["super_admin"] });
  const failedJobs = async () => {
    const { body } = await browser.ask("{ systemAlerts { kind count priority } }");
    const alerts = body.data?.systemAlerts as { kind: string }[] | undefined;
    return alerts?.filter(({ kind }) => kind === "failed_jobs");
  };
  const job = async (key: string, changes: string) => {
    await own.pool.query("select graphile_worker.add_job('nobody_does_this', job_key => $1)", [key]);
    await own.pool.query(`update graphile_worker._private_jobs set ${changes} where key = $1`, [key]);
  };
  await job(
    "first",
    "attempts = 1, locked_at = now(), locked_by = 'somebody', created_at = now() - interval '1 s'",
  );
  // A task that was added again in the meantime has its own job, and the current one is not repeated.
  await own.pool.query("select graphile_worker.add_job('nobody_does_this', job_key => 'first')");
  await job("last", "attempts = max_attempts, locked_at = now(), locked_by = 'somebody'");
  expect(await failedJobs()).toEqual([]);
  // The one that has another in its place fails.
  await own.pool.query(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'No' where key is null",
  );
  expect(await failedJobs()).toEqual([]);

  await job("given up", "attempts = max_attempts, last_error = 'No'");
  expect(await failedJobs()).toEqual([{ kind: "failed_jobs", count: 1, priority: "critical" }]);
});

const exportRequest = (changes: object = {}) =>
  JSON.stringify({ format: "csv", days: 30, category: "all", ...changes });

async function exportsOf(userId: string): Promise<object[]> {
  const { rows } = await own.pool.query(
    "select content::jsonb -> 'after' as noted from trail.entry where operation = 'event' and actor_id = $1",
    [userId],
  );
  return rows.map(({ noted }) => noted).filter(({ event }) => event === "export");
}

async function linesOf(browser: Browser, changes: object = {}): Promise<string[]> {
  const { status, text } = await browser.post("/exports/intelligence", exportRequest(changes));
  expect(status).toBe(200);
  return text
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
}

describe("the file of the figures", () => {
  it("has the numbers of the page, escapes formulas, and is recorded in the trail", async () => {
    const browser = await signedInAs(own, app, { roles: ["super_admin"] });
    const day = new Date().toISOString().slice(0, 10);
    const weekAgo = new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10);
    const lines = await linesOf(browser, { search: "", days: 7 });
    // On the first day there is no change to report.
    expect(lines.filter((line) => line.includes("_change"))).toEqual([]);
    expect(lines[0]).toBe('"area","figure","item","day","value"');
    expect(lines).toEqual(
      expect.arrayContaining([
        '"risks","total_risks","","","3"',
        '"risks","critical_risks","","","1"',
        '"compliance","compliance_score","","","80"',
        '"assets","asset_criticality","critical","","1"',
        '"projects","overdue_project_tasks","","","0"',
        `"assets","assets_added","","${weekAgo}","1"`,
        `"projects","projects_started","","${weekAgo}","0"`,
        `"projects","tasks_newly_overdue","","${weekAgo}","0"`,
        `"risks","risk_trend","high","${day}","1"`,
        `"compliance","compliance_trend","","${day}","80"`,
        expect.stringMatching(/^"risks","top_risks","R-\d{4} =HYPERLINK\(""http:\/\/evil""\)","","25"$/),
      ]),
    );
    expect(await exportsOf(browser.userId)).toEqual([
      expect.objectContaining({
        event: "export",
        rows: lines.length - 1,
        filter: { search: "", days: 7, category: "all", side: "inherent" },
      }),
    ]);
  });

  it("uses the labels of the page, is a workbook that a spreadsheet reads, and respects the filters", async () => {
    const browser = await signedInAs(own, app, { roles: ["super_admin"] });
    const answer = await fetch(`${browser.url}/exports/intelligence`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: browser.url,
        Cookie: browser.cookie,
      },
      body: exportRequest({
        format: "xlsx",
        category: "risks",
        search: "critical",
        labels: {
          sheet: "Zahlen: Geschäft/Lage [mit viel mehr Wörtern]",
          area: "=Bereich",
          value: "Wert",
          total_risks: "Risiken gesamt",
          critical: "kritisch",
          risks: "Risiken",
        },
      }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="business-intelligence-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    // Characters that a sheet name cannot have are left out, and long names are cut.
    expect(sheet?.sheet).toBe("Zahlen Geschäft Lage mit viel m");
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(["'=Bereich", "figure", "item", "day", "Wert"]);
    expect(rows[1]).toEqual(["Risiken", "Risiken gesamt", null, null, 1]);
    expect(new Set(rows.slice(1).map(([area]) => area))).toEqual(new Set(["Risiken"]));
    const trend = rows.filter(([, figure]) => figure === "risk_trend");
    expect(trend.map(([, , severity, , value]) => [severity, value])).toEqual([
      ["kritisch", 0],
      ["high", 0],
      ["medium", 0],
      ["low", 1],
    ]);
    // A record with the name of a figure keeps its name.
    expect(rows.find(([, figure]) => figure === "top_risks")?.[2]).toMatch(/^R-\d{4} critical$/);
  });

  it("has what the person sees; the names of the most severe risks need risks_view at full", async () => {
    const board = await linesOf(await signedInAs(own, app, { roles: ["user"] }));
    expect(board.some((line) => line.startsWith('"risks","total_risks"'))).toBe(true);
    expect(board.filter((line) => line.includes("top_risks"))).toEqual([]);
    const vendor = await linesOf(await signedInAs(own, app, { roles: ["vendor"] }));
    expect(vendor.filter((line) => /^"(risks|compliance)",/.test(line))).toEqual([]);
  });

  it("is for people with a role, from our own pages; otherwise nothing is noted", async () => {
    const nobody = await signedInAs(own, app, { roles: [] });
    expect(await nobody.post("/exports/intelligence", exportRequest())).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(await exportsOf(nobody.userId)).toEqual([]);
    expect((await app.browser().post("/exports/intelligence", exportRequest())).status).toBe(401);
    const browser = await signedInAs(own, app, { roles: ["user"] });
    expect(
      (await browser.post("/exports/intelligence", exportRequest(), { Origin: "https://evil.example" }))
        .status,
    ).toBe(403);
  });

  it.each([
    ["an unknown format", { format: "exe" }],
    ["a number of days that is none", { days: "30" }],
    ["another number of days", { days: 31 }],
    ["an unknown category", { category: "people" }],
    ["an unknown side", { side: "both" }],
    ["a side that is no text", { side: 1 }],
    ["a search that is no text", { search: {} }],
    ["labels that are no texts", { labels: { area: 1 } }],
    ["too many labels", { labels: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [at, "x"])) }],
  ])("refuses %s", async (_, changes) => {
    const browser = await signedInAs(own, app, { roles: ["super_admin"] });
    const { status, code } = await browser.post("/exports/intelligence", exportRequest(changes));
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
    expect(await exportsOf(browser.userId)).toEqual([]);
  });
});
