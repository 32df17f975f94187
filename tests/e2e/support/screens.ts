/** Every screen, who opens it, and how to get there. */

import type { Page } from "@playwright/test";

import { riskFile } from "../../support/riskFile.ts";
import { navigateWithin, settle, waitForElement } from "./navigate.ts";
import type { Screen } from "./screen.ts";
import { acceptanceScreens } from "./screens/acceptances.ts";
import { approvalScreens } from "./screens/approvals.ts";
import { assetScreens } from "./screens/assets.ts";
import { auditScreens } from "./screens/audits.ts";
import { bellScreens } from "./screens/bell.ts";
import { brandingScreens } from "./screens/branding.ts";
import { catalogueScreens } from "./screens/catalogues.ts";
import { changeLogScreens } from "./screens/changeLog.ts";
import { chatScreens } from "./screens/chat.ts";
import { complianceScreens } from "./screens/compliance.ts";
import { controlScreens } from "./screens/controls.ts";
import { evidenceScreens } from "./screens/evidence.ts";
import { helpScreens } from "./screens/help.ts";
import { intelligenceScreens } from "./screens/intelligence.ts";
import { libraryScreens } from "./screens/library.ts";
import { organisationScreens } from "./screens/organisation.ts";
import { pastDayScreens } from "./screens/pastDays.ts";
import { peopleScreens } from "./screens/people.ts";
import { personalScreens } from "./screens/personal.ts";
import { policyScreens } from "./screens/policies.ts";
import { profileScreens } from "./screens/profile.ts";
import { projectPageScreens } from "./screens/projectPages.ts";
import { projectScreens } from "./screens/projects.ts";
import { reportScreens } from "./screens/reports.ts";
import { reviewScreens } from "./screens/reviews.ts";
import { searchScreens } from "./screens/search.ts";
import { secondFactorScreens } from "./screens/secondFactor.ts";
import { sharedScreens } from "./screens/shared.ts";
import { templateScreens } from "./screens/templates.ts";
import { workScreens } from "./screens/work.ts";
import { workflowScreens } from "./screens/workflows.ts";
import { workshopScreens } from "./screens/workshops.ts";
import { expect, sql } from "./test.ts";

