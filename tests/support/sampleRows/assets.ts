/** Assets and what they are linked with. */
import type { Db } from "../database.ts";
import { anyRisk } from "./risks.ts";
import { add, type Row, type Samples, somebody } from "./rows.ts";

export const assetsSamples: Samples = {
  assets: { make: (db) => add(db, "assets", asset()), fresh: async () => asset() },
  asset_stakeholders: {
    make: async (db, user_id) => add(db, "asset_stakeholders", await stake(db, user_id)),
    fresh: async (db) => stake(db, await somebody(db)),
    touch: "note = 'Asked'",
  },
  asset_dependencies: {
    make: async (db) => add(db, "asset_dependencies", await dependency(db)),
    fresh: dependency,
    touch: "note = 'Asked'",
  },
  asset_risks: {
    make: async (db) => add(db, "asset_risks", await assetRisk(db)),
    fresh: assetRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
  asset_controls: {
    make: async (db) => add(db, "asset_controls", await assetControl(db)),
    fresh: assetControl,
    touch: "created_at = created_at - interval '1 day'",
  },
};

export function asset(): Row {
  return { name: "Route planning", type: "application", description: "Plans the routes of the day." };
}

export async function anyAsset(db: Db): Promise<unknown> {
  return (await add(db, "assets", asset())).id;
}

async function stake(db: Db, user_id: string): Promise<Row> {
  return { asset_id: await anyAsset(db), user_id, involvement: "consulted" };
}

async function dependency(db: Db): Promise<Row> {
  return { asset_id: await anyAsset(db), depends_on_id: await anyAsset(db) };
}

async function assetRisk(db: Db): Promise<Row> {
  return { asset_id: await anyAsset(db), risk_id: await anyRisk(db) };
}

async function assetControl(db: Db): Promise<Row> {
  const control = await add(db, "controls", { name: "Keys are counted every evening" });
  return { asset_id: await anyAsset(db), control_id: control.id };
}
