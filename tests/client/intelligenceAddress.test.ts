import { readFilters, withFilters } from "../../client/screens/intelligence/filters.ts";
import { readRows, withRows } from "../../client/screens/intelligence/rows/rows.ts";

describe("the URL", () => {
  it("keeps other parameters, and leaves out the defaults", () => {
    const params = new URLSearchParams("tab=dashboard&range=7d&q=fire");
    expect(
      withFilters(params, { search: " ", range: "30d", category: "risks", basis: "inherent" }).toString(),
    ).toBe("tab=dashboard&category=risks");
  });

  it.each([
    ["", { search: "", range: "30d", category: "all", basis: "inherent" }],
    [
      "range=90d&category=compliance&q=a&side=residual",
      { search: "a", range: "90d", category: "compliance", basis: "residual" },
    ],
    ["range=30&category=All&side=both", { search: "", range: "30d", category: "all", basis: "inherent" }],
  ])("'%s' is read as a whole", (query, filters) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(filters);
  });

  it.each([
    ["rows=tasks", { kind: "tasks" }],
    ["rows=requirements&day=2026-03-04", { kind: "requirements", day: "2026-03-04" }],
    ["rows=risks&day=2026-03-04&severity=low", { kind: "risks", day: "2026-03-04", severity: "low" }],
    ["rows=risks&day=2026-03-04&severity=awful", undefined],
    ["rows=risks&severity=low", undefined],
    ["rows=requirements&day=2026-99-99", undefined],
    ["rows=people", undefined],
  ])("'%s' opens what it names", (query, rows) => {
    expect(readRows(new URLSearchParams(query))).toEqual(rows);
  });

  it("forgets the rows when they are closed, not the filters", () => {
    const open = withRows(new URLSearchParams("q=fire"), {
      kind: "risks",
      day: "2026-03-04",
      severity: "low",
    });
    expect(open.toString()).toBe("q=fire&rows=risks&day=2026-03-04&severity=low");
    expect(withRows(open, undefined).toString()).toBe("q=fire");
  });
});
