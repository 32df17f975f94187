/** Messages in the chat: sent once, edited and deleted by whom, mentions, marks, what is unread, pages and search. */
import { randomUUID } from "node:crypto";

import { narrow } from "../support/assignedRecords.ts";
import {
  direct,
  generalChannel,
  group,
  later,
  read,
  sendMessage,
  sendRecordMessage,
} from "../support/chat.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { add } from "../support/sampleRows/rows.ts";
import { samples } from "../support/sampleRows/samples.ts";

/** Ada and Grace talk in the general channel; the super admin Alan listens. */
async function conversation(db: Db) {
  const general = await generalChannel(db);
  const ada = await person(db, { roles: ["user"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["super_admin"] });
  return { general, ada, grace, alan };
}

const one = async (db: Db, sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows[0];

describe("sending", () => {
  it(
    "a message that is sent again is the one that was sent before, and its id is nobody else's",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const id = randomUUID();
      const send = "select id, content #>> '{}' as text from app_public.send_chat_message($1, $2, $3)";
      await become(db, ada);
      expect(await one(db, send, [id, general, "Once"])).toEqual({ id, text: "Once" });
      expect(await one(db, send, [id, general, "Twice"])).toEqual({ id, text: "Once" });
      const pump = await group(db, ada);
      expect((await refused(db, send, [id, pump, "Elsewhere"])).code).toBe("CNFLT");
      await become(db, grace);
      expect((await refused(db, send, [id, general, "Mine"])).code).toBe("CNFLT");
      expect(await read(db, ada, general)).toEqual(["Once"]);
    }),
  );

  it(
    "has 1 to 8,000 characters, and keeps them as written",
    inRollback(async (db) => {
      const { general, ada } = await conversation(db);
      const long = "ä".repeat(8_000);
      await sendMessage(db, ada, general, long);
      await sendMessage(db, ada, general, "**bold** <script>\n\n- one");
      expect(await read(db, ada, general)).toEqual([long, "**bold** <script>\n\n- one"]);
      const send = "select app_public.send_chat_message(gen_random_uuid(), $1, $2)";
      for (const text of ["", "  \n", "ä".repeat(8_001), "\u0007"])
        expect(await refused(db, send, [general, text])).toMatchObject({ code: "IVINP" });
    }),
  );

  it(
    "20 messages in 10 seconds are taken, the next is refused, and nobody else notices",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      for (let count = 1; count <= 20; count += 1) await sendMessage(db, ada, general, `Message ${count}`);
      await become(db, ada);
      const send = "select app_public.send_chat_message(gen_random_uuid(), $1, 'One more')";
      const error = await refused(db, send, [general]);
      expect(error.code).toBe("RATEL");
      expect(error.message).toMatch(/^You are sending messages too fast\. Try again in \d+ seconds?\.$/);
      await sendMessage(db, grace, general, "Good morning");
      await becomeSuperuser(db);
      await db.query("update app_private.attempts set began_at = began_at - interval '11 seconds'");
      await sendMessage(db, ada, general, "Slower");
    }),
  );

  it(
    "messages of the same moment keep their order",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      await sendMessage(db, ada, general, "One");
      await sendMessage(db, grace, general, "Two");
      await sendMessage(db, ada, general, "Three");
      expect(await read(db, ada, general)).toEqual(["One", "Two", "Three"]);
      await becomeSuperuser(db);
      const { count } = await one(
        db,
        "select count(distinct created_at)::int as count from app_public.chat_messages where channel_id = $1",
        [general],
      );
      expect(count).toBe(3);
    }),
  );

  it(
    "an answer belongs to a message of the same channel that starts a conversation",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const start = await sendMessage(db, ada, general, "Shall we meet?");
      const answer = await sendMessage(db, grace, general, "At ten", start);
      const pump = await group(db, ada);
      const send = "select app_public.send_chat_message(gen_random_uuid(), $1, 'No', $2)";
      expect((await refused(db, send, [general, answer])).code).toBe("IVREF");
      expect((await refused(db, send, [pump, start])).code).toBe("IVREF");
      const { count } = await one(
        db,
        "select app_public.chat_messages_reply_count(m) as count from app_public.chat_messages as m where id = $1",
        [start],
      );
      expect(count).toBe(1);
    }),
  );
});

