import readWorkbook from "read-excel-file/node";

import { Browser, runningApp } from "../support/app.ts";
import { makeAsset } from "../support/assets.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn, step, upload } from "../support/imports.ts";

const own = ownDatabase();
const app = runningApp(own);

async function browserOf(roles: string[], name?: string): Promise<Browser> {
  const browser = new Browser(app.url);
  const db = await own.pool.connect();
  await signedIn(db, browser, roles, name);
  db.release();
  return browser;
}

interface AssetNode {
  id: string;
  name: string;
  criticality: string;
}

const list =
  "query($filter: AssetFilter) { assets(filter: $filter, orderBy: [CRITICALITY_RANK_DESC, NAME_ASC]) { nodes { id name criticality } } }";

async function found(browser: Browser, filter: object): Promise<AssetNode[]> {
  const { body } = await browser.ask(list, { filter });
  expect(body.errors).toBeUndefined();
  const { assets } = body.data as { assets: { nodes: AssetNode[] } };
  return assets.nodes;
}

const columns = ["reference", "name", "criticality", "type", "vendor", "availability", "next_review"].map(
  (key) => ({ key, label: key }),
);

function exportRequest(values: object, changes: object = {}): string {
  return JSON.stringify({
    format: "csv",
    columns,
    filter: { values, sort: "name", descending: false },
    ...changes,
  });
}

beforeAll(async () => {
  const db = await own.pool.connect();
  await makeAsset(db, {
    name: "=Sorter",
    type: "equipment",
    availability: 5,
    vendor: 'Belt "Best" Ltd',
    next_review_on: "2027-03-01",
  });
  await makeAsset(db, { name: "Belt", type: "equipment", availability: 3 });
  await makeAsset(db, { name: "Archive", type: "information", archived_at: new Date() });
  await makeAsset(db, {
    name: "Yard",
    type: "site",
    criticality_override: "high",
    criticality_reason: "The only one in the north",
  });
  db.release();
});

it("the register's filters and search give what they say, in the order of criticality", async () => {
  const browser = await browserOf(["user"]);
  const names = async (filter: object) => (await found(browser, filter)).map(({ name }) => name);
  const active = { archivedAt: { isNull: true } };
  expect(await names(active)).toEqual(["=Sorter", "Yard", "Belt"]);
  expect(await names({ and: [active, { criticality: { in: ["high", "medium"] } }] })).toEqual([
    "Yard",
    "Belt",
  ]);
  expect(await names({ criticalityOverride: { isNull: false } })).toEqual(["Yard"]);
  expect(await names({ and: [active, { vendor: { isNull: true } }] })).toEqual(["Yard", "Belt"]);
  expect(await names({ search: "best" })).toEqual(["=Sorter"]);
});

describe("the export", () => {
  it("has the rows and columns of the list, with formulas escaped, and is recorded", async () => {
    const browser = await browserOf(["risk_manager"]);
    const { status, text } = await browser.post(
      "/exports/assets",
      exportRequest({ archived: ["false"], type: ["equipment"] }),
    );
    expect(status).toBe(200);
    const lines = text
      .replace(/^\ufeff/, "")
      .trim()
      .split("\r\n");
    expect(lines).toEqual([
      '"reference","name","criticality","type","vendor","availability","next_review"',
      expect.stringMatching(
        /^"A-\d{4}","'=Sorter","critical","equipment","Belt ""Best"" Ltd","5","2027-03-01"$/,
      ),
      expect.stringMatching(/^"A-\d{4}","Belt","medium","equipment","","3",""$/),
    ]);
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as noted from trail.entry where operation = 'event' and table_name = 'assets' order by seq desc limit 1",
    );
    expect(rows[0].noted).toMatchObject({ event: "export", rows: 2 });
  });

  it("is a workbook as well, and knows the assets whose criticality is stated", async () => {
    const browser = await browserOf(["owner"]);
    const answer = await fetch(`${browser.url}/exports/assets`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: browser.url,
        Cookie: browser.cookie,
      },
      body: exportRequest(
        { stated: ["true"] },
        { format: "xlsx", title: "Actifs", columns: columns.slice(1, 3) },
      ),
    });
    const rows = [
      ["name", "criticality"],
      ["Yard", "high"],
    ];
    expect(await readWorkbook(Buffer.from(await answer.arrayBuffer()))).toEqual([
      { sheet: "Actifs", data: rows },
    ]);
  });

  it.each(["x".repeat(81), 7, null])("is refused when the sheet shall be called %p", async (title) => {
    const { status, code } = await (await browserOf(["owner"])).post(
      "/exports/assets",
      exportRequest({}, { title }),
    );
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("is refused without assets_view at full, and for a filter that no one knows", async () => {
    for (const role of ["user", "vendor", "board_member"]) {
      const { status, code } = await (await browserOf([role])).post("/exports/assets", exportRequest({}));
      expect([role, status, code]).toEqual([role, 403, "FORBIDDEN"]);
    }
    const { code } = await (await browserOf(["owner"])).post(
      "/exports/assets",
      exportRequest({ severity: ["critical"] }),
    );
    expect(code).toBe("INVALID_INPUT");
  });
});

