/** The change log, and one entry of it. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";

const entries = (page: Page) => page.getByRole("button", { name: /^Details of entry/ }).first();

/** An entry about a risk whose fields changed. */
async function entry(): Promise<string> {
  const [found] = await sql<{ seq: string }>(
    "select seq from trail.entry where table_name = 'risks' and operation = 'update' order by seq limit 1",
  );
  return `/audits/log/${found?.seq}`;
}

export const changeLogScreens: Screen[] = [
  { name: "change log", as: admin, path: "/audits/log", shows: entries },
  { name: "change log, risks", as: admin, path: "/audits/log?area=risk_management", shows: entries },
  {
    name: "change log, nothing found",
    as: admin,
    path: "/audits/log?request=none",
    shows: (page) => page.getByText("No entries match"),
  },
  {
    name: "change log, export of the chat",
    as: admin,
    path: "/audits/log",
    act: async (page) => {
      await page.getByRole("button", { name: "Export chat" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Search", exact: true }).click();
    },
    shows: (page) => page.getByRole("list", { name: "Channels" }).getByRole("listitem").first(),
  },
  {
    name: "entry of the change log",
    as: admin,
    path: entry,
    shows: (page) => page.getByRole("table", { name: "What changed" }),
  },
  {
    name: "entry of the change log that is not there",
    as: admin,
    path: "/audits/log/999999999999",
    shows: (page) => page.getByText("The number in the address may be incomplete."),
  },
];
