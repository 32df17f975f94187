/** The screens of audits: register, year plan, and audits in each phase. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const auditor = "Priya Raman";
const reader = "Charles Whitby";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const section = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 2 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

function audit(status: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.audits where archived_at is null and status = '${status}' order by number limit 1`,
    );
    if (!found) throw new Error(`No audit of the demo organisation is ${status}`);
    return `/audits/${found.id}${search}`;
  };
}

function sample(method: string): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string; audit_id: string }>(
      `select id, audit_id from app_public.audit_samples where method = '${method}' order by number limit 1`,
    );
    if (!found) throw new Error(`No sample of the demo organisation is ${method}`);
    return `/audits/${found.audit_id}/samples/${found.id}`;
  };
}

async function returnedRequest(): Promise<string> {
  const [found] = await sql<{ id: string }>(
    "select id from app_public.audit_requests where status = 'returned'",
  );
  if (!found) throw new Error("No request of the demo organisation is returned");
  return `/audits/requests/${found.id}`;
}

export const auditScreens: Screen[] = [
  { name: "audits", as: auditor, path: "/audits", shows: heading("Audits") },
  { name: "audits for a reader", as: reader, path: "/audits", shows: heading("Audits") },
  {
    name: "audits, board",
    as: auditor,
    path: "/audits?as=board",
    shows: (page) => page.getByRole("region", { name: /^Fieldwork/ }),
  },
  {
    name: "audits, calendar",
    as: reader,
    path: "/audits?as=calendar",
    shows: (page) => page.getByRole("button", { name: "Next month" }),
  },
  {
    name: "audits, timeline",
    as: reader,
    path: "/audits?as=timeline",
    shows: (page) => page.getByRole("button", { name: "Next year" }),
  },
  { name: "year plan", as: reader, path: "/audits/plan", shows: heading("Year plan") },
  {
    name: "new audit, nothing filled in",
    as: auditor,
    path: "/audits?new=true",
    act: press("Create audit"),
    shows: (page) => page.getByText("Enter a name.").first(),
  },
  { name: "audit in fieldwork", as: auditor, path: audit("fieldwork"), shows: section("Progress") },
  {
    name: "audit, people",
    as: auditor,
    path: audit("fieldwork", "?tab=people"),
    shows: section(/^Audit team/),
  },
  {
    name: "audit, programme",
    as: auditor,
    path: audit("fieldwork", "?tab=programme"),
    shows: section(/^Procedures/),
  },
  {
    name: "audit, findings",
    as: auditor,
    path: audit("fieldwork", "?tab=findings"),
    shows: section(/^Findings/),
  },
  {
    name: "audit, a result to be recorded",
    as: auditor,
    path: audit("fieldwork", "?tab=programme"),
    act: press("Record result"),
    shows: dialog(/^Record the result/),
  },
  {
    name: "audit, a procedure to be added",
    as: auditor,
    path: audit("fieldwork", "?tab=programme"),
    act: press("Add procedure"),
    shows: dialog("Add procedure"),
  },
  {
    name: "audit, a sample to be drawn",
    as: auditor,
    path: audit("fieldwork", "?tab=programme"),
    act: press("Draw sample"),
    shows: dialog(/^Draw a sample for/),
  },
  {
    name: "audit, a sample in progress",
    as: auditor,
    path: sample("random"),
    shows: section("How to repeat this draw"),
  },
  {
    name: "audit, an item to be recorded",
    as: auditor,
    path: sample("random"),
    act: press(/^Record result: /),
    shows: dialog(/^Record the result of/),
  },
  {
    name: "audit, a judgemental sample for a reader",
    as: reader,
    path: sample("judgemental"),
    shows: section("How to check the population"),
  },
  {
    name: "audit, requests",
    as: auditor,
    path: audit("fieldwork", "?tab=requests"),
    shows: section(/^Requests/),
  },
  {
    name: "audit, a request to be made",
    as: auditor,
    path: audit("fieldwork", "?tab=requests"),
    act: press("New request"),
    shows: dialog("New request"),
  },
  {
    name: "audit, a working paper to be added",
    as: auditor,
    path: audit("fieldwork", "?tab=programme"),
    act: press(/^Add working paper/),
    shows: dialog("Add working paper"),
  },
  {
    name: "audit request, to be answered",
    as: "Ruth Adeyemi",
    path: returnedRequest,
    act: press(/^Answer/),
    shows: dialog("Answer request"),
  },
  { name: "audit, scope", as: auditor, path: audit("fieldwork", "?tab=scope"), shows: section(/^Scope/) },
  {
    name: "audit, history",
    as: auditor,
    path: audit("fieldwork", "?tab=history"),
    shows: (page) => page.getByText("created the audit"),
  },
  { name: "audit, edited", as: auditor, path: audit("fieldwork", "?open=edit"), shows: dialog(/^Edit AU-/) },
  {
    name: "audit, to be cancelled",
    as: auditor,
    path: audit("planned", "?open=cancel"),
    shows: dialog(/^Cancel AU-/),
  },
  { name: "audit, closed", as: reader, path: audit("closed"), shows: section("Conclusion") },
  {
    name: "audit that is not there",
    as: auditor,
    path: "/audits/00000000-0000-4000-8000-000000000000",
    shows: heading("Audit not found"),
  },
];
