import { createHash } from "node:crypto";

import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { unit } from "../support/sampleRows/organisation.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, insertion, type Row, somebody } from "../support/sampleRows/rows.ts";
import { sampleOf, samples } from "../support/sampleRows/samples.ts";
import { rules } from "../support/tableRules.ts";
import { entriesAbout } from "../support/trail.ts";

describe("what is recorded", () => {
  it.each(Object.keys(rules))("%s: a new, a changed and a removed row, whole, before and after", (table) =>
    inRollback(async (db) => {
      const key = await sampleOf(db, table, await somebody(db));
      const row = await recordedRow(db, table, key);
      if (samples[table]?.make) {
        const made = (await entriesAbout(db, table)).filter(({ operation }) => operation === "insert").at(-1);
        expect(made?.said).toMatchObject({ before: null });
        expect(Object.keys(made?.said.after ?? {})).toEqual(Object.keys(row));
      }

      // Rows that cannot be changed are recorded as well, in case someone disables the trigger.
      const guard = samples[table]?.final;
      if (guard) await db.query(`alter table app_public.${table} disable trigger ${guard}`);
      const sets = samples[table]?.touch ?? (await touchOf(db, table));
      await db.query(`update app_public.${table} set ${sets} where ${finds(key)}`, Object.values(key));
      const after = await recordedRow(db, table, key);
      expect(after).not.toEqual(row);
      const changed = (await entriesAbout(db, table)).at(-1);
      expect(changed).toMatchObject({ operation: "update", said: { before: row, after } });

      if (!(await removed(db, table, key))) return;
      const last = (await entriesAbout(db, table)).at(-1);
      expect(last).toMatchObject({ operation: "delete", said: { before: after, after: null } });
    })(),
  );

  it(
    "who, in which request, from where and why",
    inRollback(async (db) => {
      const ada = await person(db, {
        name: "Ada Lovelace",
        email: "ada@example.org",
        roles: ["super_admin"],
      });
      await become(db, ada);
      await db.query(
        "select set_config('app.request_id', 'request-7', true), set_config('app.ip', '192.0.2.7', true), app_hidden.give_reason(' Merged ')",
      );
      const { text, parameters } = insertion("business_units", { name: "Harbour" });
      await db.query(text, parameters);
      await becomeSuperuser(db);
      const entry = (await entriesAbout(db, "business_units")).at(-1);
      expect(entry).toMatchObject({ operation: "insert", record_id: "Harbour", actor_id: ada });
      expect(entry?.said).toMatchObject({
        actor: { id: ada, name: "Ada Lovelace", email: "ada@example.org" },
        request: "request-7",
        ip: "192.0.2.7",
        reason: "Merged",
      });
    }),
  );

  it(
    "the name of that day: a later name does not change the entry, nor does the end of the account",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Byron", roles: ["risk_manager"] });
      await become(db, ada);
      await db.query("insert into app_public.risks (name) values ('Flood')");
      await becomeSuperuser(db);
      await db.query("update app_public.users set full_name = 'Ada Lovelace' where id = $1", [ada]);
      await db.query("delete from app_public.users where id = $1", [ada]);
      const entry = (await entriesAbout(db, "risks")).find(({ operation }) => operation === "insert");
      expect(entry?.said.actor).toMatchObject({ id: ada, name: "Ada Byron" });
    }),
  );

  it(
    "each row of a statement, in whatever order they are changed, beside what it was",
    inRollback(async (db) => {
      await db.query(
        "insert into app_public.business_units (name, position) select 'Unit ' || n, n from generate_series(1, 500) as n order by random()",
      );
      const before = (await entriesAbout(db, "business_units")).length;
      await db.query(
        "update app_public.business_units set position = position + 1000, name = 'Was ' || name where name like 'Unit %' and position % 2 = 0",
      );
      const entries = (await entriesAbout(db, "business_units")).slice(before);
      expect(entries).toHaveLength(250);
      for (const { record_id, said } of entries) {
        expect(record_id).toBe(said.before?.name);
        expect(said.after).toMatchObject({
          name: `Was ${said.before?.name}`,
          position: Number(said.before?.position) + 1000,
          created_at: said.before?.created_at,
        });
      }
    }),
  );

  it(
    "a unit that gets another name, and the risks that follow",
    inRollback(async (db) => {
      await add(db, "business_units", { ...unit(), name: "North" });
      const { id } = await add(db, "risks", { ...risk(), business_unit: "North" });
      await db.query("update app_public.business_units set name = 'South' where name = 'North'");
      expect((await entriesAbout(db, "business_units")).at(-1)).toMatchObject({
        record_id: "North",
        said: { before: { name: "North" }, after: { name: "South" } },
      });
      expect((await entriesAbout(db, "risks")).at(-1)).toMatchObject({
        record_id: id,
        operation: "update",
        said: { before: { business_unit: "North" }, after: { business_unit: "South" } },
      });
    }),
  );

  it(
    "what an upsert changed and what it added",
    inRollback(async (db) => {
      await add(db, "business_units", { ...unit(), name: "North" });
      const before = (await entriesAbout(db, "business_units")).length;
      await db.query(
        "insert into app_public.business_units (name, position) values ('North', 7), ('East', 8) on conflict (name) do update set position = excluded.position",
      );
      const entries = (await entriesAbout(db, "business_units")).slice(before);
      expect(entries.map(({ operation, record_id }) => `${operation} ${record_id}`).sort()).toEqual([
        "insert East",
        "update North",
      ]);
    }),
  );

  it(
    "a key of two columns names both",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["auditor"] });
      expect((await entriesAbout(db, "user_roles")).at(-1)?.record_id).toBe(`${ada} auditor`);
    }),
  );
});

