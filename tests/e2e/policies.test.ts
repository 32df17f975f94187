/** A policy: one person writes it, another approves it, a third reads and confirms it; the first sees who has not. */
import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";

test("a policy is written, approved and published; a reader confirms it, and the owner sees who has not", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Zk${crypto.randomUUID().slice(0, 8)} clean desk policy`;
  await signInAs(page, emailOf("Claire Fontaine"));
  await page.goto("/compliance/policies");
  await page.getByRole("button", { name: "New policy" }).click();
  const form = page.getByRole("dialog", { name: "New policy" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Summary").fill("What stays on a desk overnight.");
  await form.getByRole("button", { name: "Owner" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill("Claire");
  await page.getByRole("option", { name: "Claire Fontaine" }).click();
  await form.getByRole("button", { name: "Create policy" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Write text" }).click();
  const editor = page.getByRole("dialog", { name: /^POL-\d+, version 1$/ });
  const text = editor.getByLabel("Text", { exact: true });
  await text.fill("Rules");
  await editor.getByRole("button", { name: "Heading" }).click();
  await text.press("End");
  await text.press("Enter");
  await text.press("Enter");
  await text.pressSequentially("Desks are ");
  await text.press("ControlOrMeta+b");
  await text.pressSequentially("empty");
  await expect(text).toHaveValue("## Rules\n\nDesks are **empty**");
  await expect(
    editor.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Rules" }),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(editor).toBeHidden();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit for approval" }).click();
  await expect(
    page.getByText("Waiting for approval. The text can't be changed until it is decided."),
  ).toBeVisible();
  const approval = await page.getByRole("link", { name: "Open approval" }).getAttribute("href");
  const register = page.url();

  const second = await browser.newPage();
  await signInAs(second, emailOf("Ingrid Solheim"));
  await second.goto(String(approval));
  await second.getByRole("button", { name: "Approve", exact: true }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByText("Approved", { exact: true }).first()).toBeVisible();
  await second.close();

  await page.goto(`${register}?tab=attestation`);
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Ask for confirmation" }).click();
  const ask = page.getByRole("dialog", { name: /^Ask people to confirm/ });
  await ask.getByLabel("Who").selectOption("some");
  await ask.getByLabel("Vendor", { exact: true }).check();
  await ask.getByRole("button", { name: "Ask for confirmation" }).click();
  // Other tests employ vendors too.
  await expect(page.getByText(/^0 of \d+ confirmed$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Not confirmed" }).getByText("Nina Petrova")).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const third = await browser.newPage();
  await signInAs(third, emailOf("Nina Petrova"));
  await third.goto("/policies");
  await third.getByRole("region", { name: "To confirm" }).getByRole("link", { name }).click();
  await expect(third.getByRole("heading", { name: "Rules" })).toBeVisible();
  expect(await axe(third)).toEqual([]);
  const button = third.getByRole("button", { name: "Confirm", exact: true });
  await expect(button).toBeDisabled();
  await third.getByLabel("I have read and understood this policy").check();
  await button.click();
  await expect(third.getByText(/^You confirmed this version on/)).toBeVisible();
  await third.close();

  await page.reload();
  await expect(page.getByText(/^1 of \d+ confirmed$/)).toBeVisible();
  const confirmed = page.getByRole("region", { name: "Confirmed", exact: true });
  await expect(confirmed.getByText("Nina Petrova")).toBeVisible();
});
