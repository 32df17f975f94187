/** From a message to a task and back, a change that is discussed, the earlier texts of a message, and the search. */
import type { Page } from "@playwright/test";

import { axe, enter, expect, test } from "./support/test.ts";
import { addPerson, recordRisk } from "./support/testRecords.ts";

const field = (page: Page) => page.getByRole("textbox", { name: /^Write/ });
const log = (page: Page) => page.getByRole("log");

async function use(page: Page, text: string, action: string) {
  // One that is not sent yet is drawn anew.
  await log(page).locator("[data-message]").filter({ hasText: text }).focus();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a message becomes a task, and the task leads back to it; a change is discussed; edited texts are read", async ({
  browser,
}) => {
  const { page } = await enter(browser, await addPerson("Mara Maker", { roles: ["manager"] }));
  const risk = await recordRisk(page, { name: "Pump of the ballast tank fails" });

  await test.step("she makes a task of a message in the discussion of a risk", async () => {
    await page.goto(`/risks/${risk.id}?tab=discussion`);
    await field(page).fill("Seal the zinc flange");
    await field(page).press("Shift+Enter");
    await field(page).pressSequentially("It has leaked since Monday.");
    await field(page).press("Enter");
    await use(page, "Seal the zinc flange", "Create task");
    const form = page.getByRole("dialog", { name: "New task" });
    await expect(form.getByLabel("Name")).toHaveValue("Seal the zinc flange");
    await expect(form.getByLabel("Description")).toHaveValue(
      "Seal the zinc flange\nIt has leaked since Monday.",
    );
    await form.getByRole("button", { name: "Add task" }).click();
  });

  await test.step("the message shows the task, and the task leads back to the message", async () => {
    await expect(page).toHaveURL(/\/team-chat\//);
    await log(page)
      .getByRole("link", { name: /Seal the zinc flange · To do/ })
      .click();
    await page.getByRole("link", { name: /^From a message by Mara Maker on / }).click();
    await expect(log(page).getByText("It has leaked since Monday.")).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  await test.step("an edit can be cancelled; after an edit the earlier text is read", async () => {
    await use(page, "It has leaked", "Edit");
    await page.getByRole("textbox", { name: "Edit message" }).fill("Never mind");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(field(page)).toBeFocused();
    await field(page).press("ArrowUp");
    await page.getByRole("textbox", { name: "Edit message" }).fill("Seal the zinc flange today");
    await page.getByRole("textbox", { name: "Edit message" }).press("Enter");
    await page.getByRole("button", { name: "Edited: show earlier texts" }).click();
    const texts = page.getByRole("dialog", { name: "Edit history" });
    await expect(texts.getByRole("listitem")).toHaveText([
      /Seal the zinc flange today/,
      /It has leaked since Monday/,
    ]);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  await test.step("she discusses a change of the risk", async () => {
    await page.goto(`/risks/${risk.id}?tab=history`);
    await page.getByRole("button", { name: "Discuss this change" }).last().click();
    await expect(page.getByRole("blockquote", { name: "Quoted change" })).toContainText("Mara Maker");
    await field(page).fill("Why this one?");
    await field(page).press("Enter");
    const message = log(page).getByRole("article").filter({ hasText: "Why this one?" });
    await expect(message.getByRole("blockquote", { name: "Quoted change" })).toContainText(
      "Mara Maker created the risk",
    );
    expect(await axe(page)).toEqual([]);
  });

  await test.step("the search for everything finds the message and opens it in its channel", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search everything" }).fill("in:chat zinc");
    const hit = page.getByRole("option", { name: /Seal the zinc flange today/ });
    await expect(hit).toContainText("Pump of the ballast tank fails");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/team-chat\/.*message=/);
    await expect(log(page).getByText("Seal the zinc flange today")).toBeVisible();
  });
});
