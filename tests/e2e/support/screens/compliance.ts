/** The screens of frameworks and requirements, as screens.ts has them. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";
import { expect, sql } from "../test.ts";

const officer = "Claire Fontaine";
const reader = "Emily Carter";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

function framework(code: string, search = "") {
  return async () => {
    const [found] = await sql<{ id: string }>("select id from app_public.frameworks where code = $1", [code]);
    if (!found) throw new Error(`The demo organisation has no framework ${code}`);
    return `/compliance/frameworks/${found.id}${search}`;
  };
}

/** A requirement of the internal control framework or of the customers' one. */
function requirement(reference: string, search = "") {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select requirement.id from app_public.compliance_requirements as requirement
       join app_public.frameworks on frameworks.id = framework_id
       where frameworks.code || ' ' || requirement.code = $1`,
      [reference],
    );
    if (!found) throw new Error(`The demo organisation has no requirement ${reference}`);
    return `/compliance/requirements/${found.id}${search}`;
  };
}

// Dialogs over the list are checked over a short one.
const few = "/compliance/requirements?q=ICF+2";

export const complianceScreens: Screen[] = [
  {
    name: "requirements, import",
    as: officer,
    path: async () => {
      const [found] = await sql<{ id: string }>(
        "select id from app_public.frameworks where code = 'ICF'",
        [],
      );
      return `/compliance/requirements/import?framework=${found?.id}`;
    },
    shows: text("Choose a file"),
  },
  { name: "frameworks", as: officer, path: "/compliance", shows: text(/% complete$/) },
  { name: "frameworks of a reader", as: reader, path: "/compliance", shows: text(/% complete$/) },
  { name: "frameworks, new", as: officer, path: "/compliance?open=new", shows: dialog("New framework") },
  { name: "frameworks, archived", as: officer, path: "/compliance?archived=true", shows: text(/archived/) },
  {
    name: "framework",
    as: officer,
    path: framework("ICF"),
    shows: (page) => page.getByRole("tree"),
  },
  {
    name: "framework, chosen",
    as: officer,
    path: framework("ICF"),
    act: async (page) => {
      await page.getByRole("treeitem").first().focus();
      await page.keyboard.press("Space");
    },
    shows: text(/\d+ selected/),
  },
  {
    name: "framework, nothing fits",
    as: reader,
    path: framework("ICF", "?q=zzzz"),
    shows: text("No matches"),
  },
  {
    name: "framework, about",
    as: officer,
    path: framework("ICF", "?tab=about"),
    shows: text("created it"),
  },
  {
    name: "framework, edit",
    as: officer,
    path: framework("ICF", "?open=edit"),
    shows: dialog("Edit ICF"),
  },
  {
    name: "framework, new requirement",
    as: officer,
    path: framework("ICF", "?open=new"),
    shows: dialog("New requirement"),
  },
  {
    name: "framework, status",
    as: officer,
    path: framework("ICF", "?open=status"),
    shows: dialog(/^Status of/),
  },
  {
    name: "framework, archive",
    as: officer,
    path: framework("ICF", "?open=archive"),
    shows: dialog("Archive ICF"),
  },
  {
    name: "framework, unknown",
    as: officer,
    path: "/compliance/frameworks/00000000-0000-4000-8000-000000000000",
    shows: text("Framework not found"),
  },
  { name: "requirements", as: officer, path: "/compliance/requirements", shows: text(/^1–\d+ of/) },
  {
    name: "requirements, nothing fits",
    as: reader,
    path: "/compliance/requirements?q=zzzz",
    shows: text("No records match these filters"),
  },
  {
    name: "requirements, change together",
    as: officer,
    path: few,
    act: async (page) => {
      for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).check();
      await page.getByRole("button", { name: "Change", exact: true }).click();
    },
    shows: dialog("Change 2 requirements"),
  },
  {
    name: "requirements, preview",
    as: officer,
    path: few,
    act: async (page) => {
      await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press(" ");
    },
    shows: (page) => page.getByRole("complementary", { name: /^Preview/ }),
  },
  { name: "requirement", as: officer, path: requirement("ICF 3.5"), shows: text("Assessment") },
  {
    name: "requirement that does not apply",
    as: reader,
    path: requirement("CSR D1"),
    shows: text(/^It doesn't apply here/),
  },
  { name: "requirement, a heading", as: officer, path: requirement("ICF 3"), shows: text(/^Below this/) },
  {
    name: "requirement, history",
    as: officer,
    path: requirement("ICF 3.5", "?tab=history"),
    shows: text("created it"),
  },
  {
    name: "requirement, edit",
    as: officer,
    path: requirement("ICF 3.5", "?open=edit"),
    shows: dialog("Edit ICF 3.5"),
  },
  {
    name: "requirement, does not apply without a reason",
    as: officer,
    path: requirement("ICF 3.5", "?open=edit"),
    act: async (page) => {
      await page.getByLabel("Status", { exact: true }).selectOption("not_applicable");
      await page.getByLabel(/^Reason for applicability/).fill("");
      await page.getByRole("button", { name: "Save changes" }).click();
    },
    shows: text("One field needs your attention"),
  },
  {
    name: "requirement, new below",
    as: officer,
    path: requirement("ICF 3", "?open=below"),
    shows: dialog("New requirement"),
  },
  {
    name: "requirement, archive",
    as: officer,
    path: requirement("ICF 3.5", "?open=archive"),
    shows: dialog("Archive 1 requirement"),
  },
];