describe("editing and deleting", () => {
  it(
    "the author edits, and everybody who sees the message reads the earlier texts",
    inRollback(async (db) => {
      const { general, ada, grace, alan } = await conversation(db);
      const id = await sendMessage(db, ada, general, "At nine");
      const edit = "select app_public.edit_chat_message($1, $2, $3)";
      await become(db, alan);
      expect((await refused(db, edit, [id, 1, "Never"])).code).toBe("FORBD");
      await become(db, ada);
      await db.query(edit, [id, 1, "At ten"]);
      expect((await refused(db, edit, [id, 1, "At eleven"])).code).toBe("STALE");
      await become(db, grace);
      const { rows } = await db.query("select version, content from app_public.chat_message_history($1)", [
        id,
      ]);
      expect(rows).toEqual([
        { version: 2, content: "At ten" },
        { version: 1, content: "At nine" },
      ]);
    }),
  );

  it(
    "the author deletes, an administrator with a reason, nobody else; a placeholder is left and the trail remembers",
    inRollback(async (db) => {
      const { general, ada, grace, alan } = await conversation(db);
      const mine = await sendMessage(db, ada, general, "Secret one");
      const other = await sendMessage(db, ada, general, "Secret two");
      const remove = "select app_public.delete_chat_message($1, $2)";
      await become(db, grace);
      expect((await refused(db, remove, [mine, "It is wrong to say so."])).code).toBe("FORBD");
      await become(db, ada);
      await db.query(remove, [mine, null]);
      await become(db, alan);
      expect((await refused(db, remove, [other, null])).code).toBe("IVINP");
      await db.query(remove, [other, "It names a customer."]);
      expect(await read(db, ada, general)).toEqual(["", ""]);
      const moderated = await db.query(
        "select is_moderated from app_public.chat_messages where channel_id = $1 order by created_at",
        [general],
      );
      expect(moderated.rows).toEqual([{ is_moderated: false }, { is_moderated: true }]);
      const { rows } = await db.query("select * from app_public.chat_message_history($1)", [mine]);
      expect(rows).toEqual([]);
      await becomeSuperuser(db);
      const { rows: entries } = await db.query(
        `select content::jsonb -> 'before' ->> 'content' as text, content::jsonb -> 'reason' as reason from trail.entry
          where table_name = 'chat_message_versions' and operation = 'delete' order by seq`,
      );
      expect(entries).toEqual([
        { text: "Secret one", reason: null },
        { text: "Secret two", reason: "It names a customer." },
      ]);
    }),
  );

  it(
    "the trail leaves out the text of notifications, as before",
    inRollback(async (db) => {
      const { ada } = await conversation(db);
      await add(db, "chat_messages", { user_id: ada, content: '"It burns."', message_type: "notification" });
      const { rows } = await db.query(
        "select from trail.entry where table_name ~ '^chat_message' and content ~ 'It burns'",
      );
      expect(rows).toEqual([]);
    }),
  );
});

