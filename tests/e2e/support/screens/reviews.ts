/** The screens of management reviews: register, a planned and a closed review. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const organiser = "Priya Raman";
const reader = "Charles Whitby";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const section = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 2 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

function review(status: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.management_reviews where archived_at is null and status = '${status}' order by number limit 1`,
    );
    if (!found) throw new Error(`No management review of the demo organisation is ${status}`);
    return `/audits/reviews/${found.id}${search}`;
  };
}

export const reviewScreens: Screen[] = [
  {
    name: "management reviews",
    as: organiser,
    path: "/audits/reviews",
    shows: heading("Management reviews"),
  },
  {
    name: "management reviews, calendar",
    as: organiser,
    path: "/audits/reviews?as=calendar",
    shows: (page) => page.getByRole("button", { name: "Next month" }),
  },
  {
    name: "new management review, nothing filled in",
    as: organiser,
    path: "/audits/reviews?new=true",
    act: (page) => page.getByRole("button", { name: "Create review" }).click(),
    shows: (page) => page.getByText("Enter a title.").first(),
  },
  { name: "management review, planned", as: organiser, path: review("planned"), shows: section("Inputs") },
  {
    name: "management review, to be held",
    as: organiser,
    path: review("planned", "?open=next"),
    shows: dialog(/^Mark MR-/),
  },
  {
    name: "management review, closed, for a reader",
    as: reader,
    path: review("closed"),
    shows: (page) => page.getByText("Not shown: you don't have access to this area."),
  },
  {
    name: "management review, decisions",
    as: organiser,
    path: review("closed", "?tab=decisions"),
    shows: section("Decisions (3)"),
  },
  {
    name: "management review, history",
    as: organiser,
    path: review("closed", "?tab=history"),
    shows: (page) => page.getByText("created the review"),
  },
];
