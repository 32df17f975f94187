/** The risk register: nothing that was entered is lost, nothing is overwritten unnoticed. */
import { readFileSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe } from "./support/axe.ts";
import { navigateTo } from "./support/navigate.ts";
import { enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, recordRisk } from "./support/testRecords.ts";

// A person whom no other file signs in, because the sixth session of a person ends the first one.
const manager = { name: `Dario ${crypto.randomUUID()}`, email: "" };

/** A word that only the records of one test contain. */
function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

async function recordSome(page: Page, word: string, names: string[]): Promise<string[]> {
  const made = [];
  for (const name of names) made.push(await recordRisk(page, { name: `${word} ${name}`, treatment: "open" }));
  return made.map(({ id }) => id);
}

const rows = (page: Page): Locator => page.locator("[data-row-link]");
const drawer = (page: Page, name: RegExp | string): Locator => page.getByRole("dialog", { name });

test.beforeAll(async () => {
  manager.email = await addPerson(manager.name, { roles: ["risk_manager"] });
});

test.beforeEach(async ({ page }) => {
  await signInAs(page, manager.email);
});

test("input for a new risk survives a reload, and is recorded once", async ({ page }) => {
  const name = `${uniqueWord()} cold store loses power`;
  await page.goto("/risks");
  await page.getByRole("button", { name: "New risk" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.getByLabel("Cause").fill("One feeder for the whole yard");
  await page.getByRole("dialog").getByLabel("Treatment").selectOption("mitigate");
  await page.reload();

  await expect(page.getByText("What you typed before has been restored.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Cause")).toHaveValue("One feeder for the whole yard");
  await expect(page.getByRole("dialog").getByLabel("Treatment")).toHaveValue("mitigate");

  await page.getByLabel("Name").press("Enter");
  await expect(page.getByText("Risk created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect(await sql("select treatment, cause from app_public.risks where name = $1", [name])).toEqual([
    { treatment: "mitigate", cause: "One feeder for the whole yard" },
  ]);
  await page.goto("/risks?new=true");
  await expect(page.getByLabel("Name")).toHaveValue("");
});

for (const width of [1440, 390]) {
  test(`a toast leaves the buttons of a form free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await recordRisk(page, { name: `${uniqueWord()} gate jams`, treatment: "open" });
    await page.goto(`/risks/${id}?open=edit`);
    const form = drawer(page, /^Edit R-/);
    await form.getByLabel("Cause").fill("Rust");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByTestId("toast")).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).first().click();
    // A real click fails if something covers the button.
    await form.getByRole("button", { name: "Cancel" }).click({ timeout: 3_000 });
    await expect(form).toBeHidden();
    await expect(page.getByTestId("toast")).toBeVisible();
  });
}

test("leaving a form with something typed is asked about first", async ({ page }) => {
  await page.goto("/risks?new=true");
  await page.getByLabel("Name").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Half a thought");
});

test("an edited risk shows the change, also in its history", async ({ page }) => {
  const { id, name } = await recordRisk(page, { name: `${uniqueWord()} gate jams`, treatment: "open" });
  await page.goto(`/risks/${id}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const form = drawer(page, /^Edit R-/);
  await form.getByLabel("Name").fill(`${name} in winter`);
  await form.getByLabel("Treatment").selectOption("avoid");
  await form.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByText("Risk saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} in winter`, level: 1 })).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "changed treatment from Open to Avoid" }),
  ).toContainText(manager.name);
});

test("an overdue review without change is recorded with a note, and the next day is set", async ({
  page,
}) => {
  const { id } = await recordRisk(page, { name: `${uniqueWord()} flood`, nextReviewOn: "2026-01-05" });
  await page.goto(`/risks/${id}`);
  await expect(page.getByText("overdue: 5 Jan 2026", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Reviewed, no change" }).click();
  await page.getByLabel("Note").fill("Talked to the insurer");
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Talked to the insurer");
  await page.getByRole("button", { name: "Record review" }).click();
  await expect(page.getByText("Review recorded")).toBeVisible();
  await expect(page.getByText("overdue: 5 Jan 2026", { exact: false })).toHaveCount(0);
  expect(
    await sql("select next_review_on - app_hidden.today() as days from app_public.risks where id = $1", [id]),
  ).toEqual([{ days: 30 }]);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("reviewed the risk")).toBeVisible();
  await expect(page.getByText("Talked to the insurer")).toBeVisible();
});

test("two people edit different fields of a risk: both are saved, and nobody is asked", async ({
  page,
  browser,
}) => {
  const { id, name } = await recordRisk(page, { name: `${uniqueWord()} crane sways`, treatment: "open" });
  await page.goto(`/risks/${id}?open=edit`);
  const form = drawer(page, /^Edit R-/);
  await form.getByLabel("Name").fill(`${name} in the wind`);

  const { page: other, pageErrors } = await enter(browser, emailOf("Marta Lindqvist"));
  await other.goto(`/risks/${id}?open=edit`);
  const otherForm = drawer(other, /^Edit R-/);
  await otherForm.getByLabel("Treatment").selectOption("mitigate");
  await otherForm.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Risk saved")).toBeVisible();

  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Risk saved")).toBeVisible();
  await expect(form).toBeHidden();
  expect(await sql("select name, treatment, version from app_public.risks where id = $1", [id])).toEqual([
    { name: `${name} in the wind`, treatment: "mitigate", version: 3 },
  ]);
  expect(pageErrors).toEqual([]);
});

test("two people edit the same field of a risk: the second sees who it was and chooses", async ({
  page,
  browser,
}) => {
  const { id, name } = await recordRisk(page, {
    name: `${uniqueWord()} crane stands still`,
    treatment: "open",
    consequence: "Ships wait",
  });
  await page.goto(`/risks/${id}?open=edit`);
  const form = drawer(page, /^Edit R-/);
  await form.getByLabel("Name").fill(`${name} for days`);
  await form.getByLabel("Treatment").selectOption("transfer");

  const { page: other, pageErrors } = await enter(browser, emailOf("Marta Lindqvist"));
  await other.goto(`/risks/${id}?open=edit`);
  const otherForm = drawer(other, /^Edit R-/);
  await otherForm.getByLabel("Treatment").selectOption("mitigate");
  await otherForm.getByLabel("Consequence").fill("Ships go elsewhere");
  await otherForm.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Risk saved")).toBeVisible();

  await form.getByRole("button", { name: "Save changes" }).click();
  const conflict = form.getByRole("alert", { name: "Marta Lindqvist changed this while you were editing" });
  await expect(conflict).toContainText("Saved on");
  await expect(conflict.getByRole("group")).toHaveCount(1);
  const treatment = conflict.getByRole("group", { name: "Treatment", exact: true });
  await expect(treatment).toContainText("Marta Lindqvist and you changed this");
  await expect(treatment.getByRole("radio", { name: "Yours Transfer" })).toBeChecked();
  await treatment.getByRole("radio", { name: "Marta Lindqvist Mitigate" }).check();
  await form.getByRole("button", { name: "Use these values" }).click();
  await form.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByText("Risk saved")).toBeVisible();
  expect(
    await sql("select name, treatment, consequence, version from app_public.risks where id = $1", [id]),
  ).toEqual([
    { name: `${name} for days`, treatment: "mitigate", consequence: "Ships go elsewhere", version: 3 },
  ]);
  expect(pageErrors).toEqual([]);
});

test("several risks are changed together", async ({ page }) => {
  const word = uniqueWord();
  await recordSome(page, word, ["one", "two", "three", "four"]);
  await page.goto(`/risks?q=${word}&sort=name`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("checkbox", { name: `Select ${word} four` }).click();
  await page.getByRole("checkbox", { name: `Select ${word} three` }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = drawer(page, "Change 3 risks");
  await dialog.getByLabel("Treatment").selectOption("accept");
  await dialog.getByRole("button", { name: "Change 3 risks" }).click();

  await expect(page.getByText("3 risks changed")).toBeVisible();
  await expect(page.getByText("3 selected")).toHaveCount(0);
  expect(
    await sql("select name, treatment from app_public.risks where name like $1 order by name", [`${word}%`]),
  ).toEqual(
    ["four", "one", "three", "two"].map((name) => ({
      name: `${word} ${name}`,
      treatment: name === "two" ? "open" : "accept",
    })),
  );
});

test("an archived risk leaves the list and comes back when it is restored", async ({ page }) => {
  const word = uniqueWord();
  const [id] = await recordSome(page, word, ["goes and comes"]);
  await page.goto(`/risks/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const dialog = drawer(page, "Archive this risk");
  await dialog.getByRole("button", { name: "Archive risk" }).click();
  await expect(dialog.getByText("Enter a reason.").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Recorded twice");
  await dialog.getByRole("button", { name: "Archive risk" }).click();
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);

  await page.goto(`/risks?q=${word}`);
  await expect(page.getByText("No records match these filters")).toBeVisible();
  await page.goto(`/risks?q=${word}&archived=true`);
  await rows(page).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Risk restored")).toBeVisible();
  await page.goto(`/risks?q=${word}`);
  await expect(rows(page)).toHaveCount(1);
});

test("the keyboard alone moves, chooses, previews and opens", async ({ page }) => {
  const word = uniqueWord();
  await recordSome(page, word, ["a", "b", "c"]);
  await page.goto(`/risks?q=${word}&sort=name`);
  await expect(rows(page)).toHaveCount(3);
  const row = (name: string) => page.getByRole("link", { name: `${word} ${name}` });
  const preview = (name: string) => page.getByRole("complementary", { name: `Preview: ${word} ${name}` });

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(row("b")).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(row("a")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();

  await page.keyboard.press(" ");
  await expect(preview("a")).toBeVisible();
  await page.keyboard.press("j");
  await expect(preview("b")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview("b")).toHaveCount(0);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 selected")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${word} b`, level: 1 })).toBeFocused();
});

test("owner and next review are edited in the list by keyboard, and a change by someone else is shown", async ({
  page,
}) => {
  const word = uniqueWord();
  const [id] = await recordSome(page, word, ["listed"]);
  const owner = page.getByRole("combobox", { name: "Search: Owner" });
  const review = page.getByRole("dialog", { name: "Next review:" }).getByLabel("Next review");
  await page.goto(`/risks?q=${word}&columns=reference,name,owner,next_review`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await owner.pressSequentially("Marta Lind");
  await expect(page.getByRole("option")).toHaveText(["Marta Lindqvist"]);
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole("cell", { name: "Marta Lindqvist" })).toBeVisible();

  await page.keyboard.press("e");
  await expect(owner).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(review).toBeFocused();
  await review.fill("2030-06-30");
  await page.keyboard.press("Enter");
  await expect(review).toBeHidden();
  await page.reload();
  await expect(page.getByRole("cell", { name: "Marta Lindqvist" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "30 Jun 2030" })).toBeVisible();

  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(owner).toBeFocused();
  await page.keyboard.press("Tab");
  await sql("update app_public.risks set next_review_on = '2031-01-31' where id = $1", [id]);
  await review.fill("2032-02-29");
  await page.keyboard.press("Enter");
  const conflict = page.getByRole("alert").filter({ hasText: "changed this while you were editing" });
  await expect(conflict).toContainText("31 Jan 2031");
  expect(await axe(page)).toEqual([]);
  await conflict.getByRole("radio", { name: "29 Feb 2032" }).check();
  await conflict.getByRole("button", { name: "Use these values" }).click();
  await expect(page.getByRole("cell", { name: "29 Feb 2032" })).toBeVisible();
  expect(await sql("select next_review_on::text as day from app_public.risks where id = $1", [id])).toEqual([
    { day: "2032-02-29" },
  ]);
});

test("columns are chosen and moved, and stay so", async ({ page }) => {
  const word = uniqueWord();
  await recordSome(page, word, ["column"]);
  await page.goto(`/risks?q=${word}`);
  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Owner" })).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  const menu = drawer(page, "Columns");
  await menu.getByLabel("Owner", { exact: true }).click();
  await menu.getByLabel("Category", { exact: true }).click();
  await menu.getByLabel("Severity", { exact: true }).press("Alt+ArrowUp");
  await page.keyboard.press("Escape");
  const shown = [
    "Reference",
    "Severity",
    "Name",
    "Score",
    "Residual",
    "Business unit",
    "Treatment",
    "Next review",
    "Category",
  ];
  await expect(heads.filter({ hasText: /./ })).toHaveText(shown);
  await page.reload();
  await expect(heads.filter({ hasText: /./ })).toHaveText(shown);

  // By mouse: a border is dragged, and a column by its header.
  const unit = heads.filter({ hasText: "Business unit" });
  const width = async () => (await unit.boundingBox())?.width ?? 0;
  const before = await width();
  const place = await unit.boundingBox();
  if (!place) throw new Error("The column is not shown.");
  await page.mouse.move(place.x + place.width - 3, place.y + 10);
  // The code for dragging is loaded when the pointer reaches a header.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/dragColumn-")),
  );
  await page.mouse.down();
  await page.mouse.move(place.x + place.width + 57, place.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(before + 50);
  await heads.filter({ hasText: "Category" }).dragTo(heads.filter({ hasText: "Severity" }));
  shown.splice(1, 0, ...shown.splice(-1));
  await expect(heads.filter({ hasText: /./ })).toHaveText(shown);
  await page.goto("/risks");
  await expect(heads.filter({ hasText: /./ })).toHaveText(shown);
  expect(await width()).toBeGreaterThan(before + 50);
  expect(page.url()).not.toContain("sort");
  await expect(heads.filter({ hasText: /./ })).toHaveText(shown);
});

test("an export holds what is shown: these rows, these columns", async ({ page }) => {
  const word = uniqueWord();
  await recordSome(page, word, ["=SUM(A1:A9)", "plain"]);
  await page.goto(`/risks?q=${word}&sort=name&columns=reference,name,treatment`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("2 rows with the visible columns")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;
  await expect(page.getByText("Export ready")).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('"Reference","Name","Treatment"');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).join("\n")).toContain(`${word} plain`);
});

test("everything that matches is changed together, and what is refused is named with the reason", async ({
  page,
}) => {
  const word = uniqueWord();
  const ids = await recordSome(page, word, ["one", "two", "three"]);
  await sql(
    "update app_public.risks set status = 'closed', closed_at = now(), closed_reason = 'Over' where id = $1",
    [ids[0]],
  );
  await page.goto(`/risks?q=${word}&status=all&sort=name`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select ${word} two` }).check();
  await page.getByRole("button", { name: "Select all 3 that match" }).click();
  await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Change" }).click();
  const form = page.getByRole("dialog", { name: "Change 3 risks" });
  await form.getByLabel("Treatment").selectOption("avoid");
  await form.getByRole("button", { name: "Change 3 risks" }).click();
  const answer = page.getByRole("dialog", { name: "Change completed" });
  await expect(answer.getByText("1: Closed or archived")).toBeVisible();
  await expect(answer.getByText(`${word} one`)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await answer.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("region", { name: "Selected rows" })).toHaveCount(0);
  expect(
    await sql("select name, treatment from app_public.risks where name like $1 order by name", [`${word}%`]),
  ).toEqual([
    { name: `${word} one`, treatment: "open" },
    { name: `${word} three`, treatment: "avoid" },
    { name: `${word} two`, treatment: "avoid" },
  ]);
});

test("a reader is offered no export, no choice of rows and no new risk", async ({ browser }) => {
  const { page: reader, pageErrors } = await enter(browser, emailOf("Emily Carter"));
  await reader.goto("/risks");
  await expect(reader.getByRole("table")).toBeVisible();
  for (const name of ["Export", "New risk"])
    await expect(reader.getByRole("button", { name })).toHaveCount(0);
  await expect(reader.getByRole("table").getByRole("checkbox")).toHaveCount(0);
  const refused = await reader.request.post("/exports/risks", {
    headers: { origin: process.env.E2E_URL ?? "", "x-plumbline": "1" },
    data: { format: "csv", columns: [{ key: "name", label: "Name" }], filter: {} },
  });
  expect(refused.status()).toBe(403);
  expect(pageErrors).toEqual([]);
});

test("the address holds the whole list: filter, search, order and page come back after a reload", async ({
  page,
}) => {
  await page.goto("/risks");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Search filters and values" }).fill("medium");
  await page.getByRole("option", { name: /Severity is Medium/ }).click();
  await expect(page.getByText("Severity is Medium", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search risks" }).fill("the");
  await expect(page).toHaveURL(/q=the/);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  const inOrder = (names: string[]) =>
    names.toSorted((one, other) => one.localeCompare(other, "en", { sensitivity: "base" }));
  await expect(async () => {
    const listed = await rows(page).allTextContents();
    expect(listed.length).toBeGreaterThan(1);
    expect(listed).toEqual(inOrder(listed));
  }).toPass({ timeout: 20_000 });
  const names = await rows(page).allTextContents();

  await page.reload();
  await expect(rows(page)).toHaveText(names);
  await expect(page.getByRole("searchbox", { name: "Search risks" })).toHaveValue("the");
  await expect(page.getByText("Severity is Medium", { exact: true })).toBeVisible();

  await page.goto("/risks?sort=reference");
  await expect(page.getByText(/^1–50 of/)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  const top = await rows(page).first().textContent();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^1–100 of/)).toBeVisible();
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).first()).toHaveText(top ?? "");

  // Who comes back from a record finds the rows and the place again, also after a reload.
  const record = rows(page).nth(90);
  await record.scrollIntoViewIfNeeded();
  await record.click();
  await expect(page).toHaveURL(/\/risks\/[0-9a-f-]+/);
  await page.goBack();
  await expect(record).toBeInViewport();
  await page.reload();
  await expect(record).toBeInViewport();
});

test("a name of 120 letters without a space breaks nothing", async ({ page }) => {
  const word = uniqueWord();
  const { id, name } = await recordRisk(page, { name: word.padEnd(120, "x") });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const place of [
      `/risks?q=${word}`,
      `/risks/${id}`,
      `/risks/${id}?tab=history`,
      `/risks/${id}?open=archive`,
    ]) {
      await navigateTo(page, place);
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${place} at ${width}`).toBe(0);
    }
  }
});
