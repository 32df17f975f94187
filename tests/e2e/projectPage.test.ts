/** A project: changed and deleted only after approval, its tasks moved along. */
import type { Browser, Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, ask } from "./support/testRecords.ts";

// A person whom no other file signs in, because the sixth session of a person ends the first one.
const manager = { name: `Mara ${crypto.randomUUID()}`, email: "" };
const sponsor = "Helena Voss";
const admin = "Tomas Okafor";
const superAdmin = "Ingrid Solheim";

interface Made {
  id: string;
  reference: string;
  name: string;
}

test.beforeAll(async () => {
  manager.email = await addPerson(manager.name, { roles: ["manager"] });
});

const dialog = (page: Page, name: RegExp | string): Locator => page.getByRole("dialog", { name });
const region = (page: Page, name: RegExp | string): Locator => page.getByRole("region", { name });

/** A word that only the records of one test contain. */
function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

async function make(page: Page, form: Record<string, unknown>): Promise<Made> {
  const data = await ask<{ createProject: { project: Made } }>(
    page,
    "mutation M($input: CreateProjectInput!) { createProject(input: $input) { project { id reference name } } }",
    { input: { id: crypto.randomUUID(), form } },
  );
  return data.createProject.project;
}

async function insert(page: Page, type: string, row: Record<string, unknown>): Promise<void> {
  const field = type.charAt(0).toLowerCase() + type.slice(1);
  await ask(
    page,
    `mutation M($input: Create${type}Input!) { create${type}(input: $input) { clientMutationId } }`,
    {
      input: { [field]: row },
    },
  );
}

async function idOf(name: string): Promise<string> {
  const [found] = await sql<{ id: string }>("select id from app_public.users where full_name = $1", [name]);
  return found?.id ?? "";
}

/** Another person at a browser of their own, watched like the first. */
async function room(browser: Browser, name: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, pageErrors } = await enter(browser, emailOf(name));
  return {
    page,
    close: async () => {
      await page.context().close();
      expect(pageErrors).toEqual([]);
    },
  };
}

/** From the inbox, as an approver comes to it. */
async function openRequest(page: Page, words: string): Promise<void> {
  await page.goto(`/approvals?q=${words}`);
  await page
    .getByRole("link", { name: new RegExp(words) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(words) })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await dialog(page, /^Approve/)
    .getByRole("button", { name: "Approve", exact: true })
    .click();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = dialog(page, /^Edit P-/);
  await expect(form).toBeVisible();
  return form;
}

/** Raises capex to £120,000 and rewrites the description in the same save. */
async function raise(page: Page, description: string): Promise<Locator> {
  const form = await openForm(page);
  await form.getByLabel("Capex").fill("120,000");
  await form.getByLabel("Description", { exact: true }).fill(description);
  await form.getByRole("button", { name: "Save changes" }).click();
  const request = dialog(page, /^Request approval: P-/);
  await expect(request).toBeVisible();
  return request;
}

async function send(request: Locator): Promise<void> {
  await request.getByLabel("Description of the changes").fill("Ten signs.");
  await request.getByLabel("Justification").fill("It pays off");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(request).toBeHidden();
}

const fact = (page: Page, label: string): Locator =>
  region(page, "Business case").locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]");

