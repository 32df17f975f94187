/** Assets for tests, created by the current role. */
import type { Db } from "./database.ts";

export async function makeAsset(db: Db, values: Record<string, unknown> = {}): Promise<string> {
  const row = { name: "Route planning", type: "application", ...values };
  const names = Object.keys(row);
  const { rows } = await db.query(
    `insert into app_public.assets (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

export async function makeAssets(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.query(
    `insert into app_public.assets (name, type) select 'Server ' || n, 'infrastructure'
      from generate_series(1, $1::int) n returning id, number`,
    [count],
  );
  return rows.toSorted((one, other) => one.number - other.number).map(({ id }) => id);
}

/** Makes the first asset depend on the second. */
export async function depend(db: Db, assetId: string, dependsOnId: string): Promise<void> {
  await db.query("insert into app_public.asset_dependencies (asset_id, depends_on_id) values ($1, $2)", [
    assetId,
    dependsOnId,
  ]);
}

export async function referenceOf(db: Db, id: string): Promise<string> {
  return (await db.query("select reference from app_public.assets where id = $1", [id])).rows[0].reference;
}

export async function assetOf(db: Db, id: string) {
  return (await db.query("select * from app_public.assets where id = $1", [id])).rows[0];
}
