/** A changed role takes effect at once on another person's open screen, without a reload, and on the server. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

test.setTimeout(240_000);

/** Has read access to risks and cannot create them; no other test uses it. */
const ROLE = "technical_lead";

/** Creates a risk through the API, bypassing the screen; returns the error code or 'created'. */
async function createRiskDirectly(page: Page): Promise<string> {
  const origin = process.env.E2E_URL ?? "";
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { origin, "x-plumbline": "1" },
    data: {
      query: "mutation Record($input: CreateRiskInput!) { createRisk(input: $input) { risk { id } } }",
      variables: { input: { risk: { name: "Felt at once", description: "Recorded by a reader." } } },
    },
  });
  const { errors } = await answer.json();
  return errors?.[0]?.extensions?.code ?? "created";
}

/** Changes a cell of the matrix by its key: f sets full, a limits it to assigned records or lifts the limit. */
async function setLevelByKey(page: Page, role: string, permission: string, key: string): Promise<void> {
  await page.locator(`[data-cell="${role} ${permission}"]`).focus();
  await page.keyboard.press(key);
}

async function save(page: Page, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Review and save" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Permissions saved")).toBeVisible();
}

test("a change of a role takes effect at once on another person's open screen", async ({ page, browser }) => {
  await signInAs(page, emailOf("Ingrid Solheim"));
  const name = `Emil ${crypto.randomUUID()}`;
  const email = await addPerson(name, { roles: [ROLE] });
  const { page: reader, pageErrors } = await enter(browser, email);
  const button = reader
    .getByRole("link", { name: "New risk" })
    .or(reader.getByRole("button", { name: "New risk" }));
  await reader.goto("/risks");
  await expect(reader.getByText(/^1–\d+ of/)).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await createRiskDirectly(reader)).toBe("FORBIDDEN");

  await test.step("the super admin sees how many people the change affects before saving", async () => {
    await page.goto("/settings/roles");
    await setLevelByKey(page, ROLE, "risks_create", "f");
    const [row] = await sql<{ people: number }>(
      `select count(*)::int as people from (
        select users.id from app_public.users join app_public.user_roles on user_id = users.id
        left join app_public.role_permissions as cell on cell.role = user_roles.role and permission = 'risks_create'
        where status = 'approved' group by users.id
        having bool_or(user_roles.role = $1) and not coalesce(bool_or(level in ('read', 'full')), false)) as gaining`,
      [ROLE],
    );
    await expect(
      page.getByText(new RegExp(`^${row?.people} (person|people) gains? full access to risks_create$`)),
    ).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await save(page, "Readers record what they see");
  });

  await test.step("the reader's open screen offers it, and the server takes it", async () => {
    await expect(button).toBeVisible();
    expect(await createRiskDirectly(reader)).toBe("created");
  });

  await test.step("limited to assigned records, the reader's list shows their own risk alone", async () => {
    await sql(
      `update app_public.risks set owner_id = created_by where name = 'Felt at once'
        and created_by = (select id from app_public.users where email = $1)`,
      [email],
    );
    await setLevelByKey(page, ROLE, "risks_view", "a");
    await expect(page.getByText(/only records assigned to them with risks_view$/)).toBeVisible();
    await save(page, "The trial is about their own risks");
    await reader.goto("/risks?status=draft&status=identified");
    await expect(reader.getByText(/Only records assigned to you are shown\.$/)).toBeVisible();
    await expect(reader.getByText("1–1 of 1", { exact: true })).toBeVisible();
    await expect(reader.getByRole("link", { name: "Felt at once" })).toBeVisible();
    expect(await axe(reader)).toEqual([]);
  });

  await test.step("after the reset to default, the button disappears and the server refuses", async () => {
    await page.getByLabel("Show differences only").check();
    await expect(page.locator(`[data-cell="${ROLE} risks_create"]`)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: /^Risk manager/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Actions for Technical lead" }).click();
    await page.getByRole("menuitem", { name: "Reset to default" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("The trial is over");
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("Technical lead was reset to default")).toBeVisible();
    expect(await createRiskDirectly(reader)).toBe("FORBIDDEN");
    await expect(button).toHaveCount(0);
  });

  await test.step("creates a custom role, shows its label, and Check access says which role grants a permission", async () => {
    await page.getByLabel("Show differences only").uncheck();
    await page.getByRole("button", { name: "New role" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Night shift lead");
    await dialog.getByLabel("Description").fill("Decides at night.");
    await dialog.getByLabel("Copy permissions from").selectOption("risk_manager");
    await dialog.getByRole("button", { name: "Create role" }).click();
    await expect(page.getByText("Night shift lead was created")).toBeVisible();
    const focused = page.locator(":focus");
    await expect(focused).toHaveAttribute("data-cell", /^night_shift_lead /);
    await expect(focused).toBeInViewport();
    await sql(
      "insert into app_public.user_roles (user_id, role) select id, 'night_shift_lead' from app_public.users where email = $1",
      [email],
    );
    await page.getByRole("button", { name: "Check access" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("combobox", { name: "Name or email" }).fill(name);
    await drawer.getByRole("option", { name }).click();
    const [risk] = await sql<{ reference: string }>(
      "select reference from app_public.risks where status = 'identified' and archived_at is null order by reference limit 1",
    );
    await drawer.getByLabel("Risk").fill(risk?.reference ?? "");
    await drawer.getByRole("button", { name: "Check" }).click();
    await expect(drawer.getByText(`Yes, ${name} can.`)).toBeVisible();
    await expect(
      drawer.getByText("Night shift lead grants risks_edit at full; full is needed."),
    ).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await sql("delete from app_public.user_roles where role = 'night_shift_lead'");
    await drawer.getByRole("button", { name: "Check" }).click();
    await expect(drawer.getByText(`No, ${name} can't.`)).toBeVisible();
    await expect(drawer.getByText("No role grants risks_edit; full is needed.")).toBeVisible();
  });

  expect(pageErrors).toEqual([]);
});

test("on a phone one role at a time is shown and can be changed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, emailOf("Ingrid Solheim"));
  await page.goto("/settings/roles");
  await page.getByLabel("Role", { exact: true }).selectOption("vendor");
  await page.getByLabel(/^risks_view/).selectOption("read");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("1 change", { exact: true })).toHaveCount(0);
});
