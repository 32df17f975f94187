/** The screens of one project, as screens.ts has them. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect, sql } from "../test.ts";

const manager = "Marta Lindqvist";
const admin = "Tomas Okafor";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const region = (name: string | RegExp) => (page: Page) => page.getByRole("region", { name });

/** A project of the demo organisation of which this is so, always the same one. */
function project(condition: string, search = "") {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.projects as p where created_by is not null and name not like 'Zk%' and ${condition}
       order by number limit 1`,
    );
    if (!found) throw new Error(`No project of the demo organisation is ${condition}`);
    return `/projects/${found.id}${search}`;
  };
}

const pending = (kind: string) =>
  `archived_at is null and exists (select from app_public.approvals
     where subject_id = p.id and kind = '${kind}' and status = 'pending_approval')`;
const measured = `archived_at is null
  and exists (select from app_public.project_benefit_results where project_id = p.id)
  and 3 <= (select count(*) from app_public.project_tasks where project_id = p.id and archived_at is null)
  and exists (select from app_public.project_stakeholders where project_id = p.id)`;
/** A vendor sees the projects of which they are a stakeholder. */
const supplied = `exists (select from app_public.project_stakeholders join app_public.users on users.id = user_id
  where project_id = p.id and full_name = 'Nina Petrova')`;
const unasked = `${measured} and not exists (select from app_public.approvals
  where subject_id = p.id and kind = 'project_deletion' and status = 'pending_approval')`;
const decided = `exists (select from app_public.approvals where subject_id = p.id and status in ('approved', 'voided'))`;

export const projectPageScreens: Screen[] = [
  {
    name: "project",
    as: manager,
    path: project(measured),
    act: (page) => page.getByText("How this is calculated").click(),
    shows: text(/^Five-year cost =/),
  },
  {
    name: "project, as a vendor sees it",
    as: "Nina Petrova",
    path: project(supplied),
    shows: region("Benefits"),
  },
  {
    name: "project, changes pending",
    as: manager,
    path: project(pending("project_change")),
    act: (page) => page.getByRole("button", { name: /^Show \d* ?change/ }).click(),
    shows: (page) => page.getByText("Needs approval").first(),
  },
  {
    name: "project, deletion asked for",
    as: admin,
    path: project(pending("project_deletion")),
    shows: region("Deletion requested"),
  },
  {
    name: "project, tasks on a board",
    as: manager,
    path: project(measured, "?tab=tasks"),
    shows: region(/^To do/),
  },
  {
    name: "project, a task being moved",
    as: manager,
    path: project(measured, "?tab=tasks"),
    act: async (page) => {
      await page.locator("[data-handle]").first().focus();
      await page.keyboard.press("Space");
    },
    shows: (page) => page.getByRole("button", { pressed: true, name: /^Move/ }),
  },
  {
    name: "project, where a task can go",
    as: manager,
    path: project(measured, "?tab=tasks"),
    act: (page) => page.getByRole("button", { name: /to…$/ }).first().click(),
    shows: (page) => page.getByRole("menu"),
  },
  {
    name: "project, tasks in a list",
    as: manager,
    path: project(measured, "?tab=tasks&tasks=list"),
    shows: (page) => page.getByRole("list", { name: "Tasks" }),
  },
  {
    name: "project, a new task",
    as: manager,
    path: project(measured, "?tab=tasks&open=task"),
    act: (page) => dialog("New task")(page).getByRole("button", { name: "Add task" }).click(),
    shows: text("Enter the task."),
  },
  {
    name: "project, stakeholders",
    as: manager,
    path: project(measured, "?tab=stakeholders"),
    shows: text("Approver"),
  },
  {
    name: "project, a new stakeholder",
    as: manager,
    path: project(measured, "?tab=stakeholders"),
    act: (page) => page.getByRole("button", { name: "Add", exact: true }).click(),
    shows: dialog("Add stakeholder"),
  },
  { name: "project, links", as: manager, path: project(measured, "?tab=links"), shows: region(/^Risks/) },
  {
    name: "project, requests",
    as: manager,
    path: project(decided, "?tab=requests"),
    act: (page) => page.getByRole("button", { name: "Details" }).first().click(),
    shows: (page) => page.getByRole("button", { name: "Hide details" }),
  },
  {
    name: "project, history",
    as: manager,
    path: project(decided, "?tab=history"),
    shows: text(/created the project/),
  },
  {
    name: "project, a new measurement",
    as: manager,
    path: project(measured, "?open=measure"),
    shows: dialog("Add measurement"),
  },
  {
    name: "project, significant changes",
    as: manager,
    path: project(
      `${measured} and not exists (select from app_public.approvals
      where subject_id = p.id and status = 'pending_approval')`,
      "?open=edit",
    ),
    act: async (page) => {
      const form = dialog(/^Edit P-/)(page);
      await form.getByLabel("Capex").fill("7,654,321.50");
      await form.getByRole("button", { name: "Save changes" }).click();
      await dialog(/^Request approval/)(page)
        .getByRole("button", { name: "Send for approval" })
        .click();
    },
    shows: text("Please provide justification for these changes"),
  },
  {
    name: "project, ask for its deletion",
    as: admin,
    path: project(unasked, "?open=delete"),
    act: async (page) => {
      await expect(page.getByText("What depends on this")).toBeVisible();
      await page.getByRole("button", { name: "Request deletion" }).click();
    },
    shows: text("Please provide a detailed reason for deletion"),
  },
  {
    name: "project, archived",
    as: admin,
    path: project("archived_at is not null"),
    shows: text(/^Archived on/),
  },
  {
    name: "project that is not there",
    as: manager,
    path: "/projects/00000000-0000-4000-8000-000000000000",
    shows: text("Project not found"),
  },
];
