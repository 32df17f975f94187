/** Assessment workshops: the list, the form of a new one, and one in which the first risks are rated. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const manager = "Daniel Reyes";
const reader = "Priya Raman";
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

async function workshop(search = ""): Promise<string> {
  const [found] = await sql<{ id: string }>(
    "select id from app_public.workshops where name = 'Procurement, fourth quarter'",
  );
  if (!found) throw new Error("The demo organisation has no workshop");
  return `/risks/workshops/${found.id}${search}`;
}

export const workshopScreens: Screen[] = [
  {
    name: "workshops",
    as: manager,
    path: "/risks/workshops",
    shows: (page) => page.getByRole("link", { name: "Procurement, fourth quarter" }),
  },
  {
    name: "workshop, new",
    as: manager,
    path: "/risks/workshops",
    act: press("Start workshop"),
    shows: (page) => page.getByRole("dialog", { name: "Start workshop" }),
  },
  {
    name: "workshop",
    as: manager,
    path: () => workshop(),
    shows: (page) => page.getByLabel("Rationale"),
  },
  {
    name: "workshop, recording",
    as: manager,
    path: () => workshop(),
    act: press(/^Record /),
    shows: (page) => page.getByRole("dialog", { name: "Record assessments" }),
  },
  {
    name: "workshop, for a reader",
    as: reader,
    path: () => workshop(),
    shows: (page) => page.getByLabel("Rationale"),
  },
];
