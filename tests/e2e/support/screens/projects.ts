/** The list, the board and the form of projects, as screens.ts has them. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect } from "../test.ts";

const manager = "Marta Lindqvist";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const board = (page: Page) =>
  page.getByRole("group", { name: "Projects by status" }).getByText(/^P-\d/).first();

// Dialogs over the list are checked over a short one.
const few = "/projects?status=on_hold&status=planning";

export const projectScreens: Screen[] = [
  { name: "projects", as: manager, path: "/projects", shows: text(/^1–\d+ of/) },
  { name: "projects, import", as: manager, path: "/projects/import", shows: text("Import projects") },
  { name: "projects of a reader", as: "Emily Carter", path: few, shows: text(/^1–\d+ of/) },
  {
    name: "projects, nothing fits",
    as: manager,
    path: "/projects?q=nothingofthekind",
    shows: text("No records match these filters"),
  },
  { name: "projects, board", as: manager, path: "/projects?as=board", shows: board },
  { name: "projects, board of a reader", as: "Emily Carter", path: `${few}&as=board`, shows: board },
  {
    name: "projects, new with benefits",
    as: manager,
    path: `${few}&new=true`,
    act: async (page) => {
      for (const name of ["Cost reduction", "Revenue growth", "Other benefits"])
        await page.getByRole("checkbox", { name }).check();
    },
    shows: dialog("New project"),
  },
  {
    name: "projects, new and refused",
    as: manager,
    path: `${few}&new=true`,
    act: (page) => page.getByRole("button", { name: "Create project" }).click(),
    shows: text("Project name is required"),
  },
  {
    name: "projects, change together",
    as: manager,
    path: few,
    act: async (page) => {
      for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).check();
      await page.getByRole("button", { name: "Change", exact: true }).click();
    },
    shows: dialog("Change 2 projects"),
  },
  {
    name: "projects, preview",
    as: manager,
    path: few,
    act: async (page) => {
      await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press(" ");
    },
    shows: (page) => page.getByRole("complementary", { name: /^Preview/ }),
  },
];