describe("what is not recorded", () => {
  it(
    "secrets: tokens, password hashes, the text and the link of a mail",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const token = "ab".repeat(32);
      const hash = "$argon2id$v=19$m=1024,t=1,p=1$c2VjcmV0$c2VjcmV0";
      await db.query(
        "insert into app_private.sessions (user_id, token_hash, ip) values ($1, $2, '192.0.2.7')",
        [ada, token],
      );
      await db.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
        ada,
        hash,
      ]);
      await db.query("select app_private.send_mail('reset_password', $1)", [ada]);
      await db.query(
        "select app_private.mail_kept(id, 'Subject', 'Private words', 'https://example.org/#private-link') from app_private.mails where user_id = $1",
        [ada],
      );
      await db.query(
        "update app_private.user_secrets set changed_at = now() - interval '1 day' where user_id = $1",
        [ada],
      );
      await db.query("delete from app_private.sessions where user_id = $1", [ada]);

      const { rows } = await db.query("select table_name, operation, content from trail.entry order by seq");
      const text = rows.map((row) => row.content).join("\n");
      for (const secret of [token, hash, "Private words", "private-link"]) expect(text).not.toContain(secret);
      const kinds = rows.map((row) => `${row.operation} ${row.table_name}`);
      for (const kind of [
        "insert sessions",
        "delete sessions",
        "insert user_secrets",
        "update user_secrets",
        "update mails",
      ]) {
        expect(kinds).toContain(kind);
      }
    }),
  );

  it(
    "notifications, on the screen, by email or once a day: only that they were sent",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const grace = await person(db, { roles: ["user"] });
      await db.query(
        "insert into app_public.notification_preferences (user_id, email_frequency) values ($1, 'daily')",
        [grace],
      );
      const before = await count(db);
      for (const user of [ada, grace])
        await db.query(
          "select app_private.notify($1, 'task_assigned', '\"Secret title\"', '\"Secret words\"', 'high', 'risks', $1)",
          [user],
        );
      await db.query(
        "select app_private.mail_kept(id, 'Secret subject', 'Secret body', '/secret') from app_private.mails where user_id = $1",
        [ada],
      );
      await db.query(
        "update app_public.chat_messages set context_data = context_data || '{\"isRead\": true}'",
      );
      await db.query("select app_private.send_digests()");
      await db.query("delete from app_public.chat_messages");
      const { rows } = await db.query(
        "select operation, table_name, content from trail.entry order by seq offset $1",
        [before],
      );
      expect(rows.map(({ operation, table_name }) => `${operation} ${table_name}`).sort()).toEqual(
        [
          ...["insert chat_messages", "insert chat_messages", "delete chat_messages", "delete chat_messages"],
          ...["insert digest_entries", "update digest_entries"],
          ...["insert mails", "update mails", "insert mails"],
        ].sort(),
      );
      const said = rows.map(({ content }) => content.toLowerCase()).join();
      expect(said).toContain(ada);
      for (const word of ["secret", "isread", "/risks/"]) expect(said).not.toContain(word);
    }),
  );

  it(
    "a session that is refreshed, and an update that changes nothing",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      await become(db, ada);
      await becomeSuperuser(db);
      const before = await count(db);
      await db.query(
        "update app_private.sessions set last_seen_at = now() - interval '1 minute' where user_id = $1",
        [ada],
      );
      await db.query("update app_public.user_roles set granted_at = granted_at where user_id = $1", [ada]);
      expect(await count(db)).toBe(before);
    }),
  );

  it(
    "nothing of a change that is rolled back: its entry is rolled back too",
    inRollback(async (db) => {
      const before = await count(db);
      await db.query("savepoint change");
      // Of what starts no workflow.
      await add(db, "departments", { name: "Drivers" });
      expect(await count(db)).toBe(before + 1);
      await db.query("rollback to savepoint change");
      expect(await count(db)).toBe(before);
    }),
  );
});

