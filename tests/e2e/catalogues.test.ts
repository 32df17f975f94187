/** From a publisher's file to a statement of applicability, and on to the next edition. */
import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { bytesOf, catalog, control, group, largeCatalogue, statement } from "../support/oscal.ts";
import { sheetOf } from "../support/workbook.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";

const officer = emailOf("Claire Fontaine");

const doors = (prose: string) =>
  control("AC-1", "Doors", {
    params: [{ id: "ac-1_p", label: "frequency" }],
    parts: [statement(prose, [["a.", "Check them {{ insert: param, ac-1_p }}."]])],
  });
const edition = (version: string, controls: object[]) =>
  catalog(
    [
      group(
        "ac",
        "Access",
        controls.map((each) => ({ ...each })),
      ),
    ],
    {
      metadata: { title: "Yard rules", version, "oscal-version": "1.1.2" },
    },
  );
const first = edition("1.0", [doors("Lock the doors:"), control("AC-2", "Keys"), control("AC-3", "Fences")]);
const second = edition("2.0", [
  doors("Lock all doors:"),
  control("AC-2", "Keys"),
  control("AC-4", "Cameras"),
]);

async function choose(page: Page, name: string, document: Parameters<typeof bytesOf>[0]): Promise<void> {
  await page.goto("/compliance/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: bytesOf(document) });
}

async function load(page: Page, code: string, document: Parameters<typeof bytesOf>[0]): Promise<string> {
  await choose(page, `${code}.json`, document);
  await page.getByLabel("Framework", { exact: true }).selectOption({ label: "New framework" });
  await page.getByLabel("Short name").fill(code);
  await page.getByLabel("Name", { exact: true }).fill(`Yard rules ${code}`);
  await page.getByRole("button", { name: /^Create the framework with/ }).click();
  await expect(page.getByRole("heading", { name: "Imported", level: 2 })).toBeVisible({ timeout: 60_000 });
  const [framework] = await sql<{ id: string }>("select id from app_public.frameworks where code = $1", [
    code,
  ]);
  return framework?.id ?? "";
}

function ownCode(): string {
  return `Y${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, officer);
});

test("a catalogue is looked at, loaded, and its newer edition keeps what was answered", async ({ page }) => {
  const code = ownCode();
  await choose(page, `${code}.json`, first);
  await expect(page.getByText("OSCAL catalogue", { exact: true })).toBeVisible();
  const list = page.getByRole("list", { name: "Requirements in the file" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await list.getByRole("button", { name: /AC-1/ }).click();
  await expect(list.getByText("a. Check them [Assignment: organization-defined frequency].")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const framework = await load(page, code, first);
  await sql(
    `update app_public.compliance_requirements set status = 'compliant', maturity = 3 where framework_id = $1 and code <> 'AC'`,
    [framework],
  );

  await choose(page, `${code}-2.json`, second);
  await page.getByLabel("Framework", { exact: true }).selectOption(framework);
  await expect(page.getByText("Edition changes from 1.0 to 2.0.")).toBeVisible();
  await page.getByRole("button", { name: /^Changes/ }).click();
  await expect(list.getByRole("listitem")).toHaveText([
    /AC-1.*Changed/s,
    /AC-4.*New/s,
    /AC-3.*Not in the file/s,
  ]);
  await list.getByRole("button", { name: /AC-1/ }).click();
  await expect(list.locator("del")).toHaveText(/Lock the doors:/);
  await expect(list.locator("ins")).toHaveText(/Lock all doors:/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Apply 3 changes" }).click();
  await expect(page.getByRole("heading", { name: "Imported", level: 2 })).toBeVisible();

  const answers = () =>
    sql(
      `select code, status, maturity, archived_at is null as active from app_public.compliance_requirements
        where framework_id = $1 order by code`,
      [framework],
    );
  expect(await answers()).toEqual([
    { code: "AC", status: "not_assessed", maturity: null, active: true },
    { code: "AC-1", status: "compliant", maturity: 3, active: true },
    { code: "AC-2", status: "compliant", maturity: 3, active: true },
    { code: "AC-3", status: "compliant", maturity: 3, active: false },
    { code: "AC-4", status: "not_assessed", maturity: null, active: true },
  ]);

  await page.getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByRole("heading", { name: "Undone" })).toBeVisible();
  expect(await answers()).toHaveLength(4);
});

test("a requirement is marked as not applicable on the statement, and the statement is exported to files", async ({
  page,
}) => {
  const code = ownCode();
  const framework = await load(page, code, first);
  await page.getByRole("link", { name: "Statement of applicability" }).click();
  await expect(page.getByRole("heading", { name: "Statement of applicability", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Change the applicability of AC-3" }).click();
  const dialog = page.getByRole("dialog", { name: "Does AC-3 apply?" });
  await dialog.getByLabel("Applicable").selectOption("no");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Explain in at least 10 characters why it doesn't apply.").first(),
  ).toBeVisible();
  await dialog.getByLabel("Justification").fill("The yard has walls, no fences.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /AC-3/ })).toContainText("The yard has walls, no fences.");
  await expect(page.getByRole("row", { name: /AC-3/ })).toContainText("No");
  expect(await axe(page)).toEqual([]);

  await page.getByLabel("Applicable", { exact: true }).selectOption("no");
  await expect(page.getByText("1 of 3 requirements")).toBeVisible();
  await expect(page).toHaveURL(/applicable=no/);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel workbook (.xlsx)" }).click();
  const rows = await sheetOf(readFileSync(await (await file).path()));
  expect(rows).toContainEqual(
    expect.arrayContaining(["AC-3", "Fences", "No", "The yard has walls, no fences."]),
  );
  expect(
    await sql(
      `select status, applicability_reason from app_public.compliance_requirements where framework_id = $1 and code = 'AC-3'`,
      [framework],
    ),
  ).toEqual([{ status: "not_applicable", applicability_reason: "The yard has walls, no fences." }]);

  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "PDF report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statement of applicability" })).toBeVisible();
  await expect(page.getByRole("row", { name: /AC-3/ })).toContainText("The yard has walls, no fences.");
});

test("on paper there is the table and nothing to press", async ({ page }) => {
  const framework = await load(page, ownCode(), first);
  await page.goto(`/compliance/frameworks/${framework}/statement`);
  await expect(page.getByRole("row", { name: /AC-3/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("search")).toBeHidden();
  await expect(page.getByRole("button", { name: "Change the applicability of AC-3" })).toBeHidden();
  await expect(page.getByRole("row", { name: /AC-3/ })).toBeVisible();
});

test.describe("refused files", () => {
  test.use({ allowedErrors: [/status of 400/] });

  test("a broken file says where, a file with errors lists them", async ({ page }) => {
    await page.goto("/compliance/import");
    const chooser = page.locator("input[type=file]");
    await chooser.setInputFiles({
      name: "broken.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"catalog": {\n"uuid" 1}}'),
    });
    await expect(page.getByRole("alert")).toContainText("Line 2, column 8: invalid JSON.");
    await chooser.setInputFiles({
      name: "rules.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Code,Title\nA,One\nA,Two\n"),
    });
    await expect(page.getByText("Row 3, Code")).toBeVisible();
    await expect(page.getByText("“A” appears twice, first in row 2.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Create the framework/ })).toBeHidden();
  });
});

test("eleven hundred controls are loaded and stated without a long wait", async ({ page }) => {
  test.setTimeout(120_000);
  const framework = await load(page, ownCode(), largeCatalogue(1_100));
  await page.goto(`/compliance/frameworks/${framework}/statement`);
  await expect(page.getByText("1,100 of 1,100 requirements")).toBeVisible({ timeout: 30_000 });
});
