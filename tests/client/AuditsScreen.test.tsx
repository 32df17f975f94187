/** The register of audits and the plan of a year: what they show, ask and offer to whom. */
import { screen, waitFor, within } from "@testing-library/react";

import AuditsScreen from "../../client/screens/audits/AuditsScreen.tsx";
import PlanScreen from "../../client/screens/audits/plan/PlanScreen.tsx";
import { barOf, exceeds, placeIn } from "../../client/screens/audits/plan/yearPlan.ts";
import {
  AuditPlanDocument,
  type AuditPlanQueryVariables,
  type AuditRowFragment,
  AuditsDocument,
  AuditsInDaysDocument,
  type AuditsInDaysQueryVariables,
  type AuditsQueryVariables,
} from "../../graphql/generated/index.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const ALWAYS = Number.POSITIVE_INFINITY;
const ID = "00000000-0000-4000-8000-000000000001";

function audit(changes: Partial<AuditRowFragment> = {}): AuditRowFragment {
  return {
    __typename: "Audit",
    id: ID,
    reference: "AU-0001",
    name: "Access management",
    type: "internal",
    status: "fieldwork",
    lead: {
      __typename: "Person",
      id: "00000000-0000-4000-8000-00000000000a",
      fullName: "Priya Raman",
      avatarUrl: null,
    },
    opinion: null,
    plannedStartOn: "2026-03-02",
    plannedEndOn: "2026-05-29",
    startedOn: "2026-03-03",
    closedOn: null,
    isOverdue: false,
    archivedAt: null,
    editableFields: [],
    createdAt: "2026-01-05T10:00:00Z",
    updatedAt: "2026-01-05T10:00:00Z",
    version: 1,
    ...changes,
  };
}

/** Answers a query for days with one audit, and keeps what was asked. */
function daysMock(asked: AuditsInDaysQueryVariables[], nodes = [audit()]): Mocks[number] {
  return {
    request: { query: AuditsInDaysDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: (variables) => {
      asked.push(variables as AuditsInDaysQueryVariables);
      const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: "end" };
      const audits = { __typename: "AuditConnection", totalCount: nodes.length, pageInfo, nodes };
      return { data: { audits } };
    },
  };
}

const auditor = mockViewer({ roles: ["auditor"], permissions: { audit_reports: "full" } });
const reader = mockViewer({ roles: ["board_member"], permissions: { audit_reports: "read" } });

function showRegister(url: string, { who = auditor, nodes = [audit()], more = [] as Mocks } = {}) {
  const asked: AuditsQueryVariables[] = [];
  const mocks: Mocks = [
    {
      request: { query: AuditsDocument, variables: () => true },
      maxUsageCount: ALWAYS,
      result: (variables) => {
        asked.push(variables as AuditsInDaysQueryVariables);
        const pageInfo = {
          __typename: "PageInfo",
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: "start",
          endCursor: "end",
        };
        return {
          data: { audits: { __typename: "AuditConnection", totalCount: nodes.length, pageInfo, nodes } },
        };
      },
    },
  ];
  return { asked, ...renderAt(url, <AuditsScreen />, { viewer: who, mocks: [...mocks, ...more] }) };
}

