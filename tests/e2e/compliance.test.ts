/** Frameworks and requirements: a custom framework, its tree, its register. */
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, sql, test } from "./support/test.ts";

const officer = emailOf("Claire Fontaine");

/** A word that only the records of one test contain. */
function uniqueWord(): string {
  return `Zk${crypto.randomUUID().slice(0, 8)}`;
}

async function aFramework(word: string): Promise<string> {
  const [made] = await sql<{ id: string }>(
    "insert into app_public.frameworks (code, name) values ($1, $2) returning id",
    [word, `${word} house rules`],
  );
  return made?.id ?? "";
}

async function requirementsIn(framework: string, lines: [code: string, parent: string | null][]) {
  for (const [code, parent] of lines) {
    await sql(
      `insert into app_public.compliance_requirements (framework_id, code, title, assessable, parent_id)
       values ($1, $2, $3, $4, (select id from app_public.compliance_requirements where framework_id = $1 and code = $5))`,
      [framework, code, `Rule ${code}`, parent !== null, parent],
    );
  }
}

const drawer = (page: Page, name: RegExp | string) => page.getByRole("dialog", { name });
const branch = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });

async function writeRequirement(page: Page, code: string, title: string, heading = false): Promise<void> {
  await page.getByRole("button", { name: "New requirement" }).first().click();
  const form = drawer(page, "New requirement");
  await form.getByLabel("Code").fill(code);
  await form.getByLabel("Title").fill(title);
  if (heading) await form.getByLabel(/^Heading:/).check();
  await form.getByRole("button", { name: "Create requirement" }).click();
  // The toast of the previous one may still be visible.
  await expect(page.getByText("Requirement created").last()).toBeVisible();
  await expect(branch(page, new RegExp(`^${code} ${title}`))).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, officer);
});

test("a framework of one's own: written, filled, changed, and a rule that does not apply", async ({
  page,
}) => {
  const word = uniqueWord();
  await page.goto("/compliance");
  await page.getByRole("button", { name: "New framework" }).click();
  const form = drawer(page, "New framework");
  await form.getByLabel("Name", { exact: true }).fill(`${word} house rules`);
  await form.getByLabel("Short name").fill(word);
  await form.getByRole("button", { name: "Create framework" }).click();
  await expect(page.getByRole("heading", { name: `${word} house rules`, level: 1 })).toBeVisible();

  await writeRequirement(page, "1", "Doors", true);
  await writeRequirement(page, "1.1", "Doors are locked at night");
  await branch(page, /^1\.1 /)
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: "Doors are locked at night", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = drawer(page, `Edit ${word} 1.1`);
  await edit.getByLabel("Status", { exact: true }).selectOption("not_applicable");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("One field needs your attention")).toBeVisible();
  await edit.getByLabel(/^Reason for applicability/).fill("The hall has no doors at all.");
  await edit.getByRole("button", { name: "Parent" }).click();
  await page.getByRole("dialog", { name: "Parent" }).getByRole("option").first().click();
  await edit.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByText("It doesn't apply here, so it isn't counted.")).toBeVisible();
  expect(
    await sql(
      `select child.status, child.counted, parent.code as parent from app_public.compliance_requirements as child
       join app_public.frameworks on frameworks.id = child.framework_id
       left join app_public.compliance_requirements as parent on parent.id = child.parent_id
       where frameworks.code = $1 and child.code = '1.1'`,
      [word],
    ),
  ).toEqual([{ status: "not_applicable", counted: false, parent: "1" }]);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "to Not applicable" })).toContainText(
    "Claire Fontaine",
  );
});

