/** The organisation: what an administrator writes about it stands on the statement of applicability and in reports. */
import { emailOf } from "../../migrations/seeds/people.ts";
import { expect, signInAs, sql, test } from "./support/test.ts";

test.setTimeout(120_000);

test("an administrator describes the scope, and the statement of applicability shows it", async ({
  page,
}) => {
  const code = `ORG-${crypto.randomUUID().slice(0, 8)}`;
  const [framework] = await sql<{ id: string }>(
    "insert into app_public.frameworks (code, name) values ($1, 'Own rules') returning id",
    [code],
  );
  const [requirement] = await sql<{ id: string }>(
    `insert into app_public.compliance_requirements (framework_id, code, title) values ($1, '1', 'Doors are locked') returning id`,
    [framework?.id],
  );
  expect(requirement).toBeDefined();
  await signInAs(page, emailOf("Ingrid Solheim"));
  await page.goto("/settings/organisation");
  await page.getByRole("button", { name: "Add management system" }).click();
  const dialog = page.getByRole("dialog", { name: "Add management system" });
  await dialog.getByLabel("Name").fill(`ISMS ${code}`);
  await dialog.getByLabel("Standard").fill("ISO/IEC 27001:2022");
  await dialog.getByLabel("Framework").selectOption({ label: `${code} · Own rules` });
  await dialog.getByLabel("Scope statement").fill("The depot and its systems.");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The depot and its systems.")).toBeVisible();

  await page.goto(`/compliance/frameworks/${framework?.id}/statement`);
  await expect(
    page.getByRole("heading", { name: `Scope of ISMS ${code} (ISO/IEC 27001:2022)` }),
  ).toBeVisible();
  await expect(page.getByText("The depot and its systems.")).toBeVisible();
});
