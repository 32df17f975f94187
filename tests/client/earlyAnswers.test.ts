/** What a page has queried is sent again by the next load, before any code has run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type {
  fetchEarly as FetchEarly,
  storeQueries as StoreQueries,
} from "../../client/apollo/earlyAnswers.ts";

const RISK = "/risks/11111111-2222-3333-4444-555555555555";
const OTHER = "/risks/99999999-2222-3333-4444-555555555555";
const head = readFileSync(join(import.meta.dirname, "../../client/public/head.js"), "utf8");

const answered = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

interface Load {
  fetchEarly: typeof FetchEarly;
  storeQueries: typeof StoreQueries;
}

/** Loads a page: first the script of the head, then the code. */
async function load(path: string): Promise<Load> {
  window.history.replaceState(null, "", path);
  window.earlyAnswers = undefined;
  new Function(head)();
  let module: Load | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import("../../client/apollo/earlyAnswers.ts");
  });
  if (!module) throw new Error("The module was not loaded.");
  return module;
}

const bodyOf = (path: string) => JSON.stringify({ query: "query Risk", id: path.split("/").at(-1) });
const query = ({ fetchEarly }: Load, path: string) =>
  fetchEarly("/graphql", { method: "POST", body: bodyOf(path) });
const sentBodies = () => answered.mock.calls.map(([, options]) => options?.body);

async function visit(path: string) {
  const page = await load(path);
  await query(page, path.replace(/\?.*/, ""));
  page.storeQueries();
}

beforeEach(() => {
  localStorage.clear();
  answered.mockReset().mockImplementation(async () => "the answer" as unknown as Response);
  window.fetch = answered;
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

it("sends what the page of another risk queried, with the id of this one", async () => {
  await visit(RISK);
  answered.mockClear();
  const page = await load(OTHER);
  expect(sentBodies()).toEqual([bodyOf(OTHER)]);
  expect(await query(page, OTHER)).toBe("the answer");
  expect(answered).toHaveBeenCalledTimes(1);
});

it("asks again the second time", async () => {
  await visit(RISK);
  answered.mockClear();
  const page = await load(RISK);
  await query(page, RISK);
  await query(page, RISK);
  expect(answered).toHaveBeenCalledTimes(2);
});

it("asks again if the early request failed", async () => {
  await visit(RISK);
  answered.mockClear().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const page = await load(RISK);
  expect(await query(page, RISK)).toBe("the answer");
  expect(answered).toHaveBeenCalledTimes(2);
});

it("forgets answers that nobody has taken until the page is shown", async () => {
  await visit(RISK);
  const page = await load(RISK);
  page.storeQueries();
  answered.mockClear();
  await query(page, RISK);
  expect(answered).toHaveBeenCalledTimes(1);
});

it("stores nothing of a page with parameters, which may be words of a search", async () => {
  await visit(`${RISK}?q=fraud`);
  expect(JSON.stringify(localStorage)).not.toContain("query Risk");
  await visit(RISK);
  answered.mockClear();
  await load(`${RISK}?q=fraud`);
  expect(answered).not.toHaveBeenCalled();
});

it("stores nothing that is queried after the page was shown", async () => {
  const page = await load(RISK);
  page.storeQueries();
  await query(page, RISK);
  expect(JSON.stringify(localStorage)).not.toContain("query Risk");
});
