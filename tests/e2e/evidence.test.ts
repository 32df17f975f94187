/** From a catalogue and a PDF to the executive dashboard, and down again when the clock passes the last day. */
import type { Browser, Locator, Page } from "@playwright/test";
import type pg from "pg";

import { signedOutQueries } from "../../graphql/signedOut.ts";
import { pdfOf } from "../../migrations/seeds/demoPdf.ts";
import { hashPassword } from "../../server/auth/password.ts";
import { bytesOf, catalog, control, group } from "../support/oscal.ts";
import { type OwnOrganisation, startOwnOrganisation } from "./support/emptyOrganisation.ts";
import type { RunningServer } from "./support/servers.ts";
import { contextOptions, expect, test, watch } from "./support/test.ts";

const PASSWORD = "plain words for a test";

// An organisation of its own: its figures are those of the formulas, and its clock can be moved.
let server: RunningServer;
let db: pg.Client;
let own: OwnOrganisation | undefined;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  // As long as a server may take to start.
  test.setTimeout(300_000);
  own = await startOwnOrganisation("evidence");
  ({ server, db } = own);
  const hash = await hashPassword(PASSWORD);
  for (const name of ["Claire Collector", "Rita Reviewer"]) await addPerson(name, hash);
});

test.afterAll(() => own?.stop());

async function addPerson(name: string, hash: string): Promise<void> {
  await db.query(
    `with made as (
       insert into app_public.users (full_name, email, status, email_verified_at, approved_at)
       values ($1, $2, 'approved', now(), now()) returning id
     ), secret as (
       insert into app_private.user_secrets (user_id, password_hash) select id, $3 from made
     )
     insert into app_public.user_roles (user_id, role) select id, role from made, unnest('{compliance_officer,admin}'::text[]) as role`,
    [name, emailOf(name), hash],
  );
}

const emailOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@doors.example`;

/** A browser of this person, who has signed in. */
async function roomOf(browser: Browser, name: string): Promise<{ page: Page; pageErrors: string[] }> {
  const room = await browser.newContext({ ...contextOptions, baseURL: server.address });
  const page = await room.newPage();
  const pageErrors = watch(page);
  const answer = await page.request.post(`${server.address}/graphql`, {
    headers: { origin: server.address, "x-plumbline": "1" },
    data: {
      query: signedOutQueries.signIn,
      variables: { input: { email: emailOf(name), password: PASSWORD } },
    },
  });
  expect((await answer.json()).errors).toBeUndefined();
  return { page, pageErrors };
}

const card = (page: Page, name: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function figuresAre(page: Page, score: string, health: string, readiness: string): Promise<void> {
  await page.goto("/dashboard");
  await expect(card(page, "Compliance Health")).toContainText(score);
  await expect(card(page, "Compliance Health")).toContainText(health);
  await expect(card(page, "Audit Readiness")).toContainText(score);
  await expect(card(page, "Audit Readiness")).toContainText(readiness);
}

/** The database's own clock: every rule, default and figure asks it. */
async function move(days: number): Promise<void> {
  await db.query(
    `create or replace function app_hidden.now() returns timestamptz as $$ select pg_catalog.now() + interval '${days} days' $$
      language sql stable set search_path to pg_catalog`,
  );
}

const doors = [1, 2, 3, 4, 5, 6].map((number) => control(`D-${number}`, `Door ${number} is locked at night`));
const rules = catalog([group("d", "Doors", doors)], {
  metadata: { title: "Rules for doors", version: "1.0", "oscal-version": "1.1.2" },
});

let where = "";

test("a catalogue is imported, and what does not apply is said with a reason", async ({ browser }) => {
  const { page, pageErrors } = await roomOf(browser, "Claire Collector");
  await page.goto("/compliance/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "doors.json", mimeType: "application/json", buffer: bytesOf(rules) });
  await page.getByLabel("Framework", { exact: true }).selectOption({ label: "New framework" });
  await page.getByLabel("Short name").fill("DOORS");
  await page.getByRole("button", { name: /^Create the framework with/ }).click();
  await expect(page.getByRole("heading", { name: "Imported", level: 2 })).toBeVisible();
  await figuresAre(page, "0%", "At risk", "At risk");

  await page.goto("/compliance");
  await page.getByRole("link", { name: "Rules for doors" }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Statement of applicability" }).click();
  await page.getByRole("button", { name: "Change the applicability of D-6" }).click();
  const dialog = page.getByRole("dialog", { name: "Does D-6 apply?" });
  await dialog.getByLabel("Applicable").selectOption("no");
  await dialog.getByLabel("Justification").fill("The sixth door has been walled up.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /D-6/ })).toContainText("The sixth door has been walled up.");
  // Five gaps are few enough to need attention, six are not.
  await figuresAre(page, "0%", "At risk", "Needs Work");
  expect(pageErrors).toEqual([]);
});

test("one PDF is attached to three requirements and submitted", async ({ browser }) => {
  const { page, pageErrors } = await roomOf(browser, "Claire Collector");
  await page.goto("/compliance/evidence?new=true");
  const form = page.getByRole("dialog", { name: "New evidence" });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Walk around the doors");
  await form.getByLabel("Choose files").setInputFiles([
    { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>not a PDF</html>") },
    {
      name: "walk.pdf",
      mimeType: "application/pdf",
      buffer: pdfOf("Walk around the doors", ["All locked."]),
    },
  ]);
  // Each file has its own answer, and entered text stays.
  await expect(form.getByText("page.pdf was not uploaded")).toBeVisible();
  await expect(form.getByText(/^HTML, SVG and other markup are not allowed/)).toBeVisible();
  await form.getByRole("button", { name: "Remove page.pdf" }).click();
  await expect(form.getByText("walk.pdf", { exact: true })).toBeVisible();
  await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue("Walk around the doors");
  for (const number of [1, 2, 3]) {
    await form.getByRole("button", { name: /^Choose ?: Requirements$/ }).click();
    await page.getByRole("combobox", { name: /^Search by name/ }).fill(`Door ${number}`);
    await page.getByRole("option", { name: new RegExp(`DOORS D-${number} `) }).click();
    await expect(form.getByText(`Door ${number} is locked at night`)).toBeVisible();
  }
  await form.getByRole("button", { name: "Create evidence" }).click();
  await expect(page.getByRole("heading", { name: "Walk around the doors", level: 1 })).toBeVisible();
  where = new URL(page.url()).pathname;

  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("You contributed to this evidence")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await figuresAre(page, "0%", "At risk", "Needs Work");
  expect(pageErrors.filter((line) => !/status of 400 .*\/files/.test(line))).toEqual([]);
});

test("a second person takes the file, approves, and both figures rise to three of five", async ({
  browser,
}) => {
  const { page, pageErrors } = await roomOf(browser, "Rita Reviewer");
  await page.goto(where);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "walk.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("walk.pdf");

  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Comment" }).fill("Seen with the night watch.");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved by Rita Reviewer.")).toBeVisible();
  await expect(page.getByText("Seen with the night watch.")).toBeVisible();
  await expect(page.getByText("Complete", { exact: true })).toHaveCount(3);
  await figuresAre(page, "60%", "Needs attention", "Needs Work");
  expect(pageErrors).toEqual([]);
});

test("when its last day has passed both statuses fall by themselves, as the forecast said", async ({
  browser,
}) => {
  const { page, pageErrors } = await roomOf(browser, "Claire Collector");
  await page.goto("/compliance/forecast?weeks=104");
  await expect(page.getByText("3 fewer complete, 0% ready")).toBeVisible();

  const { rows } = await db.query("select valid_until - app_hidden.today() as days from app_public.evidence");
  await move(rows[0].days);
  await figuresAre(page, "60%", "Needs attention", "Needs Work");
  await move(rows[0].days + 1);
  await figuresAre(page, "0%", "At risk", "Needs Work");
  await page.goto("/compliance/renewals");
  await expect(page.getByRole("heading", { name: "Expired" })).toBeVisible();
  // The job comes later, and changes no figure.
  await db.query("select app_private.expire_evidence()");
  await figuresAre(page, "0%", "At risk", "Needs Work");
  await page.goto(where);
  await expect(page.getByText("Approved by Rita Reviewer, but its last day has passed.")).toBeVisible();
  expect(pageErrors).toEqual([]);
});
