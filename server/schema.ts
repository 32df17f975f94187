/** Writes the GraphQL schema of the database to graphql/schema.graphql. */
import "./graphileEnv.ts";

import { postgraphile } from "postgraphile";

import { createPreset } from "./graphile.config.ts";

const connectionString = process.argv[2] ?? process.env.SCHEMA_DATABASE_URL;
if (!connectionString) {
  console.error("Usage: node server/schema.ts <database url of grc_authenticator>");
  process.exit(1);
}

const preset = createPreset({ connectionString, exportSchema: true });
const pgl = postgraphile(preset);
await pgl.getSchema();
await pgl.release();
await Promise.all((preset.pgServices ?? []).map((service) => service.release?.()));