test("a raise of capex by a fifth waits, is void when the project moves meanwhile, and else applied exactly", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const word = uniqueWord();
  await signInAs(page, manager.email);
  const project = await make(page, {
    name: `${word} cold store`,
    projectType: "technology",
    status: "active",
    estimatedCapex: "100000.00",
    estimatedOpex: "5000.00",
  });
  await insert(page, "ProjectStakeholder", {
    projectId: project.id,
    userId: await idOf(sponsor),
    role: "sponsor",
  });
  await page.goto(`/projects/${project.id}`);
  await expect(fact(page, "CAPEX")).toHaveText("£100,000");

  const request = await raise(page, "Two halls instead of one.");
  const capex = request.getByRole("row", { name: /^CAPEX/ });
  await expect(capex).toContainText("Needs approval");
  await expect(capex).toContainText("£100,000");
  await expect(capex).toContainText("£120,000");
  await expect(request.getByRole("row", { name: /^Description/ })).not.toContainText("Needs approval");

  await request.getByLabel("Description of the changes").fill("Nine sign");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(
    request.getByText("Please provide a detailed description of the changes").first(),
  ).toBeVisible();
  await expect(request.getByText("Please provide justification for these changes").first()).toBeVisible();
  await expect(request.getByLabel("Description of the changes")).toHaveValue("Nine sign");
  await send(request);

  const banner = region(page, "Changes pending");
  await expect(banner).toContainText(sponsor);
  await expect(fact(page, "CAPEX")).toHaveText("£100,000");
  await banner.getByRole("button", { name: "Show 2 changes" }).click();
  await expect(banner.getByRole("row", { name: /^CAPEX/ })).toContainText("£120,000");

  const helena = await room(browser, sponsor);
  await openRequest(helena.page, word);
  await expect(helena.page.getByRole("row", { name: /^CAPEX/ })).toContainText("£120,000");

  const form = await openForm(page);
  await expect(form.getByText("A change to this project is waiting for approval")).toBeVisible();
  await form.getByLabel("Health").selectOption("at_risk");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByText("Project updated successfully. No approval required for these changes."),
  ).toBeVisible();
  await expect(banner).toBeHidden();

  await approve(helena.page);
  await expect(
    helena.page.getByText(`Changed by ${manager.name} in the meantime: health`).first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Requests" }).click();
  await expect(page.getByText("Voided", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`Changed by ${manager.name} in the meantime: health`)).toBeVisible();

  await send(await raise(page, "Two halls instead of one."));
  await expect(banner).toBeVisible();
  await openRequest(helena.page, word);
  await approve(helena.page);
  await expect(helena.page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await helena.close();

  await page.goto(`/projects/${project.id}`);
  await expect(fact(page, "CAPEX")).toHaveText("£120,000");
  await expect(page.getByText("Two halls instead of one.")).toBeVisible();
  await expect(banner).toBeHidden();
  const [kept] = await sql(
    "select estimated_capex, estimated_opex, description, health, status from app_public.projects where id = $1",
    [project.id],
  );
  expect(kept).toEqual({
    estimated_capex: "120000.00",
    estimated_opex: "5000.00",
    description: "Two halls instead of one.",
    health: "at_risk",
    status: "active",
  });
});

test("input in a change request survives an error and going back to the form", async ({ page }) => {
  await signInAs(page, manager.email);
  const project = await make(page, { name: `${uniqueWord()} lorry park`, estimatedCapex: "100000.00" });
  await page.goto(`/projects/${project.id}`);
  const request = await raise(page, "A fence round it.");
  await sql("update app_public.projects set estimated_capex = 110000, version = version where id = $1", [
    project.id,
  ]);
  await request.getByLabel("Description of the changes").fill("A fence is built round it.");
  await request.getByLabel("Justification").fill("Diesel is stolen every week.");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(request.getByRole("alert")).toContainText("Someone else changed this in the meantime");
  await expect(request.getByLabel("Justification")).toHaveValue("Diesel is stolen every week.");
  await request.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page, /^Edit P-/).getByLabel("Capex")).toHaveValue("120,000");
});

