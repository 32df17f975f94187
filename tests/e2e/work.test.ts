/** A person's own work: done in the list, seen by month, read by a calendar program. */
import { emailOf } from "../../migrations/seeds/people.ts";
import { axe } from "./support/axe.ts";
import { sql } from "./support/database.ts";
import { expect, signInAs, test } from "./support/test.ts";

const who = "Emily Carter";

/** A task of this person that is due today. */
async function taskDueToday(title: string): Promise<string> {
  const [row] = await sql<{ day: string }>(
    `insert into app_public.project_tasks (project_id, title, owner_id, due_on)
     select (select id from app_public.projects where archived_at is null order by number limit 1), $1, id, app_hidden.today()
     from app_public.users where email = $2 returning due_on::text as day`,
    [title, emailOf(who)],
  );
  if (!row) throw new Error("No task was added.");
  return row.day;
}

for (const { width, height, colorScheme } of [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
] as const) {
  test(`a person completes a task of this week and undoes it, at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    const title = `Count the vans at ${width}`;
    await taskDueToday(title);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await signInAs(page, emailOf(who));
    await page.goto("/profile");
    await page.getByRole("link", { name: /^My work/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My work" })).toBeVisible();

    const week = page.getByRole("region", { name: /^This week/ });
    await expect(week.getByRole("link", { name: title })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await week.getByRole("button", { name: `Mark as done: ${title}` }).click();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(week.getByRole("link", { name: title })).toBeVisible();

    await week.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/projects\/.*tab=tasks/);
  });
}

test("the calendar is reached and walked by keyboard, and lists the work of the day", async ({ page }) => {
  const title = "Count the trailers";
  const day = await taskDueToday(title);
  await signInAs(page, emailOf(who));
  await page.goto(`/my-work?view=calendar&month=${day.slice(0, 7)}&day=${day}`);
  const chosen = page.locator(`[data-day="${day}"]`);
  await expect(chosen).toHaveAttribute("aria-current", "date");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).focus();
  await page.keyboard.press("Tab");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("a task is moved on the board by keyboard until it is done, and the layout is kept", async ({
  page,
}) => {
  const title = "Weigh the trailers";
  await taskDueToday(title);
  await signInAs(page, emailOf(who));
  await page.goto("/my-work");
  await page.getByRole("button", { name: "Board", exact: true }).click();
  const column = (name: RegExp) => page.getByRole("region", { name });
  await expect(column(/^To do/).getByText(title)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await column(/^To do/)
    .locator("li", { hasText: title })
    .locator("[data-handle]")
    .focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("Moved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(column(/^In progress/).getByText(title)).toBeVisible();

  await column(/^In progress/)
    .locator("li", { hasText: title })
    .locator("[data-handle]")
    .focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  const [task] = await sql<{ status: string }>(
    "select status from app_public.project_tasks where title = $1",
    [title],
  );
  expect(task?.status).toBe("done");

  await page.goto("/my-work");
  await expect(column(/^Done/)).toBeVisible();
});

test("a calendar program reads the work by the address that is shown once, until it is revoked", async ({
  page,
  request,
}) => {
  await taskDueToday("Count the pallets");
  await sql("delete from app_private.calendar_feeds");
  await signInAs(page, emailOf(who));
  await page.goto("/my-work");
  await page.getByRole("button", { name: "Create address" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Your calendar address" });
  const address = (await dialog.locator("pre").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();

  const answer = await request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await answer.text()).toMatch(/SUMMARY:Project task: P-\d+ Count the pallets\r\n/);

  await page.reload();
  await expect(page.getByText(address)).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke address" }).click();
  await expect(page.getByRole("button", { name: "Create address" })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
