/** Approvals: read and decided by keyboard, rejected with a reason, delegated, and many at once. */
import type { Page } from "@playwright/test";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, ask } from "./support/testRecords.ts";

function uniqueWord(): string {
  return `Qa${crypto.randomUUID().slice(0, 8)}`;
}

interface Asked {
  evidenceId: string;
  approvalId: string;
}

/** Evidence that the user of this page has collected and submits for review. */
async function submit(page: Page, name: string): Promise<Asked> {
  const { recordEvidence } = await ask<{
    recordEvidence: { evidencePiece: { id: string; version: number } };
  }>(
    page,
    "mutation($input: RecordEvidenceInput!) { recordEvidence(input: $input) { evidencePiece { id version } } }",
    {
      input: {
        name,
        description: "Three halls, all shifts.",
        parts: [{ kind: "text", title: "Minutes", body: "All present." }],
      },
    },
  );
  const { id, version } = recordEvidence.evidencePiece;
  await ask(
    page,
    "mutation($input: SubmitEvidenceInput!) { submitEvidence(input: $input) { clientMutationId } }",
    { input: { id, version } },
  );
  const [waits] = await sql<{ id: string }>(
    "select id from app_public.approvals where subject_id = $1 and status = 'pending_approval'",
    [id],
  );
  if (!waits) throw new Error(`Nothing asks for a decision about ${name}.`);
  return { evidenceId: id, approvalId: waits.id };
}

const officer = { roles: ["compliance_officer"] };

