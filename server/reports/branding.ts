import type { ClientBase } from "pg";

/** The branding of covers (migrations/fixtures/branding.sql): the colour, and the logo in base64; null if not set. */
export interface DocumentBranding {
  accent: string | null;
  logo: string | null;
}

/** As the visitor. */
export async function readBranding(db: ClientBase): Promise<DocumentBranding> {
  const { rows } = await db.query<{ branding: DocumentBranding | null }>(
    "select app_hidden.document_branding() as branding",
  );
  return rows[0]?.branding ?? { accent: null, logo: null };
}
