/** Projects through the API: exact amounts, a change from the form to its approval, the register as a file. */
import { readSheet } from "read-excel-file/node";

import { type Answer, Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";

const own = ownDatabase();
const app = runningApp(own);

async function browserOf(roles: string[], name?: string): Promise<Browser> {
  const browser = new Browser(app.url);
  const db = await own.pool.connect();
  await signedIn(db, browser, roles, name);
  db.release();
  return browser;
}

const project =
  "id version name status estimatedCapex estimatedOpex businessBenefits fiveYearCost netPresentValue paybackYears archivedAt";
const create = `mutation($input: CreateProjectInput!) { createProject(input: $input) { project { ${project} } } }`;
const save = `mutation($input: SaveProjectInput!) { saveProject(input: $input) { save { outcome project { ${project} }
  changes { field before after requiresApproval type description } } } }`;
const ask = `mutation($input: RequestProjectChangeInput!) { requestProjectChange(input: $input) { project { id version
  pendingChange { id status contentHash changes { field before after requiresApproval } } } } }`;
const decide = `mutation($input: DecideApprovalInput!) { decideApproval(input: $input) { approval { id status } } }`;

interface Project {
  id: string;
  version: number;
  name: string;
  pendingChange: { id: string; contentHash: string; changes: unknown[] } | null;
}

/** What came back under the name of the change, however deep. */
function given<Kind>({ body }: Answer, ...path: string[]): Kind {
  expect(body.errors).toBeUndefined();
  return path.reduce((found, key) => (found as Record<string, unknown>)[key], body.data as unknown) as Kind;
}

async function created(browser: Browser, form: object): Promise<Project> {
  return given(await browser.ask(create, { input: { form } }), "createProject", "project");
}

function errorOf({ body }: Answer) {
  const { message, extensions } = body.errors?.[0] ?? { message: "", extensions: {} };
  return { message, code: extensions.code, field: extensions.field, detail: extensions.detail };
}

it("amounts go in and come out exact, as texts, and so do the figures made of them", async () => {
  const browser = await browserOf(["manager"]);
  const made = await created(browser, {
    name: "Vans",
    estimatedCapex: "9007199254740.93",
    estimatedOpex: "0.1",
    businessBenefits: {
      cost_reduction: { selected: true, value: "0.3" },
      other: { selected: false, value: "x" },
    },
  });
  expect(made).toMatchObject({
    status: "active",
    estimatedCapex: "9007199254740.93",
    estimatedOpex: "0.10",
    businessBenefits: { cost_reduction: { selected: true, value: "0.30" } },
    fiveYearCost: "9007199254741.43",
    // 0.20 * 4.5150523754… = 0.9030…
    netPresentValue: "-9007199254740.03",
    // 9007199254740.93 / 0.20
    paybackYears: "45035996273704.65",
  });
});

it.each([
  [{ name: "  " }, "Project name is required", "name"],
  [
    { name: "Vans", estimatedCapex: "1.005" },
    "Enter an amount in pounds with up to two decimals.",
    "estimatedCapex",
  ],
  [
    { name: "Vans", startDate: "2026-02-02", endDate: "2026-02-01" },
    "The end date can't be before the start date.",
    "endDate",
  ],
  [
    { name: "Vans", businessBenefits: "{}" },
    "Business benefits must be an object with a key for each benefit.",
    "businessBenefits",
  ],
])("a form with %p is refused with words for its field", async (form, message, field) => {
  const browser = await browserOf(["manager"]);
  expect(errorOf(await browser.ask(create, { input: { form } }))).toMatchObject({
    code: "INVALID_INPUT",
    message,
    field,
  });
});

it("a benefit that is wrong is named", async () => {
  const browser = await browserOf(["manager"]);
  const form = { name: "Vans", businessBenefits: { cost_reduction: { selected: true, value: "much" } } };
  expect(errorOf(await browser.ask(create, { input: { form } }))).toMatchObject({
    field: "businessBenefits",
    detail: { benefit: "cost_reduction" },
  });
});

it("a significant change goes from the form over the request to the approval, and only then to the project", async () => {
  const marta = await browserOf(["manager"], "Marta Lindqvist");
  const tomas = await browserOf(["admin"], "Tomas Okafor");
  const made = await created(marta, { name: "Vans", estimatedCapex: "1000" });
  const form = { name: "Vans", description: "Sixty", estimatedCapex: "1100.01" };
  const input = { id: made.id, version: 1, form };

  expect(given(await marta.ask(save, { input }), "saveProject", "save")).toMatchObject({
    outcome: "needs_approval",
    project: { version: 1, estimatedCapex: "1000.00" },
    changes: [
      { field: "description", before: null, after: "Sixty", requiresApproval: false, type: "never" },
      {
        field: "estimated_capex",
        before: "1000.00",
        after: "1100.01",
        requiresApproval: true,
        type: "percent",
        description: "Estimated capex: £1,000.00 → £1,100.01",
      },
    ],
  });
  const words = { description: "Sixty instead of fifty", justification: "short" };
  expect(errorOf(await marta.ask(ask, { input: { ...input, ...words } }))).toMatchObject({
    message: "Please provide justification for these changes",
    field: "justification",
  });
  const asked = given<Project>(
    await marta.ask(ask, { input: { ...input, ...words, justification: "The third city joins." } }),
    "requestProjectChange",
    "project",
  );
  expect(asked.pendingChange?.changes).toEqual([
    { field: "description", before: null, after: "Sixty", requiresApproval: false },
    { field: "estimated_capex", before: "1000.00", after: "1100.01", requiresApproval: true },
  ]);
  const decision = {
    id: asked.pendingChange?.id,
    contentHash: asked.pendingChange?.contentHash,
    decision: "approve",
  };
  expect((await marta.ask(decide, { input: decision })).code).toBe("FORBIDDEN");
  expect(given(await tomas.ask(decide, { input: decision }), "decideApproval", "approval")).toMatchObject({
    status: "approved",
  });
  const look = `query($id: UUID!) { project(id: $id) { ${project} pendingChange { id } requests { totalCount } } }`;
  expect(given(await marta.ask(look, { id: made.id }), "project")).toMatchObject({
    version: 2,
    estimatedCapex: "1100.01",
    pendingChange: null,
    requests: { totalCount: 1 },
  });
  const other = { ...input, form: { ...form, estimatedCapex: "1200" } };
  expect(errorOf(await marta.ask(save, { input: other }))).toMatchObject({
    code: "STALE",
    detail: { version: 2 },
  });
});

it("a deletion shows its impact, is asked for, approved by another administrator, and can be withdrawn", async () => {
  const marta = await browserOf(["manager"], "Marta Lindqvist");
  const tomas = await browserOf(["admin"], "Tomas Okafor");
  const ingrid = await browserOf(["super_admin"], "Ingrid Solheim");
  const { id } = await created(marta, { name: "Vans" });
  const impact = `query($projectId: UUID!) { projectDeletionImpact(projectId: $projectId) { assets { id reference name }
    risks { id } activeWorkflows { id } stakeholders { id fullName } hasImpact } }`;
  expect(given(await marta.ask(impact, { projectId: id }), "projectDeletionImpact")).toEqual({
    assets: [],
    risks: [],
    activeWorkflows: [],
    stakeholders: [],
    hasImpact: false,
  });
  const request = `mutation($input: RequestProjectDeletionInput!) { requestProjectDeletion(input: $input) {
    project { archivedAt pendingDeletion { id contentHash } } } }`;
  const input = { id, version: 1, reason: "Nobody needs it any more.", impactAssessment: "Nothing is lost." };
  expect((await marta.ask(request, { input })).code).toBe("FORBIDDEN");
  expect(errorOf(await tomas.ask(request, { input: { ...input, impactAssessment: "None" } }))).toMatchObject({
    message: "Please acknowledge the impact of this deletion",
    field: "impactAssessment",
  });
  const asked = given<{ archivedAt: null; pendingDeletion: { id: string; contentHash: string } }>(
    await tomas.ask(request, { input }),
    "requestProjectDeletion",
    "project",
  );
  expect(asked.archivedAt).toBeNull();
  await ingrid.ask(decide, { input: { ...asked.pendingDeletion, decision: "approve" } });
  const look = "query($id: UUID!) { project(id: $id) { archivedAt archivedReason } }";
  expect(given(await marta.ask(look, { id }), "project")).toEqual({
    archivedAt: expect.any(String),
    archivedReason: "Nobody needs it any more.",
  });
  const restore =
    "mutation($input: RestoreProjectsInput!) { restoreProjects(input: $input) { projects { id archivedAt } } }";
  expect(given(await ingrid.ask(restore, { input: { ids: [id] } }), "restoreProjects", "projects")).toEqual([
    { id, archivedAt: null },
  ]);
});

describe("the register as a file", () => {
  const columns = [
    "name",
    "type",
    "capex",
    "net_present_value",
    "payback_years",
    "end",
    "overdue_tasks",
    "benefits",
  ].map((key) => ({ key, label: key }));
  const exportRequest = (values: object, changes: object = {}) =>
    JSON.stringify({
      format: "csv",
      columns,
      filter: { values, sort: "name", descending: false },
      ...changes,
    });

  beforeAll(async () => {
    const marta = await browserOf(["manager"], "Marta Lindqvist");
    await created(marta, {
      name: "Zeppelins",
      projectType: "vendor",
      estimatedCapex: "100000",
      endDate: "2020-01-01",
      businessBenefits: {
        cost_reduction: { selected: true, value: "30000" },
        risk_reduction: { selected: true },
      },
    });
    await created(marta, { name: "Yaks", projectType: "vendor", estimatedCapex: "0.1", status: "completed" });
  });

  it("has exact amounts, also below nothing, that a spreadsheet reckons with", async () => {
    const browser = await browserOf(["finance_manager"]);
    const { status, text } = await browser.post("/exports/projects", exportRequest({ type: ["vendor"] }));
    expect(status).toBe(200);
    expect(
      text
        .replace(/^\ufeff/, "")
        .trim()
        .split("\r\n"),
    ).toEqual([
      '"name","type","capex","net_present_value","payback_years","end","overdue_tasks","benefits"',
      '"Yaks","vendor","0.10","-0.10","","","0",""',
      '"Zeppelins","vendor","100000.00","35451.57","3.33","2020-01-01","0","cost reduction, risk reduction"',
    ]);
    const answer = await fetch(`${browser.url}/exports/projects`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: browser.url,
        Cookie: browser.cookie,
      },
      body: exportRequest({ type: ["vendor"] }, { format: "xlsx", columns: columns.slice(0, 4) }),
    });
    expect(await readSheet(Buffer.from(await answer.arrayBuffer()))).toEqual([
      ["name", "type", "capex", "net_present_value"],
      ["Yaks", "vendor", 0.1, -0.1],
      ["Zeppelins", "vendor", 100000, 35451.57],
    ]);
  });

  it("knows which projects are overdue, and is for those who may take projects away", async () => {
    const browser = await browserOf(["owner"]);
    const { text } = await browser.post("/exports/projects", exportRequest({ overdue: ["true"] }));
    expect(
      text
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]),
    ).toEqual(['"Zeppelins"']);
    const reader = await browserOf(["user"]);
    expect((await reader.post("/exports/projects", exportRequest({}))).status).toBe(403);
  });
});