describe("mentions and references", () => {
  const notices = async (db: Db, who: string) => {
    await becomeSuperuser(db);
    const { rows } = await db.query(
      `select context_data #>> '{title,params,name}' as name, context_data ->> 'actionUrl' as path
        from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = 'chat_mention'`,
      [who],
    );
    return rows;
  };

  it(
    "mentioned people are notified once, with a link to the message; an edit notifies only newly mentioned people",
    inRollback(async (db) => {
      const { general, ada, grace, alan } = await conversation(db);
      const id = await sendMessage(
        db,
        ada,
        general,
        `@{user:${grace}} and @{user:${grace}} and me, @{user:${ada}}`,
      );
      const expected = [{ name: "Ada Lovelace", path: `/team-chat/${general}?message=${id}` }];
      expect(await notices(db, grace)).toEqual(expected);
      expect(await notices(db, ada)).toEqual([]);
      await become(db, ada);
      await db.query("select app_public.edit_chat_message($1, 1, $2)", [
        id,
        `@{user:${grace}} @{user:${alan}}`,
      ]);
      expect(await notices(db, grace)).toEqual(expected);
      expect(await notices(db, alan)).toEqual(expected);
    }),
  );

  it(
    "a mention shows the current name of somebody who was renamed",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const id = await sendMessage(db, ada, general, `@{user:${grace}}`);
      await becomeSuperuser(db);
      await db.query(
        "update app_public.users set full_name = 'Grace Murray', version = version where id = $1",
        [grace],
      );
      await become(db, ada);
      const { rows } = await db.query(
        `select kind, id, name, is_reached from app_public.chat_messages as m, app_public.chat_messages_mentions(m) as mention
          where m.id = $1`.replace("select kind, id, name", "select mention.kind, mention.id, mention.name"),
        [id],
      );
      expect(rows).toEqual([{ kind: "user", id: grace, name: "Grace Murray", is_reached: true }]);
    }),
  );

  it(
    "nobody outside of a channel can be mentioned in it",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const vendor = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      const pump = await group(db, ada);
      const pair = await direct(db, ada, grace);
      const send = "select app_public.send_chat_message(gen_random_uuid(), $1, $2)";
      await become(db, ada);
      for (const [channel, who] of [
        [general, vendor],
        [pump, grace],
        [pair, vendor],
      ])
        expect((await refused(db, send, [channel, `@{user:${who}}`])).message).toMatch(
          /^(Vera Vendor|Grace Hopper) is not in this channel\./,
        );
      expect((await refused(db, send, [general, `@{user:${randomUUID()}}`])).code).toBe("IVREF");
      expect(await notices(db, vendor)).toEqual([]);
    }),
  );

  it(
    "at a record a mention of somebody who may not see it reaches nobody, and the author reads that",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["risk_manager"] });
      const vendor = await person(db, { roles: ["vendor"] });
      const record = await add(db, "risks", (await samples.risks?.fresh?.(db)) ?? {});
      const { id } = await sendRecordMessage(db, ada, "risks", String(record.id), `Ask @{user:${vendor}}`);
      const { is_reached } = await one(
        db,
        `select mention.is_reached from app_public.chat_messages as m, app_public.chat_messages_mentions(m) as mention
          where m.id = $1`,
        [id],
      );
      expect(is_reached).toBe(false);
      expect(await notices(db, vendor)).toEqual([]);
    }),
  );

  it(
    "at a piece of evidence a mention of somebody who sees only assigned requirements reaches nobody",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["compliance_officer"] });
      const grace = await person(db, { roles: ["auditor"] });
      const piece = String((await add(db, "evidence", evidence())).id);
      const mention = async () => {
        const { id } = await sendRecordMessage(db, ada, "evidence", piece, `Ask @{user:${grace}}`);
        const { is_reached } = await one(
          db,
          `select mention.is_reached from app_public.chat_messages as m, app_public.chat_messages_mentions(m) as mention
            where m.id = $1`,
          [id],
        );
        return is_reached;
      };
      expect(await mention()).toBe(true);
      await becomeSuperuser(db);
      await narrow(db, "auditor");
      expect(await mention()).toBe(false);
    }),
  );

  it(
    "external people can mention those who wrote at a record, but not everybody who may read it",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace", roles: ["compliance_officer"] });
      await person(db, { name: "Alan Turing", roles: ["compliance_officer"] });
      const walter = await person(db, { roles: ["external_auditor"] });
      await db.query(
        `insert into app_public.role_permissions (role, permission, level) values ('external_auditor', 'evidence_management', 'read')
          on conflict (role, permission) do update set level = 'read', assigned_only = false`,
      );
      const piece = String((await add(db, "evidence", evidence())).id);
      const { channel_id } = await sendRecordMessage(db, ada, "evidence", piece, "Is it still valid?");
      const offered = async (who: string) => {
        await become(db, who);
        const { rows } = await db.query(
          "select name #>> '{}' as name from app_public.chat_mentionables($1, '')",
          [channel_id],
        );
        return rows.map(({ name }) => name);
      };
      expect(await offered(ada)).toEqual(expect.arrayContaining(["Ada Lovelace", "Alan Turing"]));
      expect(await offered(walter)).toContain("Ada Lovelace");
      expect(await offered(walter)).not.toContain("Alan Turing");
    }),
  );

  it(
    "a team that is mentioned is notified as far as it is in the channel",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const vendor = await person(db, { roles: ["vendor"] });
      const { id: team } = await one(db, "insert into app_public.teams (name) values ('Watch') returning id");
      for (const member of [grace, vendor])
        await db.query("insert into app_public.team_members (team_id, user_id) values ($1, $2)", [
          team,
          member,
        ]);
      await sendMessage(db, ada, general, `@{team:${team}}`);
      expect(await notices(db, grace)).toHaveLength(1);
      expect(await notices(db, vendor)).toEqual([]);
    }),
  );

  it(
    "a record is named to those who may see it, and to others only its reference is shown",
    inRollback(async (db) => {
      const { general, alan, grace } = await conversation(db);
      const record = await add(db, "risks", (await samples.risks?.fresh?.(db)) ?? {});
      const ada = await person(db, { roles: ["business_analyst"] });
      const id = await sendMessage(db, alan, general, `Look at #${record.reference} and #R-9999`);
      const named = async (who: string) => {
        await become(db, who);
        const { rows } = await db.query(
          `select reference.* from app_public.chat_messages as m, app_public.chat_messages_references(m) as reference where m.id = $1`,
          [id],
        );
        return rows;
      };
      const hidden = { kind: null, id: null, name: null, state: null, path: null };
      const path = `/risks/${record.id}`;
      const { name, status: state } = record;
      const missing = { ...hidden, reference: "R-9999" };
      const shown = { reference: record.reference, kind: "risks", id: record.id, name, state, path };
      expect(await named(alan)).toEqual([shown, missing]);
      const sees = async (who: string) => {
        await become(db, who);
        return (await db.query("select from app_public.risks where id = $1", [record.id])).rowCount;
      };
      for (const who of [ada, grace])
        expect(await named(who)).toEqual(
          (await sees(who)) ? [shown, missing] : [{ ...hidden, reference: record.reference }, missing],
        );
    }),
  );
});

