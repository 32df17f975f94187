/** Acceptances of risks and exceptions from controls, in each state, and who may accept. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const manager = "Daniel Reyes";
const officer = "Claire Fontaine";
const reader = "Emily Carter";

const text = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** A record of the demo organisation whose newest request is so, always the same one. */
function one(table: string, key: string, base: string, condition: string): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select ${key} as id from app_public.${table} as newest where ${condition}
        and not exists (select from app_public.${table} as later
          where later.${key} = newest.${key} and later.number > newest.number)
        order by number limit 1`,
    );
    if (!found) throw new Error(`Nothing in ${table} of the demo organisation is ${condition}`);
    return `${base}/${found.id}`;
  };
}

const risk = (condition: string) => one("risk_acceptances", "risk_id", "/risks", condition);
const control = (condition: string) =>
  one("control_exceptions", "control_id", "/compliance/controls", condition);

const inForce = "status = 'accepted' and expires_on > current_date + 60";

export const acceptanceScreens: Screen[] = [
  { name: "risk, accepted", as: manager, path: risk(inForce), shows: text("In force") },
  { name: "risk, accepted, for a reader", as: reader, path: risk(inForce), shows: text("In force") },
  {
    name: "risk, acceptance requested",
    as: manager,
    path: risk("status = 'requested'"),
    shows: text("Requested"),
  },
  {
    name: "risk, acceptance void",
    as: manager,
    path: risk("status = 'voided'"),
    act: press(/^Show \d+ previous/),
    shows: text("Voided"),
  },
  {
    name: "ask for an acceptance, nothing filled in",
    as: manager,
    path: risk("status = 'expired'"),
    act: async (page) => {
      await press("Request acceptance")(page);
      await press("Send request")(page);
    },
    shows: dialog(/^Request acceptance of/),
  },
  {
    name: "withdraw an acceptance",
    as: manager,
    path: risk(inForce),
    act: press(/^Withdraw RA-/),
    shows: dialog(/^Withdraw RA-/),
  },
  {
    name: "control with an exception",
    as: officer,
    path: control("status = 'accepted'"),
    shows: text("In force"),
  },
  {
    name: "ask for an exception",
    as: officer,
    path: control("status = 'expired'"),
    act: press("Request exception"),
    shows: dialog(/^Request an exception for/),
  },
  {
    name: "who may accept risk",
    as: admin,
    path: "/settings/workflows?tab=acceptance",
    shows: text("Who may accept risk"),
  },
  {
    name: "limit of a role",
    as: admin,
    path: "/settings/workflows?tab=acceptance",
    act: press("Edit the limit for Executive"),
    shows: dialog("Limit for Executive"),
  },
  {
    name: "who may accept risk, for an administrator",
    as: "Tomas Okafor",
    path: "/settings/workflows?tab=acceptance",
    shows: text("Only super admins can change these limits."),
  },
];
