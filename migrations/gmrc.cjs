/** How graphile-migrate reads this folder; the addresses come from server/database/migrate.ts. */
module.exports = {
  migrationsFolder: __dirname,
  pgSettings: { search_path: "pg_catalog" },
  placeholders: {
    ":OWNER": "grc_owner",
    ":TRAIL_OWNER": "grc_trail_owner",
    ":VISITOR": "grc_visitor",
    ":AUTHENTICATOR": "grc_authenticator",
    ":AUTH": "grc_auth",
    ":WORKER": "grc_worker",
  },
  blankMigrationContent: "-- What changes next goes here; see migrations/README.md.\n",
};
