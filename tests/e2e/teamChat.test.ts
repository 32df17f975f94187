/** Team chat in two browsers: a mention, an answer, a message that was written without a connection, and files. */
import type { Page } from "@playwright/test";

import { pdf, png } from "../support/files.ts";
import { axe, enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const field = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });
const messages = (page: Page) => page.getByRole("log");

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

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection to/] });

test("a mention moves the other's bell; they open it and answer; what is written offline arrives once", async ({
  browser,
}) => {
  const requester = "Amara Asker";
  const answerer = "Otto Answerer";
  const hers = await enter(browser, await addPerson(requester, { roles: ["manager"] }));
  const his = await enter(browser, await addPerson(answerer, { roles: ["manager"] }));
  const live = untilLive(his.page);
  await his.page.goto("/dashboard");
  await expect(bell(his.page)).toBeVisible();
  await live;

  await test.step("she makes a group with him and mentions him", async () => {
    await hers.page.goto("/team-chat?open=group");
    const form = hers.page.getByRole("dialog", { name: "New group" });
    await form.getByLabel("Name").fill("Harbour audit");
    await form.getByRole("button", { name: "Add a person" }).click();
    await hers.page.getByRole("combobox", { name: "Find a person" }).fill("Otto");
    await hers.page.getByRole("option", { name: answerer }).click();
    await form.getByRole("button", { name: "Create group" }).click();
    await expect(hers.page.getByRole("heading", { name: "Harbour audit" })).toBeVisible();
    await field(hers.page).pressSequentially("Can you check this, @Otto");
    await hers.page.getByRole("option", { name: answerer }).click();
    await field(hers.page).press("Enter");
    await expect(messages(hers.page).getByText(`@${answerer}`)).toBeVisible();
  });

  await test.step("his bell moves without a reload, and leads to the message", async () => {
    await expect(bell(his.page)).toHaveAccessibleName(/[1-9]\d* unread/);
    await bell(his.page).click();
    await his.page.getByRole("link", { name: new RegExp(requester) }).click();
    await expect(messages(his.page).getByText("Can you check this", { exact: false })).toBeVisible();
    expect(await axe(his.page)).toEqual([]);
  });

  await test.step("his answer, with an emoji by its name, appears on her screen without a reload; she sees that he is there", async () => {
    await field(his.page).pressSequentially("Yes, today. :tad");
    await expect(his.page.getByRole("option", { name: ":tada:" })).toBeVisible();
    await field(his.page).press("Enter");
    await field(his.page).press("Enter");
    await expect(messages(hers.page).getByText("Yes, today. 🎉")).toBeVisible();
    await expect(hers.page.getByText(`${answerer} is here`)).toBeVisible();
  });

  await test.step("a message that she writes offline waits, and arrives once after a reload", async () => {
    await hers.page.context().setOffline(true);
    await field(hers.page).fill("Written on the train");
    await field(hers.page).press("Enter");
    await expect(hers.page.getByText("Waiting for connection")).toBeVisible();
    await hers.page.context().setOffline(false);
    await hers.page.reload();
    await expect(messages(his.page).getByText("Written on the train")).toBeVisible();
    await expect(hers.page.getByText("Waiting for connection")).toBeHidden();
    const [stored] = await sql<{ count: number }>(
      "select count(*)::int from app_public.chat_messages where content = to_jsonb('Written on the train'::text)",
    );
    expect(stored?.count).toBe(1);
  });
});

test("a picture and a PDF are attached and read by the other; HTML is refused and the text stays", async ({
  browser,
}) => {
  const sender = "Fiona Files";
  const reader = "Remy Reader";
  const hers = await enter(browser, await addPerson(sender, { roles: ["manager"] }));
  const his = await enter(browser, await addPerson(reader, { roles: ["manager"] }));
  const [made] = await sql<{ id: string }>(
    `with made as (insert into app_public.chat_channels (kind, group_name) values ('group', 'Site plans') returning id)
     insert into app_public.chat_members (channel_id, user_id)
       select made.id, users.id from made, app_public.users where full_name = any ($1) returning channel_id as id`,
    [[sender, reader]],
  );
  for (const { page } of [hers, his]) await page.goto(`/team-chat/${made?.id}`);

  await test.step("a hostile file is refused in words, beside the text and the other files", async () => {
    await field(hers.page).fill("Here are the plans");
    await hers.page.locator("input[type=file]").setInputFiles([
      { name: "plan.png", mimeType: "image/png", buffer: png() },
      { name: "notes.pdf", mimeType: "application/pdf", buffer: pdf() },
      { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
    await expect(hers.page.getByText("HTML, SVG and other markup are not allowed")).toBeVisible();
    await field(hers.page).press("Enter");
    await expect(hers.page.getByText("or remove those that failed")).toBeVisible();
    await expect(field(hers.page)).toHaveValue("Here are the plans");
    expect(await axe(hers.page)).toEqual([]);
    await hers.page.getByRole("button", { name: "Remove page.html" }).click();
  });

  await test.step("attached files survive a reload, and are sent", async () => {
    await hers.page.reload();
    await expect(hers.page.getByRole("button", { name: "Remove notes.pdf" })).toBeVisible();
    await field(hers.page).press("Enter");
    await expect(hers.page.getByRole("button", { name: "Remove notes.pdf" })).toBeHidden();
  });

  await test.step("the other sees the picture, opens it, and downloads the PDF", async () => {
    const picture = messages(his.page).getByRole("img", { name: "plan.png" });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await picture.click();
    await expect(his.page.getByRole("dialog", { name: "plan.png" })).toBeVisible();
    expect(await axe(his.page)).toEqual([]);
    await his.page.keyboard.press("Escape");
    const saved = his.page.waitForEvent("download");
    await his.page.getByRole("link", { name: "notes.pdf" }).click();
    expect((await saved).suggestedFilename()).toBe("notes.pdf");
  });
});
