/** Templates: several risks are made of them, one is edited, and a newer version keeps what was edited. */
import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const owner = { name: `Tara ${crypto.randomUUID()}`, email: "" };

test.beforeAll(async () => {
  owner.email = await addPerson(owner.name, { roles: ["super_admin"] });
});

test("a person uses two templates, edits a record and updates it without losing the edit", async ({
  page,
}) => {
  await signInAs(page, owner.email);
  await page.goto("/templates?kind=risk&q=supplier");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await rows.nth(1).getByRole("checkbox").check();
  await rows.nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Use 2 templates" }).click();
  const dialog = page.getByRole("dialog", { name: "Use 2 templates" });
  await dialog.getByLabel("Usual controls").selectOption("create");
  await dialog.getByLabel("Create risks as drafts").check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create 2 records" }).click();
  const made = page.getByRole("dialog", { name: "2 records created" });
  await expect(made.getByRole("link")).toHaveCount(2);
  await made.getByRole("link").first().click();

  // The record shows where it came from, and is edited like any other.
  await expect(page.getByText("From template")).toBeVisible();
  const [risk] = await sql<{ id: string; template: string }>(
    `select record_id as id, template_id as template from app_public.template_uses
      where record_id = '${page.url().split("/").pop()}'`,
  );
  await sql(
    `update app_public.risks set cause = 'A cause of ours', version = version where id = '${risk?.id}'`,
  );

  // An administrator edits the template.
  await page.goto(`/templates/${risk?.template}?open=edit`);
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await form.getByLabel("Cause").fill("A newer cause");
  await form.getByLabel("Consequence").fill("A newer consequence");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Template saved")).toBeVisible();

  await page.goto(`/risks/${risk?.id}`);
  await page.getByRole("button", { name: "Show update" }).click();
  const update = page.getByRole("dialog", { name: "Update from the template" });
  await expect(update.getByText("Edited here", { exact: true })).toHaveCount(1);
  await expect(update.getByRole("checkbox").first()).not.toBeChecked();
  await expect(update.getByRole("checkbox").last()).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await update.getByRole("button", { name: "Update record" }).click();
  await expect(page.getByText("Record updated")).toBeVisible();
  await expect(page.getByText("A newer consequence")).toBeVisible();
  await expect(page.getByText("A cause of ours")).toBeVisible();
  await expect(page.getByText("Update available")).toHaveCount(0);
});
