/** Files in the chat: who sends them, who reads them, and what becomes of them when a message goes. */
import { randomUUID } from "node:crypto";

import { generalChannel, group, sendRecordMessage } from "../support/chat.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const REASON = "The regulator asks for it.";
const SEND = "select id from app_public.send_chat_message($1, $2, $3, null, $4)";

/** A file that somebody has uploaded for a message. */
async function upload(db: Db, who: string, name = "plan.pdf", type = "application/pdf"): Promise<string> {
  await become(db, who);
  const id = randomUUID();
  await db.query("select app_hidden.add_file_chunk($1, 0, $2, true)", [id, Buffer.from(name)]);
  await db.query("select app_hidden.store_file($1, $2, $3, $4, $5, true)", [
    id,
    name,
    type,
    name.length,
    "0".repeat(64),
  ]);
  return id;
}

async function sendFile(db: Db, who: string, channel: string, name?: string, type?: string) {
  const file = await upload(db, who, name, type);
  const message = randomUUID();
  await db.query(SEND, [message, channel, "", [file]]);
  return { file, message };
}

/** The code of the error of a download, or undefined. */
async function readsFile(db: Db, who: string, file: string): Promise<string | undefined> {
  await become(db, who);
  await db.query("savepoint reading");
  try {
    await db.query("select app_hidden.begin_download($1)", [file]);
    await db.query("select app_hidden.file_chunk($1, 0)", [file]);
  } catch (error) {
    await db.query("rollback to savepoint reading");
    return (error as { code: string }).code;
  }
}

const exists = async (db: Db, file: string) => {
  await becomeSuperuser(db);
  return (await db.query("select from app_public.files where id = $1", [file])).rowCount === 1;
};

/** Ada and Grace are in a group; the super admin Alan is not. */
async function pump(db: Db) {
  const ada = await person(db, { roles: ["user"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["super_admin"] });
  return { ada, grace, alan, channel: await group(db, ada, grace) };
}

describe("a file of a message is read", () => {
  it(
    "by the members of the channel and by nobody else, and not before it is sent, even by its uploader",
    inRollback(async (db) => {
      const { ada, grace, alan, channel } = await pump(db);
      const waiting = await upload(db, alan);
      expect(await readsFile(db, alan, waiting)).toBe("NTFND");
      const { file, message } = await sendFile(db, ada, channel);
      for (const member of [ada, grace]) expect(await readsFile(db, member, file)).toBeUndefined();
      expect(await readsFile(db, alan, file)).toBe("NTFND");
      expect((await db.query("select from app_public.files where id = $1", [file])).rowCount).toBe(0);
      await become(db, grace);
      const { rows } = await db.query(
        "select (app_public.chat_messages_files(m)).name from app_public.chat_messages as m where id = $1",
        [message],
      );
      expect(rows).toEqual([{ name: "plan.pdf" }]);
    }),
  );

  it(
    "no longer by a person who left the group, nor by one who is suspended",
    inRollback(async (db) => {
      const { ada, grace, alan, channel } = await pump(db);
      const { file } = await sendFile(db, ada, channel);
      await become(db, grace);
      await db.query("select app_public.leave_chat_group($1)", [channel]);
      expect(await readsFile(db, grace, file)).toBe("NTFND");
      await become(db, alan);
      await db.query("select app_public.suspend_user($1, 'Left us.')", [ada]);
      expect(await readsFile(db, ada, file)).not.toBeUndefined();
      expect(await exists(db, file)).toBe(true);
    }),
  );

  it(
    "in the discussion of a record by those who see the record",
    inRollback(async (db) => {
      const manager = await person(db, { roles: ["risk_manager"] });
      const reader = await person(db, { name: "Rita Reader", roles: ["risk_manager"] });
      const vendor = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      await become(db, manager);
      const { rows } = await db.query("insert into app_public.risks (name) values ('Flood') returning id");
      const { channel_id } = await sendRecordMessage(db, manager, "risks", rows[0].id, "Look");
      const { file } = await sendFile(db, manager, channel_id);
      expect(await readsFile(db, reader, file)).toBeUndefined();
      expect(await readsFile(db, vendor, file)).toBe("NTFND");
    }),
  );

  it(
    "with an entry in the change log that its name is left out of, and without one if it is an image",
    inRollback(async (db) => {
      const { ada, grace, channel } = await pump(db);
      const { file } = await sendFile(db, ada, channel);
      const { file: image } = await sendFile(db, ada, channel, "plan.png", "image/png");
      for (const each of [file, image]) expect(await readsFile(db, grace, each)).toBeUndefined();
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select record_id from trail.entry where content::jsonb -> 'after' ->> 'event' = 'download' and record_id = any ($1)",
        [[file, image]],
      );
      expect(rows).toEqual([{ record_id: file }]);
      const auditor = await person(db, { name: "Olga Auditor", roles: ["super_admin"] });
      await become(db, auditor);
      const shown = await db.query("select to_jsonb(e)::text as entry from app_public.trail_changes() as e");
      expect(shown.rows.length).toBeGreaterThan(0);
      expect(shown.rows.filter(({ entry }) => entry.includes("plan.pdf"))).toEqual([]);
    }),
  );
});

