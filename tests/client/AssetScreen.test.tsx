import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import AssetScreen from "../../client/screens/assets/AssetScreen.tsx";
import { criticalityOf } from "../../client/screens/assets/criticality.ts";
import type { AssetQuery } from "../../graphql/generated/index.ts";
import {
  ASSET_ID,
  asset,
  assetManager,
  assetMock,
  assetReader,
  impactedAsset,
  impactMock,
} from "../support/assetScreens.ts";
import { type Mocks, renderAt } from "../support/render.tsx";

function show(found: AssetQuery["asset"], who = assetManager, query = "", mocks: Mocks = [impactMock([])]) {
  return renderAt(
    `/assets/${ASSET_ID}${query}`,
    <Routes>
      <Route path="/assets/:id" element={<AssetScreen />} />
    </Routes>,
    { viewer: who, mocks: [assetMock(found), ...mocks] },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it.each([
  [[null, null, null], "low"],
  [[1, 2, null], "low"],
  [[3, 1, 1], "medium"],
  [["1", "4", ""], "high"],
  [[5, null, 2], "critical"],
])("the preview of %p says %s, as the database does", (needs, criticality) => {
  expect(criticalityOf(needs)).toBe(criticality);
});

it("shows the three ratings, the reason for the criticality, and the recovery objectives", async () => {
  show(asset());
  await heading("Route planning");
  expect(screen.getByText("4 of 5, serious")).toBeVisible();
  expect(screen.getByText("Not rated")).toBeVisible();
  expect(screen.getByText("High, because the highest of the three ratings is 4.")).toBeVisible();
  expect(screen.getByText("Not set")).toBeVisible();
  expect(screen.getByText("0 hours")).toBeVisible();
  expect(await screen.findByText("No other asset depends on it, directly or indirectly.")).toBeVisible();
});

it("a stated criticality is shown beside the calculated one, with its reason", async () => {
  show(asset({ criticality: "low", criticalityOverride: "low", criticalityReason: "There are two of them" }));
  expect(await screen.findByText("Low, set manually. The ratings suggest high.")).toBeVisible();
  expect(screen.getByText("There are two of them")).toBeVisible();
});

it("an asset that no one has rated is low for that reason", async () => {
  show(asset({ criticality: "low", confidentiality: null, availability: null }));
  expect(await screen.findByText("Low, because none of the three is rated yet.")).toBeVisible();
});

it("the impact is shown as a graph and as a table, with the open risks counted once", async () => {
  const impacted = [
    impactedAsset(2, { criticality: "critical", openRisks: 2, highestRisk: "high" }),
    impactedAsset(3, {
      distance: 2,
      path: ["A-0001", "A-0002", "A-0003"],
      dependsOn: [impactedAsset(2).id],
      openRisks: 1,
    }),
  ];
  show(asset(), assetManager, "?tab=impact", [impactMock(impacted, 2)]);
  expect(
    await screen.findByText("2 assets affected: 1 of them critical and 2 open risks linked to them."),
  ).toBeVisible();
  const graph = await screen.findByRole("region", { name: "Assets affected if Route planning fails" });
  expect(
    within(graph)
      .getAllByRole("link")
      .map((link) => link.getAttribute("tabindex")),
  ).toEqual(["0", "-1", "-1"]);
  expect(
    within(graph).getByText("A-0003 Asset 3, Medium, 2 steps away, depends on A-0002"),
  ).toBeInTheDocument();
  const table = screen.getByRole("table", { name: "Impact of a failure" });
  expect(within(table).getByText("A-0001 → A-0002 → A-0003")).toBeVisible();
  expect(screen.getByRole("region", { name: "Open risks of affected assets (2)" })).toBeVisible();
});

it("someone who may not see risks learns nothing of them, not even that there are none", async () => {
  show(asset(), assetReader, "?tab=impact", [impactMock([impactedAsset(2, { openRisks: null })])]);
  expect(await screen.findByText("1 asset affected: none of them critical.")).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Open risks" })).toBeNull();
  expect(screen.queryByText(/open risk/i)).toBeNull();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Overview",
    "Dependencies",
    "Impact",
    "Discussion",
    "History",
  ]);
});

it("the graph draws the nearest 80, the table shows the others on request", async () => {
  const many = Array.from({ length: 120 }, (_, at) => impactedAsset(at + 2));
  show(asset(), assetManager, "?tab=impact", [impactMock(many)]);
  expect(
    await screen.findByText("The graph shows the nearest 80 of 120 assets. The table lists all of them."),
  ).toBeInTheDocument();
  const graph = await screen.findByRole("region", { name: /^Assets affected/ });
  expect(within(graph).getAllByRole("link")).toHaveLength(81);
  expect(screen.getByRole("button", { name: "Show 70 more" })).toBeVisible();
});

it("an archived asset can be restored and nothing else", async () => {
  show(asset({ archivedAt: "2026-03-01T10:00:00Z" }));
  expect(await screen.findByRole("button", { name: "Restore" })).toBeVisible();
  expect(screen.getByText(/^Archived on/)).toBeVisible();
  for (const name of ["Edit", "More", "Set criticality"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("an asset that does not exist is reported as not found", async () => {
  show(null);
  expect(await heading("Asset not found")).toBeVisible();
});
