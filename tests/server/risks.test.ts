import { createHash, randomBytes } from "node:crypto";

import type pg from "pg";
import { readSheet } from "read-excel-file/node";

import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";

const own = ownDatabase();
const app = runningApp(own);

/** The browser of a person who is signed in already. */
async function browserOf(...roles: string[]): Promise<Browser & { userId: string }> {
  const db = await own.pool.connect();
  const userId = await person(db, { roles });
  db.release();
  const token = randomBytes(32).toString("base64url");
  await own.pool.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
    userId,
    createHash("sha256").update(token).digest("hex"),
  ]);
  return Object.assign(app.browser(), { cookie: `sid=${token}`, userId });
}

beforeAll(async () => {
  await own.pool.query(
    "insert into app_public.business_units (name, position) values ('Area one', 1), ('Area two', 2) on conflict do nothing",
  );
  await own.pool.query(`insert into app_public.risks (name, business_unit, status, composite_risk_score, residual_risk_score, archived_at, cause) values
    ('=HYPERLINK("http://evil")', 'Area one', 'identified', 20, 4, null, '+1 and -1'),
    ('Fire, "big"', 'Area one', 'identified', 25, 20, null, null),
    ('Flood', null, 'identified', 21, null, null, null),
    ('Theft', 'Area two', 'identified', 9, 20, null, null),
    ('Draft', 'Area one', 'draft', 20, null, null, null),
    ('Old', 'Area one', 'identified', 20, null, now(), null),
    ('Strike', 'Area two', 'identified', 15, null, null, null)`);
});

const list =
  "query($filter: RiskFilter) { risks(filter: $filter, orderBy: [SCORE_DESC, ID_DESC]) { totalCount nodes { name } } }";
const active = [{ status: { in: ["identified"] } }, { archivedAt: { isNull: true } }];

async function names(browser: Browser, filter: object): Promise<string[]> {
  const { body } = await browser.ask(list, { filter });
  expect(body.errors).toBeUndefined();
  const risks = body.data?.risks as { totalCount: number; nodes: { name: string }[] };
  expect(risks.totalCount).toBe(risks.nodes.length);
  return risks.nodes.map(({ name }) => name);
}

describe("the register's filters", () => {
  it("give the rows of a heatmap cell, also of the first area with the risks of no unit", async () => {
    const browser = await browserOf("user");
    const critical = { severity: { in: ["critical"] } };
    const one = { businessUnit: { in: ["Area one"] } };
    expect(await names(browser, { and: [...active, critical, one] })).toEqual([
      'Fire, "big"',
      '=HYPERLINK("http://evil")',
    ]);
    const first = { or: [one, { businessUnit: { isNull: true } }] };
    expect(await names(browser, { and: [...active, critical, first] })).toEqual([
      'Fire, "big"',
      "Flood",
      '=HYPERLINK("http://evil")',
    ]);
  });

  it("compare a single value with '=', so that an index gives the rows in their order", async () => {
    const browser = await browserOf("user");
    // The application has a copy of the driver of its own: see tests/support/environment.cjs.
    const { prototype }: typeof pg.Client = Reflect.get(app.pools.authenticator, "Client");
    const asked = jest.spyOn(prototype, "query");
    const listing = async (severity: string[]) => {
      asked.mockClear();
      const found = await names(browser, { and: [...active, { severity: { in: severity } }] });
      const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? "");
      return { found, any: texts.some((text) => /"severity" = any/i.test(text)) };
    };
    const high = await listing(["high"]);
    const both = await listing(["high", "low"]);
    asked.mockRestore();
    expect(high).toEqual({ found: ["Strike"], any: false });
    expect(both).toEqual({ found: ["Strike", "Theft"], any: true });
  });

  it("give the critical risks: composite or residual score of 20 or more", async () => {
    const browser = await browserOf("user");
    const found = await names(browser, { and: [...active, { isCritical: { equalTo: true } }] });
    expect(found.toSorted()).toEqual(['=HYPERLINK("http://evil")', 'Fire, "big"', "Flood", "Theft"]);
  });

  it("turn page after page by the residual score and by the unit, and leave out no one who has none", async () => {
    const browser = await browserOf("user");
    const query =
      "query($after: Cursor, $orderBy: [RiskOrderBy!]) { risks(first: 2, after: $after, orderBy: $orderBy) { pageInfo { endCursor hasNextPage } nodes { residualRiskScore businessUnit } } }";
    interface Page {
      pageInfo: { endCursor: string; hasNextPage: boolean };
      nodes: { residualRiskScore: number | null; businessUnit: string | null }[];
    }
    async function inOrder(orderBy: string[]): Promise<Page["nodes"]> {
      const found: Page["nodes"] = [];
      let after: string | null = null;
      for (;;) {
        const { body } = await browser.ask(query, { after, orderBy });
        expect(body.errors).toBeUndefined();
        const page = body.data?.risks as Page;
        found.push(...page.nodes);
        if (!page.pageInfo.hasNextPage) return found;
        after = page.pageInfo.endCursor;
      }
    }
    const scores = (await inOrder(["RESIDUAL_ORDER_DESC", "ID_DESC"])).map((risk) => risk.residualRiskScore);
    expect(scores).toEqual([20, 20, 4, null, null, null, null]);
    const units = (await inOrder(["UNIT_ORDER_ASC", "ID_ASC"])).map((risk) => risk.businessUnit);
    expect(units).toEqual([null, ...Array(4).fill("Area one"), ...Array(2).fill("Area two")]);
  });

  it("search by words, together with the filters", async () => {
    const browser = await browserOf("user");
    expect(await names(browser, { and: active, search: "fir" })).toEqual(['Fire, "big"']);
    expect(await names(await browserOf("vendor"), { search: "fir" })).toEqual([]);
  });
});