describe("what an entry proves", () => {
  it(
    "its hash is sha256 over a zero byte and the exact text, and its columns are what the text says",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Zoë 😀 'Quote' \"Double\"", roles: ["risk_manager"] });
      await become(db, ada);
      await db.query("insert into app_public.risks (name, description) values ($1, $2)", [
        "Überflutung – 洪水",
        "a\nb\tc\\d",
      ]);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        `select *, xid::text as xid_text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text,
          pg_current_xact_id()::text as here from trail.entry order by seq`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const leaf = createHash("sha256")
          .update(Buffer.from([0]))
          .update(row.content, "utf8")
          .digest("hex");
        expect(row.hash.toString("hex")).toBe(leaf);
        const said = JSON.parse(row.content);
        expect(said).toMatchObject({
          seq: Number(row.seq),
          at: row.at_text,
          operation: row.operation,
          table: row.table_name,
          record: row.record_id,
          xid: row.xid_text,
        });
        expect(said.actor?.id ?? null).toBe(row.actor_id);
      }
      // The last one was written in this very transaction.
      expect(rows.at(-1).xid_text).toBe(rows.at(-1).here);
    }),
  );
});

async function count(db: Db): Promise<number> {
  return (await db.query("select count(*)::int as count from trail.entry")).rows[0].count;
}

/** Something that changes a row of any table: its version is counted by itself. */
async function touchOf(db: Db, table: string): Promise<string> {
  const { rows } = await db.query(
    "select attname from pg_attribute where attrelid = $1::regclass and attname in ('version', 'description') order by attname desc",
    [`app_public.${table}`],
  );
  if (rows[0]?.attname === "version") return "version = version";
  if (rows[0]) return "description = description || '.'";
  throw new Error(`What changes a row of ${table}? Say so in tests/support/sampleRows/`);
}

/** Whether the row could be removed: others may refer to it. */
async function removed(db: Db, table: string, key: Row): Promise<boolean> {
  await db.query("savepoint before_removal");
  try {
    await db.query(`delete from app_public.${table} where ${finds(key)}`, Object.values(key));
    return true;
  } catch (error) {
    await db.query("rollback to savepoint before_removal");
    if (error instanceof Error && "code" in error && (error.code === "23503" || error.code === "23001"))
      return false;
    throw error;
  }
}

async function recordedRow(db: Db, table: string, key: Row): Promise<Row> {
  const { rows } = await db.query(
    `select to_jsonb(t) - $${Object.keys(key).length + 1}::text[] as row from app_public.${table} as t where ${finds(key)}`,
    [...Object.values(key), samples[table]?.unrecorded ?? []],
  );
  return rows[0]?.row;
}

function finds(key: Row): string {
  return Object.keys(key)
    .map((column, at) => `${column} = $${at + 1}`)
    .join(" and ");
}
