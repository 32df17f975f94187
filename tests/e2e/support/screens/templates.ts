/** The screens of templates: the list, one of each kind with a layout of its own, using, editing and updating. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const manager = "Daniel Reyes";
const reader = "Emily Carter";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

function template(kind: string, code: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.templates where kind = '${kind}' and code = '${code}'`,
    );
    return `/templates/${found?.id}${search}`;
  };
}

export const templateScreens: Screen[] = [
  { name: "templates", as: admin, path: "/templates", shows: text("Acceptable use policy") },
  { name: "templates, for a reader", as: reader, path: "/templates?kind=risk", shows: heading("Templates") },
  {
    name: "templates, previewed by key",
    as: admin,
    path: "/templates?kind=risk",
    act: async (page) => {
      await page.locator("[data-row]").first().waitFor();
      await page.keyboard.press("j");
    },
    shows: (page) => page.locator("[data-row]").first(),
  },
  {
    name: "template of a risk",
    as: manager,
    path: template("risk", "ransomware"),
    shows: text("Suggested rating, from 1 to 5"),
  },
  {
    name: "template of a control",
    as: reader,
    path: template("control", "policy-review"),
    shows: text("Design test"),
  },
  {
    name: "template of a project",
    as: admin,
    path: template("project", "privileged-access"),
    shows: text("Milestone"),
  },
  {
    name: "template of a workflow",
    as: admin,
    path: template("workflow", "overdue-finding"),
    shows: heading("Overdue finding"),
  },
  {
    name: "template of a policy",
    as: admin,
    path: template("policy", "information-security"),
    shows: heading("Information security policy"),
  },
  {
    name: "use a template of an audit",
    as: admin,
    path: template("audit_programme", "iso-27001-internal-audit", "?open=use"),
    shows: dialog(/^Use “/),
  },
  {
    name: "edit a template",
    as: admin,
    path: template("control", "policy-review", "?open=edit"),
    shows: dialog(/^Edit /),
  },
  {
    name: "edit a template of a project",
    as: admin,
    path: template("project", "privileged-access", "?open=edit"),
    shows: text("Task 1"),
  },
  {
    name: "edit a template of a workflow",
    as: admin,
    path: template("workflow", "overdue-finding", "?open=edit"),
    shows: dialog(/^Edit /),
  },
  {
    name: "versions of a template",
    as: admin,
    path: template("control", "policy-review", "?tab=versions"),
    shows: text("Version 1"),
  },
  {
    name: "make a template of a risk",
    as: admin,
    path: async () => {
      const [found] = await sql<{ id: string }>(
        "select id from app_public.risks where archived_at is null order by created_at, id limit 1",
      );
      return `/risks/${found?.id}?open=template`;
    },
    shows: dialog("Create template"),
  },
];
