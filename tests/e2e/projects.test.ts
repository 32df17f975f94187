/** The portfolio: a project is created, found, compared and moved along the board. */
import { readFileSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, clearSession, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, ask } from "./support/testRecords.ts";

// A person whom no other file signs in, because the sixth session of a person ends the first one.
let manager = "";
const rows = (page: Page): Locator => page.locator("[data-row-link]");
const dialog = (page: Page, name: RegExp | string): Locator => page.getByRole("dialog", { name });
const group = (within: Locator | Page, name: string): Locator => within.getByRole("group", { name });

interface Made {
  id: string;
  reference: string;
  name: string;
}

/** A word that only the projects of one test contain. */
function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

async function make(page: Page, form: { name: string; [field: string]: unknown }): Promise<Made> {
  const data = await ask<{ createProject: { project: Made } }>(
    page,
    "mutation M($input: CreateProjectInput!) { createProject(input: $input) { project { id reference name } } }",
    { input: { id: crypto.randomUUID(), form } },
  );
  return data.createProject.project;
}

async function statusOf({ id }: Made): Promise<unknown> {
  const [row] = await sql("select status from app_public.projects where id = $1", [id]);
  return row?.status;
}

test.beforeAll(async () => {
  manager = await addPerson(`Mara ${crypto.randomUUID()}`, { roles: ["manager"] });
});

test.beforeEach(async ({ page }) => {
  await signInAs(page, manager);
});

test("a project is created with its benefits and costs; what is wrong is named and nothing typed is lost", async ({
  page,
}) => {
  const name = `${uniqueWord()} cold store`;
  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).click();
  const form = dialog(page, "New project");
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(form.getByText("Project name is required").first()).toBeVisible();

  await form.getByLabel("Project name").fill(name);
  await form.getByLabel("Project type").selectOption("Technology");
  await form.getByLabel("Start date").fill("2026-03-01");
  await form.getByLabel("End date").fill("2026-02-01");
  await form.getByLabel("CAPEX").fill("1.250,00");
  await form.getByLabel("OPEX a year").fill("12,500.50");
  await form.getByRole("checkbox", { name: "Cost reduction" }).check();
  await group(form, "Cost reduction").getByLabel("Saving").fill("90000");
  await form.getByRole("checkbox", { name: "Revenue growth" }).check();
  await group(form, "Revenue growth").getByLabel("Percentage").fill("1000.01");
  await form.getByRole("button", { name: "Create project" }).click();
  for (const words of [
    "The end date can't be before the start date.",
    "Enter an amount in pounds with up to two decimals",
    "Revenue growth: enter a percentage from 0 to 1,000",
  ]) {
    await expect(form.getByRole("alert").getByText(words)).toBeVisible();
  }
  expect(await axe(page)).toEqual([]);

  await form.getByLabel("End date").fill("2026-12-31");
  await form.getByLabel("CAPEX").fill("£250,000");
  await form.getByRole("checkbox", { name: "Revenue growth" }).uncheck();
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByText("Project created successfully.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(
    await sql(
      `select status, health, estimated_capex::text, estimated_opex::text, business_benefits
       from app_public.projects where name = $1`,
      [name],
    ),
  ).toEqual([
    {
      status: "active",
      health: "on_track",
      estimated_capex: "250000.00",
      estimated_opex: "12500.50",
      business_benefits: { cost_reduction: { selected: true, value: "90000.00" } },
    },
  ]);
});

test("a minor change is saved at once, a significant one is asked for and what was typed stays", async ({
  page,
}) => {
  const word = uniqueWord();
  const made = await make(page, { name: `${word} cold store`, estimatedCapex: "1000" });
  await page.goto(`/projects/${made.id}?open=edit`);
  const form = dialog(page, `Edit ${made.reference}`);
  await form.getByLabel("Health").selectOption("At risk");
  await form.getByLabel("CAPEX").fill("1,100");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByText("Project updated successfully. No approval required for these changes."),
  ).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "Edit" }).click();
  await form.getByLabel("Project name").fill(`${word} deep store`);
  await form.getByRole("button", { name: "Save changes" }).click();
  const request = dialog(page, `Request approval: ${made.reference}`);
  await expect(request.getByText(`${word} deep store`)).toBeVisible();
  await request.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Project name")).toHaveValue(`${word} deep store`);

  await form.getByRole("button", { name: "Save changes" }).click();
  await request.getByLabel("Description of the changes").fill("It lies deeper in the hill.");
  await request.getByLabel("Justification").fill("Cooling costs less below the frost line.");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(request).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: `${word} cold store` })).toBeVisible();
  await page.goto(`/projects?q=${word}&change_pending=true`);
  await expect(rows(page)).toHaveText([`${word} cold store`]);
});

