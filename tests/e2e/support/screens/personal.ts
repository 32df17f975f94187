/** The second tab of business intelligence, and what it makes of the first. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screens.ts";

// Nobody who looks at other screens: what is chosen here is theirs alone, and is not saved.
const person = "Priya Raman";
const path = "/bi-dashboard?tab=personalization";
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

export const personalScreens: Screen[] = [
  { name: "personalization", as: person, path, shows: preview },
  {
    name: "personalization, changed",
    as: person,
    path,
    act: async (page) => {
      await page.getByRole("radio", { name: "Columns" }).check();
      await page.getByRole("radio", { name: "Dark" }).check();
      await page.getByRole("switch", { name: "Show System Alerts" }).check();
      await page.getByRole("button", { name: "Move Key Metrics", exact: true }).press("Space");
    },
    shows: (page) => page.getByText("Unsaved changes", { exact: true }),
  },
  {
    name: "personalization, a wrong file",
    as: person,
    path,
    act: (page) =>
      page.locator("input[type=file]").setInputFiles({
        name: "settings.json",
        mimeType: "application/json",
        buffer: Buffer.from('{"kind":"plumbline-dashboard-settings","format":1}'),
      }),
    shows: (page) => page.getByText(/^Nothing was imported/),
  },
  {
    name: "personalization, reset",
    as: person,
    path,
    act: (page) => page.getByRole("button", { name: "Reset to Default" }).click(),
    shows: (page) => page.getByRole("alertdialog", { name: "Reset to default?" }),
  },
];
