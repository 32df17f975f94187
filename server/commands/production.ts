/**
 * `npm run start:production`: the server alone, on a PostgreSQL of your own and with the client as it was built.
 * Nothing is written to disk, so the file system may be read-only.
 */
process.env.NODE_ENV = "production";
process.argv.push("--production");
await import("../main.ts");
