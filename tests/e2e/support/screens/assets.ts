/** The screens of assets, as screens.ts has them. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect, sql } from "../test.ts";

const manager = "Marta Lindqvist";
const admin = "Tomas Okafor";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const region = (name: string | RegExp) => (page: Page) => page.getByRole("region", { name });

/** An asset of the demo organisation. */
function asset(name: string, search = "") {
  return async () => {
    const [found] = await sql<{ id: string }>("select id from app_public.assets where name = $1", [name]);
    if (!found) throw new Error(`The demo organisation has no asset ${name}`);
    return `/assets/${found.id}${search}`;
  };
}

// Dialogs over the list are checked over a short one.
const few = "/assets?criticality=medium";

export const assetScreens: Screen[] = [
  { name: "assets", as: manager, path: "/assets", shows: text(/^1–\d+ of/) },
  { name: "assets of a vendor", as: "Nina Petrova", path: few, shows: text(/^1–\d+ of/) },
  {
    name: "assets, nothing fits",
    as: manager,
    path: "/assets?q=nothingofthekind",
    shows: text("No records match these filters"),
  },
  { name: "assets, new", as: manager, path: `${few}&new=true`, shows: dialog("New asset") },
  {
    name: "assets, change together",
    as: manager,
    path: few,
    act: async (page) => {
      for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).check();
      await page.getByRole("button", { name: "Change", exact: true }).click();
    },
    shows: dialog("Change 2 assets"),
  },
  {
    name: "assets, preview",
    as: manager,
    path: few,
    act: async (page) => {
      await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press(" ");
    },
    shows: (page) => page.getByRole("complementary", { name: /^Preview/ }),
  },
  { name: "assets, import", as: manager, path: "/assets/import", shows: text("Import assets") },
  { name: "asset", as: manager, path: asset("Route planning"), shows: text(/assets? affected/) },
  {
    name: "asset, criticality stated",
    as: manager,
    path: asset("Charging stations"),
    shows: text(/set manually/),
  },
  {
    name: "asset, dependencies",
    as: manager,
    path: asset("Route planning", "?tab=dependencies"),
    shows: region(/^Needed by/),
  },
  {
    name: "asset, impact",
    as: manager,
    path: asset("Power supply of the northern hub", "?tab=impact"),
    shows: region(/^Assets affected/),
  },
  {
    name: "asset, no impact",
    as: manager,
    path: asset("Notebooks", "?tab=impact"),
    shows: text(/affected/),
  },
  {
    name: "asset, risks and controls",
    as: manager,
    path: asset("Data centre", "?tab=links"),
    shows: region(/^Controls/),
  },
  {
    name: "asset, stakeholders",
    as: manager,
    path: asset("Data centre", "?tab=stakeholders"),
    shows: region(/^Stakeholders/),
  },
  {
    name: "asset, a new stakeholder",
    as: manager,
    path: asset("Data centre", "?tab=stakeholders"),
    act: (page) => page.getByRole("button", { name: "Add stakeholder" }).click(),
    shows: dialog("Add stakeholder"),
  },
  {
    name: "asset, history",
    as: manager,
    path: asset("Charging stations", "?tab=history"),
    shows: text(/created the asset/),
  },
  {
    name: "asset, edit",
    as: manager,
    path: asset("Charging stations", "?open=edit"),
    shows: dialog(/^Edit A-/),
  },
  {
    name: "asset, state criticality",
    as: manager,
    path: asset("Data centre", "?open=state"),
    shows: dialog(/^Set the criticality/),
  },
  {
    name: "asset, archive",
    as: admin,
    path: asset("Data centre", "?open=archive"),
    shows: text(/other assets depend on it/),
  },
  { name: "asset, archived", as: admin, path: asset("Fax gateway"), shows: text(/^Archived on/) },
  {
    name: "asset that is not there",
    as: manager,
    path: "/assets/00000000-0000-4000-8000-000000000000",
    shows: text("Asset not found"),
  },
];