it(
  "a message without a text is named by its files as the source of a record, until it is deleted",
  inRollback(async (db) => {
    const { ada, channel } = await pump(db);
    const { message } = await sendFile(db, ada, channel, "plan.pdf");
    const source = async () =>
      (await db.query("select content, file_names from app_public.message_source($1)", [message])).rows[0];
    expect(await source()).toEqual({ content: "", file_names: ["plan.pdf"] });
    await db.query("select app_public.delete_chat_message($1)", [message]);
    expect(await source()).toEqual({ content: null, file_names: [] });
  }),
);

describe("sending files", () => {
  it(
    "takes up to ten, with or without a text; without both it is refused",
    inRollback(async (db) => {
      const { ada, channel } = await pump(db);
      const files: string[] = [];
      for (let count = 1; count <= 11; count += 1) files.push(await upload(db, ada, `${count}.pdf`));
      expect((await refused(db, SEND, [randomUUID(), channel, "", files])).code).toBe("IVINP");
      expect((await refused(db, SEND, [randomUUID(), channel, "", []])).code).toBe("IVINP");
      const message = randomUUID();
      await db.query(SEND, [message, channel, "", files.slice(1)]);
      const { rows } = await db.query(
        "select f.name from app_public.chat_messages as m, app_public.chat_messages_files(m) as f where m.id = $1",
        [message],
      );
      expect(rows.map(({ name }) => name)).toEqual(
        [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((count) => `${count}.pdf`),
      );
    }),
  );

  it(
    "takes a file once, from who uploaded it for the chat, and keeps the first result if it is sent again",
    inRollback(async (db) => {
      const { ada, grace, channel } = await pump(db);
      const file = await upload(db, ada);
      await become(db, grace);
      expect((await refused(db, SEND, [randomUUID(), channel, "Mine", [file]])).code).toBe("IVREF");
      await become(db, ada);
      expect((await refused(db, SEND, [randomUUID(), channel, "Twice", [file, file]])).code).toBe("IVREF");
      const message = randomUUID();
      for (const _time of [1, 2]) await db.query(SEND, [message, channel, "Once", [file]]);
      expect((await refused(db, SEND, [randomUUID(), channel, "Again", [file]])).code).toBe("IVREF");
      const officer = await officerWithFile(db);
      await become(db, officer.id);
      const general = await generalChannel(db);
      expect((await refused(db, SEND, [randomUUID(), general, "Evidence", [officer.file]])).code).toBe(
        "IVREF",
      );
    }),
  );

  it(
    "a person without a right to evidence uploads for the chat only, and the file becomes no evidence",
    inRollback(async (db) => {
      const { ada } = await pump(db);
      await become(db, ada);
      await db.query("select app_hidden.require_file_upload(true)");
      expect((await refused(db, "select app_hidden.require_file_upload()")).code).toBe("FORBD");
      await becomeSuperuser(db);
      const officer = await person(db, { name: "Olga Officer", roles: ["compliance_officer"] });
      const file = await upload(db, officer);
      const { rows } = await db.query("insert into app_public.evidence (name) values ('Plan') returning id");
      const attach =
        "insert into app_public.evidence_items (evidence_id, kind, file_id) values ($1, 'file', $2)";
      expect((await refused(db, attach, [rows[0].id, file])).code).toBe("IVREF");
    }),
  );
});

async function officerWithFile(db: Db) {
  await becomeSuperuser(db);
  const id = await person(db, { name: "Olga Officer", roles: ["compliance_officer"] });
  await become(db, id);
  const file = randomUUID();
  await db.query("select app_hidden.add_file_chunk($1, 0, 'x')", [file]);
  await db.query("select app_hidden.store_file($1, 'x.pdf', 'application/pdf', 1, repeat('0', 64))", [file]);
  return { id, file };
}

describe("a file goes", () => {
  it(
    "with its message, and a file that is never sent after a day",
    inRollback(async (db) => {
      const { ada, grace, channel } = await pump(db);
      const { file, message } = await sendFile(db, ada, channel);
      const { file: other } = await sendFile(db, ada, channel);
      const waiting = await upload(db, ada);
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [message]);
      expect(await readsFile(db, grace, file)).toBe("NTFND");
      expect(await exists(db, file)).toBe(false);
      await becomeSuperuser(db);
      await db.query("update app_public.files set created_at = created_at - interval '25 hours'");
      await db.query("select app_private.prune_files()");
      expect([await exists(db, waiting), await exists(db, other)]).toEqual([false, true]);
    }),
  );

  it(
    "with the retention of its channel, which is announced before it is shortened",
    inRollback(async (db) => {
      const { ada, alan, channel } = await pump(db);
      const { file } = await sendFile(db, ada, channel);
      await becomeSuperuser(db);
      await db.query("select set_config('app.now', (now() + interval '31 days')::text, true)");
      const count = "select app_public.chat_messages_to_expire('group', $1) as count";
      await become(db, ada);
      expect((await refused(db, count, [30])).code).toBe("FORBD");
      await become(db, alan);
      for (const [days, messages] of [
        [30, 1],
        [32, 0],
      ])
        expect((await db.query(count, [days])).rows).toEqual([{ count: messages }]);
      await becomeSuperuser(db);
      await db.query("update app_public.chat_retentions set days = 30 where kind = 'group'");
      await db.query("select app_private.expire_chat()");
      expect(await exists(db, file)).toBe(false);
    }),
  );

  it(
    "not while the channel is held: nobody reads it, the export names it, and it goes after the release",
    inRollback(async (db) => {
      const { ada, grace, alan, channel } = await pump(db);
      const { file, message } = await sendFile(db, ada, channel);
      const hold = "select app_public.hold_chat_channel($1, $2, $3)";
      await become(db, alan);
      await db.query(hold, [channel, true, REASON]);
      expect((await db.query("select app_public.chat_messages_to_expire('group', 1) as n")).rows[0].n).toBe(
        0,
      );
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [message]);
      for (const member of [ada, grace, alan]) expect(await readsFile(db, member, file)).toBe("NTFND");
      await becomeSuperuser(db);
      await db.query("select app_private.expire_chat()");
      expect(await exists(db, file)).toBe(true);
      await become(db, alan);
      const { rows } = await db.query("select files from app_hidden.chat_lines($1, null, null, 10)", [
        channel,
      ]);
      expect(rows).toEqual([
        { files: [{ name: "plan.pdf", mediaType: "application/pdf", size: 8, sha256: "0".repeat(64) }] },
      ]);
      await db.query(hold, [channel, false, REASON]);
      await becomeSuperuser(db);
      await db.query("select app_private.expire_chat()");
      expect(await exists(db, file)).toBe(false);
    }),
  );
});