test("the tree is walked by keyboard, and a branch is changed as a whole", async ({ page }) => {
  const word = uniqueWord();
  const id = await aFramework(word);
  await requirementsIn(id, [
    ["1", null],
    ["1.1", "1"],
    ["1.2", "1"],
    ["2", null],
    ["2.1", "2"],
  ]);
  await page.goto(`/compliance/frameworks/${id}`);
  await branch(page, /^1 /).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(branch(page, /^1\.1 /)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(branch(page, /^2 /)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(branch(page, /^1\.1 /)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(branch(page, /^1\.2 /)).toHaveAttribute("aria-checked", "true");
  await expect(page.getByText("2 selected")).toBeVisible();

  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = drawer(page, "Change 2 requirements");
  await dialog.getByLabel("Status").selectOption("compliant");
  await dialog.getByLabel("Due").fill("2030-06-30");
  await dialog.getByRole("button", { name: "Change 2 requirements" }).click();
  await expect(page.getByText("2 requirements changed")).toBeVisible();
  expect(
    await sql(
      "select code, status, due_on::text from app_public.compliance_requirements where framework_id = $1 order by code",
      [id],
    ),
  ).toEqual([
    { code: "1", status: "not_assessed", due_on: null },
    { code: "1.1", status: "compliant", due_on: "2030-06-30" },
    { code: "1.2", status: "compliant", due_on: "2030-06-30" },
    { code: "2", status: "not_assessed", due_on: null },
    { code: "2.1", status: "not_assessed", due_on: null },
  ]);
  await expect(page.getByText("67% compliant")).toBeVisible();

  await branch(page, /^2\.1 /).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Rule 2.1", level: 1 })).toBeVisible();
});

test("1,200 requirements open at once, are found by typing, and are clean under axe", async ({ page }) => {
  const id = await aFramework(uniqueWord());
  await requirementsIn(
    id,
    Array.from({ length: 12 }, (_, index): [string, null] => [String(index + 1), null]),
  );
  await sql(
    `insert into app_public.compliance_requirements (framework_id, code, title, parent_id)
     select $1, top.code || '.' || i, 'Rule ' || top.code || '.' || i, top.id
     from app_public.compliance_requirements as top, generate_series(1, 99) as i where top.framework_id = $1`,
    [id],
  );
  await page.goto(`/compliance/frameworks/${id}`);
  await expect(page.getByRole("treeitem")).toHaveCount(12);
  await page.getByRole("button", { name: "Expand all" }).click();
  await expect(branch(page, /^1\.1 /)).toBeVisible();
  // Only visible items are in the page, which makes it fast.
  expect(await page.getByRole("treeitem").count()).toBeLessThan(100);
  await branch(page, /^1 /).focus();
  await page.keyboard.press("End");
  await expect(branch(page, /^12\.99 /)).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Filter by code or text").fill("7.42");
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  await expect(page).toHaveURL(/q=7\.42/);
});

test("a framework is archived with everything in it, leaves the figures, and comes back", async ({
  page,
}) => {
  const word = uniqueWord();
  const id = await aFramework(word);
  await requirementsIn(id, [
    ["1", null],
    ["1.1", "1"],
  ]);
  await page.goto(`/compliance/frameworks/${id}?open=archive`);
  const dialog = drawer(page, `Archive ${word}`);
  await expect(dialog.getByText(/^1 requirement is hidden from lists and dashboards/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("The hall was sold");
  await dialog.getByRole("button", { name: "Archive framework" }).click();
  await expect(page.getByText(/^Archived on/)).toBeVisible();
  await page.goto(`/compliance/requirements?framework=${id}`);
  await expect(page.getByText("No records match these filters")).toBeVisible();

  await page.goto(`/compliance/frameworks/${id}`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Framework restored")).toBeVisible();
  await page.goto(`/compliance/requirements?framework=${id}`);
  await expect(page.locator("[data-row-link]")).toHaveCount(1);
});

test("a planned framework counts nowhere until it is put in force, and no longer when it is retired", async ({
  page,
}) => {
  const word = uniqueWord();
  await page.goto("/compliance?open=new");
  const form = drawer(page, "New framework");
  await form.getByLabel("Name", { exact: true }).fill(`${word} rules`);
  await form.getByLabel("Short name").fill(word);
  await form.getByLabel("Planned only").check();
  await form.getByRole("button", { name: "Create framework" }).click();
  await expect(page.getByRole("heading", { name: `${word} rules`, level: 1 })).toBeVisible();
  await expect(page.getByText("This framework is planned")).toBeVisible();
  await writeRequirement(page, "1", "Doors are locked");
  const isCounted = () =>
    sql(
      `select counted from app_public.compliance_requirements
       where framework_id = (select id from app_public.frameworks where code = $1)`,
      [word],
    );
  expect(await isCounted()).toEqual([{ counted: false }]);

  const changeTo = async (status: string, effect: RegExp, reason: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Change status" }).click();
    const dialog = drawer(page, `Status of ${word}`);
    await dialog.getByLabel("Status").selectOption(status);
    await expect(dialog.getByText(effect)).toBeVisible();
    await dialog.getByRole("button", { name: "Change status" }).click();
    await expect(dialog.getByText("Enter a reason.").first()).toBeVisible();
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByText("Framework status changed").last()).toBeVisible();
    // Until it is closed, the URL names the dialog, and a reload would open it again.
    await expect(dialog).toBeHidden();
  };
  await changeTo("In force", /^1 requirement counts towards figures from today/, "The board has decided");
  await expect(page.getByText("This framework is planned")).toHaveCount(0);
  expect(await isCounted()).toEqual([{ counted: true }]);
  await page.reload();
  await changeTo("Retired", /^1 requirement no longer counts/, "The customer has left");
  await expect(page.getByText("This framework is retired")).toBeVisible();
  expect(await isCounted()).toEqual([{ counted: false }]);
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page.getByText("The board has decided")).toBeVisible();
  await expect(page.getByText("The customer has left")).toBeVisible();
});

test("the register exports what it shows", async ({ page }) => {
  await page.goto("/compliance/requirements?q=ICF+2&evidence=all");
  await expect(page.locator("[data-row-link]").first()).toBeVisible();
  const arrival = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  expect((await arrival).suggestedFilename()).toMatch(/^requirements.*\.csv$/);
});
