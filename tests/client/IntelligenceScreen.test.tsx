import { screen, waitFor, within } from "@testing-library/react";

import { BusinessIntelligenceDocument } from "../../graphql/generated/index.ts";
import { chart, figure, figures, figuresMock, openIntelligence } from "../support/intelligence.tsx";
import { currentUrl, serverError } from "../support/render.tsx";

const asked = { query: BusinessIntelligenceDocument, variables: () => true } as const;

describe("the four figures", () => {
  it("show totals with what is severe in them", async () => {
    openIntelligence();
    expect(await figure("Total Risks")).toHaveTextContent("1,083");
    expect(await figure("Total Risks")).toHaveTextContent("6 critical");
    expect(await figure("Compliance Score")).toHaveTextContent("61%");
    expect(await figure("Compliance Score")).toHaveTextContent("133 of 217 requirements compliant");
    expect(await figure("Total Assets")).toHaveTextContent("66");
    expect(await figure("Total Assets")).toHaveTextContent("32 critical");
    expect(await figure("Active Projects")).toHaveTextContent("8");
    expect(await figure("Active Projects")).toHaveTextContent("40 overdue tasks");
  });

  it("say where they differ from the executive dashboard", async () => {
    openIntelligence();
    expect(await figure("Total Risks")).toHaveTextContent(
      "By composite score. The executive dashboard also counts critical residual scores.",
    );
    expect(await figure("Compliance Score")).toHaveTextContent(
      "By status, without headings and requirements that don't apply. The executive dashboard counts complete evidence.",
    );
  });

  it.each([
    ["residual", "By residual score."],
    ["target", "By target score."],
  ] as const)("say that critical risks are counted by the %s score", async (side, words) => {
    openIntelligence([figuresMock({}, { side })], `/bi-dashboard?side=${side}`);
    expect(await figure("Total Risks")).toHaveTextContent(words);
    expect(await figure("Total Risks")).not.toHaveTextContent("By composite score.");
  });

  it.each([
    [79, "needs_attention", "Needs attention"],
    [80, "good", "Good"],
  ])("say of a compliance of %i %% that it is %s", async (complianceScore, complianceStatus, word) => {
    openIntelligence([figuresMock({ complianceScore, complianceStatus })]);
    expect(await figure("Compliance Score")).toHaveTextContent(`${complianceScore}%${word}`);
    const other = word === "Good" ? "Needs attention" : "Good";
    expect(await figure("Compliance Score")).not.toHaveTextContent(other);
    const gauge = await screen.findByRole("img", { name: `Compliance score ${complianceScore}%: ${word}` });
    expect(gauge).toHaveTextContent("good from 80%");
  });

  it.each([
    [0, "0 overdue tasks"],
    [1, "1 overdue task"],
    [2, "2 overdue tasks"],
  ])("say how many of %i tasks are overdue", async (overdueProjectTasks, words) => {
    openIntelligence([figuresMock({ overdueProjectTasks })]);
    expect(await figure("Active Projects")).toHaveTextContent(words);
  });

  const since = new Intl.DateTimeFormat(navigator.language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date("2026-03-03"),
  );

  it("say what the time range means for each of them", async () => {
    openIntelligence();
    expect(await figure("Total Risks")).toHaveTextContent(`+2 since ${since}`);
    expect(await figure("Compliance Score")).toHaveTextContent(`+2 points since ${since}`);
    expect(await figure("Total Assets")).toHaveTextContent("5 added in the last 30 days");
    expect(await figure("Active Projects")).toHaveTextContent("2 started or added in the last 30 days");
    expect(await figure("Active Projects")).toHaveTextContent("12 of them fell due in the last 30 days");
  });

  it.each([
    [-1, "-1 since", "-1 point since"],
    [0, "Unchanged since", "Unchanged since"],
    [1, "+1 since", "+1 point since"],
    [1200, "+1,200 since", "+1,200 points since"],
  ])("show a change of %i as text", async (change, risks, points) => {
    openIntelligence([figuresMock({ risksChange: change, complianceChange: change })]);
    expect(await figure("Total Risks")).toHaveTextContent(`${risks} ${since}`);
    expect(await figure("Compliance Score")).toHaveTextContent(`${points} ${since}`);
  });

  it("mention no change on the first day of history, and nothing overdue where nothing is", async () => {
    const { riskTrend, complianceTrend } = figures();
    openIntelligence([
      figuresMock({
        riskTrend: riskTrend?.slice(-1) ?? null,
        risksChange: 0,
        complianceTrend: complianceTrend?.slice(-1) ?? null,
        complianceChange: 0,
        overdueProjectTasks: 0,
        tasksNewlyOverdue: 0,
      }),
    ]);
    expect(await figure("Total Risks")).not.toHaveTextContent("since");
    expect(await figure("Compliance Score")).not.toHaveTextContent("since");
    expect(await figure("Active Projects")).not.toHaveTextContent("fell due");
  });

  it("lead to the registers that list them", async () => {
    openIntelligence();
    const link = async (name: string) => within(await figure(name)).getByRole("link", { name });
    expect(await link("Total Risks")).toHaveAttribute("href", "/risks?status=identified");
    expect(await link("Total Assets")).toHaveAttribute("href", "/assets?status=planned&status=active");
    expect(await link("Active Projects")).toHaveAttribute("href", "/projects?status=active");
    expect(await link("Compliance Score")).toHaveAttribute(
      "href",
      "/compliance/requirements?applicable=true&framework_status=in_force",
    );
  });

  it("explain what they mean", async () => {
    const { user } = openIntelligence();
    const card = await figure("Compliance Score");
    await user.click(within(card).getByRole("button", { name: "What is Compliance Score?" }));
    const definition = await screen.findByRole("dialog", { name: "Compliance Score" });
    expect(definition).toHaveTextContent("Good from 80, else Needs attention.");
    expect(definition).toHaveTextContent(/Time rangeThe score is current\./);
  });
});

