/** A person leaves: what they held goes to a team and a colleague, who find it in their own work. */
import { randomUUID } from "node:crypto";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, signInAs, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

test.setTimeout(180_000);

async function idOf(email: string): Promise<string> {
  const [row] = await sql<{ id: string }>("select id from app_public.users where email = $1", [email]);
  return row?.id ?? "";
}

test("the records of a person who leaves go to a team and a colleague, and both find them", async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [leaver, heir, team] = [`Lotte ${mark}`, `Hugo ${mark}`, `Harbour ${mark}`];
  const leaverId = await idOf(await addPerson(leaver, { roles: ["manager"] }));
  const heirEmail = await addPerson(heir, { roles: ["manager"] });
  await sql(
    `with team as (insert into app_public.teams (name) values ($1) returning id)
      insert into app_public.team_members (team_id, user_id) select id, $2 from team`,
    [team, await idOf(heirEmail)],
  );
  await sql("insert into app_public.risks (name, owner_id) values ($1, $2)", [`Flood ${mark}`, leaverId]);
  await sql("insert into app_public.assets (name, type, owner_id) values ($1, 'equipment', $2)", [
    `Crane ${mark}`,
    leaverId,
  ]);

  await signInAs(page, emailOf("Ingrid Solheim"));
  await test.step("the team gets a lead", async () => {
    await page.goto("/settings/teams");
    await page.getByRole("link", { name: `Open ${team}` }).click();
    await page.getByRole("combobox", { name: `Role of ${heir} in ${team}` }).selectOption("Lead");
    await expect(page.getByText("Role changed")).toBeVisible();
  });

  await test.step("suspending a person lists what they own and offers to hand it over", async () => {
    await page.goto(`/settings/users/${leaverId}`);
    await page.getByRole("button", { name: `Suspend: ${leaver}` }).click();
    await expect(page.getByText(/This person still has .*1 risk.*1 asset/)).toBeVisible();
    await page.getByRole("button", { name: "Hand over first" }).click();
    const dialog = page.getByRole("dialog", { name: `Hand over from ${leaver}` });
    await expect(dialog.getByText(new RegExp(`Flood ${mark}`))).toBeVisible();
    await dialog.getByRole("button", { name: "Recipient of everything" }).click();
    await page.getByRole("combobox", { name: "Find a person" }).fill(heir);
    await page.getByRole("option", { name: heir }).click();
    await dialog.getByLabel("Choose recipients by area").check();
    await dialog.getByRole("combobox", { name: "Or a team: 1 risk" }).selectOption(team);
    await dialog.getByLabel("Reason").fill("Leaves the company");
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText(`Handed over from ${leaver}`)).toBeVisible();
    const owned = page.getByRole("region", { name: "What this person owns" });
    await expect(owned.getByText(/1 risk|1 asset/)).toHaveCount(0);
  });

  await test.step("the lead finds it in their work and in the register of the team", async () => {
    const { page: own, pageErrors } = await enter(browser, heirEmail);
    await own.goto("/my-work");
    const records = own.getByRole("region", { name: "Your teams' records" });
    await expect(records.getByRole("link", { name: team })).toBeVisible();
    await records.getByRole("link", { name: "Risks" }).click();
    await expect(own.getByRole("link", { name: `Flood ${mark}` })).toBeVisible();
    await expect(own.getByRole("cell", { name: team })).toBeVisible();
    await own.getByRole("button", { name: /^Notifications/ }).click();
    await expect(own.getByText(/^You received \d items/)).toBeVisible();
    expect(pageErrors).toEqual([]);
    await own.context().close();
  });
});
