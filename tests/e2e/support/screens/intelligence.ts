/** The page of business intelligence. Its second tab has screens of its own. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const drawn = (page: Page) => page.locator("[data-chart=projects] svg a").first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

export const intelligenceScreens: Screen[] = [
  { name: "business intelligence", as: admin, path: "/bi-dashboard", shows: drawn },
  { name: "business intelligence of a year", as: admin, path: "/bi-dashboard?range=1y", shows: drawn },
  {
    name: "business intelligence of a reader",
    as: "Emily Carter",
    path: "/bi-dashboard",
    shows: (page) => page.getByRole("region", { name: "Key figures" }),
  },
  {
    name: "business intelligence, nothing found",
    as: admin,
    path: "/bi-dashboard?q=zzzz",
    shows: (page) => page.getByText("No results").first(),
  },
  {
    name: "business intelligence as tables",
    as: admin,
    path: "/bi-dashboard",
    act: async (page) => {
      await page.getByRole("button", { name: "Show as table" }).first().click();
      await page.getByRole("button", { name: "Show as table" }).last().click();
    },
    shows: (page) => page.getByRole("button", { name: "Show as chart" }).first(),
  },
  {
    name: "business intelligence, risks of a day",
    as: admin,
    path: "/bi-dashboard",
    act: (page) => page.getByRole("button", { name: /^\d+ critical$/ }).click(),
    shows: (page) =>
      page
        .getByRole("dialog", { name: /^Critical risks on/ })
        .getByRole("listitem")
        .first(),
  },
  {
    name: "business intelligence, overdue tasks",
    as: admin,
    path: "/bi-dashboard?rows=tasks",
    shows: (page) => page.getByRole("dialog", { name: "Overdue tasks" }).getByRole("listitem").first(),
  },
  {
    name: "business intelligence, export",
    as: admin,
    path: "/bi-dashboard",
    act: (page) => page.getByRole("button", { name: "Export" }).click(),
    shows: (page) => page.getByRole("menuitem", { name: "As CSV" }),
  },
  {
    name: "business intelligence, a definition",
    as: admin,
    path: "/bi-dashboard",
    act: (page) => page.getByRole("button", { name: "What is Total Risks?" }).click(),
    shows: dialog("Total Risks"),
  },
];