const columns = [
  { key: "reference", label: "Reference" },
  { key: "name", label: "=Name" },
  { key: "score", label: "Score" },
  { key: "cause", label: "Cause" },
];
const filter = {
  values: {
    status: ["identified"],
    severity: ["critical"],
    business_unit: ["Area one"],
    archived: ["false"],
  },
  sort: "score",
  descending: true,
};

function exportRequest(changes: object = {}): string {
  return JSON.stringify({ format: "csv", columns, filter, ...changes });
}

async function exportsOf(userId: string): Promise<object[]> {
  const { rows } = await own.pool.query(
    "select content::jsonb -> 'after' as noted from trail.entry where operation = 'event' and actor_id = $1",
    [userId],
  );
  return rows.map(({ noted }) => noted).filter(({ event }) => event === "export");
}

describe("the export", () => {
  it("has the rows of the list, escapes formulas, and is recorded in the trail", async () => {
    const browser = await browserOf("executive");
    const { status, text, headers } = await browser.post("/exports/risks", exportRequest());
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="risks-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.replace(/^\ufeff/, "").split("\r\n");
    expect(lines[0]).toBe('"Reference","\'=Name","Score","Cause"');
    expect(lines[1]).toMatch(/^"R-\d{4}","Fire, ""big""","25",""$/);
    expect(lines[2]).toMatch(/^"R-\d{4}","'=HYPERLINK\(""http:\/\/evil""\)","20","'\+1 and -1"$/);
    expect(lines[3]).toBe("");
    expect(await exportsOf(browser.userId)).toEqual([expect.objectContaining({ event: "export", rows: 2 })]);
  });

  it("is a workbook that a spreadsheet reads", async () => {
    const browser = await browserOf("risk_manager");
    const answer = await fetch(`${browser.url}/exports/risks`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: browser.url,
        Cookie: browser.cookie,
      },
      body: exportRequest({ format: "xlsx" }),
    });
    expect(answer.status).toBe(200);
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(rows[0]).toEqual(["Reference", "'=Name", "Score", "Cause"]);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Fire, "big"', 25, null],
      ['\'=HYPERLINK("http://evil")', 20, "'+1 and -1"],
    ]);
  });

  it("holds as many rows as there are, however many", async () => {
    await own.pool.query(
      "insert into app_public.risks (name, category) select 'Many ' || n, 'Strategic' from generate_series(1, 2500) n",
    );
    const browser = await browserOf("risk_owner");
    const all = exportRequest({
      filter: { values: { category: ["Strategic"] } },
      columns: columns.slice(0, 2),
    });
    const { text } = await browser.post("/exports/risks", all);
    expect(text.trim().split("\r\n")).toHaveLength(2501);
  });

  it("is refused without risks_view at full, and then nothing is noted", async () => {
    for (const role of ["user", "board_member", "vendor"]) {
      const browser = await browserOf(role);
      const { status, code } = await browser.post("/exports/risks", exportRequest());
      expect([role, status, code]).toEqual([role, 403, "FORBIDDEN"]);
      expect(await exportsOf(browser.userId)).toEqual([]);
    }
    expect((await app.browser().post("/exports/risks", exportRequest())).status).toBe(401);
  });

  it("comes from our own pages only", async () => {
    const browser = await browserOf("executive");
    expect(
      (await browser.post("/exports/risks", exportRequest(), { Origin: "https://evil.example" })).status,
    ).toBe(403);
    expect((await browser.post("/exports/risks", exportRequest(), { "X-Plumbline": "" })).status).toBe(403);
  });

  it.each([
    ["an unknown format", { format: "exe" }],
    ["an unknown column", { columns: [{ key: "id); drop table risks --", label: "x" }] }],
    ["no column", { columns: [] }],
    ["a label that is too long", { columns: [{ key: "name", label: "x".repeat(81) }] }],
    ["no filter", { filter: null }],
    ["a filter that there is not", { filter: { values: { "id) or (true": ["x"] } } }],
  ])("refuses %s", async (_, changes) => {
    const browser = await browserOf("executive");
    const { status, code } = await browser.post("/exports/risks", exportRequest(changes));
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
    expect(await exportsOf(browser.userId)).toEqual([]);
  });

  it("knows no other register", async () => {
    const browser = await browserOf("super_admin");
    for (const area of ["users", "risks;--", "%2e%2e"]) {
      const { status, code } = await browser.post(`/exports/${area}`, exportRequest());
      expect([area, status, code]).toEqual([area, 404, "NOT_FOUND"]);
    }
  });
});

