/** The personalization of business intelligence, and a page that is personalized. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../../../migrations/seeds/people.ts";
import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";
import { expect } from "../test.ts";

// A person whom no other screen uses: these choices are theirs alone, and are not saved.
const person = "Priya Raman";
const path = "/bi-dashboard?tab=personalization";
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

// Whose page has the two widgets that are hidden at first; she goes to no other of them.
const analyst = "Claire Fontaine";

async function withAllWidgets(): Promise<string> {
  await sql(
    `insert into app_public.dashboard_preferences
       (user_id, layout, theme, density, auto_refresh, refresh_interval, widgets)
     select id, 'grid', 'system', 'comfortable', true, 300,
       (select jsonb_agg(each || '{"visible": true}') from jsonb_array_elements(app_hidden.default_widgets()) as each)
     from app_public.users where email = $1
     on conflict (user_id) do update set layout = excluded.layout, widgets = excluded.widgets`,
    [emailOf(analyst)],
  );
  return "/bi-dashboard";
}

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
  {
    name: "business intelligence, alerts and upcoming tasks",
    as: analyst,
    fresh: true,
    path: withAllWidgets,
    act: (page) =>
      expect(
        page.getByRole("region", { name: "Upcoming Tasks" }).getByRole("listitem").first(),
      ).toBeVisible(),
    shows: (page) => page.getByRole("region", { name: "System Alerts" }).getByRole("listitem").first(),
  },
];
