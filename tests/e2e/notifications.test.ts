/** Notifications at the bell: immediately when something happens, and by polling when the live connection is lost. */
import type { Page } from "@playwright/test";
import { axe, enter, expect, sql, test } from "./support/test.ts";
import { addPerson, ask } from "./support/testRecords.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const popover = (page: Page) => page.getByRole("dialog", { name: /^Notification/ });

/** A new person whom the other tests do not notify: no announcement, critical risk, or policy for everyone's role. */
async function join(name: string, options: Parameters<typeof addPerson>[1]): Promise<string> {
  const email = await addPerson(name, options);
  await sql(
    `insert into app_public.notification_preferences (user_id, system_announcements, critical_risk_alerts)
     select id, false, false from app_public.users where email = $1`,
    [email],
  );
  await sql(
    `insert into app_private.notification_choices (user_id, kind, in_app, email)
     select id, 'policy_to_confirm', false, false from app_public.users where email = $1`,
    [email],
  );
  return email;
}

/** Notifies a person directly, as the database does. */
async function notify(email: string, title: string, path: string | null = null): Promise<void> {
  await sql(
    `insert into app_public.chat_messages (user_id, content, message_type, context_data)
     select id, to_jsonb('Message to ' || full_name), 'notification', jsonb_strip_nulls(jsonb_build_object(
       'title', $2::text, 'kind', 'task_assigned', 'priority', 'high', 'type', 'warning', 'actionUrl', $3::text))
     from app_public.users where email = $1`,
    [email, title, path],
  );
}

/** The socket is open and the server listens. */
function untilLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).includes("subscribe")) resolve();
      }),
    );
  });
}

/** The codes with which the sockets of the page were closed. */
async function closeCodes(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const codes: number[] = [];
    Reflect.set(window, "closeCodes", codes);
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        this.addEventListener("close", ({ code }) => void codes.push(code));
      }
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "closeCodes"));
}

test("one person gives another a task, and the other's bell changes without a reload", async ({
  browser,
}) => {
  const [giver, taker] = ["Nora Giver", "Tariq Taker"];
  const hers = await enter(browser, await join(giver, { roles: ["manager"] }));
  const his = await enter(browser, await join(taker, { roles: ["manager", "tier_1"] }));

  const live = untilLive(his.page);
  await his.page.goto("/dashboard");
  await expect(his.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await live;

  await hers.page.goto("/projects");
  const { createProject } = await ask<{ createProject: { project: { id: string } } }>(
    hers.page,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
    { input: { id: crypto.randomUUID(), form: { name: "A bell that moves" } } },
  );
  await hers.page.goto(`/projects/${createProject.project.id}?tab=tasks`);
  await hers.page.getByRole("button", { name: "Add task" }).click();
  const form = hers.page.getByRole("dialog", { name: "New task" });
  await form.getByLabel("Task").fill("Ring it");
  await form.getByLabel("Owner", { exact: true }).click();
  await hers.page.getByRole("combobox", { name: "Find a person" }).fill("Tariq");
  await hers.page.getByRole("option", { name: taker }).click();
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form).toHaveCount(0);

  await expect(his.page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await expect(his.page.getByText("1 new notification")).toHaveAttribute("role", "status");
  await bell(his.page).click();
  const told = popover(his.page).getByRole("listitem");
  await expect(told).toHaveCount(1);
  await told.getByRole("button", { name: "Why did I get this?" }).click();
  await expect(told.getByText("You were assigned a task.")).toBeVisible();
  expect(await axe(his.page)).toEqual([]);

  await told.getByRole("link", { name: /Ring it/ }).click();
  await expect(his.page).toHaveURL(new RegExp(`/projects/${createProject.project.id}`));
  await expect(popover(his.page)).toHaveCount(0);
  await expect(his.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  expect([...hers.pageErrors, ...his.pageErrors]).toEqual([]);
});

test("a browser receives nothing about others, and a suspension closes its connection", async ({
  browser,
}) => {
  const email = await join("Sven Suspended", { roles: ["user"] });
  const other = await join("Olga Other", { roles: ["user"] });
  const { page, pageErrors } = await enter(browser, email);
  const received: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"next"')) received.push(String(payload));
    }),
  );
  const live = untilLive(page);
  const codes = await closeCodes(page);
  await page.goto("/risks");
  await live;
  await notify(other, "Not for Sven");
  await notify(email, "For Sven");
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  expect(new Set(received)).toEqual(
    new Set([
      expect.stringContaining(
        '{"somethingChanged":{"about":"notifications","channelId":null,"personId":null}}',
      ),
    ]),
  );

  // Polling is held back, so the update must come over the live connection.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    await answered;
    await route.continue();
  });
  await sql("update app_public.users set status = 'suspended' where email = $1", [email]);
  await expect.poll(codes).toEqual([4403]);
  answer();
  await expect(page.getByText("Account Suspended")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(pageErrors).toEqual([]);
});

