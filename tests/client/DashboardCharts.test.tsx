import { within } from "@testing-library/react";

import { cells, landscape, landscapeMock, summaryMock } from "../support/dashboard.ts";
import { card, openDashboard, showDashboard } from "../support/dashboardScreen.tsx";
import { currentUrl } from "../support/render.tsx";

it("say that access is restricted where risks are not permitted", async () => {
  showDashboard({ criticalRiskSummary: null }, null);
  for (const title of [
    "Risk Distribution by Business Area",
    "Top Critical Risks",
    "Risk Trends (12 Months)",
    "Risk vs Residual Risk",
  ]) {
    const region = await card(title);
    expect(region).toHaveTextContent("Access Restricted");
    expect(region).toHaveTextContent("You don't have the required permissions to view this content.");
    expect(within(region).queryByRole("link")).not.toBeInTheDocument();
  }
});

it("show the numbers of the heatmap before its chart is there, each leading to its risks", async () => {
  openDashboard();
  const heatmap = await card("Risk Distribution by Business Area");
  const row = within(heatmap).getByRole("row", { name: /Operations/ });
  const links = within(row).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["4", "/risks?severity=critical&business_unit=Operations&status=identified"],
    ["1", "/risks?severity=high&business_unit=Operations&status=identified"],
    ["0", "/risks?severity=medium&business_unit=Operations&status=identified"],
    ["9", "/risks?severity=low&business_unit=Operations&status=identified"],
  ]);
  const first = within(heatmap).getByRole("row", { name: /Finance/ });
  expect(within(first).getAllByRole("link")[0]).toHaveAttribute(
    "href",
    "/risks?severity=critical&business_unit=Finance%20%26%20Accounting&status=identified&no_unit=true",
  );
});

it("show the heatmap of the chosen score basis, whose cells lead to the risks by that basis", async () => {
  const residual = landscape({ heatmapData: cells("Operations", [1, 0, 0, 9]), notAssessed: 3 });
  const { user } = openDashboard([summaryMock(), landscapeMock(), landscapeMock(residual, "residual")]);
  const heatmap = await card("Risk Distribution by Business Area");
  await user.click(within(heatmap).getByRole("button", { name: "Residual" }));
  expect(currentUrl()).toBe("/dashboard?side=residual");
  expect(await within(heatmap).findByRole("link", { name: "3 not assessed" })).toHaveAttribute(
    "href",
    "/risks?status=identified&no_residual=true&side=residual",
  );
  expect(within(heatmap).getAllByRole("link", { name: /^\d+$/ })[0]).toHaveAttribute(
    "href",
    "/risks?residual_severity=critical&business_unit=Operations&status=identified&side=residual",
  );
});

it("say beside the heatmap how many risks no one has assessed, and lead to exactly those", async () => {
  showDashboard({}, { notAssessed: 12 });
  const heatmap = await card("Risk Distribution by Business Area");
  expect(within(heatmap).getByRole("link", { name: "12 not assessed" })).toHaveAttribute(
    "href",
    "/risks?status=identified&not_assessed=true",
  );
});

it("say nothing of it where all are assessed", async () => {
  openDashboard();
  expect(await card("Risk Distribution by Business Area")).not.toHaveTextContent("not assessed");
});

it.each([[[]], [cells("Operations", [0, 0, 0, 0])]])(
  "say that there are no risks (%#)",
  async (heatmapData) => {
    showDashboard({}, { heatmapData, topRisks: [], trendData: [] });
    const heatmap = await card("Risk Distribution by Business Area");
    expect(heatmap).toHaveTextContent("No risk data available");
    expect(heatmap).toHaveTextContent("Create some risks to see the distribution heatmap");
    expect(await card("Top Critical Risks")).toHaveTextContent("No critical risks identified");
  },
);

it("name the top risks, each leading to its record", async () => {
  openDashboard();
  const top = await card("Top Critical Risks");
  expect(within(top).getByRole("link", { name: "The only supplier fails" })).toHaveAttribute(
    "href",
    "/risks/00000000-0000-4000-8000-0000000000aa",
  );
  expect(top).toHaveTextContent("Critical24");
  expect(top).toHaveTextContent("up vs 30 days ago");
  expect(top).toHaveTextContent("Grace Hopper");
});

it.each(["Risk Trends (12 Months)", "Risk vs Residual Risk"])(
  "a click on '%s' goes to the risks",
  async (title) => {
    const { user } = openDashboard();
    const region = await card(title);
    await user.click(region);
    expect(currentUrl()).toBe("/risks?status=identified");
  },
);

it("show the trend as a table too, and since when there is one", async () => {
  const { user } = openDashboard();
  const trends = await card("Risk Trends (12 Months)");
  expect(trends).toHaveTextContent(/Recorded since .*2026/);
  await user.click(within(trends).getByRole("button", { name: "Show as table" }));
  const rows = within(trends).getAllByRole("row");
  expect(rows).toHaveLength(4);
  expect(rows[1]).toHaveTextContent(/Mar 2026.*61313|Mar 2026/);
  expect(currentUrl()).toBe("/dashboard");
});

it("compare inherent with residual risk", async () => {
  openDashboard();
  const region = await card("Risk vs Residual Risk");
  expect(region).toHaveTextContent("14.2");
  expect(region).toHaveTextContent("8.6");
  expect(region).toHaveTextContent("39%");
  expect(region).toHaveTextContent("Compares 71 of 96 identified risks: those with both scores.");
});

it("say what cannot be averaged", async () => {
  const { riskVsResidual } = landscape();
  showDashboard(
    {},
    {
      riskVsResidual: {
        ...riskVsResidual,
        inherentRisk: null,
        residualRisk: null,
        controlEffectiveness: null,
        compared: 0,
      },
    },
  );
  const region = await card("Risk vs Residual Risk");
  expect(within(region).getAllByText("—")).toHaveLength(3);
  expect(within(region).getByText("No identified risk has both scores yet")).toBeVisible();
});
