/** Rules for all objects of the database, checked in PostgreSQL's catalogue, so that nobody has to remember them. */

import { accessRules } from "../support/catalogueRules/access.ts";
import { functionRules } from "../support/catalogueRules/functions.ts";
import { tableRules } from "../support/catalogueRules/tables.ts";
import { inRollback } from "../support/database.ts";

const rules = [...accessRules, ...functionRules, ...tableRules];

it.each(rules)("$rule", ({ finds }) =>
  inRollback(async (db) => {
    const { rows } = await db.query(finds);
    expect(rows.map((row) => row.broken)).toEqual([]);
  })(),
);

it.each(rules)("it would be noticed if this were not so: $rule", ({ finds, brokenBy }) =>
  inRollback(async (db) => {
    await db.query(brokenBy);
    const { rows } = await db.query(finds);
    expect(rows.length).toBeGreaterThan(0);
  })(),
);

it(
  "anyone without the role is turned away",
  inRollback(async (db) => {
    await db.query("set local session authorization grc_authenticator");
    await db.query("set local role grc_visitor");
    await db.query("reset role");
    for (const sql of [
      "select from app_public.risks",
      "select from app_private.sessions",
      "select from trail.entry",
      "set role postgres",
      "set role grc_owner",
      "set role grc_auth",
      "set session_replication_role = replica",
      "select app_private.auth_sign_out('')",
      "select pg_read_file('/etc/hostname')",
    ]) {
      await db.query("savepoint before_call");
      await expect(db.query(sql)).rejects.toMatchObject({ code: "42501" });
      await db.query("rollback to savepoint before_call");
    }
  }),
);