test("a waiting request is read and approved by keyboard, and the requester sees that it was", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const requester = await addPerson(`Ruben ${word}`, officer);
  const approver = await addPerson(`Paula ${word}`, officer);
  const { page: asking, pageErrors } = await enter(browser, requester);
  const { evidenceId } = await submit(asking, `${word} fire drill`);

  await signInAs(page, approver);
  await page.goto(`/approvals?q=${word}`);
  // The preview beside the table links to the record.
  const row = page.getByRole("table").getByRole("link", { name: new RegExp(`${word} fire drill`) });
  await expect(row).toBeVisible();
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: /^Approvals \d+ waiting for you$/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  const preview = page.getByRole("complementary", { name: /^Preview/ });
  await expect(preview.getByText("Three halls, all shifts.")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: /^Approve: / });
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No records match these filters")).toBeVisible();

  await asking.goto(`/compliance/evidence/${evidenceId}`);
  await expect(asking.getByText("Approved", { exact: true }).first()).toBeVisible();
  await asking.goto(`/approvals/asked?q=${word}`);
  await expect(asking.getByRole("link", { name: new RegExp(`${word} fire drill`) })).toBeVisible();
  await asking.keyboard.press("j");
  await asking.keyboard.press("Enter");
  await expect(asking.getByText(`Paula ${word} approved`).first()).toBeVisible();
  await expect(asking.getByText(/^Approved on/)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("an error needs a reason, which the requester reads; the requester is offered no decision", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const requester = await addPerson(`Ruben ${word}`, officer);
  const approver = await addPerson(`Paula ${word}`, officer);
  await signInAs(page, requester);
  const { approvalId, evidenceId } = await submit(page, `${word} door log`);

  await page.goto(`/approvals/${approvalId}`);
  await expect(page.getByText("You requested this, so someone else has to decide.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reject" })).toHaveCount(0);
  await page.goto(`/approvals/${approvalId}?open=approve`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { page: deciding, pageErrors } = await enter(browser, approver);
  await deciding.goto(`/approvals?q=${word}`);
  await expect(deciding.getByRole("link", { name: new RegExp(word) })).toBeVisible();
  await deciding.keyboard.press("j");
  await deciding.keyboard.press("r");
  const dialog = deciding.getByRole("dialog", { name: /^Reject: / });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Say why, in at least 10 characters.").first()).toBeVisible();
  expect(await axe(deciding)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Hall three is missing from the log.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(deciding.getByText("Rejected", { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Rejected on/)).toBeVisible();
  await expect(page.getByText("Hall three is missing from the log.").first()).toBeVisible();
  await page.goto(`/compliance/evidence/${evidenceId}`);
  await page
    .getByRole("complementary", { name: "Properties" })
    .getByRole("link", { name: /^Review E-/ })
    .click();
  await expect(page).toHaveURL(new RegExp(approvalId));
  expect(pageErrors).toEqual([]);
});

test("someone decides for a colleague from the first day of a delegation, and not after it was ended", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const away = await addPerson(`Paula ${word}`, officer);
  const deputy = await addPerson(`Dora ${word}`, { roles: ["user"] });
  const { page: asking } = await enter(browser, await addPerson(`Ruben ${word}`, officer));
  const { approvalId } = await submit(asking, `${word} first sheet`);
  const { page: deputyPage, pageErrors } = await enter(browser, deputy);
  await deputyPage.goto(`/approvals?q=${word}`);
  await expect(deputyPage.getByText("No records match these filters")).toBeVisible();

  await signInAs(page, away);
  await page.goto("/approvals/delegations");
  await page.getByRole("button", { name: "Delegate my decisions" }).click();
  const dialog = page.getByRole("dialog", { name: "Delegate my decisions" });
  await dialog.getByRole("button", { name: "Delegate to" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill(`Dora ${word}`);
  await page.getByRole("option", { name: `Dora ${word}` }).click();
  await dialog.getByLabel("Last day").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole("checkbox", { name: "Evidence" }).check();
  await dialog.getByLabel("Reason").fill("On leave.");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delegate", exact: true }).click();
  const given = page.getByRole("region", { name: "Given by me" });
  await expect(given.getByText("Active")).toBeVisible();

  await deputyPage.reload();
  await deputyPage.getByRole("link", { name: new RegExp(`${word} first sheet`) }).click();
  await deputyPage.getByRole("button", { name: "Approve" }).click();
  await deputyPage.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(
    deputyPage.getByText(`Dora ${word} on behalf of Paula ${word} approved`).first(),
  ).toBeVisible();
  expect(deputyPage.url()).toContain(approvalId);

  await page.getByRole("button", { name: `End the delegation to Dora ${word}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End delegation" }).click();
  await expect(given.getByText("Ended early")).toBeVisible();
  await submit(asking, `${word} second sheet`);
  await deputyPage.goto(`/approvals?q=${word}`);
  await expect(deputyPage.getByText("No records match these filters")).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("several of low risk are approved at once, all or none, and what failed is named", async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const { page: asking } = await enter(browser, await addPerson(`Ruben ${word}`, officer));
  await submit(asking, `${word} sheet one`);
  const { approvalId } = await submit(asking, `${word} sheet two`);

  await signInAs(page, await addPerson(`Paula ${word}`, officer));
  await page.goto(`/approvals?q=${word}`);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  await page.getByRole("button", { name: "Approve 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 2 requests" });
  await dialog.getByLabel("Comment on all requests").fill("Both seen.");
  // Meanwhile one of them is withdrawn.
  await ask(
    asking,
    "mutation($input: WithdrawApprovalInput!) { withdrawApproval(input: $input) { clientMutationId } }",
    { input: { id: approvalId, reason: "A page is missing." } },
  );
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect(
    dialog.getByText(/Nothing was decided: .*sheet two: This request has been withdrawn\./),
  ).toBeVisible();
  await expect(dialog.getByLabel("Comment on all requests")).toHaveValue("Both seen.");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.reload();
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  await page.getByRole("button", { name: "Approve 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve 1" }).click();
  await expect(page.getByText("1 request approved")).toBeVisible();
  await expect(page.getByText("No records match these filters")).toBeVisible();
});

test("a pending account is approved from the inbox, with its roles", async ({ page }) => {
  const word = uniqueWord();
  await sql("insert into app_public.users (full_name, email, email_verified_at) values ($1, $2, now())", [
    `Nora ${word}`,
    `nora.${word.toLowerCase()}@merrow-freight.example`,
  ]);
  await signInAs(page, await addPerson(`Ada ${word}`, { roles: ["admin"] }));
  await page.goto(`/approvals?q=${word}`);
  await page.getByRole("link", { name: `Approve access for Nora ${word}` }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: `Approve Nora ${word}` });
  await dialog.getByLabel("Risk owner").check();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/^Approved on/)).toBeVisible();
  const roles = await sql(
    "select role from app_public.user_roles join app_public.users on users.id = user_id where full_name = $1",
    [`Nora ${word}`],
  );
  expect(roles).toEqual([{ role: "risk_owner" }]);
});
