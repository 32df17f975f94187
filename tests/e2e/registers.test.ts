/** Teams, and the views of a register that people save, share and open with. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const admin = "Tomas Okafor";
// A person whom no other file signs in, because the sixth session of a person ends the first one, and views belong to
// a person.
const manager = { name: `Dario ${crypto.randomUUID()}`, email: "" };
const officer = { name: `Clara ${crypto.randomUUID()}`, email: "" };

test.beforeAll(async () => {
  manager.email = await addPerson(manager.name, { roles: ["risk_manager"] });
  officer.email = await addPerson(officer.name, { roles: ["compliance_officer"] });
});

function uniqueWord(): string {
  return `Zv${crypto.randomUUID().slice(0, 8)}`;
}

/** A team of its own, so that no test sees what another one shares. */
async function teamOf(...members: { email: string }[]): Promise<string> {
  const team = `Team ${uniqueWord()}`;
  await sql("insert into app_public.teams (name) values ($1)", [team]);
  await sql(
    `insert into app_public.team_members (team_id, user_id)
      select teams.id, users.id from app_public.teams, app_public.users where teams.name = $1 and email = any ($2)`,
    [team, members.map(({ email }) => email)],
  );
  return team;
}

const views = (page: Page) => page.getByRole("navigation", { name: "Saved views" });
const tab = (page: Page, name: string) => views(page).getByRole("link", { name });

async function narrow(page: Page): Promise<void> {
  await page.goto("/risks?severity=critical");
  await expect(page.getByText("Severity is Critical")).toBeVisible();
}

async function save(page: Page, name: string, { team = "", opens = false } = {}): Promise<void> {
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  if (team) await dialog.getByLabel("Visible to").selectOption({ label: `You and the team ${team}` });
  if (opens) await dialog.getByLabel("Set as default").check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("View saved")).toBeVisible();
  await expect(tab(page, name)).toHaveAttribute("aria-current", "true");
}

async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for view ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a team is made, filled, renamed, archived and restored; everybody sees it", async ({
  page,
  browser,
}) => {
  const name = uniqueWord();
  await signInAs(page, emailOf(admin));
  await page.goto("/settings/teams");
  await page.getByRole("button", { name: "New team" }).first().click();
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByText("Enter a name.").first()).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create team" }).click();
  const team = page.getByRole("region", { name });
  await expect(team).toBeVisible();

  for (const { name: person } of [manager, officer]) {
    await team.getByRole("button", { name: `Add people to ${name}` }).click();
    await page.getByRole("combobox", { name: "Find a person" }).fill(person);
    await expect(page.getByRole("option", { name: person })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(team.getByText(person)).toBeVisible();
  }
  await team.getByRole("button", { name: `Remove ${officer.name} from ${name}` }).click();
  await expect(team.getByText(officer.name)).toHaveCount(0);
  await page.getByTestId("toast").getByRole("button", { name: "Undo" }).click();
  await expect(team.getByText(officer.name)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`${name} two`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("region", { name: `${name} two` })).toBeVisible();

  const reader = await enter(browser, emailOf("Emily Carter"));
  await reader.page.goto("/settings/teams");
  await expect(
    reader.page.getByRole("region", { name: `${name} two` }).getByText(manager.name),
  ).toBeVisible();
  for (const button of ["New team", `Add people to ${name} two`, `More actions for ${name} two`])
    await expect(reader.page.getByRole("button", { name: button })).toHaveCount(0);
  expect(reader.pageErrors).toEqual([]);
  await reader.page.context().close();

  await page.getByRole("button", { name: `More actions for ${name} two` }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archive team" }).click();
  await expect(page.getByRole("region", { name: `${name} two` })).toHaveCount(0);
  await page.getByRole("button", { name: `Restore ${name} two` }).click();
  await expect(page.getByRole("region", { name: `${name} two` })).toBeVisible();
});

