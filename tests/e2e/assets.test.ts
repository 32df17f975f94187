/** Assets: rated, linked, archived after a look at the impact, imported from a file. */
import { readFileSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { navigateTo } from "./support/navigate.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";
import { ask, recordRisk } from "./support/testRecords.ts";

const admin = emailOf("Tomas Okafor");
const rows = (page: Page): Locator => page.locator("[data-row-link]");
const dialog = (page: Page, name: RegExp | string): Locator => page.getByRole("dialog", { name });

/** A word that only the assets of one test contain. */
function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

interface Made {
  id: string;
  name: string;
  reference: string;
}

async function make(page: Page, asset: { name: string; [field: string]: unknown }): Promise<Made> {
  const data = await ask<{ createAsset: { asset: Made } }>(
    page,
    "mutation M($input: CreateAssetInput!) { createAsset(input: $input) { asset { id name reference } } }",
    { input: { asset: { id: crypto.randomUUID(), type: "application", ...asset } } },
  );
  return data.createAsset.asset;
}

async function depend(page: Page, asset: Made, needed: Made): Promise<void> {
  await ask(
    page,
    "mutation M($input: CreateAssetDependencyInput!) { createAssetDependency(input: $input) { clientMutationId } }",
    { input: { assetDependency: { assetId: asset.id, dependsOnId: needed.id } } },
  );
}

/** Through the picker of a list of links. */
async function link(page: Page, list: string, words: string, name: string): Promise<void> {
  await page
    .getByRole("region", { name: new RegExp(`^${list}`) })
    .getByRole("button", { name: /^Link/ })
    .click();
  await page.getByRole("combobox", { name: "Search by name or reference" }).fill(words);
  await page.getByRole("option", { name }).click();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, admin);
});

test("an asset is recorded, its criticality follows its needs, and is stated otherwise with a reason", async ({
  page,
}) => {
  const name = `${uniqueWord()} scales`;
  await page.goto("/assets");
  await page.getByRole("button", { name: "New asset" }).click();
  const form = dialog(page, "New asset");
  await form.getByRole("button", { name: "Create asset" }).click();
  await expect(form.getByText("Enter a name.").first()).toBeVisible();
  await expect(form.getByText("Choose a type.").first()).toBeVisible();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Type").selectOption("equipment");
  await form.getByLabel("Integrity").selectOption("3");
  await expect(form.getByText("Resulting criticality: Medium")).toBeVisible();
  await form.getByLabel("Availability").selectOption("4");
  await expect(form.getByText("Resulting criticality: High")).toBeVisible();
  await form.getByLabel("Recovery time").fill("9999");
  await form.getByRole("button", { name: "Create asset" }).click();
  await expect(form.getByText("Enter whole hours from 0 to 8,760 (a year).").first()).toBeVisible();
  await form.getByLabel("Recovery time").fill("12");
  await form.getByRole("button", { name: "Create asset" }).click();

  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("High, because the highest of the three ratings is 4.")).toBeVisible();
  await expect(page.getByText("12 hours")).toBeVisible();
  expect(
    await sql("select criticality, type, recovery_time_hours from app_public.assets where name = $1", [name]),
  ).toEqual([{ criticality: "high", type: "equipment", recovery_time_hours: 12 }]);

  await page.getByRole("button", { name: "Set criticality" }).click();
  const state = dialog(page, /^Set the criticality of A-/);
  await state.getByLabel("Criticality").selectOption("low");
  await state.getByLabel("Reason").fill("Too short");
  await state.getByRole("button", { name: "Set criticality" }).click();
  await expect(state.getByText("Say why, in at least 10 characters.").first()).toBeVisible();
  await state.getByLabel("Reason").fill("A second pair of scales stands beside it");
  await state.getByRole("button", { name: "Set criticality" }).click();
  await expect(state).toBeHidden();
  await expect(page.getByText("Low, set manually. The ratings suggest high.")).toBeVisible();
  await expect(page.getByText("A second pair of scales stands beside it")).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Calculate from ratings" }).click();
  await expect(page.getByText("High, because the highest of the three ratings is 4.")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  const told = page.getByRole("listitem");
  await expect(told.filter({ hasText: "set the criticality to Low: A second pair" })).toBeVisible();
  await expect(told.filter({ hasText: "went back to the calculated criticality" })).toBeVisible();
});

