/**
 * `npm run start:production`: only the server, with your own PostgreSQL and the built client. It writes nothing to
 * disk, so the file system may be read-only.
 */
process.env.NODE_ENV = "production";
process.argv.push("--production");
await import("../main.ts");
