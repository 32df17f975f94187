/** Workshops: many risks assessed by keyboard, as drafts, and recorded at once. */
import { expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson, recordRisk } from "./support/testRecords.ts";

const manager = { name: `Ulla ${crypto.randomUUID()}`, email: "" };

test.beforeAll(async () => {
  manager.email = await addPerson(manager.name, { roles: ["risk_manager"] });
});

test("a risk manager rates ten risks by keyboard; scores move when all are recorded", async ({ page }) => {
  const word = `Zk${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, manager.email);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await recordRisk(page, { name: `${word} risk ${number}` });
  const scores = () =>
    sql("select residual_risk_score as score from app_public.risks where name like $1 order by number", [
      `${word}%`,
    ]);

  await page.goto(`/risks?q=${word}&size=25`);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  await page.getByRole("button", { name: "Start workshop" }).click();
  await page.getByLabel("Name").fill(`${word} workshop`);
  await page.getByRole("dialog").getByRole("button", { name: "Start workshop" }).click();
  await expect(page.getByRole("heading", { name: `${word} workshop`, level: 1 })).toBeVisible();
  await expect(page.getByText("0 of 10 rated")).toBeVisible();

  // Nothing but the keyboard from here: likelihood 2, five impacts, the rationale, on to the next risk.
  await page.getByRole("radio", { name: /^1/ }).first().focus();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await expect(page.getByRole("heading", { name: `${word} risk ${number}`, level: 2 })).toBeVisible();
    await page.keyboard.type("231234");
    await expect(page.getByLabel("Rationale")).toBeFocused();
    await page.keyboard.type(`Seen in walkthrough ${number}`);
    if (number < 10) await page.keyboard.press("Control+Enter");
  }
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(await scores()).toEqual(Array(10).fill({ score: null }));

  await page.reload();
  await expect(page.getByText("10 of 10 rated")).toBeVisible();
  await page.getByRole("button", { name: "Record 10 of 10" }).click();
  await page.getByRole("button", { name: "Record 10 assessments" }).click();
  await expect(page.getByText("10 assessments recorded")).toBeVisible();
  await expect(page.getByText(/^Ended on/)).toBeVisible();
  expect(await scores()).toEqual(Array(10).fill({ score: 8 }));
});

test("ratings by two people at the same moment are shown as a conflict, and neither loses text", async ({
  page,
  browser,
}) => {
  const word = `Zk${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, manager.email);
  await recordRisk(page, { name: `${word} fire` });
  await page.goto(`/risks?q=${word}`);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).check();
  await page.getByRole("button", { name: "Start workshop" }).click();
  await page.getByLabel("Name").fill(`${word} workshop`);
  await page.getByRole("dialog").getByRole("button", { name: "Start workshop" }).click();
  await page.getByLabel("Rationale").fill("Sprinklers were replaced");
  await expect(page.getByText("Draft saved")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, manager.email);
  await other.goto(page.url());
  await other.getByLabel("Rationale").fill("Sprinklers were replaced in spring");
  await expect(other.getByText("Draft saved")).toBeVisible();

  await page.getByLabel("Rationale").fill("Sprinklers were replaced, and tested");
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(page.getByLabel("Rationale")).toHaveValue("Sprinklers were replaced, and tested");
  await page.getByRole("button", { name: "Save again" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(
    await sql(
      "select rationale from app_public.workshop_risks join app_public.workshops on workshops.id = workshop_id where workshops.name = $1",
      [`${word} workshop`],
    ),
  ).toEqual([{ rationale: "Sprinklers were replaced, and tested" }]);
  await other.context().close();
});

test("the meaning of a level in this organisation is shown during an assessment", async ({ page }) => {
  const text = `Seen twice a week ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, "ingrid.solheim@merrow-freight.example");
  await page.goto("/settings/metadata");
  await page.getByRole("button", { name: "Edit Likelihood" }).click();
  await page.getByLabel("Level 5: Almost certain").fill(text);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Criteria saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Likelihood" }).getByText(text)).toBeVisible();

  const { id } = await recordRisk(page, { name: `Zk${crypto.randomUUID().slice(0, 8)} fire` });
  await page.goto(`/risks/${id}?open=assess`);
  await expect(page.getByRole("radio", { name: text })).toBeVisible();
  await sql(
    "update app_public.rating_scales set level_5 = null, version = version where scale = 'likelihood'",
  );
});
