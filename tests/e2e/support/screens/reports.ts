/** Reports: the catalogue, a report that is ready, and one that failed. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import { expect } from "../expect.ts";
import type { Screen } from "../screen.ts";

const reader = "Charles Whitby";

async function report(kind: string): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select id from app_public.reports where kind = '${kind}' order by number limit 1`,
  );
  return `/reports/${found?.id}`;
}

/** A deck whose content is a report that there is, once that is ready. */
async function deck(): Promise<string> {
  const ready = "select from app_public.reports where kind = 'executive_summary' and status = 'ready'";
  await expect.poll(async () => (await sql(ready)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [made] = await sql<{ id: string }>(
    `insert into app_public.board_decks (title, created_by, expires_on, published_report_id, published_at, published_until)
      select 'Board meeting in autumn', created_by, date '2199-12-31', id, now(), date '2199-12-31'
      from app_public.reports where kind = 'executive_summary' and status = 'ready' order by number limit 1 returning id`,
  );
  return `/reports/decks/${made?.id}`;
}

export const reportScreens: Screen[] = [
  {
    name: "reports",
    as: reader,
    path: "/reports",
    shows: (page: Page) => page.getByRole("link", { name: "Executive summary" }).first(),
  },
  {
    name: "create a report",
    as: reader,
    path: "/reports",
    act: (page) => page.getByRole("button", { name: "Create: Risk register" }).click(),
    shows: (page) => page.getByRole("combobox", { name: "Business unit" }),
  },
  {
    name: "board pack",
    as: reader,
    path: () => report("executive_summary"),
    shows: (page) => page.getByRole("heading", { name: "Highest risks" }),
  },
  {
    name: "report whose register the reader may not export",
    as: reader,
    path: () => report("risk_register"),
    shows: (page) => page.getByText("This part is left out."),
  },
  {
    name: "board deck",
    as: reader,
    path: deck,
    shows: (page) => page.getByRole("heading", { name: "Highest risks" }),
  },
  {
    name: "new board deck",
    as: "Priya Raman",
    path: "/reports",
    act: async (page) => {
      await page.getByRole("button", { name: "New board deck" }).click();
      await page.getByRole("button", { name: "Add section" }).click();
      await page.getByRole("button", { name: "Add section" }).click();
    },
    shows: (page) => page.getByLabel("Comment", { exact: true }).nth(1),
  },
];
