/** Reports: the catalogue, a report that is ready, and one that failed. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const reader = "Charles Whitby";

async function report(kind: string): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select id from app_public.reports where kind = '${kind}' order by number limit 1`,
  );
  return `/reports/${found?.id}`;
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
];
