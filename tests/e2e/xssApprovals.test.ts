/** Texts that would run, in what people write about approvals: read in the inbox, on its page, among delegations. */
import { randomBytes } from "node:crypto";

import { emailOf } from "../../migrations/seeds/people.ts";
import { navigateTo } from "./support/navigate.ts";
import { change, enter, expectQuiet, newPerson, short, texts } from "./support/scriptTexts.ts";
import { expect, sql, test } from "./support/test.ts";

const stamp = randomBytes(3).toString("hex");

test("thirty texts in requests, comments, reasons and delegations are texts on the screens of approvals", async ({
  page,
}) => {
  test.setTimeout(360_000);
  const xena = await newPerson();
  const [claire] = await sql<{ id: string }>("select id from app_public.users where email = $1", [
    emailOf("Claire Fontaine"),
  ]);
  await enter(page, xena);
  const answer = await change(
    page,
    "recordEvidence",
    { name: `${short} ${stamp}`, description: short, parts: [{ kind: "text", title: short, body: short }] },
    "evidencePiece { id version }",
  );
  const piece = answer.evidencePiece as { id: string; version: number };
  try {
    await change(page, "submitEvidence", { id: piece.id, version: piece.version }, "clientMutationId");
    const [asked] = await sql<{ id: string }>("select id from app_public.approvals where subject_id = $1", [
      piece.id,
    ]);
    for (const [at, text] of texts.entries()) {
      // A session of its own now and then: one may not write more than sixty times a minute.
      if (at % 20 === 19) await enter(page, xena);
      await change(page, "commentOnApproval", { id: asked?.id, comment: text }, "clientMutationId");
    }
    const today = new Date().toISOString().slice(0, 10);
    await change(
      page,
      "delegateApprovals",
      { toUser: claire?.id, startsOn: today, endsOn: today, kinds: ["template"], reason: short },
      "clientMutationId",
    );

    await page.goto(`/approvals/asked?q=${stamp}`);
    await expect(page.getByText(stamp).first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(
      page
        .getByRole("complementary", { name: /^Preview/ })
        .getByText(short)
        .first(),
    ).toBeVisible();
    await expectQuiet(page, "the inbox");
    await navigateTo(page, `/approvals/${asked?.id}`);
    await expect(page.getByText(texts.at(-1) ?? "", { exact: true })).toBeVisible();
    await expectQuiet(page, "the approval");
    await navigateTo(page, "/approvals/delegations");
    await expect(page.getByText(short).first()).toBeVisible();
    await expectQuiet(page, "delegations");
    await change(page, "withdrawApproval", { id: asked?.id, reason: short }, "clientMutationId");
    await page.goto(`/approvals/${asked?.id}`);
    await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
    await expectQuiet(page, "the withdrawn approval");
  } finally {
    // Removed from the lists that other tests check.
    await sql("update app_public.evidence set archived_at = now() where id = $1", [piece.id]);
    await sql("update app_public.approval_delegations set revoked_at = now() where from_user = $1", [xena]);
  }
});
