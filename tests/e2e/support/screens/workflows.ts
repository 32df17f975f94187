/** The screens of workflows: runs in each state, definitions, the editor with every form, tasks, and the settings. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import { expect } from "../expect.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const manager = "Daniel Reyes";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

/** A run of the demo organisation of which this is so, always the same one. */
function run(condition: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.workflow_runs where ${condition} order by created_at, subject_name, id limit 1`,
    );
    if (!found) throw new Error(`No run of the demo organisation is ${condition}`);
    return `/workflows/runs/${found.id}${search}`;
  };
}

/** A workflow that came with the application. */
function shipped(key: string, rest = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>("select id from app_public.workflows where key = $1", [key]);
    if (!found) throw new Error(`The workflow ${key} did not come along`);
    return `/workflows/${found.id}${rest}`;
  };
}

async function openSteps(page: Page): Promise<void> {
  const steps = page.getByRole("button", { name: /^Step \d+ · / });
  await expect(steps.first()).toBeVisible();
  for (const step of await steps.all()) await step.click();
}

/** One step of each type, none of them filled in, each left once. */
async function addEverything(page: Page): Promise<void> {
  const types = page.getByRole("group", { name: "Add step" });
  for (const name of ["Approval", "Task", "Notification", "Wait", "Set field"])
    await types.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Save draft" }).focus();
}

async function testWith(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose a risk" }).click();
  await page.getByRole("option").first().click();
}

export const workflowScreens: Screen[] = [
  { name: "workflows, runs", as: manager, path: "/workflows", shows: heading("Workflow runs") },
  {
    name: "workflows, none found",
    as: manager,
    path: "/workflows?q=zzzz",
    shows: heading("Workflow runs"),
  },
  {
    name: "workflows, a run that waits for a decision",
    as: admin,
    path: run("status = 'waiting' and approval_id is not null"),
    shows: (page) => page.getByRole("img", { name: /^Diagram of the workflow/ }),
  },
  {
    name: "workflows, a run that came to its end",
    as: admin,
    path: run("status = 'done'"),
    shows: (page) => page.getByRole("img", { name: /^Diagram of the workflow/ }),
  },
  {
    name: "workflows, a run is cancelled",
    as: admin,
    path: run("status = 'waiting'", "?open=cancel"),
    shows: dialog("Cancel this run"),
  },
  {
    name: "workflows, a run that is not there",
    as: admin,
    path: "/workflows/runs/00000000-0000-4000-8000-00000000dead",
    shows: heading("Run not found"),
  },
  {
    name: "workflows, definitions",
    as: admin,
    path: "/workflows/definitions",
    shows: heading("Workflows"),
  },
  {
    name: "workflows, a new one",
    as: admin,
    path: "/workflows/definitions?new=true",
    shows: dialog("New workflow"),
  },
  {
    name: "workflows, a definition",
    as: manager,
    path: shipped("high_risk_escalation"),
    shows: (page) => page.getByRole("img", { name: /^Diagram of the workflow/ }),
  },
  {
    name: "workflows, the versions of a definition",
    as: admin,
    path: shipped("high_risk_escalation", "?tab=versions"),
    act: (page) =>
      page
        .getByRole("button", { name: /^Show: Version/ })
        .first()
        .click(),
    shows: (page) => page.getByRole("img", { name: /^Diagram of the workflow/ }),
  },
  {
    name: "workflows, a definition tried out",
    as: admin,
    path: shipped("high_risk_escalation", "?tab=test"),
    act: testWith,
    shows: (page) => page.getByText(/: the workflow would/),
  },
  {
    name: "workflows, the editor with every form open",
    as: admin,
    path: shipped("new_risk_review", "/edit"),
    act: openSteps,
    shows: (page) => page.getByLabel("Task").first(),
  },
  {
    name: "workflows, the editor says what is missing",
    as: admin,
    path: shipped("user_onboarding", "/edit"),
    act: addEverything,
    shows: (page) => page.getByText("4 problems").or(page.getByText("2 problems")).first(),
  },
  { name: "workflows, my tasks", as: admin, path: "/workflows/tasks", shows: heading("My workflow tasks") },
  {
    name: "settings, workflows",
    as: admin,
    path: "/settings/workflows",
    shows: (page) => page.getByRole("link", { name: "Escalate critical risks" }),
  },
  {
    name: "settings, significant changes",
    as: admin,
    path: "/settings/workflows?tab=changes",
    shows: (page) => page.getByText(/^Moving the date by more than 14 days/).first(),
  },
  {
    name: "settings, a rule of significant changes",
    as: admin,
    path: "/settings/workflows?tab=changes",
    act: (page) => page.getByRole("button", { name: "Edit rule: End date" }).click(),
    shows: dialog("Edit rule: End date"),
  },
];
