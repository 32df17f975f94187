import type { Db } from "./database.ts";

/** The functions that search, by the table that they search. */
const functions = {
  "app_public.risks": "search_risks",
  "app_public.compliance_requirements": "search_requirements",
  "app_public.controls": "search_controls",
  "app_public.audit_findings": "search_findings",
  "app_public.audits": "search_audits",
  "app_public.management_reviews": "search_management_reviews",
  "app_public.policies": "search_policies",
  "app_public.evidence": "search_evidence",
  "app_public.assets": "search_assets",
  "app_public.projects": "search_projects",
  "app_public.users": "search_users",
  "app_public.workflows": "search_workflows",
  "app_public.workflow_runs": "search_workflow_runs",
};

export type Searched = keyof typeof functions;

/** The condition that the API writes for `filter: { search }`; the text is the first parameter. */
export function searching(table: Searched): string {
  return `ctid = any ((select app_hidden.${functions[table]}($1))::tid[])`;
}

/** The ids of the records that match this search, for the current user. */
export async function found(db: Db, table: Searched, words: string): Promise<string[]> {
  const { rows } = await db.query(`select id from ${table} where ${searching(table)}`, [words]);
  return rows.map(({ id }) => id);
}
