/** Records and people that belong to one test, so that no test sees the changes of another. */
import type { Page } from "@playwright/test";

import { emailOf, founder } from "../../../migrations/seeds/people.ts";
import { sql } from "./database.ts";

/** Sends an operation to the server as the person of this page, without a screen. */
export async function ask<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const origin = process.env.E2E_URL ?? "";
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { origin, "x-plumbline": "1" },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

interface RecordedRisk {
  id: string;
  name: string;
}

/** Records a risk as the person of this page. */
export async function recordRisk(
  page: Page,
  risk: { name: string; [field: string]: unknown },
): Promise<RecordedRisk> {
  const data = await ask<{ createRisk: { risk: RecordedRisk } }>(
    page,
    "mutation CreateRisk($input: CreateRiskInput!) { createRisk(input: $input) { risk { id name } } }",
    { input: { risk: { id: crypto.randomUUID(), status: "identified", ...risk } } },
  );
  return data.createRisk.risk;
}

/** A new person in the demo organisation, with the demo's password. */
export async function addPerson(
  name: string,
  { status = "approved", roles = [] as string[] } = {},
): Promise<string> {
  const email = `${crypto.randomUUID()}.${emailOf(name)}`;
  await sql(
    `with made as (
       insert into app_public.users (full_name, email, status, email_verified_at, approved_at)
       values ($1, $2, $3, now(), now()) returning id
     ), secret as (
       insert into app_private.user_secrets (user_id, password_hash)
       select made.id, password_hash from made, app_private.user_secrets
       where user_id = (select id from app_public.users where email = $4)
     )
     insert into app_public.user_roles (user_id, role) select made.id, role from made, unnest($5::text[]) as role`,
    [name, email, status, emailOf(founder.name), roles],
  );
  return email;
}
