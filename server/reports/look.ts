import type { ClientBase } from "pg";

/** How covers look (migrations/fixtures/branding.sql): the colour, and the logo in base64; null for the product's. */
export interface DocumentLook {
  accent: string | null;
  logo: string | null;
}

/** As the visitor. */
export async function lookOf(db: ClientBase): Promise<DocumentLook> {
  const { rows } = await db.query<{ look: DocumentLook | null }>(
    "select app_hidden.document_branding() as look",
  );
  return rows[0]?.look ?? { accent: null, logo: null };
}
