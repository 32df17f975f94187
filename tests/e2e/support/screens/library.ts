/** The screens of the library: shipped frameworks, common requirements, carrying over. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const officer = "Claire Fontaine";
const auditor = "Priya Raman";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

async function open(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

function framework(code: string, search = "", page = "mappings"): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(`select id from app_public.frameworks where code = '${code}'`);
    return `/compliance/frameworks/${found?.id}/${page}${search}`;
  };
}

/** 'ICF 3.5' */
function requirement(reference: string): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select r.id from app_public.compliance_requirements r join app_public.frameworks f on f.id = framework_id
        where f.code || ' ' || r.code = '${reference}'`,
    );
    return `/compliance/requirements/${found?.id}`;
  };
}

const section = (page: Page) => page.getByRole("heading", { name: /^In other frameworks/ });

async function act(page: Page, reference: string, entry: RegExp): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: `Actions for ${reference}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

export const libraryScreens: Screen[] = [
  { name: "library", as: officer, path: "/compliance/library", shows: heading("Framework library") },
  {
    name: "library for a reader",
    as: auditor,
    path: "/compliance/library",
    shows: heading("Framework library"),
  },
  {
    name: "library, looked into",
    as: officer,
    path: "/compliance/library",
    act: (page) => open(page, /^Preview ?: NIST Cybersecurity Framework$/),
    shows: (page) => page.getByText("Organizational Context"),
  },
  {
    name: "library, a framework to be used",
    as: officer,
    path: "/compliance/library",
    act: (page) => open(page, /^Use this framework ?: Cyber Essentials$/),
    shows: (page) => page.getByRole("alertdialog", { name: "Use Cyber Essentials?" }),
  },
  { name: "mappings of a framework", as: officer, path: framework("GDPR"), shows: heading("GDPR: mappings") },
  {
    name: "mappings that a model proposes, without a provider",
    as: officer,
    path: framework("GDPR", "", "mapping-proposals"),
    shows: heading("Map requirements of GDPR"),
  },
  {
    name: "mappings, what can be carried over",
    as: officer,
    path: framework("ICF", "?coverage=covered"),
    act: (page) => page.getByRole("checkbox", { name: "Select 3.5" }).check(),
    shows: (page) => page.getByRole("button", { name: "Carry over evidence" }),
  },
  {
    name: "mappings for a reader, nothing found",
    as: auditor,
    path: framework("GDPR", "?coverage=covered"),
    shows: (page) => page.getByText("No requirements match the filters"),
  },
  {
    name: "mappings of a framework that is not there",
    as: officer,
    path: "/compliance/frameworks/00000000-0000-4000-8000-000000000000/mappings",
    shows: heading("Framework not found"),
  },
  {
    name: "a requirement and what is like it elsewhere",
    as: officer,
    path: requirement("ICF 3.5"),
    shows: (page) => page.getByText("CSF PR.DS-11 has complete evidence that covers this."),
  },
  {
    name: "a requirement, evidence taken over",
    as: officer,
    path: requirement("ICF 3.5"),
    act: (page) => open(page, /^Carry over ?: CSF PR\.DS-11$/),
    shows: dialog("Carry over"),
  },
  {
    name: "a requirement, evidence taken over with a reason",
    as: officer,
    path: requirement("GDPR Art. 32(1)(c)"),
    act: (page) => act(page, "CSF RC.RP-01", /^Carry over from/),
    shows: (page) => page.getByText("This mapping isn't enough on its own"),
  },
  {
    name: "a requirement, a mapping changed",
    as: officer,
    path: requirement("GDPR Art. 32(1)(c)"),
    act: (page) => act(page, "CSF RC.RP-01", /^Edit mapping/),
    shows: dialog("Mapping to CSF RC.RP-01"),
  },
  {
    name: "a requirement, a new mapping",
    as: officer,
    path: requirement("ICF 3.5"),
    act: (page) => open(page, /^Add mapping ?: In other frameworks$/),
    shows: dialog("Map to another framework"),
  },
];
