/** Teams, and the views that people save of a register. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const manager = "Daniel Reyes";
const view = "Critical and high by review date";

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const team = (page: Page) => page.getByRole("region", { name: "Risk committee" });

async function teamPage(): Promise<string> {
  const [found] = await sql<{ id: string }>("select id from app_public.teams where name = 'Risk committee'");
  return `/settings/teams/${found?.id}`;
}

export const sharedScreens: Screen[] = [
  { name: "teams", as: admin, path: "/settings/teams", shows: team },
  {
    name: "team",
    as: admin,
    path: teamPage,
    shows: (page) => page.getByRole("region", { name: "What this team owns" }),
  },
  { name: "teams of a reader", as: "Emily Carter", path: "/settings/teams", shows: team },
  {
    name: "teams, new",
    as: admin,
    path: "/settings/teams",
    act: (page) => page.getByRole("button", { name: "New team" }).click(),
    shows: dialog("New team"),
  },
  {
    name: "teams, adding people",
    as: admin,
    path: "/settings/teams",
    act: (page) => page.getByRole("button", { name: "Add people to Risk committee" }).click(),
    shows: (page) => page.getByRole("option", { name: "Aiko Tanaka" }),
  },
  {
    name: "a saved view",
    as: manager,
    path: "/risks",
    act: (page) => page.getByRole("link", { name: view }).click(),
    shows: (page) => page.getByText("Severity is Critical or High"),
  },
  {
    name: "a saved view that was changed",
    as: manager,
    path: "/risks",
    act: async (page) => {
      await page.getByRole("link", { name: view }).click();
      await page.getByRole("button", { name: "Remove filter: Severity is Critical or High" }).click();
    },
    shows: (page) => page.getByRole("button", { name: "Update view" }),
  },
  {
    name: "a saved view, shared",
    as: manager,
    path: "/risks",
    act: async (page) => {
      await page.getByRole("link", { name: view }).click();
      await page.getByRole("button", { name: `Actions for view ${view}` }).click();
      await page.getByRole("menuitem", { name: "Share with a team" }).click();
    },
    shows: dialog(`Share ${view}`),
  },
  {
    name: "saving a view",
    as: manager,
    path: "/risks?severity=critical",
    act: (page) => page.getByRole("button", { name: "Save view" }).click(),
    shows: dialog("Save view"),
  },
];
