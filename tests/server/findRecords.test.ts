import { Browser, runningApp } from "../support/app.ts";
import { makeAsset } from "../support/assets.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";

const own = ownDatabase();
const app = runningApp(own);

const query = `query($filter: AssetFilter, $orderBy: [AssetOrderBy!]!, $first: Int!) {
  assets(filter: $filter, orderBy: $orderBy, first: $first) { nodes { name } }
}`;

async function browserOf(roles: string[]): Promise<Browser> {
  const browser = new Browser(app.url);
  const db = await own.pool.connect();
  await signedIn(db, browser, roles);
  db.release();
  return browser;
}

async function names(
  browser: Browser,
  filter: object,
  { first = 20, orderBy = [] as string[] } = {},
): Promise<string[]> {
  const { body } = await browser.ask(query, { filter, first, orderBy });
  expect(body.errors).toBeUndefined();
  return (body.data as { assets: { nodes: { name: string }[] } }).assets.nodes.map(({ name }) => name);
}

beforeAll(async () => {
  const db = await own.pool.connect();
  await makeAsset(db, { name: "Van", description: "Parks at the Zuyder depot", type: "equipment" });
  await makeAsset(db, { name: "Depot of Zuyder", type: "site" });
  await makeAsset(db, { name: "Zuyder depot", type: "site" });
  db.release();
});

it("a picker gets the best match first, and other filters still apply", async () => {
  const browser = await browserOf(["manager"]);
  const find = "zuyder depot";
  const both = ["Zuyder depot", "Depot of Zuyder"];
  expect(await names(browser, { find })).toEqual([...both, "Van"]);
  expect(await names(browser, { find }, { first: 1 })).toEqual(["Zuyder depot"]);
  expect(await names(browser, { find: "zuider depot" })).toEqual(both);
  expect(await names(browser, { find, and: [{ type: { equalTo: "site" } }] })).toEqual(both);
});

it("without a search text it gets the first records in its own order", async () => {
  const browser = await browserOf(["manager"]);
  expect(await names(browser, { find: " " }, { orderBy: ["NAME_DESC"] })).toEqual([
    "Zuyder depot",
    "Van",
    "Depot of Zuyder",
  ]);
  expect(await names(browser, { not: { find: "zuyder depot" } })).toEqual([]);
});

it("someone who may not see assets finds none", async () => {
  expect(await names(await browserOf([]), { find: "zuyder" })).toEqual([]);
});
