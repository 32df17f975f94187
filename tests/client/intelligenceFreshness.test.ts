import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";

import { readFilters, withFilters } from "../../client/screens/intelligence/filters.ts";
import { ageOf, arrived, policyFor } from "../../client/screens/intelligence/freshness.ts";
import { readRows, withRows } from "../../client/screens/intelligence/rows/rows.ts";

const MINUTE = 60_000;

function someClient() {
  return new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
}

describe("figures that came a while ago", () => {
  it.each([
    [0, "cache-first"],
    [5 * MINUTE - 1, "cache-first"],
    [5 * MINUTE, "cache-and-network"],
    [10 * MINUTE - 1, "cache-and-network"],
    [10 * MINUTE, "network-only"],
  ])("are asked for after %i ms as '%s'", (age, policy) => {
    const client = someClient();
    arrived(client, "all", "2026-03-05T10:00:00Z", 1_000_000);
    expect(policyFor(client, "all", 1_000_000 + age)).toBe(policy);
  });

  it("are not younger because they were looked at again", () => {
    const client = someClient();
    expect(arrived(client, "all", "2026-03-05T10:00:00Z", 1000)).toBe(1000);
    expect(arrived(client, "all", "2026-03-05T10:00:00Z", 9000)).toBe(1000);
    expect(ageOf(client, "all", 9000)).toBe(8000);
    expect(arrived(client, "all", "2026-03-05T10:00:09Z", 10_000)).toBe(10_000);
  });

  it("of other filters, or of whoever sat here before, say nothing about these", () => {
    const client = someClient();
    arrived(client, "all", "2026-03-05T10:00:00Z", 1000);
    expect(policyFor(client, "risks", 1000)).toBe("network-only");
    expect(policyFor(someClient(), "all", 1000)).toBe("network-only");
  });
});

describe("the address", () => {
  it("keeps what else stands in it, and leaves out what holds anyway", () => {
    const params = new URLSearchParams("tab=dashboard&range=7d&q=fire");
    expect(withFilters(params, { search: " ", range: "30d", category: "risks" }).toString()).toBe(
      "tab=dashboard&category=risks",
    );
  });

  it.each([
    ["", { search: "", range: "30d", category: "all" }],
    ["range=90d&category=compliance&q=a", { search: "a", range: "90d", category: "compliance" }],
    ["range=30&category=All", { search: "", range: "30d", category: "all" }],
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