test("while there is no live connection, the bell asks once a minute, and its list follows", async ({
  browser,
}) => {
  const email = await join("Petra Polling", { roles: ["user"] });
  const { page } = await enter(browser, email);
  await page.clock.install();
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 4429, reason: "Too many" }));
  await page.goto("/risks");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.clock.runFor(35_000);
  await bell(page).click();
  await expect(popover(page).getByText("No notifications yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await notify(email, "Somebody rang");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.mouse.move(200, 200);
  await page.clock.runFor(40_000);
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  // The list is not a minute old, and yet not the one that this count is about.
  await bell(page).click();
  await expect(popover(page).getByRole("listitem")).toContainText("Somebody rang");
});

test("someone reads by keyboard alone, marks all read, and comes back to the bell", async ({ browser }) => {
  const email = await join("Kaya Keyboard", { roles: ["user"] });
  await notify(email, "First", "/risks");
  await notify(email, "Second");
  const { page, pageErrors } = await enter(browser, email);
  await page.goto("/risks");
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(popover(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("[role=dialog] :focus, [role=dialog]:focus")).toHaveCount(1);
  await popover(page).getByRole("button", { name: "Mark as read: Second" }).press("Enter");
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await popover(page).getByRole("button", { name: "Mark all as read" }).press("Enter");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test("preferences chosen at the bell are kept, and shown in the profile too", async ({ browser }) => {
  const email = await join("Pia Preference", { roles: ["user"] });
  const { page, pageErrors } = await enter(browser, email);
  await page.goto("/risks");
  await bell(page).click();
  await popover(page).getByRole("button", { name: "Notification preferences" }).click();
  await popover(page).getByRole("switch", { name: "Project updates" }).check();
  await expect(popover(page).getByText("Saved")).toBeVisible();
  await popover(page).getByLabel("Email frequency").selectOption("daily");
  await popover(page).getByRole("button", { name: "Details: Your own work" }).click();
  await popover(page).getByRole("checkbox", { name: "By email: You were assigned a task." }).uncheck();
  await expect
    .poll(() =>
      sql(
        `select project_updates, email_frequency, in_app, chosen.email from app_public.notification_preferences as mine
         join app_public.users on users.id = mine.user_id
         left join app_private.notification_choices as chosen on chosen.user_id = users.id and chosen.kind = 'task_assigned'
         where users.email = $1`,
        [email],
      ),
    )
    .toEqual([{ project_updates: true, email_frequency: "daily", in_app: true, email: false }]);
  expect(await axe(page)).toEqual([]);

  await page.goto("/profile/notifications");
  await expect(page.getByRole("switch", { name: "Project updates" })).toBeChecked();
  await expect(page.getByLabel("Email frequency")).toHaveValue("daily");
  await expect(page.getByRole("switch", { name: "By SMS" })).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test("on a phone the list is a sheet over the whole width", async ({ browser }) => {
  const email = await join("Tea Telephone", { roles: ["user"] });
  await notify(email, "In the pocket", "/risks");
  const { page, pageErrors } = await enter(browser, email, { viewport: { width: 390, height: 844 } });
  await page.goto("/risks");
  await bell(page).click();
  await expect(popover(page).getByText("In the pocket")).toBeVisible();
  const box = await popover(page).boundingBox();
  expect(box?.width).toBe(390);
  expect(await axe(page)).toEqual([]);
  await popover(page).getByRole("button", { name: "Notification preferences" }).click();
  await expect(popover(page).getByRole("switch", { name: "By email" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  expect(pageErrors).toEqual([]);
});
