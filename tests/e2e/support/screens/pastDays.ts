/** A past day, the choice of one, a page that exists today only, and two days compared. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const band = (page: Page) => page.locator("[data-as-of]");

export const pastDayScreens: Screen[] = [
  { name: "risks of a past day", as: admin, fresh: true, path: `/risks?as_of=${day(200)}`, shows: band },
  {
    name: "not on a past day",
    as: admin,
    fresh: true,
    path: `/settings/general?as_of=${day(200)}`,
    shows: (page) => page.getByRole("heading", { name: "This page shows today only" }),
  },
  {
    name: "choosing a past day",
    as: admin,
    path: "/dashboard",
    act: async (page) => {
      await page.getByRole("button", { name: "View a past day" }).click();
      await page.getByLabel("Day", { exact: true }).waitFor();
    },
    shows: (page) => page.getByRole("dialog", { name: "View a past day" }),
  },
  {
    name: "two days compared",
    as: admin,
    fresh: true,
    path: `/dashboard/compare?from=${day(200)}&to=${day(10)}`,
    shows: (page) => page.getByRole("heading", { name: /moved on the heatmap/ }),
  },
];