const admin = "Ingrid Solheim";
const manager = "Daniel Reyes";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** A risk of the demo organisation of which this is so, always the same one. */
async function risk(condition: string, search = ""): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select id from app_public.risks where ${condition} order by created_at, id limit 1`,
  );
  if (!found) throw new Error(`No risk of the demo organisation is ${condition}`);
  return `/risks/${found.id}${search}`;
}

const assessed = `archived_at is null and status = 'identified'
  and 3 <= (select count(*) from app_public.risk_assessments where risk_id = risks.id)
  and 2 <= (select count(*) from app_public.mitigation_tasks where risk_id = risks.id)`;

async function upload(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({
    name: "register.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(riskFile()),
  });
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeVisible();
}

async function check(page: Page): Promise<void> {
  await upload(page);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("Rows with errors", { exact: true })).toBeVisible();
  // Names that others have imported before are warnings, and would fill the first page.
  await page.getByRole("combobox", { name: "Severity" }).selectOption("error");
}

async function choose(page: Page, rows: number): Promise<void> {
  for (let row = 1; row <= rows; row++) await page.getByRole("checkbox").nth(row).check();
}

async function openMenuOf(page: Page, trigger: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: trigger, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

const signedOut: Screen[] = [
  { name: "landing", path: "/", shows: (page) => page.getByRole("link", { name: "Access Platform" }) },
  { name: "sign in", path: "/auth", shows: heading("Sign In") },
  {
    name: "sign in, nothing filled in",
    path: "/auth",
    act: press("Sign In"),
    shows: text("Email address is required."),
  },
  { name: "create account", path: "/auth", act: press("Create Account"), shows: heading("Create Account") },
  { name: "reset password", path: "/auth", act: press("Forgot Password?"), shows: heading("Reset Password") },
  { name: "help with signing in", path: "/auth", act: press("Need help?"), shows: dialog(/Help/) },
  {
    name: "provider that is not configured",
    path: "/auth",
    act: press("Sign in with Google"),
    shows: dialog(/not configured/),
  },
  { name: "verify without a code", path: "/auth/verify", shows: heading("This link doesn't work") },
  { name: "new password", path: "/auth/reset#token=abc", shows: (page) => page.getByLabel("New Password") },
  { name: "new password without a code", path: "/auth/reset", shows: text("has no reset code") },
  { name: "debug", path: "/debug", shows: heading("Debug Tools") },
  { name: "no such page", path: "/nowhere", shows: heading("Oops! Page not found") },
];

const states: Screen[] = [
  {
    name: "pending",
    as: "Oliver Grant",
    path: "/pending-approval",
    shows: heading("Account Pending Approval"),
  },
  {
    name: "pending, address not verified",
    as: "Hanna Kowalska",
    path: "/dashboard",
    shows: (page) => page.getByRole("button", { name: "Resend email" }),
  },
  { name: "suspended", as: "Rolf Jansen", path: "/suspended", shows: heading("Account Suspended") },
  { name: "no roles", as: "Ben Fischer", path: "/no-roles", shows: heading("No roles yet") },
  {
    name: "a page that is denied",
    as: "Nina Petrova",
    path: "/risks",
    shows: text("You don't have the required permissions to access this page."),
  },
];

const dashboards: Screen[] = [
  { name: "dashboard of a super admin", as: admin, path: "/dashboard", shows: text("Compliance Score") },
  { name: "dashboard of tier 1", as: "Victor Almeida", path: "/dashboard", shows: text("Risk Trends") },
  { name: "dashboard of tier 2", as: "Astrid Nyberg", path: "/dashboard", shows: text("Risk Trends") },
  {
    name: "dashboard of a user",
    as: "Emily Carter",
    path: "/dashboard",
    shows: heading(/Executive Overview/),
    act: (page) => expect(page.getByText("Limited Dashboard Access")).toBeVisible(),
  },
  {
    name: "dashboard, a definition",
    as: admin,
    path: "/dashboard",
    act: press("What is Audit Readiness?"),
    shows: dialog("Audit Readiness"),
  },
  {
    name: "dashboard, what needs attention",
    as: admin,
    path: "/dashboard",
    act: press("View items"),
    shows: dialog("What needs attention"),
  },
  {
    name: "dashboard, trend as a table",
    as: admin,
    path: "/dashboard",
    act: press("Show as table"),
    shows: (page) => page.getByRole("button", { name: "Show as chart" }).first(),
  },
  {
    name: "account menu",
    as: admin,
    path: "/debug",
    act: async (page) => {
      await page.goto("/settings/general");
      await page.getByRole("button", { name: /Account of/ }).click();
    },
    shows: (page) => page.getByRole("menu"),
  },
];

// Dialogs over the list are checked over a short one.
const few = "/risks?severity=critical";
// On a phone it would cover halves of rows, which are then too small to be hit.
const none = "/risks?q=zzzz";

const registers: Screen[] = [
  { name: "risks", as: manager, path: "/risks", shows: text(/^1–\d+ of/) },
  { name: "risks of a reader", as: "Emily Carter", path: "/risks", shows: text(/^1–\d+ of/) },
  {
    name: "risks by severity and unit",
    as: manager,
    path: "/risks?severity=critical&severity=high&business_unit=Operations&density=comfortable",
    shows: text(/^1–\d+ of/),
  },
  {
    name: "risks, nothing fits",
    as: manager,
    path: "/risks?q=zzzz",
    shows: text("No records match these filters"),
  },
  { name: "risks, new", as: manager, path: `${few}&new=true`, shows: dialog("New risk") },
  {
    name: "risks, new without a name",
    as: manager,
    path: `${few}&new=true`,
    act: press("Create risk"),
    shows: text("Enter a name."),
  },
  {
    name: "risks, chosen",
    as: manager,
    path: few,
    act: (page) => choose(page, 3),
    shows: text("3 selected"),
  },
  {
    name: "risks, change together",
    as: manager,
    path: few,
    act: async (page) => {
      await choose(page, 2);
      await page.getByRole("button", { name: "Change", exact: true }).click();
    },
    shows: dialog("Change 2 risks"),
  },
  {
    name: "risks, preview",
    as: manager,
    path: few,
    act: async (page) => {
      await expect(page.getByRole("checkbox").nth(1)).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press(" ");
    },
    shows: (page) => page.getByRole("complementary", { name: /^Preview/ }),
  },
  {
    name: "risks, columns",
    as: manager,
    path: few,
    act: press("Columns"),
    shows: dialog("Columns"),
  },
  {
    name: "risks, a filter",
    as: manager,
    path: none,
    act: press("Filter"),
    shows: (page) => page.getByRole("combobox", { name: "Search filters and values" }),
  },
  {
    name: "risks, export",
    as: manager,
    path: few,
    act: press("Export"),
    shows: (page) => page.getByRole("menu"),
  },
];

const records: Screen[] = [
  { name: "risk", as: manager, path: () => risk(assessed), shows: text("Statement") },
  { name: "risk of a reader", as: "Emily Carter", path: () => risk(assessed), shows: text("Statement") },
  {
    name: "risk, assessments",
    as: manager,
    path: () => risk(assessed, "?tab=assessments"),
    shows: text(/^\d+ assessments$/),
  },
  { name: "risk, tasks", as: manager, path: () => risk(assessed, "?tab=tasks"), shows: text(/^\d+ tasks$/) },
  {
    name: "risk, tasks of a reader",
    as: "Emily Carter",
    path: () => risk(assessed, "?tab=tasks"),
    shows: text("Access Restricted"),
  },
  {
    name: "risk, history",
    as: manager,
    path: () => risk(assessed, "?tab=history"),
    act: press("Details"),
    shows: text(/change log entry \d+/),
  },
  {
    name: "risk, edit",
    as: manager,
    path: () => risk(assessed, "?open=edit"),
    shows: dialog(/^Edit R-/),
  },
  {
    name: "risk, assess",
    as: manager,
    path: () => risk(assessed, "?open=assess"),
    shows: dialog(/^Assess R-/),
  },
  {
    name: "risk, state scores",
    as: manager,
    path: () => risk(assessed, "?open=scores"),
    shows: dialog(/^Set the scores/),
  },
  {
    name: "risk, new task",
    as: manager,
    path: () => risk(assessed, "?open=task"),
    shows: dialog("New task"),
  },
  {
    name: "risk, close",
    as: manager,
    path: () => risk(assessed, "?open=close"),
    shows: dialog(/^Close R-/),
  },
  {
    name: "risk, archive",
    as: manager,
    path: () => risk(assessed),
    act: (page) => openMenuOf(page, "More", "Archive"),
    shows: dialog("Archive this risk"),
  },
  { name: "risk, closed", as: manager, path: () => risk("status = 'closed'"), shows: text(/^Closed on/) },
  {
    name: "risk, archived",
    as: manager,
    path: () => risk("archived_at is not null"),
    shows: text(/^Archived on/),
  },
  {
    name: "risk that is not there",
    as: manager,
    path: "/risks/00000000-0000-4000-8000-000000000000",
    shows: heading("Risk not found"),
  },
];

const imports: Screen[] = [
  { name: "import", as: manager, path: "/risks/import", shows: text("Choose a file") },
  { name: "import, columns", as: manager, path: "/risks/import", act: upload, shows: text("Options") },
  { name: "import, check", as: manager, path: "/risks/import", act: check, shows: text("Name is missing.") },
];

const settings: Screen[] = [
  { name: "settings, general", as: admin, path: "/settings", shows: text("Organisation name") },
  { name: "metadata", as: admin, path: "/settings/metadata", shows: text("Business units") },
  {
    name: "metadata, impact rule",
    as: admin,
    path: "/settings/metadata",
    act: press("Change rule"),
    shows: text("What this changes"),
  },
  {
    name: "metadata, review cadence",
    as: admin,
    path: "/settings/metadata",
    act: press("Change cadence"),
    shows: dialog("Change review cadence"),
  },
  {
    name: "settings, general of a reader",
    as: "Tomas Okafor",
    path: "/settings/general",
    shows: text("You can view these settings but not change them."),
  },
  {
    name: "metadata, a unit",
    as: admin,
    path: "/settings/metadata",
    act: press("Add unit"),
    shows: dialog("Add business unit"),
  },
  { name: "users", as: admin, path: "/settings/users", shows: text(/waiting for approval/) },
  {
    name: "users, approve",
    as: admin,
    path: "/settings/users",
    act: press("Approve: Pedro Santos"),
    shows: dialog("Approve Pedro Santos"),
  },
  {
    name: "users, reject",
    as: admin,
    path: "/settings/users",
    act: press("Reject: Pedro Santos"),
    shows: dialog("Reject Pedro Santos"),
  },
  {
    name: "users, one of them",
    as: admin,
    path: "/settings/users?q=Daniel",
    act: async (page) => page.getByRole("link", { name: "Daniel Reyes" }).click(),
    shows: (page) => page.getByRole("button", { name: "Suspend: Daniel Reyes" }),
  },
  {
    name: "users, roles",
    as: admin,
    path: "/settings/users?q=Daniel",
    act: async (page) => {
      await page.getByRole("link", { name: "Daniel Reyes" }).click();
      await page.getByRole("button", { name: "Change roles: Daniel Reyes" }).click();
      await page.getByRole("dialog", { name: "Roles of" }).getByLabel("Auditor", { exact: true }).check();
    },
    shows: text("Adds Auditor."),
  },
  {
    name: "users for somebody who may not see them",
    as: "Emily Carter",
    path: "/settings/users",
    shows: text("Insufficient Permissions"),
  },
  { name: "mail", as: admin, path: "/settings/mail", shows: heading("Email") },
  { name: "announcements", as: admin, path: "/settings/announcements", shows: heading("Announcements") },
  {
    name: "announcements, new",
    as: admin,
    path: "/settings/announcements",
    act: press("New announcement"),
    shows: dialog("New announcement"),
  },
];

export const screens: Screen[] = [
  ...signedOut,
  ...states,
  ...dashboards,
  ...templateScreens,
  ...workScreens,
  ...registers,
  ...records,
  ...imports,
  ...approvalScreens,
  ...assetScreens,
  ...auditScreens,
  ...policyScreens,
  ...reviewScreens,
  ...complianceScreens,
  ...controlScreens,
  ...acceptanceScreens,
  ...evidenceScreens,
  ...libraryScreens,
  ...catalogueScreens,
  ...reportScreens,
  ...projectScreens,
  ...projectPageScreens,
  ...changeLogScreens,
  ...chatScreens,
  ...workflowScreens,
  ...workshopScreens,
  ...intelligenceScreens,
  ...personalScreens,
  ...profileScreens,
  ...secondFactorScreens,
  ...sharedScreens,
  ...helpScreens,
  ...settings,
  ...pastDayScreens,
  ...organisationScreens,
  ...brandingScreens,
  ...peopleScreens,
  ...bellScreens,
  ...searchScreens,
];

/** Goes there as this person would, and waits until nothing is on its way any more. */
export async function openScreen(page: Page, screen: Screen, within = false): Promise<void> {
  const { before, path, act, shows } = screen;
  await before?.(page);
  const place = typeof path === "string" ? path : await path();
  if (within) await navigateWithin(page, place);
  else await page.goto(place);
  await act?.(page);
  await waitForElement(shows(page));
  await settle(page);
}