test("dependencies are linked both ways, a circle is refused with its path, and what is affected is shown", async ({
  page,
}) => {
  const word = uniqueWord();
  const [power, hall, belt] = [
    await make(page, { name: `${word} power`, type: "equipment", availability: 5 }),
    await make(page, { name: `${word} hall`, type: "site", availability: 5 }),
    await make(page, { name: `${word} belt`, type: "equipment", availability: 3 }),
  ];
  await page.goto(`/assets/${hall.id}?tab=dependencies`);
  await link(page, "Depends on", `${word} power`, power.name);
  await expect(
    page.getByRole("region", { name: "Depends on (1)" }).getByRole("link", { name: power.name }),
  ).toBeVisible();
  await link(page, "Needed by", `${word} belt`, belt.name);
  await expect(
    page.getByRole("region", { name: "Needed by (1)" }).getByRole("link", { name: belt.name }),
  ).toBeVisible();

  await page.goto(`/assets/${power.id}?tab=dependencies`);
  await link(page, "Depends on", `${word} belt`, belt.name);
  await expect(
    page.getByText(
      `This would create a circular dependency: ${power.reference} → ${belt.reference} → ${hall.reference} → ${power.reference}.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Depends on (0)" })).toBeVisible();

  const risk = await recordRisk(page, { name: `${word} belt burns` });
  await page.goto(`/assets/${belt.id}?tab=links`);
  await link(page, "Risks", word, risk.name);
  await expect(
    page.getByRole("region", { name: "Risks (1)" }).getByRole("link", { name: risk.name }),
  ).toBeVisible();
  await page.goto(`/risks/${risk.id}`);
  await expect(
    page.getByRole("region", { name: "Assets (1)" }).getByRole("link", { name: belt.name }),
  ).toBeVisible();

  await page.goto(`/assets/${power.id}`);
  await page
    .getByRole("link", { name: "2 assets affected: 1 of them critical and 1 open risk linked to them." })
    .click();
  const graph = page.getByRole("region", { name: `Assets affected if ${power.name} fails` });
  await expect(graph.getByRole("link")).toHaveCount(3);
  await expect(
    graph.getByRole("link", {
      name: new RegExp(`${belt.name}, Medium, 2 steps away, depends on ${hall.reference}`),
    }),
  ).toBeVisible();
  const table = page.getByRole("table", { name: "Impact of a failure" });
  await expect(table.getByRole("row").filter({ hasText: belt.name })).toContainText(
    [power.reference, hall.reference, belt.reference].join(" → "),
  );
  await expect(page.getByRole("region", { name: "Open risks of affected assets (1)" })).toContainText(
    risk.name,
  );

  // The keyboard: one stop for the graph, then along the lines.
  await graph.getByRole("link", { name: /fails first/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(graph.getByRole("link", { name: new RegExp(hall.name) })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(graph.getByRole("link", { name: new RegExp(belt.name) })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: hall.name, level: 1 })).toBeVisible();
});

test("a link that was removed comes back by Undo", async ({ page }) => {
  const word = uniqueWord();
  const one = await make(page, { name: `${word} one` });
  const other = await make(page, { name: `${word} other` });
  await depend(page, one, other);
  await page.goto(`/assets/${one.id}?tab=dependencies`);
  await page.getByRole("button", { name: `Unlink ${other.reference} ${other.name}` }).click();
  await expect(page.getByRole("region", { name: "Depends on (0)" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("region", { name: "Depends on (1)" })).toBeVisible();
});

test("stakeholders are added, changed and removed, and the history shows it", async ({ page }) => {
  const { id } = await make(page, { name: `${uniqueWord()} gate` });
  await page.goto(`/assets/${id}?tab=stakeholders`);
  await page.getByRole("button", { name: "Add stakeholder" }).click();
  const form = dialog(page, "Add stakeholder");
  await form.getByRole("button", { name: "Add stakeholder" }).click();
  await expect(form.getByText("Choose a person.").first()).toBeVisible();
  await form.getByRole("button", { name: "Person" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill("Emily");
  await page.getByRole("option", { name: "Emily Carter" }).click();
  await form.getByLabel("Involvement").selectOption("informed");
  await form.getByRole("button", { name: "Add stakeholder" }).click();
  const stakeholders = page.getByRole("region", { name: /^Stakeholders/ });
  await expect(stakeholders.getByRole("listitem")).toContainText("Emily Carter");
  await expect(stakeholders.getByRole("listitem")).toContainText("Informed");

  await page.getByRole("button", { name: "Edit the involvement of Emily Carter" }).click();
  const change = dialog(page, "Involvement of Emily Carter");
  await change.getByLabel("Involvement").selectOption("consulted");
  await change.getByLabel("Note").fill("The lock");
  await change.getByRole("button", { name: "Save changes" }).click();
  await expect(stakeholders.getByRole("listitem")).toContainText("Consulted");
  await expect(stakeholders.getByRole("listitem")).toContainText("The lock");
  await page.getByRole("button", { name: "Remove Emily Carter" }).click();
  await page.getByRole("button", { name: "Remove stakeholder" }).click();
  await expect(page.getByText("No stakeholders yet")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  for (const words of [
    "added Emily Carter as a stakeholder (informed)",
    "changed the involvement of Emily Carter to consulted",
    "removed stakeholder Emily Carter",
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  }
});

test("where an asset is used is shown before it is archived, and it comes back with its links", async ({
  page,
}) => {
  const word = uniqueWord();
  const hall = await make(page, { name: `${word} hall`, type: "site" });
  const belt = await make(page, { name: `${word} belt` });
  const robot = await make(page, { name: `${word} robot` });
  await depend(page, belt, hall);
  await depend(page, robot, belt);
  await page.goto(`/assets/${hall.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const archive = dialog(page, "Archive this asset");
  await expect(
    archive.getByText(`1 other asset depends on it: ${belt.reference} ${belt.name}`),
  ).toBeVisible();
  await expect(archive.getByText("2 assets are affected, directly or indirectly")).toBeVisible();
  await archive.getByLabel("Reason").fill("Sold with the yard");
  await archive.getByRole("button", { name: "Archive asset" }).click();
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);

  await page.goto(`/assets?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`/assets?q=${word}&archived=true`);
  await rows(page).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Asset restored")).toBeVisible();
  await page.getByRole("tab", { name: "Dependencies" }).click();
  await expect(
    page.getByRole("region", { name: "Needed by (1)" }).getByRole("link", { name: belt.name }),
  ).toBeVisible();
});

test("several assets are found by filters and changed together", async ({ page }) => {
  const word = uniqueWord();
  for (const name of ["one", "two", "three"])
    await make(page, { name: `${word} ${name}`, vendor: `${word} Ltd` });
  await make(page, { name: `${word} four`, type: "site" });
  await page.goto(`/assets?q=${word}&type=application`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const change = dialog(page, "Change 3 assets");
  await change.getByLabel("Classification").selectOption("restricted");
  await change.getByLabel("Status").selectOption("retired");
  await change.getByRole("button", { name: "Change 3 assets" }).click();
  await expect(page.getByText("3 assets changed")).toBeVisible();
  await page.goto(
    `/assets?vendor=${encodeURIComponent(`${word} Ltd`)}&classification=restricted&status=retired`,
  );
  await expect(rows(page)).toHaveCount(3);
});

test("an export can be imported again, wrong rows are named, and an import is undone", async ({ page }) => {
  const word = uniqueWord();
  await make(page, { name: `${word} exported`, availability: 4, vendor: `${word} Ltd` });
  await page.goto(`/assets?q=${word}&columns=reference,name,criticality,type,vendor,availability`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const exported = readFileSync(await (await download).path(), "utf8")
    .replace(/^\uFEFF/, "")
    .trim();
  expect(exported.split("\r\n")).toEqual([
    '"Reference","Name","Criticality","Type","Vendor","Availability"',
    expect.stringMatching(`^"A-\\d+","${word} exported","high","application","${word} Ltd","4"$`),
  ]);

  await page.goto("/assets/import");
  await expect(page.getByRole("heading", { name: "Import assets", level: 1 })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "assets.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${exported}\r\n,${word} new,,site,,5\r\n,${word} wrong,,spaceship,,6\r\n`),
  });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("Unknown value. Use one of:")).toBeVisible();
  await expect(page.getByText("The number must be between 1 and 5.")).toBeVisible();
  await page.getByLabel("Leave out the row with errors").check();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("link", { name: `${word} new` })).toBeVisible();
  const found = () =>
    sql(
      "select name, criticality from app_public.assets where name like $1 and archived_at is null order by name",
      [`${word}%`],
    );
  expect(await found()).toEqual([
    { name: `${word} exported`, criticality: "high" },
    { name: `${word} new`, criticality: "critical" },
  ]);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("Import undone")).toBeVisible();
  expect(await found()).toEqual([{ name: `${word} exported`, criticality: "high" }]);
});

