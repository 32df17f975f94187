/** Texts that would run if a screen took them for more than texts: written through the API, read on every screen. */
import { randomBytes } from "node:crypto";
import { navigateTo, settle } from "./support/navigate.ts";
import { change, enter, expectQuiet, newPerson, short, texts } from "./support/scriptTexts.ts";
import { clearSession, expect, sql, test } from "./support/test.ts";

test("thirty texts that would run are texts on every screen that shows them", async ({ page }) => {
  test.setTimeout(480_000);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const quiet = (where: string) => expectQuiet(page, where);
  expect(texts).toHaveLength(30);

  const xena = await newPerson();
  await enter(page, xena);
  await change(
    page,
    "updateUser",
    { id: xena, patch: { fullName: short, jobTitle: short, department: short, phone: short, version: 1 } },
    "clientMutationId",
  );
  const stamp = randomBytes(3).toString("hex");
  const risks: { id: string; name: string; text: string }[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % 15 === 0) await enter(page, xena);
    const name = `${text} ${stamp}`;
    const { risk } = await change(
      page,
      "createRisk",
      { risk: { name, description: text, cause: text, event: text, consequence: text, ownerId: xena } },
      "risk { id }",
    );
    const { id } = risk as { id: string };
    await change(
      page,
      "createMitigationTask",
      { mitigationTask: { riskId: id, name: text, description: text, expectedEffect: text } },
      "clientMutationId",
    );
    await change(
      page,
      "createRiskAssessment",
      {
        riskAssessment: {
          riskId: id,
          kind: "inherent",
          likelihood: 3,
          impactFinancial: 3,
          rationale: `${text} as we saw`,
        },
      },
      "clientMutationId",
    );
    risks.push({ id, name, text });
  }

  for (const [at, { id, name }] of risks.entries()) {
    if (at % 8 === 0) await enter(page, xena);
    await navigateTo(page, `/risks/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await quiet(`/risks/${id} of ${name}`);
  }
  await enter(page, xena);
  const screens = [
    `/risks?q=${stamp}`,
    "/dashboard",
    "/settings/general",
    "/settings/metadata",
    `/settings/users?q=${encodeURIComponent(short)}`,
    `/settings/users/${xena}`,
    "/settings/roles",
  ];
  for (const path of screens) {
    await navigateTo(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await settle(page);
    await quiet(path);
  }
  await navigateTo(page, `/risks?q=${stamp}`);
  await expect(page.getByText(risks[29]?.name ?? "").first()).toBeVisible();
  await quiet("the register");

  await enter(page, xena);
  await change(
    page,
    "archiveRisks",
    { ids: risks.map(({ id }) => id), reason: "Only a test" },
    "clientMutationId",
  );
  expect(dialogs).toEqual([]);
});

test("thirty names of units, categories, roles, tokens and reasons are texts in the settings", async ({
  page,
}) => {
  test.setTimeout(360_000);
  const xena = await newPerson();
  const stamp = randomBytes(3).toString("hex");
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  // Two of the texts are the same but for capitals, and names must differ.
  const named = (text: string, longest: number) =>
    `${text.slice(0, longest - 10)} ${texts.indexOf(text)} ${stamp}`;
  const write = async (name: string, input: (text: string) => object, maxCount = texts.length) => {
    // A session of its own for each kind: one may not write more than sixty times a minute.
    await enter(page, xena);
    for (const text of texts.slice(0, maxCount)) await change(page, name, input(text), "clientMutationId");
  };
  try {
    await write("createBusinessUnit", (text) => ({
      businessUnit: { name: named(text, 80), description: text, position: 9000 },
    }));
    await write("createRiskCategory", (text) => ({
      riskCategory: { name: named(text, 80), description: text, position: 9000 },
    }));
    // A person has at most 25 tokens.
    await write(
      "createApiToken",
      (text) => ({ name: named(text, 60), scope: "read", expiresOn: nextWeek }),
      25,
    );
    await write("createRole", (text) => ({ label: named(text, 60), description: text, copiedFrom: "user" }));

    for (const [path, shown] of [
      ["/settings/metadata", named(texts[0] ?? "", 80)],
      ["/settings/tokens", named(texts[5] ?? "", 60)],
      ["/settings/roles", named(texts[8] ?? "", 60)],
    ] as const) {
      await navigateTo(page, path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectQuiet(page, path);
    }
  } finally {
    // Everyone sees these, and other tests use the same organisation.
    await sql("delete from app_public.business_units where name like '%' || $1", [stamp]);
    await sql("delete from app_public.risk_categories where name like '%' || $1", [stamp]);
    await sql(
      "delete from app_public.role_permissions where role in (select role from app_public.roles where label #>> '{}' like '%' || $1)",
      [stamp],
    );
    await sql("delete from app_public.roles where label #>> '{}' like '%' || $1", [stamp]);
  }
});

test("thirty reasons to suspend someone are texts to the administrator who reads them", async ({ page }) => {
  test.setTimeout(360_000);
  const xena = await newPerson();
  const stamp = randomBytes(3).toString("hex");
  try {
    const suspended = await sql<{ id: string; reason: string }>(
      `insert into app_public.users (full_name, email, status, status_reason, approved_at, email_verified_at)
       select 'Xavier Stone', 'xavier-' || gen_random_uuid() || '@' || $1 || '.example.org', 'suspended', to_jsonb(reason),
         now(), now()
       from unnest($2::text[]) as reason returning id, status_reason #>> '{}' as reason`,
      [stamp, texts],
    );
    expect(suspended).toHaveLength(30);
    for (const [at, { id, reason }] of suspended.entries()) {
      if (at % 8 === 0) await enter(page, xena);
      await navigateTo(page, `/settings/users/${id}`);
      await expect(page.getByText(reason).first()).toBeVisible();
      await expectQuiet(page, reason);
    }
  } finally {
    // They would appear in lists that other tests check.
    await sql("delete from app_public.users where email like '%@' || $1 || '.example.org'", [stamp]);
  }
});

