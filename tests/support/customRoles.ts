import type { Db } from "./database.ts";

/** A custom role, next to those of the specification. */
export async function makeRole(db: Db, role: string, levels: Record<string, string>): Promise<void> {
  await db.query(
    "insert into app_public.roles (role, label, description, position) values ($1, to_jsonb($2::text), '\"Made for a test\"', 900)",
    [role, role],
  );
  for (const [permission, level] of Object.entries(levels)) {
    await db.query("insert into app_public.role_permissions (role, permission, level) values ($1, $2, $3)", [
      role,
      permission,
      level,
    ]);
  }
}
