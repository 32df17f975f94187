/** A person's own work: the list, the calendar, and the address for a calendar program. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../../../migrations/seeds/people.ts";
import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const records = (page: Page) => page.getByRole("region", { name: "Your records" });

export const workScreens: Screen[] = [
  { name: "my work", as: admin, path: "/my-work", shows: records },
  { name: "my work of a user", as: "Emily Carter", path: "/my-work", shows: records },
  {
    name: "my work, calendar",
    as: admin,
    path: "/my-work?view=calendar",
    shows: (page) => page.getByRole("button", { name: /\d items? due$/ }).first(),
  },
  {
    name: "my work, board",
    as: "Emily Carter",
    path: "/my-work?view=board",
    shows: (page) => page.getByRole("region", { name: /^Done/ }),
  },
  {
    name: "my work, an address for a calendar",
    as: "Emily Carter",
    fresh: true,
    path: async () => {
      await sql(
        "delete from app_private.calendar_feeds using app_public.users where users.id = user_id and email = $1",
        [emailOf("Emily Carter")],
      );
      return "/my-work";
    },
    act: (page) => page.getByRole("button", { name: "Create address" }).click(),
    shows: (page) => page.getByRole("alertdialog", { name: "Your calendar address" }),
  },
];
