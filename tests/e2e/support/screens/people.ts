/** Who may come in and what they may do: invitation, one person, roles, tokens, reviews of access. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../../../migrations/seeds/people.ts";
import { sql } from "../database.ts";
import { mockMeOnLoad } from "../mockMe.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const reader = "Emily Carter";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

async function person(name: string): Promise<string> {
  const [found] = await sql<{ id: string }>("select id from app_public.users where email = $1", [
    emailOf(name),
  ]);
  return `/settings/users/${found?.id}`;
}

/** A closed review, because an open one would disturb tests that start one. */
async function closedReview(): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `with made as (
       insert into app_public.access_reviews (note, closed_at) values ('As every spring', now()) returning id
     ), items as (
       insert into app_public.access_review_items (review_id, user_id, roles, decision, roles_decided, decided_at)
       select made.id, user_id, array_agg(role order by role),
         case when bool_or(role = 'user') then 'attested' end,
         case when bool_or(role = 'user') then array_agg(role order by role) end,
         case when bool_or(role = 'user') then now() end
       from made, app_public.user_roles group by made.id, user_id
     )
     select id from made`,
  );
  return `/settings/access-review?review=${made?.id}`;
}

/** As if the setting were on, which concerns the whole organisation, so only the answer is changed. */
const oweSecondFactor = (page: Page) =>
  mockMeOnLoad(page, { needsSecondFactor: true, roles: [], permissions: [] });

export const peopleScreens: Screen[] = [
  { name: "invitation", path: "/auth/invitation#token=abc", shows: heading("Welcome") },
  { name: "invitation without a code", path: "/auth/invitation", shows: text(/has no invitation code/) },
  {
    name: "second factor that is owed",
    as: reader,
    before: oweSecondFactor,
    path: "/second-factor",
    shows: heading("Set up a second factor to continue"),
  },
  {
    name: "person",
    as: admin,
    path: () => person("Daniel Reyes"),
    shows: (page) => page.getByRole("region", { name: "Sessions" }),
  },
  {
    name: "person, handing over",
    as: admin,
    path: () => person("Daniel Reyes"),
    act: async (page) => {
      await page.getByRole("button", { name: "Hand over" }).click();
      await page.getByRole("dialog").getByLabel("Choose recipients by area").check();
    },
    shows: dialog("Hand over from Daniel Reyes"),
  },
  {
    name: "person that is not there",
    as: admin,
    path: "/settings/users/00000000-0000-4000-8000-000000000000",
    shows: text(/It may have been anonymised/),
  },
  { name: "roles", as: admin, path: "/settings/roles", shows: (page) => page.locator("[data-cell]").first() },
  {
    name: "roles, new",
    as: admin,
    path: "/settings/roles",
    act: press("New role"),
    shows: dialog("New role"),
  },
  {
    name: "roles, who may do what",
    as: admin,
    path: "/settings/roles",
    act: press("Check access"),
    shows: dialog("Check access"),
  },
  {
    name: "roles for somebody who may not see them",
    as: reader,
    path: "/settings/roles",
    shows: text("Insufficient Permissions"),
  },
  { name: "access review", as: admin, fresh: true, path: closedReview, shows: text("As every spring") },
  {
    name: "AI instructions",
    as: admin,
    path: "/settings/ai-instructions",
    shows: heading("AI instructions"),
  },
  {
    name: "AI provider",
    as: admin,
    path: "/settings/ai-instructions",
    act: press("Add provider"),
    shows: dialog("Add provider"),
  },
  { name: "API tokens", as: reader, path: "/settings/tokens", shows: heading("API tokens") },
  {
    name: "API tokens, new",
    as: reader,
    path: "/settings/tokens",
    act: press("New token"),
    shows: dialog("New API token"),
  },
];
