import { act, screen, waitFor, within } from "@testing-library/react";

import {
  OverdueTasksDocument,
  RequirementsOnDocument,
  RisksOnDocument,
} from "../../graphql/generated/index.ts";
import { chart, figure, figuresMock, openIntelligence } from "../support/intelligence.tsx";
import { currentUrl } from "../support/render.tsx";

const risk = {
  __typename: "RiskOnDay" as const,
  id: "00000000-0000-4000-8000-0000000000aa",
  reference: "R-0007",
  name: "The only supplier fails",
  severity: "critical",
  score: 24,
  status: "identified",
  businessUnit: null,
  owner: "Grace Hopper",
  archived: false,
};

function risksMock(day: string, severity: string, count: number, rows = [risk]) {
  return {
    request: { query: RisksOnDocument, variables: { day, severity, search: null, side: "inherent" } },
    result: { data: { risksOn: { __typename: "RisksOnDay" as const, day, severity, count, rows } } },
  };
}

describe("each chart as a table", () => {
  it.each([
    ["Risk Trends", 4, "Low"],
    ["Compliance Score", 4, "Score"],
    ["Asset Criticality", 6, "Share"],
    ["Project Status", 6, "Share"],
  ])("shows the numbers of '%s'", async (title, lines, head) => {
    const { user } = openIntelligence();
    const card = await chart(title);
    await user.click(await within(card).findByRole("button", { name: "Show as table" }));
    const table = within(card).getByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(lines);
    expect(within(table).getByRole("columnheader", { name: head })).toBeInTheDocument();
    await user.click(within(card).getByRole("button", { name: "Show as chart" }));
    expect(within(card).queryByRole("table")).not.toBeInTheDocument();
  });

  it("has the newest day first", async () => {
    const { user } = openIntelligence();
    const card = await chart("Risk Trends");
    await user.click(await within(card).findByRole("button", { name: "Show as table" }));
    expect(within(card).getAllByRole("row")[1]).toHaveTextContent("6133750");
  });
});

it("says in sentences what lines and parts show, for those who do not see them", async () => {
  openIntelligence();
  expect(await chart("Risk Trends")).toHaveTextContent("Critical: 4 at the start, 6 now.");
  expect(await chart("Compliance Score")).toHaveTextContent("59% at the start, 61% now: Needs attention.");
  expect(await chart("Asset Criticality")).toHaveTextContent(
    /66 assets\. Critical: 32, High: 25, Medium: 5,? and Low: 4\./,
  );
  expect(await chart("Project Status")).toHaveTextContent(
    /Active: 8, Planning: 2, Completed: 3,? and On Hold: 1/,
  );
});

