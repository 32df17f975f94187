/** The lifecycle of an announcement: written, emailed, read, withdrawn; and the link that unsubscribes from such emails. */
import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

/** The unsubscribe link at the end of the email, once it is written. */
async function unsubscribeLink(email: string, subject: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const rows = await sql<{ body: string }>(
        "select body from app_private.mails join app_public.users on users.id = user_id where email = $1 and subject = $2",
        [email, subject],
      );
      path = rows[0]?.body?.match(/\/unsubscribe\?token=\S+/)?.[0];
      return path;
    })
    .toBeTruthy();
  return path ?? "";
}

test("an announcement is shown at the bell, and disappears when it is withdrawn", async ({ browser }) => {
  const title = "The archive moves";
  const email = await addPerson("Rhea Reader", { roles: ["user"] });
  const reader = await enter(browser, email);
  const admin = await enter(browser, emailOf("Tomas Okafor"));

  await admin.page.goto("/settings/announcements");
  await admin.page.getByRole("button", { name: "New announcement" }).click();
  const form = admin.page.getByRole("dialog", { name: "New announcement" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Message").fill("From Monday it is on the second floor.");
  await form.getByLabel("Audience").selectOption("roles");
  await form.getByLabel("User", { exact: true }).check();
  expect(await axe(admin.page)).toEqual([]);
  await form.getByRole("button", { name: "Announce" }).click();
  await expect(admin.page.getByText("Sending to all recipients")).toBeVisible();

  await reader.page.goto("/dashboard");
  await reader.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(reader.page.getByText("From Monday it is on the second floor.")).toBeVisible();

  await reader.page.goto(await unsubscribeLink(email, title));
  expect(await axe(reader.page)).toEqual([]);
  await reader.page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.page.getByText("You have unsubscribed from these emails.")).toBeVisible();
  expect(await axe(reader.page)).toEqual([]);

  await admin.page.getByRole("button", { name: `Withdraw ${title}` }).click();
  await admin.page.getByRole("button", { name: "Withdraw announcement" }).click();
  await expect(admin.page.getByText("Announcement withdrawn")).toBeVisible();
  await reader.page.goto("/dashboard");
  await reader.page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = reader.page.getByRole("dialog", { name: "Notifications", exact: true });
  // She has other notifications, or none: either way the list is loaded.
  await expect(panel.getByRole("listitem").first().or(panel.getByText("No notifications yet"))).toBeVisible();
  await expect(panel.getByText("From Monday it is on the second floor.")).toHaveCount(0);
  expect([...admin.pageErrors, ...reader.pageErrors]).toEqual([]);
});
