/** A statement of applicability that a company kept in a workbook becomes that of its framework. */
import writeXlsx from "write-excel-file/node";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";

const officer = emailOf("Claire Fontaine");

async function aFramework(code: string): Promise<string> {
  const [made] = await sql<{ id: string }>(
    "insert into app_public.frameworks (code, name) values ($1, $2) returning id",
    [code, `${code} information security`],
  );
  const [heading] = await sql<{ id: string }>(
    `insert into app_public.compliance_requirements (framework_id, code, title, assessable)
      values ($1, 'A.7', 'Physical controls', false) returning id`,
    [made?.id],
  );
  await sql(
    `insert into app_public.compliance_requirements (framework_id, parent_id, code, title)
      select $1, $2, 'A.7.' || n, 'Physical control ' || n from generate_series(1, 4) as n`,
    [made?.id, heading?.id],
  );
  return made?.id ?? "";
}

const cell = (value: string) => ({ value });

/** As such files are: titles above the headings, German words, sections in between, and mistakes. */
function workbook(code: string): Promise<Buffer> {
  const lines = [
    ["Erklärung zur Anwendbarkeit 2026", "", "", "", "", "", ""],
    ["", "", "", "", "", "", ""],
    [
      "Nr.",
      "Bezeichnung",
      "Anwendbar (ja/nein)",
      "Begründung",
      "Umsetzungsstatus",
      "Verantwortlicher",
      "Frist",
    ],
    ["A.7.1", "", "Ja", "Wir haben ein Lager mit Waren.", "umgesetzt", "Claire Fontaine", "31.12.2027"],
    [`${code} a.7.2`, "", "Nein", "Es gibt keinen Lieferhof.", "", "", ""],
    ["A.7.3", "", "Ja", "", "zum Teil fertig", "", ""],
    ["A.7.4", "", "Nein", "kurz", "", "", ""],
    ["A.7.9", "Überwachung", "Ja", "", "geplant", "", ""],
  ];
  return writeXlsx([{ data: lines.map((line) => line.map(cell)), sheet: "SoA" }]).toBuffer();
}

test("a statement of applicability is read from a messy workbook, looked at, imported and taken back", async ({
  page,
}) => {
  const code = `SOA${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const framework = await aFramework(code);
  await signInAs(page, officer);
  await page.goto(`/compliance/frameworks/${framework}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Import statuses" }).click();
  await expect(page.getByRole("combobox", { name: "Framework" })).toHaveValue(framework);
  await page.locator("input[type=file]").setInputFiles({
    name: "SoA.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await workbook(code),
  });
  await expect(page.getByText("The headings are in row 3.")).toBeVisible();
  await expect(page.getByLabel("Import Anwendbar (ja/nein) as")).toHaveValue("applicable");
  await expect(page.getByLabel("Import Umsetzungsstatus as")).toHaveValue("status");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Check the rows" }).click();

  await page
    .getByLabel("zum Teil fertig in Umsetzungsstatus means")
    .selectOption({ label: "Partially compliant" });
  await page.getByRole("button", { name: "Apply and check again" }).click();
  // The other rows are shown since the first check: only this one shows that the second has ended.
  await expect(page.getByText(/^Not assessed → Partially compliant$/)).toBeVisible();
  await expect(page.getByText("No record has this reference.")).toBeVisible();
  await expect(page.getByText(/^Not assessed → Not applicable$/)).toBeVisible();
  await expect(page.getByText("none → Claire Fontaine")).toBeVisible();
  const justification = page.getByLabel("Begründung in row 7");
  await justification.fill("Es gibt keine Kabel im Freien.");
  await justification.press("Enter");
  await page.getByRole("button", { name: "Check again" }).click();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Leave out the row with errors").check();
  await page.getByRole("button", { name: "Import 4 rows" }).click();
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const statuses = async () =>
    (
      await sql<{ line: string }>(
        `select code || ' ' || status as line from app_public.compliance_requirements
          where framework_id = $1 and assessable order by code`,
        [framework],
      )
    ).map(({ line }) => line);
  expect(await statuses()).toEqual([
    "A.7.1 compliant",
    "A.7.2 not_applicable",
    "A.7.3 partially_compliant",
    "A.7.4 not_applicable",
  ]);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("Import undone")).toBeVisible();
  expect(await statuses()).toEqual(
    ["A.7.1", "A.7.2", "A.7.3", "A.7.4"].map((name) => `${name} not_assessed`),
  );
});
