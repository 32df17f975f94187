/** The screens of approvals: boxes, one approval in each state, decisions, delegations, routes. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const officer = "Claire Fontaine";
const manager = "Daniel Reyes";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const section = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 2 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** An approval of the demo organisation of which this is so, always the same one. */
function approval(condition: string, search = ""): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.approvals where ${condition} order by created_at, id limit 1`,
    );
    if (!found) throw new Error(`No approval of the demo organisation is ${condition}`);
    return `/approvals/${found.id}${search}`;
  };
}

const pending = (kind: string) => `status = 'pending_approval' and kind = '${kind}'`;

async function read(page: Page): Promise<void> {
  await page.locator("[data-row]").first().waitFor();
  await page.keyboard.press("j");
}

export const approvalScreens: Screen[] = [
  { name: "approvals, waiting for me", as: admin, path: "/approvals", shows: heading("Approvals") },
  {
    name: "approvals, read by key",
    as: admin,
    path: "/approvals?kind=risk_acceptance",
    act: read,
    shows: (page) => page.locator("[data-row]").first(),
  },
  { name: "approvals, asked by me", as: manager, path: "/approvals/asked", shows: heading("Approvals") },
  { name: "approvals of my teams", as: officer, path: "/approvals/team", shows: heading("Approvals") },
  {
    name: "approval of a policy, with its text",
    as: admin,
    path: approval(pending("policy")),
    shows: section("Version 1"),
  },
  {
    name: "approvals, all of them",
    as: admin,
    path: "/approvals/all?status=all",
    shows: heading("Approvals"),
  },
  {
    name: "approvals, all of them, some without their content",
    as: "Aiko Tanaka",
    path: "/approvals/all?status=all",
    shows: text("Content not shown"),
  },
  {
    name: "approval, of a record that the reader may not view",
    as: "Walter Brandt",
    path: approval(pending("user_access")),
    shows: heading("Content not shown"),
  },
  {
    name: "approvals, none for a reader",
    as: "Emily Carter",
    path: "/approvals",
    shows: text("Nothing waiting for you"),
  },
  {
    name: "approvals, several to be approved",
    as: admin,
    path: "/approvals?kind=evidence",
    act: async (page) => {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("checkbox").nth(2).check();
      await page.getByRole("button", { name: "Approve 2" }).click();
    },
    shows: dialog("Approve 2 requests"),
  },
  {
    name: "approval of a risk",
    as: admin,
    path: approval(pending("risk_acceptance")),
    shows: section("Request"),
  },
  {
    name: "approval that one asked for",
    as: manager,
    path: approval(pending("risk_acceptance")),
    shows: section("Steps"),
  },
  {
    name: "approval, to be approved",
    as: admin,
    path: approval(pending("evidence"), "?open=approve"),
    shows: dialog(/^Approve: /),
  },
  {
    name: "approval, rejected without a reason",
    as: admin,
    path: approval(pending("evidence"), "?open=reject"),
    act: async (page) => page.getByRole("dialog").getByRole("button", { name: "Reject" }).click(),
    shows: dialog(/^Reject: /),
  },
  {
    name: "approval, changes to be asked for",
    as: admin,
    path: approval(pending("evidence"), "?open=request_changes"),
    shows: dialog(/^Request changes: /),
  },
  {
    name: "approval of an account",
    as: admin,
    path: approval(pending("user_access")),
    shows: section("Request"),
  },
  {
    name: "approval, rejected",
    as: admin,
    path: approval("status = 'rejected' and kind = 'evidence'"),
    shows: text(/^Rejected on/),
  },
  {
    name: "approval, withdrawn",
    as: admin,
    path: approval("status = 'withdrawn'"),
    shows: text(/^Withdrawn on/),
  },
  {
    name: "approval that is not there",
    as: admin,
    path: "/approvals/00000000-0000-4000-8000-000000000000",
    shows: heading("Approval not found"),
  },
  {
    name: "delegations",
    as: admin,
    path: "/approvals/delegations",
    shows: section("Given by me"),
  },
  {
    name: "new delegation, nothing filled in",
    as: admin,
    path: "/approvals/delegations?new=true",
    act: async (page) =>
      page.getByRole("dialog").getByRole("button", { name: "Delegate", exact: true }).click(),
    shows: dialog("Delegate my decisions"),
  },
  {
    name: "approval routes",
    as: admin,
    path: "/settings/workflows?tab=routes",
    shows: section("Approval routes"),
  },
  {
    name: "approval route, edited",
    as: admin,
    path: "/settings/workflows?tab=routes",
    act: press("Edit route: Project deletion"),
    shows: dialog("Route: Project deletion"),
  },
];
