/** The screens of policies: register, a policy for those who keep it, and the pages of its readers. */
import type { Page } from "@playwright/test";

import { sql } from "../database.ts";
import type { Screen } from "../screen.ts";

const officer = "Claire Fontaine";
const reader = "Grace Mensah";

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const section = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 2 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

function policy(status: string, search = "", folder = "/compliance/policies"): () => Promise<string> {
  return async () => {
    const [found] = await sql<{ id: string }>(
      `select id from app_public.policies where archived_at is null and status = '${status}' order by number limit 1`,
    );
    if (!found) throw new Error(`No policy of the demo organisation is ${status}`);
    return `${folder}/${found.id}${search}`;
  };
}

export const policyScreens: Screen[] = [
  { name: "policies", as: officer, path: "/compliance/policies", shows: heading("Policies") },
  {
    name: "new policy, nothing filled in",
    as: officer,
    path: "/compliance/policies?new=true",
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "Create policy" }).click(),
    shows: (page) => page.getByText("Enter a name.").first(),
  },
  { name: "policy, published", as: officer, path: policy("published"), shows: section("Version 2") },
  {
    name: "policy, in approval",
    as: officer,
    path: policy("in_approval"),
    shows: (page) => page.getByText("Waiting for approval"),
  },
  {
    name: "policy, the editor",
    as: officer,
    path: policy("draft", "?open=text"),
    shows: dialog(/^POL-\d+, version 1$/),
  },
  {
    name: "policy, two versions compared",
    as: officer,
    path: policy("published", "?tab=versions"),
    act: (page) => page.getByRole("button", { name: "Compare with version 1" }).click(),
    shows: (page) => page.getByRole("region", { name: "Changes from version 1 to version 2" }),
  },
  {
    name: "policy, attestation",
    as: officer,
    path: policy("published", "?tab=attestation"),
    shows: section("Not confirmed"),
  },
  {
    name: "policy, whom to ask",
    as: officer,
    path: policy("published", "?tab=attestation&open=ask"),
    shows: dialog(/^Ask people to confirm/),
  },
  {
    name: "policy, history",
    as: officer,
    path: policy("published", "?tab=history"),
    shows: (page) => page.getByText("created the policy"),
  },
  { name: "policies to read", as: reader, path: "/policies", shows: section("To confirm") },
  {
    name: "policy to read and confirm",
    as: reader,
    path: policy("published", "", "/policies"),
    shows: section("Your confirmation"),
  },
];
