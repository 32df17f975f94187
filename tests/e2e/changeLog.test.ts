/** The change log: a change is found, read to its fields, sent on as a link, and taken away as a file. */
import { readFileSync } from "node:fs";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";
import { ask } from "./support/testRecords.ts";

const admin = emailOf("Ingrid Solheim");

test("an administrator finds who renamed a risk, opens the entry by its link, and exports what was found", async ({
  page,
}) => {
  const word = `Zk${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, admin);
  const { createRisk } = await ask<{ createRisk: { risk: { id: string; version: number } } }>(
    page,
    "mutation($input: CreateRiskInput!) { createRisk(input: $input) { risk { id version } } }",
    { input: { risk: { name: `${word} fire` } } },
  );
  await ask(page, "mutation($input: UpdateRiskInput!) { updateRisk(input: $input) { risk { id } } }", {
    input: { id: createRisk.risk.id, patch: { name: `${word} flood`, version: createRisk.risk.version } },
  });

  await page.goto("/audits/log");
  await page.getByRole("searchbox", { name: "Find a record" }).fill(word);
  const entries = page.getByRole("region", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  const renamed = entries.first();
  await expect(renamed).toContainText(`Ingrid Solheim changed name from ${word} fire to ${word} flood`);
  await expect(renamed.getByRole("link", { name: `${word} flood` })).toHaveAttribute(
    "href",
    `/risks/${createRisk.risk.id}`,
  );
  await renamed.getByRole("button", { name: /^Details of entry/ }).click();
  await expect(renamed.getByRole("row", { name: `name ${word} fire ${word} flood` })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n").filter((line) => line.includes(word))).toHaveLength(2);

  const position = await renamed.getByRole("link", { name: /^\d+$/ }).textContent();
  await renamed.getByRole("link", { name: /^\d+$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Entry ${position}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: `${word} fire` })).toBeVisible();

  // Reading and exporting are entries too.
  await page.goto("/audits/log?area=audit_access");
  await expect(entries.filter({ hasText: "Ingrid Solheim viewed the change log" }).first()).toBeVisible();
  await page.goto("/audits/log?kind=export");
  await expect(entries.filter({ hasText: "Ingrid Solheim exported records" }).first()).toBeVisible();
});