test("the list is narrowed, sorted by what it costs, and removed as it is shown", async ({ page }) => {
  const word = uniqueWord();
  await make(page, { name: `${word} dear`, estimatedCapex: "2000000.5", health: "off_track" });
  await make(page, { name: `${word} cheap`, estimatedCapex: "900", health: "off_track" });
  await make(page, { name: `${word} well`, estimatedCapex: "5", health: "on_track" });
  await page.goto(`/projects?q=${word}&columns=reference,name,capex,five_year_cost`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Search filters and values" }).fill("off track");
  await page.getByRole("option", { name: /Health is Off track/ }).click();
  await page.getByRole("button", { name: "CAPEX", exact: true }).click();
  await expect(rows(page)).toHaveText([`${word} dear`, `${word} cheap`]);
  await expect(page.getByRole("cell", { name: "£2,000,001" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('"Reference","Name","CAPEX","Five-year cost"');
  expect(lines[1]).toContain(`"${word} dear","2000000.5`);
  expect(lines[2]).toContain(`"${word} cheap","900`);
});

test("several projects are given to someone else together; none is archived from the list", async ({
  page,
}) => {
  const word = uniqueWord();
  for (const name of ["one", "two"]) await make(page, { name: `${word} ${name}` });
  await page.goto(`/projects?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).check();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const change = dialog(page, "Change 2 projects");
  await change.getByLabel("Health").selectOption("Off track");
  await change.getByLabel("Business unit").selectOption("Operations");
  await change.getByRole("button", { name: "Change 2 projects" }).click();
  await expect(page.getByText("2 projects changed")).toBeVisible();
  await expect(change).toBeHidden();
  expect(
    await sql(
      "select health, business_unit, status from app_public.projects where name like $1 order by name",
      [`${word}%`],
    ),
  ).toEqual([
    { health: "off_track", business_unit: "Operations", status: "active" },
    { health: "off_track", business_unit: "Operations", status: "active" },
  ]);
});

test("a card that goes to another status asks for approval and stays where it is until then", async ({
  page,
}) => {
  const word = uniqueWord();
  const made = await make(page, { name: `${word} cold store` });
  await page.goto(`/projects?q=${word}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Board" }).click();
  const board = group(page, "Projects by status");
  await expect(board.getByText(made.name)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await board.getByRole("button", { name: `Move ${made.name} to…` }).click();
  await page.getByRole("menuitem", { name: "On hold" }).click();
  const request = dialog(page, `Request approval: ${made.reference}`);
  await expect(request.getByText("On hold")).toBeVisible();
  await request.getByRole("button", { name: "Cancel" }).click();
  await expect(request).toBeHidden();
  expect(await statusOf(made)).toBe("active");

  // By the keys, as well.
  await expect(board.getByRole("button", { name: `Move ${made.name}`, exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${made.name} picked up: Active, 1 of 1.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${made.name}: On hold, 1 of 1.`)).toBeAttached();
  await page.keyboard.press("Space");
  await request.getByLabel("Description of the changes").fill("Work rests until the thaw.");
  await request.getByLabel("Justification").fill("The ground is frozen until March.");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(request).toBeHidden();
  await expect(board.getByText("Change pending")).toBeVisible();
  await expect(board.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  expect(await statusOf(made)).toBe("active");
});

test("a reader sees list and board, and is offered nothing that would be refused", async ({
  page: reader,
}) => {
  await clearSession(reader);
  await signInAs(reader, emailOf("Emily Carter"));
  await reader.goto("/projects");
  await expect(reader.getByText(/^1–\d+ of/)).toBeVisible();
  for (const name of ["New project", "Export"])
    await expect(reader.getByRole("button", { name })).toHaveCount(0);
  await expect(reader.getByRole("table").getByRole("checkbox")).toHaveCount(0);
  await reader.goto("/projects?as=board");
  await expect(group(reader, "Projects by status").getByText("Electric vans for three cities")).toBeVisible();
  await expect(reader.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  await reader.goto("/projects?new=true");
  await expect(reader.getByText(/^1–\d+ of/)).toBeVisible();
  await expect(reader.getByRole("dialog")).toHaveCount(0);
});

test("a name of 120 letters without a space breaks neither list nor board nor form", async ({ page }) => {
  const name = `${uniqueWord()}${"x".repeat(110)}`;
  const made = await make(page, { name });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/projects?", "/projects?as=board&", `/projects/${made.id}?open=edit&`]) {
      await page.goto(`${path}q=${name.slice(0, 10)}`);
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
});
