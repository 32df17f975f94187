/** The screens of evidence: its register, pieces in each state, what needs renewal, and the forecast. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const officer = "Claire Fontaine";
const admin = "Ingrid Solheim";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** A piece of the demo organisation of which this is so, always the same one. */
function piece(condition: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.evidence where archived_at is null and ${condition} order by number limit 1`,
    );
    if (!found) throw new Error(`No evidence of the demo organisation is ${condition}`);
    return `/compliance/evidence/${found.id}${search}`;
  };
}

const draft =
  "status = 'draft' and exists (select from app_public.evidence_items where evidence_id = evidence.id)";
const inReview = "status = 'in_review'";
const approved = `status = 'approved' and not exists (select from app_public.evidence as other where other.renews_id = evidence.id)`;

async function record(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: /^Name/ }).fill("Minutes of the access review");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByRole("button", { name: "Add text" }).click();
  // The browser would log a rejected upload as a network error.
  const message = "HTML, SVG and other markup are not allowed.";
  const rejected = { errors: [{ message, extensions: { code: "INVALID_INPUT" } }] };
  await page.route("**/files?*", (route) => route.fulfill({ json: rejected }));
  const file = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<!doctype html><p>No") };
  await page.getByLabel("Choose files").setInputFiles(file);
}

export const evidenceScreens: Screen[] = [
  { name: "evidence", as: officer, path: "/compliance/evidence", shows: heading("Evidence") },
  {
    name: "evidence, import",
    as: officer,
    path: "/compliance/evidence/import",
    shows: heading("Import evidence"),
  },
  {
    name: "evidence, none found",
    as: officer,
    path: "/compliance/evidence?q=zzzz",
    shows: heading("Evidence"),
  },
  {
    name: "evidence, a new piece with a file that is refused",
    as: officer,
    path: "/compliance/evidence?new=true",
    act: record,
    shows: (page) => page.getByText("page.html was not uploaded"),
  },
  {
    name: "evidence, a draft",
    as: officer,
    path: piece(draft),
    shows: (page) => page.getByText("Not submitted yet"),
  },
  {
    name: "evidence, edited",
    as: officer,
    path: piece(draft, "?open=edit"),
    shows: dialog(/^Edit E-/),
  },
  {
    name: "evidence, more of it",
    as: officer,
    path: piece(draft),
    act: press("Add"),
    shows: dialog(/^Add to E-/),
  },
  {
    name: "evidence, submitted",
    as: officer,
    path: piece(draft, "?open=submit"),
    shows: dialog(/^Submit E-/),
  },
  {
    name: "evidence, for a reviewer",
    as: admin,
    path: piece(inReview),
    shows: (page) => page.getByRole("button", { name: "Approve", exact: true }),
  },
  {
    name: "evidence, approved",
    as: admin,
    path: piece(inReview, "?open=approve"),
    shows: dialog(/^Approve E-/),
  },
  {
    name: "evidence, rejected",
    as: admin,
    path: piece(inReview, "?open=reject"),
    shows: dialog(/^Reject E-/),
  },
  {
    name: "evidence, one's own in review",
    as: officer,
    path: piece(inReview),
    shows: (page) => page.getByText("You contributed to this evidence"),
  },
  {
    name: "evidence, renewed",
    as: officer,
    path: piece(approved, "?open=renew"),
    shows: dialog(/^Renew E-/),
  },
  {
    name: "evidence, archived",
    as: officer,
    path: piece(approved, "?open=archive"),
    shows: dialog("Archive this evidence"),
  },
  {
    name: "evidence, its history",
    as: officer,
    path: piece("renews_id is not null and status = 'expired'", "?tab=history"),
    shows: (page) => page.getByText("approved it").first(),
  },
  {
    name: "evidence that is not there",
    as: officer,
    path: "/compliance/evidence/00000000-0000-4000-8000-000000000000",
    shows: heading("Evidence not found"),
  },
  {
    name: "renewals",
    as: officer,
    path: "/compliance/renewals",
    shows: (page) => page.getByRole("heading", { name: "Expires within 30 days" }),
  },
  {
    name: "renewals for a reader",
    as: "Priya Raman",
    path: "/compliance/renewals",
    shows: (page) => page.getByRole("heading", { name: "Expires within 30 days" }),
  },
  { name: "forecast", as: officer, path: "/compliance/forecast", shows: heading("Forecast") },
  {
    name: "forecast, as a table",
    as: officer,
    path: "/compliance/forecast?weeks=13",
    act: press("Show as table"),
    shows: (page) => page.getByRole("columnheader", { name: "Readiness" }),
  },
];