describe("the register", () => {
  it("shows an auditor each audit with its phase and its lead, and leads to its page", async () => {
    showRegister("/audits");
    const row = within(await screen.findByRole("row", { name: /AU-0001/ }));
    expect(row.getByText("Fieldwork")).toBeVisible();
    expect(row.getByText("Priya Raman")).toBeVisible();
    expect(row.getByRole("link", { name: /Access management|AU-0001/ })).toHaveAttribute(
      "href",
      `/audits/${ID}`,
    );
  });

  it("asks for audits that are not archived, the latest start first", async () => {
    const { asked } = showRegister("/audits");
    await screen.findByText("1–1 of 1");
    expect(asked[0]).toMatchObject({ filter: { and: [{ archivedAt: { isNull: true } }] } });
    expect(asked[0]?.orderBy?.[0]).toBe("PLANNED_START_ON_DESC");
  });

  it.each([
    ["status=fieldwork&status=nonsense", { status: { in: ["fieldwork"] } }],
    ["type=supplier", { type: { in: ["supplier"] } }],
    ["no_lead=true", { leadId: { isNull: true } }],
  ])("reads %s in the address", async (query, condition) => {
    const { asked } = showRegister(`/audits?${query}`);
    await screen.findByText("1–1 of 1");
    expect(asked[0]?.filter).toEqual({ and: [condition, { archivedAt: { isNull: true } }] });
  });

  it("reports that a month could not be loaded, shows no other month instead, and can go to other months", async () => {
    const days = daysMock([]);
    const juneFails = {
      ...days,
      request: {
        query: AuditsInDaysDocument,
        variables: (sent: object) => JSON.stringify(sent).includes("2026-07-04"),
      },
      result: serverError("OOPS", "Not now"),
    };
    const { user } = showRegister("/audits?as=calendar&month=2026-05&day=2026-05-29", {
      more: [juneFails, days],
    });
    expect((await screen.findAllByText(/Access management/))[0]).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next month" }));
    expect(await screen.findByText("Not now")).toBeVisible();
    expect(screen.queryByText(/Access management/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect((await screen.findAllByText(/Access management/))[0]).toBeVisible();
    localStorage.clear();
  });

  it("shows by month what the list is filtered by, on the first and the last day of each audit", async () => {
    const asked: AuditsInDaysQueryVariables[] = [];
    const { user } = showRegister(
      "/audits?as=calendar&month=2026-05&day=2026-05-29&status=fieldwork&planned_start_from=2026-01-01",
      { more: [daysMock(asked)] },
    );
    const day = await screen.findByRole("region", { name: "Friday, May 29, 2026" });
    expect(await within(day).findByRole("link", { name: "Ends: Access management" })).toHaveAttribute(
      "href",
      `/audits/${ID}`,
    );
    expect(asked.at(-1)?.filter).toEqual({
      and: [
        { status: { in: ["fieldwork"] } },
        { plannedStartOn: { greaterThanOrEqualTo: "2026-01-01" } },
        { archivedAt: { isNull: true } },
        { plannedStartOn: { lessThanOrEqualTo: "2026-06-06" } },
        { plannedEndOn: { greaterThanOrEqualTo: "2026-04-26" } },
      ],
    });
    await user.click(screen.getByRole("button", { name: "List" }));
    expect(await screen.findByRole("row", { name: /AU-0001/ })).toBeInTheDocument();
    expect(currentUrl()).toBe("/audits?as=list&status=fieldwork&planned_start_from=2026-01-01");
    localStorage.clear();
  });

  it("offers a new audit and a file to people who run audits, and neither to readers", async () => {
    const { unmount } = showRegister("/audits");
    await screen.findByText("1–1 of 1");
    for (const name of ["New audit", "Export"])
      expect(screen.getByRole("button", { name })).toBeInTheDocument();
    unmount();
    showRegister("/audits", { who: reader });
    await screen.findByText("1–1 of 1");
    for (const name of ["New audit", "Export"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  it("shows a reader that audits appear once they are planned, and asks an auditor to plan the first", async () => {
    const { unmount } = showRegister("/audits", { who: reader, nodes: [] });
    expect(await screen.findByText("No audits yet")).toBeVisible();
    const toReader = screen.getByText(/appear here/).textContent;
    unmount();
    showRegister("/audits", { nodes: [] });
    expect(await screen.findByText("No audits yet")).toBeVisible();
    expect(screen.queryByText(toReader ?? "")).not.toBeInTheDocument();
  });
});

function showPlan(
  url: string,
  answer?: Partial<Mocks[number]>,
  nodes = [audit()],
  totalCount = nodes.length,
) {
  const asked: AuditPlanQueryVariables[] = [];
  const mocks: Mocks = [
    {
      request: { query: AuditPlanDocument, variables: () => true },
      maxUsageCount: ALWAYS,
      result: (variables) => {
        asked.push({ first: variables.first, last: variables.last });
        return { data: { audits: { __typename: "AuditConnection", totalCount, nodes } } };
      },
      ...answer,
    },
  ];
  return { asked, ...renderAt(url, <PlanScreen />, { viewer: auditor, mocks }) };
}

describe("the plan of a year", () => {
  it("lists the audits of the year with their days in words, each leading to its page", async () => {
    const { asked } = showPlan("/audits/plan?year=2026");
    const link = await screen.findByRole("link", { name: "Access management" });
    expect(link).toHaveAttribute("href", `/audits/${ID}`);
    expect(asked).toEqual([{ first: "2026-01-01", last: "2026-12-31" }]);
    const entry = within(link.closest("li") as HTMLElement);
    expect(entry.getByText(/Mar 2, 2026.*May 29, 2026/)).toBeVisible();
    expect(entry.getByText("Fieldwork")).toBeVisible();
  });

  it("moves to the year before and after, and keeps the year in the address", async () => {
    const { asked, user } = showPlan("/audits/plan?year=2026");
    await screen.findByRole("link", { name: "Access management" });
    const [previous, next] = ["Previous year", "Next year"].map((name) =>
      screen.getByRole("button", { name }),
    );
    await user.click(next as HTMLElement);
    await waitFor(() => expect(asked.at(-1)).toEqual({ first: "2027-01-01", last: "2027-12-31" }));
    expect(currentUrl()).toContain("year=2027");
    await user.click(previous as HTMLElement);
    await waitFor(() => expect(currentUrl()).toContain("year=2026"));
  });

  it.each(["1899", "2201", "soon", "2026.5"])("shows this year instead of the year %s", async (year) => {
    const { asked } = showPlan(`/audits/plan?year=${year}`);
    await screen.findByRole("link", { name: "Access management" });
    const now = new Date().getFullYear();
    expect(asked[0]).toEqual({ first: `${now}-01-01`, last: `${now}-12-31` });
  });

  it.each([
    ["1900", "Previous year"],
    ["2200", "Next year"],
  ])("ends with the year %s", async (year, name) => {
    showPlan(`/audits/plan?year=${year}`);
    await screen.findByRole("link", { name: "Access management" });
    expect(screen.getByRole("button", { name })).toBeDisabled();
  });

  it("says that nothing is planned in a year, and how many audits do not fit on the page", async () => {
    const { unmount } = showPlan("/audits/plan?year=2030", undefined, []);
    expect(await screen.findByText(/No audits/)).toBeVisible();
    unmount();
    showPlan("/audits/plan?year=2026", undefined, [audit()], 101);
    await screen.findByRole("link", { name: "Access management" });
    expect(screen.getByText(/\b100\b/)).toBeVisible();
  });

  it("says that the plan could not be loaded", async () => {
    showPlan("/audits/plan?year=2026", { result: serverError("INTERNAL", "Something went wrong.") });
    expect(await screen.findByRole("button", { name: /Try again/ })).toBeVisible();
  });
});

describe("the bar of an audit in a year", () => {
  const planned = (plannedStartOn: string, plannedEndOn: string) => ({
    plannedStartOn,
    plannedEndOn,
    startedOn: null,
    closedOn: null,
  });

  it("has the length of its days, both included", () => {
    expect(barOf(2026, planned("2026-01-01", "2026-12-31"))).toEqual({ start: 0, length: 1 });
    const { start, length } = barOf(2026, planned("2026-04-01", "2026-04-10"));
    expect(start).toBeCloseTo(90 / 365);
    expect(length).toBeCloseTo(10 / 365);
    // A leap year has a day more.
    expect(placeIn(2028, "2028-03-01")).toBeCloseTo(60 / 366);
  });

  it("is seen however short it is, and ends with the year", () => {
    expect(barOf(2026, planned("2026-06-01", "2026-06-01")).length).toBe(0.004);
    expect(barOf(2026, planned("2025-06-01", "2027-06-01"))).toEqual({ start: 0, length: 1 });
  });

  it("continues outside of the year only if one of its days does", () => {
    expect(exceeds(2026, planned("2026-01-01", "2026-12-31"))).toEqual({ before: false, after: false });
    expect(exceeds(2026, planned("2025-12-31", "2027-01-01"))).toEqual({ before: true, after: true });
  });
});