test("thirty cells of a file are texts in the check of an import", async ({ page }) => {
  await enter(page, await newPerson());
  await page.goto("/risks/import");
  const cells = texts.map((text) => `"${text.replaceAll('"', '""')}"`);
  await page.locator("input[type=file]").setInputFiles({
    name: `${short}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      ["Name,Likelihood,Category", ...cells.map((cell) => `${cell},${cell},${cell}`)].join("\r\n"),
    ),
  });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByLabel("Likelihood in row 2")).toHaveValue(texts[0] ?? "");
  await expectQuiet(page, "the problems of an import");
});

test("thirty names of invited people are texts in the list, on their pages and in their emails", async ({
  page,
}) => {
  test.setTimeout(360_000);
  const xena = await newPerson();
  const stamp = randomBytes(3).toString("hex");
  try {
    await enter(page, xena);
    for (const [at, text] of texts.entries()) {
      const email = `guest-${at}-${stamp}@example.org`;
      await change(page, "invitePerson", { email, fullName: text, roles: ["user"] }, "clientMutationId");
    }
    await page.goto(`/settings/users?q=${stamp}`);
    for (const text of texts.slice(0, 3)) await expect(page.getByText(text).first()).toBeVisible();
    await expectQuiet(page, "the list of people");

    const guests = await sql<{ id: string; name: string }>(
      "select id, full_name as name from app_public.users where email like 'guest-%' || $1 || '@example.org'",
      [stamp],
    );
    expect(guests).toHaveLength(30);
    for (const [at, { id, name }] of guests.entries()) {
      // One session may not ask as fast as a test does.
      if (at % 8 === 0) await enter(page, xena);
      await navigateTo(page, `/settings/users/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await expectQuiet(page, name);
    }
    await enter(page, xena);
    await navigateTo(page, "/settings/mail");
    await expect(page.getByText(stamp).first()).toBeVisible();
    await expectQuiet(page, "the emails");
  } finally {
    // Invited people would appear in lists that other tests check.
    await sql("delete from app_public.users where email like 'guest-%' || $1 || '@example.org'", [stamp]);
  }
});

test("thirty names of the organisation are texts where people sign in and where it is named", async ({
  page,
}) => {
  test.setTimeout(360_000);
  await enter(page, await newPerson());
  let name = "";
  // All tests share one organisation, so only the answer to this page is changed.
  await page.route("**/graphql", async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    await route.fulfill({
      response: answer,
      body: told.replaceAll(
        /("organisationName":)"[^"]*"/g,
        (_, key: string) => `${key}${JSON.stringify(name)}`,
      ),
    });
  });
  for (name of texts.slice(0, 3)) {
    await page.goto("/settings/general");
    await expect(page.getByRole("textbox", { name: "Organisation name" })).toHaveValue(name);
    await expectQuiet(page, name);
  }
  await clearSession(page);
  for (name of texts) {
    await page.goto("/auth");
    await expect(page.getByText(name).first()).toBeVisible();
    await expectQuiet(page, name);
  }
});