test("a view is saved, changed, updated, renamed, and comes back when it was deleted by mistake", async ({
  page,
}) => {
  const name = uniqueWord();
  await signInAs(page, manager.email);
  await narrow(page);
  await save(page, name);
  expect(await axe(page)).toEqual([]);
  await tab(page, "All").click();
  await expect(page.getByText("Severity is Critical")).toHaveCount(0);
  await tab(page, name).click();
  await expect(page.getByText("Severity is Critical")).toBeVisible();
  await expect(tab(page, name)).not.toContainText("changed");

  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(tab(page, name)).toContainText("changed");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.getByRole("button", { name: "Update view" }).click();
  await expect(page.getByText("View updated")).toBeVisible();
  await expect(tab(page, name)).not.toContainText("changed");

  await act(page, name, "Rename");
  await page.getByRole("dialog").getByLabel("Name").fill(`${name} b`);
  await page.getByRole("button", { name: "Rename view" }).click();
  await expect(tab(page, `${name} b`)).toBeVisible();

  await act(page, `${name} b`, "Delete");
  await expect(page.getByRole("link", { name: `${name} b` })).toHaveCount(0);
  await page.getByTestId("toast").getByRole("button", { name: "Undo" }).click();
  await tab(page, `${name} b`).click();
  await expect(page).toHaveURL(/sort=name/);
});

test("a view that is shared is opened by the team, kept by its owner, and never shows more", async ({
  page,
  browser,
}) => {
  const name = uniqueWord();
  const team = await teamOf(manager, officer);
  await signInAs(page, manager.email);
  await narrow(page);
  await save(page, name, { team });

  const colleague = await enter(browser, officer.email);
  await colleague.page.goto("/risks");
  await tab(colleague.page, name).click();
  await expect(colleague.page.getByText("Severity is Critical")).toBeVisible();
  await expect(tab(colleague.page, name)).toContainText(`Shared by ${manager.name}`);
  await colleague.page.getByRole("button", { name: `Actions for view ${name}` }).click();
  await expect(colleague.page.getByRole("menuitem", { name: "Set as default" })).toBeVisible();
  await expect(colleague.page.getByRole("menuitem", { name: "Rename" })).toHaveCount(0);
  await colleague.page.keyboard.press("Escape");
  await colleague.page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(colleague.page.getByRole("button", { name: "Update view" })).toHaveCount(0);
  await expect(colleague.page.getByRole("button", { name: "Save as new view" })).toBeVisible();

  await act(page, name, "Share with a team");
  await page.getByLabel("Visible to").selectOption({ label: "Only you" });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View no longer shared")).toBeVisible();
  const answered = colleague.page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("savedViews")),
  );
  await colleague.page.goto("/risks");
  await expect(colleague.page.getByRole("table")).toBeVisible();
  await answered;
  await expect(colleague.page.getByRole("link", { name })).toHaveCount(0);
  expect(colleague.pageErrors).toEqual([]);
  await colleague.page.context().close();
});

test("the list opens with one's own view, in any browser, and everything is one click away", async ({
  browser,
}) => {
  const name = uniqueWord();
  const email = await addPerson(`Sofia ${crypto.randomUUID()}`, { roles: ["assessor"] });
  const first = await enter(browser, email);
  await narrow(first.page);
  await save(first.page, name, { opens: true });

  const other = await enter(browser, email, { viewport: { width: 390, height: 844 } });
  for (const visit of ["first", "second"]) {
    await other.page.goto("/risks");
    await expect(tab(other.page, name), visit).toHaveAttribute("aria-current", "true");
    await expect(other.page.getByText("Severity is Critical")).toBeVisible();
  }
  expect(await axe(other.page)).toEqual([]);
  await tab(other.page, "All").click();
  await expect(other.page.getByText("Severity is Critical")).toHaveCount(0);
  await expect(tab(other.page, "All")).toHaveAttribute("aria-current", "true");
  // A link from elsewhere determines what is shown.
  await other.page.goto("/risks?severity=low");
  await expect(other.page.getByText("Severity is Low")).toBeVisible();
  await other.page.getByRole("button", { name: "Reset filters" }).click();
  await expect(other.page.getByText("Severity is")).toHaveCount(0);
  await expect(tab(other.page, "All")).toHaveAttribute("aria-current", "true");

  await tab(other.page, name).focus();
  await other.page.keyboard.press("Enter");
  await act(other.page, name, "Remove as default");
  await expect(other.page.getByText("Default view removed")).toBeVisible();
  await other.page.goto("/risks");
  await expect(tab(other.page, "All")).toHaveAttribute("aria-current", "true");
  expect([...first.pageErrors, ...other.pageErrors]).toEqual([]);
  await first.page.context().close();
  await other.page.context().close();
});
