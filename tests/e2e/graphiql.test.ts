/** GraphiQL in a browser, under the strict content security policy: any breach of it fails the test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { emailOf } from "../../migrations/seeds/people.ts";
import { axe, expect, signInAs, test } from "./support/test.ts";

// The editor logs this when its result is replaced while it is still working.
test.use({ allowedErrors: [/^page: Canceled: Canceled/] });

const FIRST_EXAMPLE = "../../server/graphiql/examples/1-critical-risks.graphql";
const examples = [
  "Critical risks by unit",
  "Who changed what last week",
  "Overdue mitigation tasks",
  "Requirements without complete evidence",
  "Average residual score by category",
  "Business intelligence over a year",
];

async function open(page: Page, name: string): Promise<void> {
  await signInAs(page, emailOf(name));
  await page.goto("/graphiql");
  await expect(page.getByRole("button", { name: /execute/i })).toBeVisible({ timeout: 60_000 });
}

/** What axe finds in our part of the page: the editor beneath it is another's. */
async function ours(page: Page): Promise<string[]> {
  const found = await axe(page);
  return found.filter((line) => /\.bar|#choose|html|title/.test(line) && !/graphiql-|monaco/.test(line));
}

/** Runs the example and gives the server's answer. */
async function run(page: Page, title: string) {
  await page.getByLabel("Examples").selectOption({ label: title });
  await expect(page.locator(".graphiql-query-editor .view-lines").first()).toContainText(title);
  // The editor requests the schema by itself from time to time.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith("/graphql") && (answer.request().postData() ?? "").includes(title),
  );
  await page.getByRole("button", { name: /execute/i }).click();
  return (await (await answered).json()) as {
    data?: Record<string, unknown>;
    errors?: { extensions: { code: string } }[];
  };
}

test("every example runs for an auditor, who reads the change log", async ({ page }) => {
  test.slow();
  await open(page, "Tomas Okafor");
  let asked = "";
  for (const title of examples) {
    const { data, errors } = await run(page, title);
    expect([title, errors]).toEqual([title, undefined]);
    expect(JSON.stringify(data)).not.toMatch(/^\{"\w+":(null|\[\])\}$/);
    asked = Object.keys(data ?? {})[0] ?? "";
  }
  // The answer to the last of them is shown.
  expect(asked).not.toBe("");
  await expect(page.locator(".result-window .view-lines")).toContainText(`"${asked}"`);
});

test("a user sees what a user may see", async ({ page }) => {
  await open(page, "Emily Carter");
  const risks = await run(page, "Critical risks by unit");
  expect(risks.data).toMatchObject({ risks: { totalCount: expect.any(Number) } });
  const tasks = await run(page, "Overdue mitigation tasks");
  // Without the permission a person sees the tasks that are assigned to them, and no others.
  const { nodes = [] } = (tasks.data?.mitigationTasks ?? {}) as { nodes?: { owner: { fullName: string } }[] };
  expect(new Set(nodes.map(({ owner }) => owner.fullName))).toEqual(new Set(["Emily Carter"]));
  const log = await run(page, "Who changed what last week");
  expect(log.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  await expect(page.locator(".result-window .view-lines")).toContainText("FORBIDDEN");
});

test("the documentation comes from the comments of the database", async ({ page }) => {
  await open(page, "Emily Carter");
  await page
    .getByRole("button", { name: /documentation/i })
    .first()
    .click();
  await page.getByRole("link", { name: "Query", exact: true }).click();
  await expect(page.getByText(/The change log, newest first/)).toBeVisible();
});

test("the editor is laid out correctly: each line has its own row", async ({ page }) => {
  await open(page, "Emily Carter");
  const lines = page.locator(".graphiql-query-editor .view-line");
  // The editor's own style arrives a moment after its text.
  const places = () =>
    lines.evaluateAll((all) => new Set(all.map((line) => line.getBoundingClientRect().top)).size);
  const count = readFileSync(join(import.meta.dirname, FIRST_EXAMPLE), "utf8").split("\n").length;
  await expect(lines).toHaveCount(count);
  await expect.poll(places).toBe(count);
});

// The page takes its looks when it is loaded, as head.js finds them.
for (const colorScheme of ["light", "dark"] as const) {
  for (const accessible of [false, true]) {
    const look = `${colorScheme}${accessible ? ", in accessibility mode" : ""}`;
    test(`the bar above it is accessible, wide and on a phone: ${look}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((mode) => {
        if (mode) localStorage.setItem("plumbline.accessible", "yes");
      }, accessible);
      await open(page, "Tomas Okafor");
      await expect(page.locator("html")).toHaveClass(new RegExp(colorScheme));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await ours(page), `${look}, ${width} wide`).toEqual([]);
        // The editor beneath it fits itself to another width a moment later.
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (!accessible) continue;
        for (const part of await page.locator(".bar").locator("a, select").all())
          expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  }
}

test("a signed-out visitor signs in first, and comes back", async ({ page }) => {
  await page.goto("/graphiql");
  await expect(page).toHaveURL(/\/auth\?from=%2Fgraphiql/);
  await page.getByLabel(/^Email/).fill(emailOf("Emily Carter"));
  await page
    .getByLabel(/^Password/)
    .first()
    .fill("walk the plumbline");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: /execute/i })).toBeVisible({ timeout: 60_000 });
});

test("a pending person or one without roles sees that instead", async ({ page }) => {
  await signInAs(page, emailOf("Oliver Grant"));
  await page.goto("/graphiql");
  await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
  await signInAs(page, emailOf("Ben Fischer"));
  await page.goto("/graphiql");
  await expect(page.getByRole("heading", { name: "No roles yet" })).toBeVisible();
});

test("a token from the screen opens the API, and ends when it is revoked", async ({ page, request }) => {
  await signInAs(page, emailOf("Emily Carter"));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /Account of/ }).click();
  await page.getByRole("menuitem", { name: "API tokens" }).click();
  await page.getByRole("button", { name: "New token" }).first().click();
  await page.getByLabel(/^Name/).fill("Monthly report");
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = (await page.locator("pre").first().textContent()) ?? "";

  const ask = () =>
    request.post("/graphql", {
      headers: { authorization: `Bearer ${secret}` },
      data: { query: "{ me { fullName } risks { totalCount } }" },
    });
  expect((await (await ask()).json()).data).toMatchObject({ me: { fullName: "Emily Carter" } });
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Revoke Monthly report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Monthly report was revoked")).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