describe("custom fields", () => {
  const create =
    "mutation($input: CreateRiskInput!) { createRisk(input: $input) { risk { name customValues customPeople { fullName } } } }";

  async function define(kind: string, choices: string[] = []): Promise<string> {
    const { rows } = await own.pool.query(
      "insert into app_public.custom_fields (area, name, kind, choices) values ('risks', $1, $2, $3) returning id",
      [`Field ${randomBytes(4).toString("hex")}`, kind, choices],
    );
    return String(rows[0].id);
  }

  it("are set, filtered by and exported with typed values; an error names the field of the form", async () => {
    const browser = await browserOf("risk_manager");
    const [insured, sum, ends, broker] = [
      await define("choice", ["Yes", "No"]),
      await define("number"),
      await define("date"),
      await define("person"),
    ];
    const values = { [insured]: "Yes", [sum]: 1234.5, [ends]: "2028-02-29", [broker]: browser.userId };
    const made = await browser.ask(create, { input: { risk: { name: "Storm", customValues: values } } });
    expect(made.body.data?.createRisk).toEqual({
      risk: { name: "Storm", customValues: values, customPeople: [{ fullName: expect.any(String) }] },
    });
    const wrong = { name: "Hail", customValues: { [sum]: "much" } };
    const { body } = await browser.ask(create, { input: { risk: wrong } });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: `custom:${sum}` });

    expect(await names(browser, { custom: [{ field: insured, values: ["Yes"] }] })).toEqual(["Storm"]);
    expect(await names(browser, { custom: [{ field: insured, values: ["No"] }] })).toEqual([]);
    expect(
      await names(browser, {
        custom: [
          { field: sum, from: "1234.5" },
          { field: ends, to: "2028-02-28" },
        ],
      }),
    ).toEqual([]);

    const answer = await fetch(`${browser.url}/exports/risks`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Plumbline": "1",
        Origin: browser.url,
        Cookie: browser.cookie,
      },
      body: JSON.stringify({
        format: "xlsx",
        columns: [sum, ends, insured, broker].map((id) => ({ key: `custom_${id}`, label: id })),
        filter: { values: { [`custom_${sum}_from`]: ["1000"], [`custom_${insured}`]: ["Yes"] } },
      }),
    });
    const [, ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(rows).toEqual([[1234.5, new Date("2028-02-29"), "Yes", expect.any(String)]]);
  });
});
