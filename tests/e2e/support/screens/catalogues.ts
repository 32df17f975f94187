/** The screens of imported catalogues and of statements, as screens.ts has them. */
import type { Page } from "@playwright/test";

import { bytesOf, catalog, control, group, statement } from "../../../support/oscal.ts";
import type { Screen } from "../screen.ts";
import { expect, sql } from "../test.ts";

const officer = "Claire Fontaine";
const auditor = "Priya Raman";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

const rules = catalog([
  group("ac", "Access", [
    control("AC-1", "Doors", { parts: [statement("Lock the doors.")] }),
    control("AC-2", "Keys and whoever has them: ".repeat(12), {
      controls: [control("AC-2(1)", "Lost keys")],
    }),
    control("AC-3", "A".repeat(120)),
  ]),
]);

async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: content });
  await expect(page.getByRole("heading", { name: "File contents" })).toBeVisible();
}

async function firstFramework(search = ""): Promise<string> {
  const [found] = await sql<{ id: string }>("select id from app_public.frameworks where code = 'ICF'");
  if (!found) throw new Error("The demo organisation has no framework ICF");
  return `/compliance/frameworks/${found.id}/statement${search}`;
}

export const catalogueScreens: Screen[] = [
  { name: "catalogues", as: officer, path: "/compliance/import", shows: text("Your imports") },
  {
    name: "catalogues, formats",
    as: officer,
    path: "/compliance/import",
    act: (page) => page.getByText("What the file can contain").click(),
    shows: text("OSCAL profile"),
  },
  {
    name: "catalogues, preview",
    as: officer,
    path: "/compliance/import",
    act: async (page) => {
      await choose(page, "yard-rules.json", bytesOf(rules));
      await page.getByRole("button", { name: /AC-1/ }).click();
      await page.getByText("Show problems").click();
    },
    shows: text("Lock the doors."),
  },
  {
    name: "catalogues, errors",
    as: officer,
    path: "/compliance/import",
    act: (page) => choose(page, "yard-rules.csv", Buffer.from("Code,Title\nA,One\nA,Two\n")),
    shows: text("Row 3, Code"),
  },
  { name: "statement", as: officer, path: () => firstFramework(), shows: text(/of \d+ requirements/) },
  {
    name: "statement of a reader, narrowed",
    as: auditor,
    path: () => firstFramework("?applicable=yes&status=compliant"),
    shows: text(/of \d+ requirements/),
  },
  {
    name: "statement, nothing fits",
    as: officer,
    path: () => firstFramework("?search=xyzzy"),
    shows: text("No requirements match the filters"),
  },
  {
    name: "statement, applicability",
    as: officer,
    path: () => firstFramework(),
    act: (page) =>
      page
        .getByRole("button", { name: /^Change/ })
        .first()
        .click(),
    shows: (page) => page.getByRole("dialog", { name: /^Does .* apply\?$/ }),
  },
];