it(
  "every kind of record with a number is named by its reference",
  inRollback(async (db) => {
    const { general, alan } = await conversation(db);
    const { rows: kinds } = await db.query(
      `select area, relname from app_private.registers join pg_class on pg_class.oid = record_table
        join pg_attribute on attrelid = record_table and attname = 'reference' order by area`,
    );
    const records: { kind: string; id: string; reference: string }[] = [];
    for (const { area, relname } of kinds) {
      const made = await samples[relname]?.make?.(db, alan);
      const { rows } = await db.query(`select id, reference from app_public.${relname} where id = $1`, [
        made?.id,
      ]);
      records.push({ kind: area, ...rows[0] });
    }
    expect(records.length).toBeGreaterThan(8);
    const text = records.map(({ reference }) => `#${reference}`).join(" ");
    const id = await sendMessage(db, alan, general, text);
    const { rows } = await db.query(
      `select reference.kind, reference.id, reference.reference
        from app_public.chat_messages as m, app_public.chat_messages_references(m) as reference where m.id = $1`,
      [id],
    );
    expect(rows).toEqual(records);
  }),
);

describe("reactions, pins and decisions", () => {
  it(
    "everyone in the channel reacts, pins and marks decisions, and takes it back",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      const id = await sendMessage(db, ada, general, "We buy a new pump");
      for (const who of [ada, grace]) {
        await become(db, who);
        for (const emoji of ["👍", "👍🏽", "❤️"])
          await db.query("select app_public.react_to_chat_message($1, $2)", [id, emoji]);
      }
      await db.query("select app_public.react_to_chat_message($1, '👍', false)", [id]);
      const { rows } = await db.query(
        `select emoji, count, is_mine from app_public.chat_messages as m, app_public.chat_messages_reactions(m) where m.id = $1
          order by emoji collate "C"`,
        [id],
      );
      expect(rows).toEqual([
        { emoji: "❤️", count: 2, is_mine: true },
        { emoji: "👍", count: 1, is_mine: false },
        { emoji: "👍🏽", count: 2, is_mine: true },
      ]);
      for (const emoji of ["a", "lol", "", "👍x", "<b>", "1"])
        expect((await refused(db, "select app_public.react_to_chat_message($1, $2)", [id, emoji])).code).toBe(
          "IVINP",
        );
      await db.query("select app_public.pin_chat_message($1)", [id]);
      await db.query("select app_public.mark_chat_decision($1)", [id]);
      await become(db, ada);
      expect((await db.query("select id from app_public.chat_pins($1)", [general])).rows).toEqual([{ id }]);
      expect((await db.query("select id from app_public.chat_decisions($1)", [general])).rows).toEqual([
        { id },
      ]);
      await db.query("select app_public.pin_chat_message($1, false)", [id]);
      expect((await db.query("select id from app_public.chat_pins($1)", [general])).rows).toEqual([]);
    }),
  );
});

