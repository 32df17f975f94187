/** A published policy as PDF: cover, text, and what was approved. */
import type { PoolClient } from "pg";

import type { Language } from "../messages/language.ts";
import type { DocumentBranding } from "./branding.ts";
import type { PdfDocument } from "./pdf.ts";
import { reportFormats } from "./reportFormats.ts";

export interface PublishedPolicy {
  organisation: string;
  reference: string;
  name: string;
  summary: string | null;
  owner: string | null;
  nextReview: string | null;
  number: number;
  text: string;
  digest: string;
  approver: string | null;
  approvedAt: string;
  publishedAt: string;
}

/** As the visitor: nothing unless they may read it, and unless the published version is a text. */
export async function publishedPolicy(db: PoolClient, id: string): Promise<PublishedPolicy | undefined> {
  const { rows } = await db.query<PublishedPolicy>(
    `select app_hidden.letterhead() ->> 'name' as organisation, reference, published.name, published.summary, next_review_on::text as "nextReview",
       coalesce((app_public.policies_owner(policies)).full_name #>> '{}',
         (select teams.name from app_public.teams where teams.id = owner_team_id)) as owner, published.number, text, digest,
       (app_public.policy_versions_approver(published)).full_name #>> '{}' as approver,
       to_json(approved_at) #>> '{}' as "approvedAt", to_json(published_at) #>> '{}' as "publishedAt"
     from app_public.policies
     join app_public.policy_versions as published on published.policy_id = policies.id and published.status = 'published'
     where policies.id = $1 and policies.status = 'published' and text is not null`,
    [id],
  );
  return rows[0];
}

export function policyDocument(
  policy: PublishedPolicy,
  branding: DocumentBranding,
  language: Language,
): PdfDocument {
  const { text, cell } = reportFormats(language);
  const facts: [string, string | null][] = [
    [text("policies.pdf.reference"), policy.reference],
    [text("policies.pdf.version"), String(policy.number)],
    [text("policies.pdf.owner"), policy.owner],
    [text("policies.pdf.approvedBy"), policy.approver],
    [text("policies.pdf.approved"), cell(policy.approvedAt, "day")],
    [text("policies.pdf.published"), cell(policy.publishedAt, "day")],
    [text("policies.pdf.nextReview"), policy.nextReview && cell(policy.nextReview, "day")],
  ];
  const proof: [string, string][] = [
    [text("policies.pdf.version"), String(policy.number)],
    [text("policies.pdf.approved"), cell(policy.approvedAt, "moment")],
    ["SHA-256", policy.digest],
  ];
  return {
    layout: "policy.typ",
    createdAt: Math.floor(Date.parse(policy.publishedAt) / 1_000),
    markdown: policy.text,
    branding,
    content: {
      organisation: policy.organisation,
      title: policy.name,
      reference: policy.reference,
      language,
      paper: "a4",
      summary: policy.summary,
      facts: facts.filter(([, value]) => value),
      proof,
      labels: { page: text("reports.page"), proof: text("policies.pdf.proof") },
    },
  };
}