test("a deletion shows what it touches, is decided by a stakeholder and an administrator, and can be undone", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const word = uniqueWord();
  await signInAs(page, emailOf(admin));
  const project = await make(page, { name: `${word} car wash` });
  await insert(page, "ProjectStakeholder", {
    projectId: project.id,
    userId: await idOf(sponsor),
    role: "business_owner",
  });
  const assets = await sql<{ id: string }>(
    "select id from app_public.assets where archived_at is null order by number limit 5",
  );
  for (const asset of assets)
    await insert(page, "ProjectAsset", { projectId: project.id, assetId: asset.id });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Request deletion" }).click();

  const request = dialog(page, /^Request deletion of P-/);
  const touched = request.getByRole("region", { name: "What depends on this" });
  await expect(touched.getByText("5 assets")).toBeVisible();
  await expect(touched.getByText(sponsor)).toBeVisible();
  await expect(touched.getByRole("link")).toHaveCount(3);
  await touched.getByRole("button", { name: "+2 more" }).click();
  await expect(touched.getByRole("link")).toHaveCount(5);

  await request.getByLabel("Reason for the deletion").fill("x".repeat(19));
  await request.getByLabel("Impact of the deletion").fill("y".repeat(9));
  await request.getByRole("button", { name: "Request deletion" }).click();
  await expect(request.getByText("Please provide a detailed reason for deletion").first()).toBeVisible();
  await expect(request.getByText("Please acknowledge the impact of this deletion").first()).toBeVisible();
  await request.getByLabel("Reason for the deletion").fill("x".repeat(20));
  await request.getByLabel("Impact of the deletion").fill("y".repeat(10));
  await request.getByRole("button", { name: "Request deletion" }).click();

  const banner = region(page, "Deletion requested");
  await expect(banner).toContainText(
    "The project stays active until stakeholders and administrators decide.",
  );
  await expect(banner).toContainText(sponsor);
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeHidden();

  for (const name of [sponsor, superAdmin]) {
    const approver = await room(browser, name);
    await openRequest(approver.page, word);
    await approve(approver.page);
    await expect(dialog(approver.page, /^Approve/)).toBeHidden();
    await approver.close();
    const [row] = await sql<{ archived: boolean }>(
      "select archived_at is not null as archived from app_public.projects where id = $1",
      [project.id],
    );
    expect(row?.archived).toBe(name === superAdmin);
  }

  await page.reload();
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await expect(page.getByText(`Reason: ${"x".repeat(20)}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(/^Archived on/)).toBeHidden();
  await page.getByRole("tab", { name: "Links" }).click();
  await expect(page.getByRole("heading", { name: "Assets (5)" })).toBeVisible();
});

test("a page that is open when someone else decides says so, and shows it when asked", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  await signInAs(page, manager.email);
  const project = await make(page, { name: `${word} wind park`, estimatedCapex: "100000.00" });
  await insert(page, "ProjectStakeholder", {
    projectId: project.id,
    userId: await idOf(sponsor),
    role: "sponsor",
  });
  await page.goto(`/projects/${project.id}`);
  await send(await raise(page, "Two towers more."));
  const banner = region(page, "Changes pending");
  const notice = page.getByRole("status").filter({ hasText: "This record has changed." });
  await expect(banner).toBeVisible();

  const helena = await room(browser, sponsor);
  await openRequest(helena.page, word);
  // The manager's own request is not announced on this page.
  await expect(notice).toBeHidden();
  await approve(helena.page);
  await expect(helena.page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await helena.close();

  await expect(notice).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(fact(page, "CAPEX")).toHaveText("£100,000");
  await notice.getByRole("button", { name: "Refresh" }).click();
  await expect(fact(page, "CAPEX")).toHaveText("£120,000");
  await expect(banner).toBeHidden();
  await expect(notice).toBeHidden();
});

test("a request is withdrawn by who asked, with a reason", async ({ page }) => {
  await signInAs(page, manager.email);
  const project = await make(page, { name: `${uniqueWord()} solar roof`, estimatedCapex: "100000.00" });
  await page.goto(`/projects/${project.id}`);
  await send(await raise(page, "Twice the roof."));
  const banner = region(page, "Changes pending");
  await banner.getByRole("button", { name: "Withdraw" }).click();
  const question = dialog(page, "Withdraw request");
  await question.getByLabel("Reason").fill("The offer was a joke.");
  await question.getByRole("button", { name: "Withdraw request" }).click();
  await expect(banner).toBeHidden();
  await page.getByRole("tab", { name: "Requests" }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(fact(page, "CAPEX")).toBeHidden();
});

async function withTasks(page: Page): Promise<Made> {
  await signInAs(page, manager.email);
  const project = await make(page, { name: `${uniqueWord()} new yard` });
  for (const title of ["Dig", "Pave", "Paint"])
    await insert(page, "ProjectTask", {
      projectId: project.id,
      title,
      dueOn: title === "Dig" ? "2020-01-31" : null,
    });
  await page.goto(`/projects/${project.id}?tab=tasks`);
  return project;
}

async function columnsOf(project: Made): Promise<Record<string, string[]>> {
  const rows = await sql<{ status: string; title: string }>(
    "select status, title from app_public.project_tasks where project_id = $1 order by position, id",
    [project.id],
  );
  return Object.fromEntries(
    ["todo", "doing", "done"].map((status) => [
      status,
      rows.filter((row) => row.status === status).map(({ title }) => title),
    ]),
  );
}

test("tasks are dragged to another column and within their own, and stay there", async ({ page }) => {
  const project = await withTasks(page);
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(page.getByText("1 overdue")).toBeVisible();
  await expect(card("Dig").getByText("Overdue")).toBeVisible();

  /** Lets go when the board shows where the card would lie: what it shows follows the pointer a little later. */
  async function drag(title: string, to: Locator, below: number, shown: () => Promise<void>) {
    const from = await card(title).boundingBox();
    const target = await to.boundingBox();
    if (!from || !target) throw new Error("nothing to drag");
    await page.mouse.move(from.x + 80, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 95, from.y + 30, { steps: 5 });
    await page.mouse.move(target.x + 80, target.y + target.height * below, { steps: 15 });
    await shown();
    await page.mouse.up();
  }

  const done = region(page, /^Done/);
  await drag("Dig", done, 0.5, () => expect(done.getByRole("listitem")).toHaveText(/Dig/));
  await expect.poll(() => columnsOf(project)).toEqual({ todo: ["Pave", "Paint"], doing: [], done: ["Dig"] });
  await expect(page.getByText("1 overdue")).toBeHidden();
  const paint = card("Paint");
  await drag("Pave", paint, 0.9, () => expect(paint).toHaveAttribute("style", /translate3d/));
  await expect.poll(() => columnsOf(project)).toEqual({ todo: ["Paint", "Pave"], doing: [], done: ["Dig"] });
  await page.reload();
  await expect(region(page, /^To do/).getByRole("listitem")).toHaveText([/Paint/, /Pave/]);
});

test("tasks are moved by keys alone, and by the menu of a card", async ({ page }) => {
  const project = await withTasks(page);
  const handle = page.getByRole("button", { name: "Move Pave", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Pave picked up: To do, 2 of 3.")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Pave: In progress, 1 of 1.")).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Pave moved to In progress, 1 of 1.")).toBeAttached();
  await expect(handle).toBeFocused();
  await expect.poll(() => columnsOf(project)).toEqual({ todo: ["Dig", "Paint"], doing: ["Pave"], done: [] });

  await page.getByRole("button", { name: "Move Paint to…" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "In progress" })).toHaveAttribute("data-highlighted");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Done" })).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect.poll(() => columnsOf(project)).toEqual({ todo: ["Dig"], doing: ["Pave"], done: ["Paint"] });
});

test("a task is added with owner and day, changed, and taken off the board", async ({ page }) => {
  const project = await withTasks(page);
  await page.getByRole("button", { name: "Add task" }).click();
  const form = dialog(page, "New task");
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form.getByText("Enter the task.").first()).toBeVisible();
  await form.getByLabel("Task").fill("Plant trees");
  await form.getByLabel("Due").fill("2099-05-01");
  await form.getByLabel("Status").selectOption("doing");
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(region(page, /^In progress/).getByText("Plant trees")).toBeVisible();
  await page.getByRole("button", { name: "Plant trees", exact: true }).click();
  const edit = dialog(page, "Edit task");
  await edit.getByLabel("Task").fill("Plant oaks");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Plant oaks", exact: true }).click();
  await edit.getByRole("button", { name: "Remove from board" }).click();
  await expect(page.getByRole("button", { name: "Plant oaks", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(region(page, /^In progress/).getByText("Plant oaks")).toBeVisible();
  await expect.poll(async () => (await columnsOf(project)).doing).toEqual(["Plant oaks"]);
});

test("a measured benefit is shown beside its plan, and an asset shows the project", async ({ page }) => {
  await signInAs(page, manager.email);
  const name = `${uniqueWord()} LED lamps`;
  const project = await make(page, {
    name,
    estimatedCapex: "50000.00",
    estimatedOpex: "0.00",
    businessBenefits: { cost_reduction: { selected: true, value: "20000" } },
  });
  await page.goto(`/projects/${project.id}`);
  await expect(fact(page, "Payback")).toContainText("2.5 years");
  await expect(fact(page, "Net present value")).toContainText("£40,301");
  await page.getByText("How this is calculated").click();
  await expect(page.getByText(/−£50,000 \+ Σ £20,000 ÷ \(1 \+ 3.5%\)ᵗ = £40,301/)).toBeVisible();

  await page.getByRole("button", { name: "Add measurement", exact: true }).click();
  const form = dialog(page, "Add measurement");
  await form.getByLabel("Value a year").fill("15,000");
  await form.getByRole("button", { name: "Add measurement" }).click();
  await expect(region(page, "Benefits").getByText("£15,000 a year")).toBeVisible();
  await expect(region(page, "Benefits").getByText("(75% of the plan)")).toBeVisible();

  await page.getByRole("tab", { name: "Links" }).click();
  await region(page, /^Assets/)
    .getByRole("button", { name: /^Link/ })
    .click();
  await page.getByRole("combobox", { name: "Search by name or reference" }).fill("Data centre");
  await page
    .getByRole("option", { name: /Data centre/ })
    .first()
    .click();
  await region(page, /^Assets/)
    .getByRole("link", { name: /Data centre/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Data centre/ })).toBeVisible();
  await page.getByRole("tab", { name: "Links" }).click();
  await region(page, /^Projects/)
    .getByRole("link", { name })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
