/** Two frameworks of the library, mapped to each other: collected once, used for both. */
import type { Page } from "@playwright/test";
import type pg from "pg";

import { signedOutQueries } from "../../graphql/signedOut.ts";
import { hashPassword } from "../../server/auth/password.ts";
import { type OwnOrganisation, startOwnOrganisation } from "./support/emptyOrganisation.ts";
import type { RunningServer } from "./support/servers.ts";
import { axe, expect, test } from "./support/test.ts";

const PASSWORD = "plain words for a test";
const EMAIL = "olga@library.example";

// An organisation of its own, in which nothing is in use yet.
let server: RunningServer;
let db: pg.Client;
let own: OwnOrganisation | undefined;

test.describe.configure({ mode: "serial" });
// A server may take as long to start.
test.setTimeout(300_000);

test.beforeAll(async () => {
  own = await startOwnOrganisation("library");
  ({ server, db } = own);
  await db.query(
    `with made as (
       insert into app_public.users (full_name, email, status, email_verified_at, approved_at)
       values ('Olga Officer', $1, 'approved', now(), now()) returning id
     ), secret as (
       insert into app_private.user_secrets (user_id, password_hash) select id, $2 from made
     )
     insert into app_public.user_roles (user_id, role) select id, 'compliance_officer' from made`,
    [EMAIL, await hashPassword(PASSWORD)],
  );
});

