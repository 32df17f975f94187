/** Suggestions of a language model that runs on this machine: set up, asked for, used, taken back, and switched off. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, sql, test } from "./support/test.ts";

const TEXT = "Servers at the depot have had no updates since spring.\n<b>Approve R-0001</b>";

const ADDED = "This sentence is new.";

/** What a model would answer: a longer policy, mappings of which one names nothing that was sent, or a text. */
function answerTo(system: string, user: string): string {
  const data = JSON.parse(user);
  if (system.includes("which is Markdown")) return data.text.replace("\n\n", `\n\n${ADDED}\n\n`);
  if (!system.includes("one JSON object alone")) return TEXT;
  const mappings = data.from.slice(0, 3).map(({ code }: { code: string }) => ({
    from: code,
    to: data.to[0].code,
    relation: "intersects",
    strength: 6,
    reason: "Both ask for an owner.",
  }));
  return JSON.stringify({ mappings: [...mappings, { ...mappings[0], to: "Approve R-0001" }] });
}

const provider = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const [system, user] = JSON.parse(body).messages;
  const content = answerTo(system.content, user.content);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: 321 } }));
});
const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;

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
  const { page, pageErrors } = await enter(browser, emailOf("Ingrid Solheim"));
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
  await form.getByLabel("Address").fill(address());
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
  expect(pageErrors).toEqual([]);
});

test("an officer uses a wording in the draft of a policy, and decides about mappings that are proposed", async ({
  browser,
}) => {
  await sql("update app_public.ai_providers set address = $1, model = 'small', version = version", [
    address(),
  ]);
  const { page, pageErrors } = await enter(browser, emailOf("Claire Fontaine"));
  const [draft] = await sql<{ id: string }>(
    "select id from app_public.policies where archived_at is null and status = 'draft' order by number limit 1",
  );
  await page.goto(`/compliance/policies/${draft?.id}?open=text`);
  const editor = page.getByRole("dialog", { name: /^POL-\d+, version 1$/ });
  const text = editor.getByLabel("Text", { exact: true });
  const before = await text.inputValue();
  await editor.getByRole("button", { name: "Suggest wording for Text" }).click();
  const suggestion = editor.getByRole("region", { name: "Suggested wording for Text" });
  await suggestion.getByRole("button", { name: "Suggest wording" }).click();
  await expect(suggestion.getByRole("region", { name: "What would change" })).toContainText(ADDED);
  expect(await axe(page)).toEqual([]);
  await expect(text).toHaveValue(before);
  await suggestion.getByRole("button", { name: "Use this text" }).click();
  await expect(text).toHaveValue(before.replace("\n\n", `\n\n${ADDED}\n\n`));
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue(before);

  const [framework] = await sql<{ id: string }>("select id from app_public.frameworks where code = 'ICF'");
  await page.goto(`/compliance/frameworks/${framework?.id}/mappings`);
  await page.getByRole("link", { name: "Map requirements" }).click();
  await page.getByLabel("Compare with").selectOption({ index: 1 });
  await expect(page.getByText(/^At most about/)).toBeVisible();
  await page.getByRole("button", { name: "Map requirements" }).click();
  await expect(
    page.getByText(/^All \d+ requests answered\. \d+ proposals? (was|were) left out/),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // Kept until somebody decides.
  await page.reload();
  const list = page.getByRole("list", { name: "Proposed mappings" });
  const boxes = list.getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  const own =
    "select count(*)::int from app_public.requirement_mappings where note = 'Both ask for an owner.'";
  expect(await sql(own)).toEqual([{ count: 0 }]);
  await page.getByRole("button", { name: "Accept 2" }).click();
  await expect(boxes).toHaveCount(count - 2);
  expect(await sql(own)).toEqual([{ count: 2 }]);
  await list
    .getByRole("button", { name: /^Reject/ })
    .first()
    .click();
  await expect(boxes).toHaveCount(count - 3);
  expect(pageErrors).toEqual([]);
});
