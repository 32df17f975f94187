/** Cells of the registers, edited in place: a value of each kind, once in every register. */
import type { Page } from "@playwright/test";

import { navigateWithin } from "./support/navigate.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const word = `Cell${crypto.randomUUID().slice(0, 8)}`;
let editor = "";

test.beforeAll(async () => {
  editor = await addPerson(`Edda ${word}`, { roles: ["super_admin"] });
  const named = [
    "risks (name) values ($1)",
    "assets (name, type) values ($1, 'application')",
    "controls (name) values ($1)",
    "evidence (name) values ($1)",
    "audit_findings (title, severity) values ($1, 'low')",
    "audits (name, type, planned_start_on, planned_end_on) values ($1, 'internal', '2031-01-02', '2031-02-03')",
    "policies (name, summary) values ($1, 'Who gets access.')",
    "management_reviews (title, planned_on) values ($1, '2030-03-01')",
    "projects (name, project_type) values ($1, 'other')",
    `compliance_requirements (framework_id, code, title, applicability_reason)
      select id, $1, $1, 'We have to keep it.' from app_public.frameworks limit 1`,
  ];
  for (const insert of named) await sql(`insert into app_public.${insert}`, [word]);
});

/** Opens the cell of the only row that the list shows. */
async function open(page: Page, path: string, label: string): Promise<void> {
  await navigateWithin(page, `${path}?q=${word}&archived=all&status=all`);
  // The register before has a row of the same name, and stays until the next one is loaded.
  const row = page.getByRole("row", { name: word }).filter({ has: page.locator(`a[href^="${path}/"]`) });
  await row.getByRole("button", { name: `Edit: ${label}`, exact: true }).click();
  await expect(page.getByRole("dialog", { name: `${label}: ` })).toBeVisible();
}

async function type(page: Page, path: string, label: string, value: string): Promise<void> {
  await open(page, path, label);
  await page.getByLabel(label, { exact: true }).last().fill(value);
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`^${label} saved: `))).toBeVisible();
}

async function choose(page: Page, path: string, label: string, option: string): Promise<void> {
  await open(page, path, label);
  await page.getByRole("combobox", { name: `Search: ${label}` }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("one value is changed in each register without leaving it", async ({ page }) => {
  await signInAs(page, editor);
  await page.goto(`/risks?q=${word}`);
  const saved = (label: string) => expect(page.getByText(`${label} saved: ${word}`)).toBeVisible();

  await choose(page, "/risks", "Treatment", "Mitigate");
  await saved("Treatment");
  await type(page, "/assets", "Vendor", "Netzbau");
  await choose(page, "/compliance/controls", "Owner", `Edda ${word}`);
  await saved("Owner");
  await type(page, "/compliance/evidence", "Valid until", "2031-05-31");
  await choose(page, "/compliance/findings", "Severity", "High");
  await type(page, "/audits", "Planned start", "2031-01-15");
  await type(page, "/compliance/policies", "Next review", "2031-02-01");
  await type(page, "/audits/reviews", "Planned for", "2031-03-01");

  // 'Not applicable' asks for its reason; the stored one says why the requirement applies.
  await choose(page, "/compliance/requirements", "Status", "Not applicable");
  const reason = page.getByRole("dialog", { name: "Reason for applicability" });
  await reason.getByRole("textbox").fill("We have no such systems.");
  await reason.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("row", { name: word }).getByText("Not applicable")).toBeVisible();

  // A change of the health is saved, one of the status needs an approval.
  await choose(page, "/projects", "Health", "At risk");
  await saved("Health");
  await choose(page, "/projects", "Status", "Cancelled");
  const request = page.getByRole("dialog", { name: /^Request approval: / });
  await expect(request.getByText("Cancelled")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await request.getByLabel("Description of the changes").fill("The project is stopped.");
  await request.getByLabel("Justification").fill("There is no money for it.");
  await request.getByRole("button", { name: "Send for approval" }).click();
  await expect(request).toBeHidden();

  const [left] = await sql<{ state: string }>(
    `select concat_ws(' ', health, projects.status, approvals.status) as state from app_public.projects
      join app_public.approvals on subject_id = projects.id where name = $1`,
    [word],
  );
  expect(left?.state).toBe("at_risk active pending_approval");
});
