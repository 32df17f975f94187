/** The help: complete, searched, and for a user without roles. */
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";

export const helpScreens: Screen[] = [
  {
    name: "help",
    as: admin,
    path: "/help",
    shows: (page) => page.getByRole("link", { name: "Roles and permissions" }),
  },
  {
    name: "help, a section",
    as: admin,
    path: "/help/roles",
    shows: (page) => page.locator('[data-entry="role-vendor"] dd').first(),
  },
  {
    name: "help, searched",
    as: admin,
    path: "/help?q=residual",
    shows: (page) => page.locator("mark").first(),
  },
  {
    name: "help, nothing found",
    as: "Emily Carter",
    path: "/help?q=zzzz",
    shows: (page) => page.getByText("Nothing found for “zzzz”"),
  },
  {
    name: "help of somebody without roles",
    as: "Ben Fischer",
    path: "/help/roles",
    shows: (page) => page.getByText(/You don't have a role yet/),
  },
];