it("leads from each part of the donut to its assets", async () => {
  openIntelligence();
  const parts = await within(await chart("Asset Criticality")).findAllByRole("listitem");
  expect(parts.map((part) => part.textContent)).toEqual([
    "Critical3248%",
    "High2538%",
    "Medium58%",
    "Low46%",
  ]);
  expect(within(parts[0] as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    "/assets?status=planned&status=active&criticality=critical",
  );
});

it("links each status to its projects, and shows the cancelled ones beside the title", async () => {
  const { user } = openIntelligence();
  const card = await chart("Project Status");
  expect(within(card).getByRole("link", { name: "4 cancelled" })).toHaveAttribute(
    "href",
    "/projects?status=cancelled",
  );
  await user.click(await within(card).findByRole("button", { name: "Show as table" }));
  expect(within(card).getByRole("link", { name: "On Hold" })).toHaveAttribute(
    "href",
    "/projects?status=on_hold",
  );
});

it("lists the ten most severe risks, each leading to its record", async () => {
  openIntelligence();
  const top = await chart("Top Risks");
  expect(within(top).getAllByRole("listitem")).toHaveLength(10);
  expect(within(top).getByRole("link", { name: "Risk number 0" })).toHaveAttribute(
    "href",
    "/risks/00000000-0000-4000-8000-0000000000a0",
  );
});

it.each([
  ["7d", 7],
  ["30d", 30],
  ["1y", 365],
])("compares the most severe risks with where the range %s began, and says so", async (range, days) => {
  openIntelligence([figuresMock({}, { days })], `/bi-dashboard?range=${range}`);
  const top = await chart("Top Risks");
  expect(top).toHaveTextContent(`Trend over ${days} days`);
  expect(top).toHaveTextContent(`higher than ${days} days ago`);
});

it("says since when there is history, where there is less than the chosen range", async () => {
  openIntelligence();
  expect(await chart("Risk Trends")).toHaveTextContent(/Recorded since .*2026/);
});

describe("the rows behind a number", () => {
  it("of a day of the risk trend open above the page, and Close leads back", async () => {
    const { user } = openIntelligence([figuresMock(), risksMock("2026-03-04", "critical", 120)]);
    const card = await chart("Risk Trends");
    await user.click(await within(card).findByRole("button", { name: "Show as table" }));
    await user.click(within(card).getByRole("button", { name: /2026, Critical: 5\. Show risks/ }));
    const dialog = await screen.findByRole("dialog", { name: /^Critical risks on/ });
    expect(currentUrl()).toBe("/bi-dashboard?rows=risks&day=2026-03-04&severity=critical");
    expect(await within(dialog).findByRole("link", { name: "The only supplier fails" })).toHaveAttribute(
      "href",
      `/risks/${risk.id}`,
    );
    expect(dialog).toHaveTextContent("Showing the first 1 of 120.");
    expect(dialog).toHaveTextContent("no business unit");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(currentUrl()).toBe("/bi-dashboard");
  });

  it("of the critical risks are those of today", async () => {
    const { user } = openIntelligence([figuresMock(), risksMock("2026-03-05", "critical", 1)]);
    await user.click(within(await figure("Total Risks")).getByRole("button", { name: "6 critical" }));
    const dialog = await screen.findByRole("dialog", { name: /^Critical risks on/ });
    expect(await within(dialog).findByText("R-0007")).toBeInTheDocument();
  });

  it("open by their address, and say what a requirement was on that day", async () => {
    openIntelligence(
      [
        figuresMock(),
        {
          request: { query: RequirementsOnDocument, variables: { day: "2026-03-04", search: null } },
          result: {
            data: {
              requirementsOn: {
                __typename: "RequirementsOnDay",
                day: "2026-03-04",
                count: 2,
                compliant: 1,
                rows: [true, false].map((compliant, index) => ({
                  __typename: "RequirementOnDay",
                  id: `00000000-0000-4000-8000-0000000000b${index}`,
                  reference: `ISO A.${index}`,
                  title: `Requirement ${index}`,
                  compliant,
                  status: "compliant",
                  owner: null,
                  archived: index === 1,
                })),
              },
            },
          },
        },
      ],
      "/bi-dashboard?rows=requirements&day=2026-03-04",
    );
    const dialog = await screen.findByRole("dialog", { name: /^Requirements on/ });
    expect(await within(dialog).findByText("1 of 2 requirements compliant")).toBeInTheDocument();
    const [first, second] = within(dialog).getAllByRole("listitem");
    expect(first).toHaveTextContent("Compliant");
    expect(second).toHaveTextContent("Not compliant");
    expect(second).toHaveTextContent("Archived");
  });

  it("of overdue tasks name what they belong to and who does them", async () => {
    const { user } = openIntelligence([
      figuresMock({ overdueProjectTasks: 1 }),
      {
        request: { query: OverdueTasksDocument, variables: { search: null } },
        result: {
          data: {
            overdueTasks: [
              {
                __typename: "DatedWork",
                kind: "treatment_task",
                dueOn: "2026-02-01",
                title: "Find a second supplier",
                reference: "R-0007",
                path: "/risks/00000000-0000-4000-8000-0000000000aa",
                recordId: "00000000-0000-4000-8000-0000000000aa",
                owner: null,
                mine: true,
              },
            ],
          },
        },
      },
    ]);
    await user.click(within(await figure("Active Projects")).getByRole("button", { name: "1 overdue task" }));
    const dialog = await screen.findByRole("dialog", { name: "Overdue tasks" });
    expect(await within(dialog).findByText("Treatment of R-0007")).toBeInTheDocument();
    expect(dialog).toHaveTextContent("no owner");
    expect(dialog).toHaveTextContent("Yours");
  });

  it("are not opened by a URL that makes no sense", async () => {
    openIntelligence([figuresMock()], "/bi-dashboard?rows=risks&day=yesterday&severity=critical");
    await figure("Total Risks");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("an organisation that has nothing yet", () => {
  it("says what to do next in each chart", async () => {
    const none = { critical: 0, high: 0, medium: 0, low: 0 };
    openIntelligence([
      figuresMock({
        totalRisks: 0,
        criticalRisks: 0,
        topRisks: [],
        riskTrend: [{ __typename: "SeverityPoint", day: "2026-03-05", ...none }],
        requirements: 0,
        complianceScore: 0,
        complianceTrend: [
          { __typename: "CompliancePoint", day: "2026-03-05", score: 0, requirements: 0, compliant: 0 },
        ],
        totalAssets: 0,
        criticalAssets: 0,
        assetCriticality: { __typename: "CriticalityCount", ...none },
        activeProjects: 0,
        projectStatus: {
          __typename: "ProjectStatusCount",
          active: 0,
          planning: 0,
          completed: 0,
          onHold: 0,
          cancelled: 0,
        },
      }),
    ]);
    expect(await chart("Risk Trends")).toHaveTextContent("No risks recorded yet");
    expect(await chart("Top Risks")).toHaveTextContent("Your ten highest-scoring risks will appear here.");
    expect(await chart("Compliance Score")).toHaveTextContent("No requirements yet");
    expect(await chart("Asset Criticality")).toHaveTextContent("No assets recorded yet");
    expect(await chart("Project Status")).toHaveTextContent("No projects recorded yet");
    expect(
      within(await chart("Project Status")).getByRole("link", { name: "Open project register" }),
    ).toHaveAttribute("href", "/projects");
    expect(await figure("Compliance Score")).toHaveTextContent("0%Needs attentionNo requirements yet");
  });
});

describe("in accessibility mode", () => {
  afterEach(() =>
    act(async () => {
      delete document.documentElement.dataset.accessible;
    }),
  );

  it("patterns are shown beside colours", async () => {
    openIntelligence([figuresMock()]);
    const card = await chart("Asset Criticality");
    await within(card).findAllByRole("listitem");
    expect(card.querySelector("pattern")).toBeNull();
    await act(async () => {
      document.documentElement.dataset.accessible = "";
    });
    await waitFor(() => expect(card.querySelectorAll("pattern").length).toBeGreaterThanOrEqual(3));
  });
});

it("leaves out what the category does not ask for", async () => {
  openIntelligence([figuresMock({}, { category: "compliance" })], "/bi-dashboard?category=compliance");
  expect(await figure("Compliance Score")).toBeInTheDocument();
  for (const title of ["Risk Trends", "Top Risks", "Asset Criticality", "Project Status"]) {
    expect(screen.queryByRole("region", { name: title })).not.toBeInTheDocument();
  }
});