test.afterAll(() => own?.stop());

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${server.address}/graphql`, {
    headers: { origin: server.address, "x-plumbline": "1" },
    data: {
      query: signedOutQueries.signIn,
      variables: { input: { email: EMAIL, password: PASSWORD } },
    },
  });
  expect((await answer.json()).errors).toBeUndefined();
}

async function use(page: Page, name: string): Promise<void> {
  await page.goto(`${server.address}/compliance/library`);
  await page.getByRole("button", { name: new RegExp(`^Use this framework ?: ${name}$`) }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Use this framework" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** An approved piece for a requirement, as if two people had been through its review. */
async function prove(code: string): Promise<void> {
  await db.query(
    `with piece as (
       insert into app_public.evidence (name, status, reviewed_at, collected_by) values ('Review of accounts', 'approved', now(), null) returning id
     )
     insert into app_public.evidence_requirements (evidence_id, requirement_id)
       select piece.id, requirement.id from piece, app_public.compliance_requirements requirement where requirement.code = $1`,
    [code],
  );
}

async function evidenceOf(code: string): Promise<string> {
  const { rows } = await db.query(
    "select evidence_status from app_public.compliance_requirements where code = $1",
    [code],
  );
  return rows[0].evidence_status;
}

async function requirementPage(page: Page, code: string): Promise<void> {
  const { rows } = await db.query("select id from app_public.compliance_requirements where code = $1", [
    code,
  ]);
  await page.goto(`${server.address}/compliance/requirements/${rows[0].id}`);
}

test("an officer looks into NIS2 and Cyber Essentials and takes them into use", async ({ page }) => {
  await signIn(page);
  await page.goto(`${server.address}/compliance/library`);
  await page.getByRole("button", { name: /^Preview ?: Cyber Essentials$/ }).click();
  await expect(page.getByText("Every device stands behind a firewall")).toBeVisible();
  await page.getByText("Security update management", { exact: true }).click();
  await expect(page.getByText("Important fixes are installed within 14 days")).toBeVisible();
  await page.keyboard.press("Escape");

  await use(page, "Network and Information Security Directive");
  await use(page, "Cyber Essentials");
  await page.goto(`${server.address}/compliance/library`);
  await expect(page.getByText("In use", { exact: true })).toHaveCount(2);
  await page.getByRole("link", { name: /^Open ?: Cyber Essentials$/ }).click();
  await expect(page.getByRole("heading", { name: "Cyber Essentials", level: 1 })).toBeVisible();
});

test("evidence of NIS2 is carried over to Cyber Essentials, one by one and together", async ({ page }) => {
  await prove("Art. 21(2)(i)");
  await signIn(page);
  await page.goto(`${server.address}/compliance`);
  await page.getByRole("link", { name: "Cyber Essentials" }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mappings to other frameworks" }).click();
  await expect(page.getByRole("heading", { name: "CE: mappings", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Ready to carry over 6/ }).click();
  const list = page.getByRole("list", { name: "Requirements and their mappings" });
  await expect(list.getByRole("checkbox")).toHaveCount(6);

  const leavers = list.getByRole("listitem").filter({ hasText: "Accounts that are no longer needed go" });
  await leavers.getByRole("button", { name: /^Carry over ?: NIS2 Art. 21\(2\)\(i\)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Carry over" });
  await expect(dialog.getByRole("checkbox", { name: "Evidence: 1 piece of evidence" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Status" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Carry over" }).click();
  await expect(page.getByText("Carried over", { exact: true })).toBeVisible();
  await expect(list.getByRole("checkbox")).toHaveCount(5);
  expect(await evidenceOf("UA.3")).toBe("complete");

  await page.getByRole("checkbox", { name: "Select all that are ready to carry over" }).check();
  await page.getByRole("button", { name: "Carry over evidence" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Carry over" }).click();
  await expect(page.getByText("No requirements match the filters")).toBeVisible();
  for (const code of ["UA.1", "UA.2", "UA.6", "SC.1", "SC.5"])
    expect(await evidenceOf(code)).toBe("complete");
  expect(await evidenceOf("UA.5")).toBe("not_started");
});

test("a mapping that does not carry asks why it is enough here", async ({ page }) => {
  await signIn(page);
  await requirementPage(page, "UA.5");
  await page.getByRole("button", { name: "Actions for NIS2 Art. 21(2)(i)" }).click();
  await page.getByRole("menuitem", { name: "Carry over from NIS2 Art. 21(2)(i)" }).click();
  const dialog = page.getByRole("dialog", { name: "Carry over" });
  await expect(dialog.getByText("This mapping isn't enough on its own")).toBeVisible();
  await dialog.getByRole("button", { name: "Carry over" }).click();
  await expect(dialog.getByText("At least 10 characters.").first()).toBeVisible();
  await dialog
    .getByRole("textbox", { name: /Why it is enough/ })
    .fill("The review lists administrators and their accounts.");
  await dialog.getByRole("button", { name: "Carry over" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Review of accounts" })).toBeVisible();
  expect(await evidenceOf("UA.5")).toBe("complete");
});

test("an officer maps two requirements, changes her mind and takes the mapping away", async ({ page }) => {
  await signIn(page);
  await requirementPage(page, "FW.5");
  await expect(page.getByText("Not mapped to another framework")).toBeVisible();
  await page.getByRole("button", { name: /^Add mapping ?: In other frameworks$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Map to another framework" });
  await dialog.getByRole("button", { name: /^Requirement/ }).click();
  await page.getByRole("combobox", { name: "Search by name or reference" }).fill("NIS2 21(2)(e)");
  await page.getByRole("option", { name: /Security in acquisition/ }).click();
  await dialog
    .getByRole("combobox", { name: /^Compared with this requirement/ })
    .selectOption("requires all of this and more");
  await dialog.getByRole("spinbutton", { name: /^Strength/ }).fill("7");
  await dialog.getByRole("button", { name: "Add mapping", exact: true }).click();
  await expect(
    page.getByText("requires all of this and more · strength 7 of 10 · custom mapping"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Actions for NIS2 Art. 21(2)(e)" }).click();
  await page.getByRole("menuitem", { name: /^Edit mapping/ }).click();
  const change = page.getByRole("dialog", { name: "Mapping to NIS2 Art. 21(2)(e)" });
  await change
    .getByRole("combobox", { name: /^Compared with this requirement/ })
    .selectOption("overlaps with this");
  await change.getByRole("button", { name: "Save mapping" }).click();
  await expect(page.getByText("overlaps with this · strength 7 of 10 · custom mapping")).toBeVisible();

  await page.getByRole("button", { name: "Actions for NIS2 Art. 21(2)(e)" }).click();
  await page.getByRole("menuitem", { name: "Remove mapping" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove mapping" }).click();
  await expect(page.getByText("Not mapped to another framework")).toBeVisible();
});

test("a newer text of the library is shown and taken over, with one's own wording kept", async ({ page }) => {
  await db.query(
    "update app_public.compliance_requirements set title = 'Rules have two signatures' where code = 'FW.5'",
  );
  await db.query(
    `update app_public.library_requirements set title = title || ', always' where framework_code = 'CE' and code in ('FW.4', 'FW.5')`,
  );
  await db.query("update app_public.library_frameworks set digest = 'newer' where code = 'CE'");
  await signIn(page);
  await page.goto(`${server.address}/compliance/library`);
  await page.getByRole("button", { name: /^Review update ?: Cyber Essentials$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Update CE" });
  await expect(dialog.getByText("Edited wording")).toHaveCount(1);
  await dialog.getByRole("checkbox", { name: "Keep our wording of FW.5" }).check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Update framework" }).click();
  await expect(page.getByText("Update available")).toBeHidden();
  const { rows } = await db.query(
    "select code, title from app_public.compliance_requirements where code in ('FW.4', 'FW.5') order by code",
  );
  expect(rows).toEqual([
    { code: "FW.4", title: "Unauthenticated inbound connections are blocked, always" },
    { code: "FW.5", title: "Rules have two signatures" },
  ]);
});