it("a file with wrong rows is checked, corrected, imported, and withdrawn", async () => {
  const browser = await browserOf(["manager"]);
  const file = [
    "Asset name,Category,A,RTO,Criticality,Reason",
    "Lift,hardware,4,12,,",
    "Ramp,spaceship,4,,,",
    "Gate,site,2,,critical,too short",
    "Lamp,equipment,1,0,medium,Lights the only way out",
  ].join("\n");
  const { id, status } = await upload(browser, file, { name: "assets.csv", area: "assets" });
  expect(status).toBe(201);
  const { rows } = await own.pool.query("select mapping from app_public.imports where id = $1", [id]);
  const choice = { mapping: rows[0].mapping, matchBy: "reference", onMatch: "skip", dateOrder: "iso" };
  expect(Object.keys(choice.mapping).sort()).toEqual(
    [
      "availability",
      "criticality_reason",
      "criticality_override",
      "name",
      "recovery_time_hours",
      "type",
    ].sort(),
  );
  await step(browser, id, "check", choice);
  const problems =
    "query($id: UUID!) { import(id: $id) { errorRows problems { rowNumber columnName code } } }";
  const { body } = await browser.ask(problems, { id });
  expect(body.data?.import).toEqual({
    errorRows: 2,
    problems: [
      { rowNumber: 3, columnName: "Category", code: "unknown" },
      { rowNumber: 4, columnName: "Criticality", code: "reason_needed" },
    ],
  });
  const correct =
    "mutation($input: CorrectImportCellInput!) { correctImportCell(input: $input) { import { status } } }";
  await browser.ask(correct, {
    input: { id, rowNumber: 4, columnNumber: 6, value: "Nothing leaves without it" },
  });
  await step(browser, id, "check", choice);
  expect((await step(browser, id, "run", { leaveOut: true })).at(-1)).toMatchObject({ status: "done" });
  const imported = async () =>
    (
      await own.pool.query(
        "select name, criticality, criticality_reason, recovery_time_hours from app_public.assets where name in ('Lift', 'Ramp', 'Gate', 'Lamp') and archived_at is null order by name",
      )
    ).rows;
  expect(await imported()).toEqual([
    {
      name: "Gate",
      criticality: "critical",
      criticality_reason: "Nothing leaves without it",
      recovery_time_hours: null,
    },
    {
      name: "Lamp",
      criticality: "medium",
      criticality_reason: "Lights the only way out",
      recovery_time_hours: 0,
    },
    { name: "Lift", criticality: "high", criticality_reason: null, recovery_time_hours: 12 },
  ]);
  expect((await step(browser, id, "undo")).at(-1)).toMatchObject({ status: "undone" });
  expect(await imported()).toEqual([]);
});

it("a circle is refused in the API's own words, at the field", async () => {
  const browser = await browserOf(["manager"]);
  const make = async (name: string) => {
    const create =
      "mutation($input: CreateAssetInput!) { createAsset(input: $input) { asset { id reference } } }";
    const { body } = await browser.ask(create, { input: { asset: { name, type: "site" } } });
    const { createAsset } = body.data as { createAsset: { asset: { id: string; reference: string } } };
    return createAsset.asset;
  };
  const link = (assetId: string, dependsOnId: string) =>
    browser.ask(
      "mutation($input: CreateAssetDependencyInput!) { createAssetDependency(input: $input) { clientMutationId } }",
      { input: { assetDependency: { assetId, dependsOnId } } },
    );
  const [a, b] = [await make("Round"), await make("About")];
  expect((await link(a.id, b.id)).body.errors).toBeUndefined();
  const { body } = await link(b.id, a.id);
  expect(body.errors?.[0]).toMatchObject({
    message: `This would create a circular dependency: ${b.reference} → ${a.reference} → ${b.reference}.`,
    extensions: { code: "CONFLICT", field: "dependsOnId" },
  });
});
