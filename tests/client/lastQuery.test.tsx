/** A register's query is sent before the page is rendered: the one that the same list sent last time. */
import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { registerFirstQueries } from "../../client/components/register/lastQuery.ts";
import { useRegisterQuery } from "../../client/components/register/useRegisterQuery.ts";
import { RisksDocument, SavedViewsDocument } from "../../graphql/generated/index.ts";

const firstQueries = registerFirstQueries(RisksDocument, "risks");
const views = { query: SavedViewsDocument, variables: { area: "risks" } };

/** The register at this address sends a query with these variables. */
function send(address: string, variables: object) {
  renderHook(() => useRegisterQuery(variables), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
}

function sentAheadAt(search: string) {
  return firstQueries({}, { pathname: "/risks", search });
}

beforeEach(() => localStorage.clear());

it("the first time, only the saved views are loaded ahead", () => {
  expect(sentAheadAt("")).toEqual([{ ...views, later: true }]);
});

it("the next time, the list is loaded ahead as it was", () => {
  send("/risks", { first: 50, after: undefined });
  send("/risks?status=closed", { first: 50, filter: { status: "closed" } });
  expect(sentAheadAt("")).toEqual([{ query: RisksDocument, variables: { first: 50 } }, views]);
  expect(sentAheadAt("?status=closed")[0]?.variables).toEqual({ first: 50, filter: { status: "closed" } });
  expect(sentAheadAt("?status=open")).toEqual([{ ...views, later: true }]);
});

it("a list that asks for something else now is loaded ahead with that the next time", () => {
  send("/risks", { first: 50 });
  send("/risks", { first: 50, orderBy: "NAME_ASC" });
  expect(sentAheadAt("")[0]?.variables).toEqual({ first: 50, orderBy: "NAME_ASC" });
});

it("what was searched for is not kept in the browser", () => {
  send("/risks?q=layoffs", { first: 50, filter: { search: "layoffs" } });
  expect(JSON.stringify({ ...localStorage })).not.toContain("layoffs");
});

it("five lists of a page are kept, the latest first", () => {
  for (const page of [1, 2, 3, 4, 5, 6]) send(`/risks?skipped=${page}`, { first: page });
  expect(sentAheadAt("?skipped=1")).toEqual([{ ...views, later: true }]);
  expect(sentAheadAt("?skipped=2")[0]?.variables).toEqual({ first: 2 });
});

it("a storage that somebody wrote to is no obstacle", () => {
  localStorage.setItem("plumbline.query./risks", "{not JSON");
  expect(sentAheadAt("")).toEqual([{ ...views, later: true }]);
});