test("a reader sees assets and what is affected, and is offered nothing that would be refused", async ({
  page,
}) => {
  const word = uniqueWord();
  const hall = await make(page, { name: `${word} hall` });
  const belt = await make(page, { name: `${word} belt` });
  await depend(page, belt, hall);
  // Vendors of the demo organisation see only what is assigned to them.
  await sql(
    `update app_public.assets set custodian_id = (select id from app_public.users where email = '${emailOf("Nina Petrova")}')
      where id in ('${belt.id}', '${hall.id}')`,
  );
  await signInAs(page, emailOf("Nina Petrova"));
  await page.goto(`/assets?q=${word}`);
  await expect(rows(page)).toHaveCount(2);
  for (const name of ["New asset", "Export", "Import"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await page.goto(`/assets/${hall.id}`);
  await expect(page.getByRole("link", { name: "1 asset affected: none of them critical." })).toBeVisible();
  // A vendor sees neither risks, controls nor stakeholders; of what can be linked, projects.
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Dependencies",
    "Impact",
    "Links",
    "Discussion",
    "History",
  ]);
  await expect(page.getByRole("button", { name: /^(Edit|More|Set criticality)$/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Impact" }).click();
  await expect(page.getByRole("columnheader", { name: "Open risks" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test("a name of 120 letters without a space breaks nothing", async ({ page }) => {
  const word = uniqueWord();
  const long = await make(page, {
    name: word.padEnd(120, "x"),
    vendor: "y".repeat(120),
    location: "z".repeat(120),
  });
  const other = await make(page, { name: `${word}${"w".repeat(100)}` });
  await depend(page, long, other);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const place of [
      `/assets?q=${word}`,
      `/assets/${long.id}`,
      `/assets/${long.id}?tab=dependencies`,
      `/assets/${other.id}?tab=impact`,
      `/assets/${other.id}?open=archive`,
    ]) {
      await navigateTo(page, place);
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${place} at ${width}`).toBe(0);
    }
  }
});
