/** The screens of controls and findings: registers, records in each state, forms, and the suggestion on a risk. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const officer = "Claire Fontaine";
const reader = "Emily Carter";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const section = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 2 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** A record of the demo organisation of which this is so, always the same one. */
function one(table: string, base: string, condition: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.${table} where archived_at is null and ${condition} order by number limit 1`,
    );
    if (!found) throw new Error(`Nothing in ${table} of the demo organisation is ${condition}`);
    return `${base}/${found.id}${search}`;
  };
}

const control = (condition: string, search = "") =>
  one("controls", "/compliance/controls", condition, search);
const finding = (condition: string, search = "") =>
  one("audit_findings", "/compliance/findings", condition, search);

const tested = "status = 'operating' and effectiveness = 'ineffective'";
const treated = `status = 'identified' and inherent_likelihood is not null and 1 <= (
  select count(*) from app_public.control_risks join app_public.controls on controls.id = control_id
  where risk_id = risks.id and effectiveness = 'effective')`;

async function choose(page: Page, rows: number): Promise<void> {
  for (let row = 1; row <= rows; row++) await page.getByRole("checkbox").nth(row).check();
}

export const controlScreens: Screen[] = [
  { name: "controls", as: officer, path: "/compliance/controls", shows: heading("Controls") },
  {
    name: "controls for a reader",
    as: reader,
    path: "/compliance/controls?test_due=true",
    shows: heading("Controls"),
  },
  {
    name: "controls, none found",
    as: officer,
    path: "/compliance/controls?q=zzzz",
    shows: heading("Controls"),
  },
  {
    name: "controls, some chosen to be changed",
    as: officer,
    path: "/compliance/controls?status=operating",
    act: async (page) => {
      await choose(page, 2);
      await page.getByRole("button", { name: "Change", exact: true }).click();
    },
    shows: dialog("Change 2 controls"),
  },
  {
    name: "new control, nothing filled in",
    as: officer,
    path: "/compliance/controls?new=true",
    act: press("Create control"),
    shows: (page) => page.getByText("Enter a name.").first(),
  },
  {
    name: "controls, import",
    as: officer,
    path: "/compliance/controls/import",
    shows: heading("Import controls"),
  },
  { name: "control", as: officer, path: control(tested), shows: section("Effectiveness") },
  { name: "control for a reader", as: reader, path: control(tested), shows: section("Effectiveness") },
  { name: "control, tests", as: officer, path: control(tested, "?tab=tests"), shows: section(/\d+ tests?/) },
  {
    name: "control, findings",
    as: officer,
    path: control(tested, "?tab=findings"),
    shows: section(/^Findings/),
  },
  {
    name: "control, history",
    as: officer,
    path: control(tested, "?tab=history"),
    shows: (page) => page.getByText("created the control"),
  },
  {
    name: "control, a test without a conclusion",
    as: admin,
    path: control(tested, "?open=test"),
    act: (page) =>
      dialog(/^Record a test of C-/)(page)
        .getByRole("button", { name: "Record test" })
        .click(),
    shows: dialog(/^Record a test of C-/),
  },
  { name: "control, edited", as: officer, path: control(tested, "?open=edit"), shows: dialog(/^Edit C-/) },
  {
    name: "control, to be retired",
    as: officer,
    path: control(tested, "?open=retire"),
    shows: dialog(/^Retire C-/),
  },
  {
    name: "control, retired",
    as: officer,
    path: control("status = 'retired'"),
    shows: (page) => page.getByText(/^Retired on/),
  },
  {
    name: "control, planned",
    as: officer,
    path: control("status = 'planned'"),
    shows: section("What is done"),
  },
  {
    name: "control that is not there",
    as: officer,
    path: "/compliance/controls/00000000-0000-4000-8000-000000000000",
    shows: heading("Control not found"),
  },
  {
    name: "findings, import",
    as: officer,
    path: "/compliance/findings/import",
    shows: heading("Import findings"),
  },
  { name: "findings", as: officer, path: "/compliance/findings", shows: heading("Findings") },
  {
    name: "findings, all of them",
    as: reader,
    path: "/compliance/findings?status=all",
    shows: heading("Findings"),
  },
  {
    name: "new finding, nothing filled in",
    as: officer,
    path: "/compliance/findings?new=true",
    act: press("Create finding"),
    shows: (page) => page.getByText("Enter a title.").first(),
  },
  {
    name: "finding in remediation",
    as: officer,
    path: finding("status = 'in_remediation'"),
    shows: section("Progress"),
  },
  {
    name: "finding, closed",
    as: reader,
    path: finding("status = 'closed'"),
    shows: section("What was found"),
  },
  {
    name: "finding, history",
    as: officer,
    path: finding("status = 'closed'", "?tab=history"),
    shows: (page) => page.getByText("created the finding"),
  },
  {
    name: "finding, edited",
    as: officer,
    path: finding("status = 'in_remediation'", "?open=edit"),
    shows: dialog(/^Edit F-/),
  },
  {
    name: "finding, to be set right",
    as: officer,
    path: finding("status = 'in_remediation'", "?open=remediate"),
    shows: dialog(/^Mark F-\d+ as remediated/),
  },
  {
    name: "finding, to be reopened",
    as: officer,
    path: finding("status = 'closed'", "?open=reopen"),
    shows: dialog(/^Reopen F-/),
  },
  {
    name: "finding that is not there",
    as: officer,
    path: "/compliance/findings/00000000-0000-4000-8000-000000000000",
    shows: heading("Finding not found"),
  },
  {
    name: "risk, its controls and what they suggest",
    as: "Daniel Reyes",
    path: one("risks", "/risks", treated, "?tab=controls"),
    act: (page) => page.getByText("How it's calculated").click(),
    shows: section("Suggested residual score"),
  },
  {
    name: "risk, a suggestion to be accepted",
    as: "Daniel Reyes",
    path: one("risks", "/risks", treated, "?tab=controls"),
    act: press("Accept suggestion"),
    shows: dialog("Accept the suggestion"),
  },
];