describe("what is unread", () => {
  const state = async (db: Db, who: string, channel: string) => {
    await become(db, who);
    return one(
      db,
      `select app_public.chat_channels_unread_count(c) as unread, app_public.chat_channels_mention_count(c) as mentions,
        app_public.chat_channels_first_unread_id(c) as first, app_public.unread_chat_count() as channels
        from app_public.chat_channels as c where id = $1`,
      [channel],
    );
  };

  it(
    "messages of others count until they are read, up to 100, mentions besides",
    inRollback(async (db) => {
      const { general, ada, grace } = await conversation(db);
      await later(db);
      const first = await sendMessage(db, ada, general, `Good morning @{user:${grace}}`);
      const second = await sendMessage(db, ada, general, "Shall we meet?");
      await sendMessage(db, grace, general, "Yes");
      expect(await state(db, grace, general)).toEqual({ unread: 2, mentions: 1, first, channels: 1 });
      await db.query("select app_public.mark_chat_read($1, $2)", [general, second]);
      expect(await state(db, grace, general)).toEqual({ unread: 0, mentions: 0, first: null, channels: 0 });
      // Reading an older one does not make the newer ones unread; saying so does.
      await db.query("select app_public.mark_chat_read($1, $2)", [general, first]);
      expect(await state(db, grace, general)).toMatchObject({ unread: 0 });
      await db.query("select app_public.mark_chat_unread($1, $2)", [general, second]);
      expect(await state(db, grace, general)).toMatchObject({ unread: 1, first: second, channels: 1 });
      await becomeSuperuser(db);
      await db.query(
        `insert into app_public.chat_messages (user_id, channel_id, message_type, content)
          select $1, $2, 'chat', '"More"' from generate_series(1, 120)`,
        [ada, general],
      );
      expect(await state(db, grace, general)).toMatchObject({ unread: 100 });
    }),
  );

  it(
    "messages from before a person joined are not unread",
    inRollback(async (db) => {
      const { general, ada } = await conversation(db);
      await sendMessage(db, ada, general, "Good morning");
      await becomeSuperuser(db);
      const late = await person(db, { roles: ["user"] });
      await db.query(
        "update app_public.users set approved_at = now() + interval '1 hour', version = version where id = $1",
        [late],
      );
      expect(await state(db, late, general)).toMatchObject({ unread: 0 });
    }),
  );
});

describe("pages and search", () => {
  it(
    "a page is before, after or around a message, in order, with whether there is more",
    inRollback(async (db) => {
      const { general, ada } = await conversation(db);
      const ids: string[] = [];
      for (let count = 0; count < 7; count += 1)
        ids.push(await sendMessage(db, ada, general, `Message ${count}`));
      const answer = await sendMessage(db, ada, general, "An answer", ids[3]);
      const page = async (place: object) => {
        const {
          before = null,
          after = null,
          around = null,
          thread = null,
          maxMessages = 3,
        } = place as Record<string, string>;
        const { rows } = await db.query(
          `select ids, has_more_before as earlier, has_more_after as later from app_public.chat_page($1, $2, $3, $4, $5, $6)`,
          [general, before, after, around, thread, maxMessages],
        );
        return { ...rows[0], ids: rows[0].ids.map((id: string) => ids.indexOf(id)) };
      };
      expect(await page({})).toEqual({ ids: [4, 5, 6], earlier: true, later: false });
      expect(await page({ before: ids[4] })).toEqual({ ids: [1, 2, 3], earlier: true, later: true });
      expect(await page({ before: ids[2] })).toEqual({ ids: [0, 1], earlier: false, later: true });
      expect(await page({ after: ids[4] })).toEqual({ ids: [5, 6], earlier: true, later: false });
      expect(await page({ around: ids[3] })).toEqual({ ids: [2, 3, 4], earlier: true, later: true });
      expect(await page({ around: answer })).toEqual({ ids: [2, 3, 4], earlier: true, later: true });
      expect(await page({ maxMessages: 500 })).toEqual({
        ids: [0, 1, 2, 3, 4, 5, 6],
        earlier: false,
        later: false,
      });
      const thread = await db.query("select ids from app_public.chat_page($1, thread_id => $2)", [
        general,
        ids[3],
      ]);
      expect(thread.rows).toEqual([{ ids: [answer] }]);
    }),
  );

  it(
    "search finds words and their beginnings in the channels of the person who asks, and nothing else",
    inRollback(async (db) => {
      const { general, ada, grace, alan } = await conversation(db);
      const pump = await group(db, ada, grace);
      const one = await sendMessage(db, ada, general, "The pumps are **new**");
      await becomeSuperuser(db);
      await later(db);
      const two = await sendMessage(db, ada, pump, "A new pump");
      await sendMessage(db, ada, general, "Nothing else");
      const found = async (who: string, search: string, channel: string | null = null) => {
        await become(db, who);
        const { rows } = await db.query("select id from app_public.search_chat($1, $2)", [search, channel]);
        return rows.map(({ id }) => id);
      };
      expect(await found(grace, "pump new")).toEqual([two, one]);
      expect(await found(grace, "pump new", general)).toEqual([one]);
      expect(await found(alan, "pump new")).toEqual([one]);
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [one]);
      expect(await found(grace, "pump")).toEqual([two]);
    }),
  );
});