describe("what a person may not see", () => {
  it("is shown as missing, and never as zero", async () => {
    openIntelligence([
      figuresMock({
        canViewRisks: false,
        totalRisks: null,
        criticalRisks: null,
        riskTrend: null,
        topRisks: null,
        overdueProjectTasks: null,
      }),
    ]);
    const card = await figure("Total Risks");
    expect(card).toHaveTextContent("—");
    expect(card).toHaveTextContent("You don't have the required permissions to view this content.");
    expect(card).not.toHaveTextContent("0");
    expect(await chart("Risk Trends")).toHaveTextContent("Access Restricted");
    expect(await chart("Top Risks")).toHaveTextContent("Access Restricted");
    expect(await figure("Active Projects")).not.toHaveTextContent("overdue");
  });

  it("is the whole page for someone who may see none of it", async () => {
    openIntelligence([
      figuresMock({
        canViewRisks: false,
        canViewRequirements: false,
        canViewAssets: false,
        canViewProjects: false,
      }),
    ]);
    expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
    expect(
      screen.getByText("You don't have the required permissions to access this area."),
    ).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
  });
});

describe("a failure", () => {
  it("shows the specification's error, and can be tried again", async () => {
    const { user } = openIntelligence([
      { request: asked, result: serverError("INTERNAL", "Something broke.") },
      figuresMock(),
    ]);
    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("BI Dashboard Error");
    expect(panel).toHaveTextContent("Unable to load business intelligence data.");
    expect(panel).toHaveTextContent("Something broke.");
    await user.click(within(panel).getByRole("button", { name: "Try again" }));
    expect(await figure("Total Risks")).toHaveTextContent("1,083");
  });

  it("of a refresh keeps the numbers that are there", async () => {
    const { user } = openIntelligence([
      figuresMock(),
      { request: asked, result: serverError("INTERNAL", "Something broke.") },
    ]);
    await figure("Total Risks");
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("BI Dashboard Error")).toBeInTheDocument();
    expect(await figure("Total Risks")).toHaveTextContent("1,083");
  });
});

it("says that it is loading, then of when the numbers are", async () => {
  openIntelligence();
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  // On the clock of the machine that runs the tests: elsewhere it was another hour, or another day.
  const asOf = new Intl.DateTimeFormat(navigator.language, { dateStyle: "medium", timeStyle: "short" });
  const words = `As of ${asOf.format(new Date(figures().asOf))}`;
  expect(await screen.findByText((text) => text.startsWith(words))).toBeInTheDocument();
});

it("asks again at a press of Refresh", async () => {
  const { user } = openIntelligence([figuresMock(), figuresMock({ totalRisks: 1084 })]);
  await figure("Total Risks");
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(async () => expect(await figure("Total Risks")).toHaveTextContent("1,084"));
});

