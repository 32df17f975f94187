/** The profile, with and without roles. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";

const reader = "Emily Carter";
const region = (name: string) => (page: Page) => page.getByRole("region", { name });

export const profileScreens: Screen[] = [
  { name: "profile", as: reader, path: "/profile", shows: region("Account") },
  {
    name: "profile of somebody without roles",
    as: "Ben Fischer",
    path: "/profile",
    shows: region("Account"),
  },
  {
    name: "profile without a name",
    as: reader,
    path: "/profile",
    act: async (page) => {
      await page.getByLabel("Full name").fill("");
      await page.getByRole("button", { name: "Save changes" }).click();
    },
    shows: (page) => page.getByText("Enter your full name.").first(),
  },
  { name: "profile, security", as: reader, path: "/profile/security", shows: region("Ways to sign in") },
  {
    name: "profile, notifications",
    as: reader,
    path: "/profile/notifications",
    shows: (page) =>
      page.getByRole("region", { name: "Notification preferences" }).getByRole("switch").first(),
  },
  {
    name: "profile, sessions",
    as: reader,
    path: "/profile/sessions",
    shows: (page) => page.getByText("This browser"),
  },
  {
    name: "sessions at their old address",
    as: reader,
    path: "/sessions",
    shows: (page) => page.getByText("This browser"),
  },
];
