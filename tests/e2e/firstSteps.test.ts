/** From `npm run create-admin` on an empty organisation to a dashboard with figures and a report for the board. */
import { spawn } from "node:child_process";
import type { Locator, Page } from "@playwright/test";

import { type OwnOrganisation, startOwnOrganisation } from "./support/emptyOrganisation.ts";
import { axe, expect, test } from "./support/test.ts";

const EMAIL = "ada@first-steps.example";
const PASSWORD = "nine quiet lanterns";

let own: OwnOrganisation | undefined;

// A server may take as long to start.
test.setTimeout(300_000);

test.beforeAll(async () => {
  own = await startOwnOrganisation("first_steps", true);
  await createAdmin(own.settings);
});

test.afterAll(() => own?.stop());

/** The command of the README, with the password from a pipe. */
async function createAdmin(settings: Record<string, string>): Promise<void> {
  const command = spawn(process.execPath, ["server/commands/createAdmin.ts", EMAIL, "Ada Lovelace"], {
    env: { ...process.env, ...settings },
    stdio: ["pipe", "inherit", "inherit"],
  });
  command.stdin.end(`${PASSWORD}\n`);
  const code = await new Promise((resolve) => command.once("exit", resolve));
  expect(code).toBe(0);
}

const guide = (page: Page): Locator => page.getByRole("region", { name: "First steps" });
const card = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Summary" })
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Back on the dashboard, where so many steps are done now. */
async function stepsDone(page: Page, count: number): Promise<void> {
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(guide(page)).toContainText(`${count} of 6 done`);
}

test("the first super admin follows the first steps to a dashboard with figures and its report", async ({
  page,
}) => {
  const at = own?.server.address ?? "";

  await test.step("signs in and sees that nothing is recorded", async () => {
    await page.goto(`${at}/auth`);
    await page.getByLabel("Email Address").fill(EMAIL);
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/auth");
    await page.goto(`${at}/dashboard`);
    await expect(guide(page)).toContainText("0 of 6 done");
    await expect(card(page, "Audit Readiness")).toContainText("100%");
    await expect(card(page, "Audit Readiness")).toContainText("No requirements recorded yet");
    expect(await axe(page)).toEqual([]);
  });

  await test.step("hides the guide and brings it back", async () => {
    await guide(page).getByRole("button", { name: "Hide" }).click();
    await expect(guide(page)).toBeHidden();
    await page.getByRole("button", { name: "First steps" }).click();
    await expect(guide(page)).toBeVisible();
    await expect(guide(page).getByRole("link", { name: "Record the first risks" })).toHaveAttribute(
      "href",
      "/templates?kind=risk",
    );
  });

  await test.step("names the organisation", async () => {
    await guide(page).getByRole("link", { name: "Name the organisation" }).click();
    await page.getByLabel("Organisation name").fill("Merrow Freight");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await stepsDone(page, 1);
  });

  await test.step("adds a business unit", async () => {
    await guide(page).getByRole("link", { name: "Add business units" }).click();
    await page.getByRole("button", { name: "Add unit" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name", { exact: true }).fill("Operations");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Operations was added")).toBeVisible();
    await stepsDone(page, 2);
  });

  await test.step("invites a colleague", async () => {
    await guide(page).getByRole("link", { name: "Invite people" }).click();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Email address").fill("grace@first-steps.example");
    await form.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Grace Hopper was invited")).toBeVisible();
    await stepsDone(page, 3);
  });

  await test.step("takes a framework of the library into use", async () => {
    await guide(page).getByRole("link", { name: "Choose a framework" }).click();
    await page.getByRole("button", { name: /^Use this framework ?: Cyber Essentials$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Use this framework" }).click();
    await expect(page.getByRole("heading", { name: "Cyber Essentials", level: 1 })).toBeVisible();
    await stepsDone(page, 4);
    await expect(card(page, "Compliance Health")).toContainText("0%");
    await expect(card(page, "Audit Readiness")).toContainText("At risk");
  });

  await test.step("makes the first risks of templates, with their usual controls", async () => {
    await guide(page).getByRole("link", { name: "Record the first risks" }).click();
    await page.getByRole("searchbox", { name: "Search templates" }).fill("supplier");
    await expect(page).toHaveURL(/q=supplier/);
    // Until the answer comes, the whole list is shown.
    await expect(page.getByText("1–8 of 8")).toBeVisible();
    for (const name of ["Critical supplier fails", "Cyber incident at a supplier"])
      await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Use 2 templates" }).click();
    const dialog = page.getByRole("dialog", { name: "Use 2 templates" });
    await dialog.getByLabel("Business unit").selectOption("Operations");
    await dialog.getByLabel("Usual controls").selectOption("create");
    await dialog.getByRole("button", { name: "Create 2 records" }).click();
    await page.getByRole("dialog", { name: "2 records created" }).getByRole("link").first().click();
    await expect(page.getByText("From template")).toBeVisible();
    await stepsDone(page, 5);
  });

  await test.step("adds evidence for a requirement, which completes the guide", async () => {
    await guide(page).getByRole("link", { name: "Add the first evidence" }).click();
    const form = page.getByRole("dialog", { name: "New evidence" });
    await form.getByRole("textbox", { name: /^Name/ }).fill("Firewall settings");
    await form.getByRole("button", { name: "Create evidence" }).click();
    await expect(page.getByRole("heading", { name: "Firewall settings", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(card(page, "Critical Risks")).toContainText("of 2 identified");
    await expect(guide(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "First steps" })).toBeHidden();
  });

  await test.step("creates the executive summary, which has the same figures", async () => {
    await page.getByRole("link", { name: "Reports", exact: true }).click();
    await page.getByRole("button", { name: "Create: Executive summary" }).click();
    await page.getByRole("button", { name: "Create report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Executive summary" })).toBeVisible();
    await expect(page.getByText("Applicable requirements", { exact: true }).locator("..")).toContainText(
      "33",
    );
    await expect(page.getByText("Identified risks", { exact: true }).locator("..")).toContainText("2");
  });
});