describe("the filters", () => {
  it("are in the URL and query other figures", async () => {
    const { user } = openIntelligence([
      figuresMock(),
      // The total is the current one, whatever the range; only the changes differ.
      figuresMock({ risksChange: -4, assetsAdded: 1 }, { days: 7 }),
      figuresMock({ totalAssets: 12 }, { days: 7, category: "assets" }),
      figuresMock({ totalAssets: 9 }, { days: 7, category: "assets", search: "scanner" }),
    ]);
    await figure("Total Risks");
    await user.click(screen.getByRole("button", { name: /: The last 7 days$/ }));
    await waitFor(async () => expect(await figure("Total Risks")).toHaveTextContent("-4 since"));
    expect(await figure("Total Risks")).toHaveTextContent("1,083");
    expect(await figure("Total Assets")).toHaveTextContent("1 added in the last 7 days");
    expect(currentUrl()).toBe("/bi-dashboard?range=7d");

    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "assets");
    await waitFor(async () => expect(await figure("Total Assets")).toHaveTextContent("Total Assets12"));
    expect(screen.queryByRole("heading", { name: "Total Risks" })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Risk Trends" })).not.toBeInTheDocument();

    // In one go, because a slow typist would trigger a search for a part of the word.
    await user.click(screen.getByRole("searchbox", { name: "Search all figures" }));
    await user.paste("scanner");
    await waitFor(() => expect(currentUrl()).toBe("/bi-dashboard?range=7d&category=assets&q=scanner"));
    await waitFor(async () => expect(await figure("Total Assets")).toHaveTextContent("Total Assets9"));
    expect(within(await figure("Total Assets")).getByRole("link", { name: "Total Assets" })).toHaveAttribute(
      "href",
      "/assets?status=planned&status=active&q=scanner",
    );
  });

  it("are read from the URL", async () => {
    openIntelligence(
      [figuresMock({ totalRisks: 7 }, { days: 365, category: "risks", search: "fire" })],
      "/bi-dashboard?range=1y&category=risks&q=fire",
    );
    expect(await figure("Total Risks")).toHaveTextContent("7");
    expect(screen.getByRole("button", { name: /: The last year$/ })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("risks");
    expect(screen.getByRole("searchbox")).toHaveValue("fire");
  });

  it("that no one knows mean what holds without them", async () => {
    openIntelligence([figuresMock()], "/bi-dashboard?range=3y&category=money");
    expect(await figure("Total Risks")).toHaveTextContent("1,083");
    expect(screen.getByRole("button", { name: /: The last 30 days$/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  it("can be cleared where a search finds nothing", async () => {
    const { user } = openIntelligence(
      [
        figuresMock(
          {
            totalAssets: 0,
            criticalAssets: 0,
            assetCriticality: { __typename: "CriticalityCount", critical: 0, high: 0, medium: 0, low: 0 },
          },
          { search: "zzz" },
        ),
        figuresMock(),
      ],
      "/bi-dashboard?q=zzz",
    );
    const card = await chart("Asset Criticality");
    expect(card).toHaveTextContent("No results");
    expect(card).toHaveTextContent("zzz");
    await user.click(within(card).getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(currentUrl()).toBe("/bi-dashboard"));
    await waitFor(async () => expect(await chart("Asset Criticality")).toHaveTextContent("48%"));
  });
});

it("keeps the filters on the way to the other tab and back", async () => {
  const { user } = openIntelligence(
    [figuresMock({ totalRisks: 7 }, { days: 365, category: "risks", search: "fire" })],
    "/bi-dashboard?range=1y&category=risks&q=fire&rows=unknown",
  );
  await figure("Total Risks");
  const tab = (name: string) =>
    within(screen.getByRole("navigation", { name: "Business Intelligence" })).getByRole("link", { name });
  await user.click(tab("Personalization"));
  await waitFor(() =>
    expect(currentUrl()).toBe("/bi-dashboard?q=fire&range=1y&category=risks&tab=personalization"),
  );
  await user.click(tab("Dashboard"));
  await waitFor(() => expect(currentUrl()).toBe("/bi-dashboard?q=fire&range=1y&category=risks"));
  expect(await figure("Total Risks")).toHaveTextContent("7");
});

it("leads to both tabs by their addresses", async () => {
  openIntelligence();
  await figure("Total Risks");
  const tabs = within(screen.getByRole("navigation", { name: "Business Intelligence" }));
  expect(tabs.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(tabs.getByRole("link", { name: "Personalization" })).toHaveAttribute(
    "href",
    "/bi-dashboard?tab=personalization",
  );
});
