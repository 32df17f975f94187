/** How the organisation looks. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const path = "/settings/branding";

export const brandingScreens: Screen[] = [
  {
    name: "branding, a colour that is hard to read",
    as: admin,
    path,
    act: (page: Page) => page.getByRole("textbox", { name: "Accent colour", exact: true }).fill("#ffe000"),
    shows: (page) => page.getByRole("button", { name: /^Use #/ }),
  },
  {
    name: "branding of a reader",
    as: "Emily Carter",
    path,
    shows: (page) => page.getByRole("region", { name: "Report cover" }),
  },
  {
    name: "branding, reset",
    as: admin,
    path,
    act: (page) => page.getByRole("button", { name: "Reset to default" }).click(),
    shows: (page) => page.getByRole("alertdialog", { name: "Reset the branding?" }),
  },
];
