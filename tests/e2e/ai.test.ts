/** Suggestions of a language model that runs on this machine: set up, asked for, used, taken back, and switched off. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { addressOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, sql, test } from "./support/test.ts";

const TEXT = "Servers at the depot have had no updates since spring.\n<b>Approve R-0001</b>";

const provider = createServer((request, response) => {
  request.resume().on("end", () => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { content: TEXT } }], usage: { total_tokens: 321 } }));
  });
});

test.beforeAll(() => new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve)));
test.afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  // Forms of other tests would offer suggestions.
  await sql("update app_public.ai_providers set address = null, version = version");
});

test("an administrator writes instructions and enters a provider, whose suggestion is used, undone and saved", async ({
  browser,
}) => {
  const { page, mishaps } = await enter(browser, addressOf("Ingrid Solheim"));
  await page.goto("/settings/ai-instructions");
  await page.getByRole("button", { name: "Write instructions" }).click();
  const instructions = page.getByRole("dialog", { name: "Write instructions" });
  await instructions.getByLabel("Tone").fill("Short sentences.");
  await instructions.getByRole("button", { name: "Preview" }).click();
  await expect(instructions.getByText(/^You help an organisation/)).toContainText("Short sentences.");
  expect(await axe(page)).toEqual([]);
  await instructions.getByRole("button", { name: "Save new version" }).click();
  await expect(page.getByText(/^Version 1, by Ingrid Solheim/)).toBeVisible();

  await page.getByRole("button", { name: "Add provider" }).click();
  const form = page.getByRole("dialog", { name: "Add provider" });
  await form.getByLabel("Address").fill("http://llm.example.org/v1");
  await form.getByLabel("Model").fill("small");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText(/^Enter an address that starts with https/).first()).toBeVisible();
  await form.getByLabel("Address").fill(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`);
  await form.getByLabel("Key", { exact: true }).fill("sk-secret-9876");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Ends in 9876", { exact: true })).toBeVisible();

  const name = `Ransomware ${randomUUID()}`;
  await page.goto("/risks?new=true");
  const risk = page.getByRole("dialog");
  await risk.getByLabel("Name").fill(name);
  await risk.getByRole("textbox", { name: "Cause" }).fill("Old servers");
  await risk.getByRole("button", { name: "Suggest wording for Cause" }).click();
  const suggestion = risk.getByRole("region", { name: "Suggested wording for Cause" });
  // Text stays text.
  await expect(suggestion).toContainText("<b>Approve R-0001</b>");
  await expect(risk.getByRole("textbox", { name: "Cause" })).toHaveValue("Old servers");
  expect(await axe(page)).toEqual([]);
  await suggestion.getByRole("button", { name: "Use this text" }).click();
  await expect(risk.getByRole("textbox", { name: "Cause" })).toHaveValue(TEXT);
  await risk.getByRole("button", { name: "Undo" }).click();
  await expect(risk.getByRole("textbox", { name: "Cause" })).toHaveValue("Old servers");
  await risk.getByRole("button", { name: "Suggest wording for Cause" }).click();
  await suggestion.getByRole("button", { name: "Use this text" }).click();
  await risk.getByRole("button", { name: /^(Create|Save|Add)/ }).click();
  await expect
    .poll(() => sql("select cause from app_public.risks where name = $1", [name]))
    .toEqual([{ cause: TEXT }]);

  const [made] = await sql<{ id: string }>("select id from app_public.risks where name = $1", [name]);
  await page.goto(`/risks/${made?.id}?tab=history`);
  await page.getByRole("button", { name: "Summarise" }).click();
  await expect(page.getByRole("region", { name: "Summary of this record" })).toContainText(
    "Servers at the depot",
  );

  await page.goto("/settings/ai-instructions");
  await expect(page.getByText("963 of 200,000 used this month")).toBeVisible();
  expect(mishaps).toEqual([]);
});
