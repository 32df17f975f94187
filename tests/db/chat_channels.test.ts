/** Who sees, and who writes in, each kind of channel of the chat. */
import { randomUUID } from "node:crypto";

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
import { add } from "../support/sampleRows/rows.ts";
import { samples } from "../support/sampleRows/samples.ts";
import { roles, tiers } from "../support/specificationMatrix.ts";

const send = "select app_public.send_chat_message(gen_random_uuid(), $1, 'Hello')";

async function risk(db: Db): Promise<string> {
  await becomeSuperuser(db);
  return (await add(db, "risks", (await samples.risks?.fresh?.(db)) ?? {})).id as string;
}

async function suspend(db: Db, who: string): Promise<void> {
  await becomeSuperuser(db);
  await db.query("update app_public.users set status = 'suspended' where id = $1", [who]);
}

it(
  "all staff read and write in the general channel; vendors, external auditors and people without a role do not see it",
  inRollback(async (db) => {
    const general = await generalChannel(db);
    const ada = await person(db, { roles: ["user"] });
    await sendMessage(db, ada, general, "Good morning");
    const found: string[] = [];
    for (const role of [...roles, ...tiers]) {
      await becomeSuperuser(db);
      if ((await read(db, await person(db, { roles: [role] }), general)) === null) found.push(role);
    }
    expect(found.sort()).toEqual(["external_auditor", "vendor"]);
    await becomeSuperuser(db);
    expect(await read(db, await person(db), general)).toBeNull();
    expect((await refused(db, send, [general])).code).toBe("NTFND");
  }),
);

it(
  "a vendor with another role is staff, and one with a tier is not",
  inRollback(async (db) => {
    const general = await generalChannel(db);
    expect(await read(db, await person(db, { roles: ["vendor", "user"] }), general)).toEqual([]);
    await becomeSuperuser(db);
    expect(await read(db, await person(db, { roles: ["vendor", "tier_2"] }), general)).toBeNull();
  }),
);

it(
  "the channel of a team is for its members, and read only once the team is archived",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const grace = await person(db, { roles: ["super_admin"] });
    const { rows } = await db.query("insert into app_public.teams (name) values ('Watch') returning id");
    const team = rows[0].id;
    const { rows: channels } = await db.query("select id from app_public.chat_channels where team_id = $1", [
      team,
    ]);
    const channel = channels[0].id;
    await db.query("insert into app_public.team_members (team_id, user_id) values ($1, $2)", [team, ada]);
    const message = await sendMessage(db, ada, channel, "Who is on duty?");
    expect(await read(db, grace, channel)).toBeNull();
    await becomeSuperuser(db);
    await db.query("update app_public.teams set archived_at = now(), version = version where id = $1", [
      team,
    ]);
    expect(await read(db, ada, channel)).toEqual(["Who is on duty?"]);
    expect(await refused(db, send, [channel])).toMatchObject({
      code: "CNFLT",
      message: "This team is archived. Its channel is read-only.",
    });
    expect((await refused(db, "select app_public.delete_chat_message($1)", [message])).code).toBe("CNFLT");
    await becomeSuperuser(db);
    await db.query("delete from app_public.team_members where user_id = $1", [ada]);
    expect(await read(db, ada, channel)).toBeNull();
  }),
);

it(
  "only people who were invited see a group, whatever their roles",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const grace = await person(db, { roles: ["vendor"] });
    const alan = await person(db, { roles: ["super_admin"] });
    const pump = await group(db, ada, grace);
    await sendMessage(db, grace, pump, "The pump is new");
    expect(await read(db, ada, pump)).toEqual(["The pump is new"]);
    expect(await read(db, alan, pump)).toBeNull();
    // Every member may add people.
    await become(db, grace);
    await db.query("select app_public.add_chat_members($1, $2)", [pump, [alan]]);
    expect(await read(db, alan, pump)).toEqual(["The pump is new"]);
    // Only the creator removes somebody else.
    expect((await refused(db, "select app_public.remove_chat_member($1, $2)", [pump, grace])).code).toBe(
      "FORBD",
    );
    await become(db, ada);
    await db.query("select app_public.remove_chat_member($1, $2)", [pump, grace]);
    expect(await read(db, grace, pump)).toBeNull();
    await become(db, ada);
    await db.query("select app_public.archive_chat_group($1)", [pump]);
    expect((await refused(db, send, [pump])).code).toBe("CNFLT");
    await become(db, alan);
    await db.query("select app_public.leave_chat_group($1)", [pump]);
    expect(await read(db, alan, pump)).toBeNull();
  }),
);

it(
  "two people share one direct channel, no matter who opens it; a vendor can answer in one but not start one",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const vendor = await person(db, { roles: ["vendor"] });
    await become(db, vendor);
    const open = "select app_public.open_direct_channel($1)";
    expect((await refused(db, open, [ada])).code).toBe("FORBD");
    const channel = await direct(db, ada, vendor);
    expect(await direct(db, vendor, ada)).toBe(channel);
    await sendMessage(db, vendor, channel, "The report is ready");
    expect(await read(db, ada, channel)).toEqual(["The report is ready"]);
    expect((await refused(db, open, [ada])).code).toBe("IVREF");
    await becomeSuperuser(db);
    const pending = await person(db, { status: "pending" });
    await become(db, ada);
    expect((await refused(db, open, [pending])).code).toBe("IVREF");
    expect((await refused(db, "select app_public.leave_chat_group($1)", [channel])).code).toBe("NTFND");
  }),
);

describe("the channel of a record", () => {
  it(
    "is open to exactly those who may see the record, and its messages are found by them, for every kind of record and every role",
    inRollback(async (db) => {
      const people = new Map<string, string>();
      for (const role of [...roles, ...tiers]) people.set(role, await person(db, { roles: [role] }));
      const { rows: kinds } = await db.query(
        "select area, relname from app_private.registers join pg_class on pg_class.oid = record_table order by area",
      );
      expect(kinds.length).toBeGreaterThan(8);
      for (const { area, relname } of kinds) {
        await becomeSuperuser(db);
        const row = await samples[relname]?.make?.(db, people.get("vendor") ?? "");
        const { rows } = await db.query(
          "insert into app_public.chat_channels (record_kind, record_id) values ($1, $2) returning id",
          [area, row?.id],
        );
        await db.query(
          "insert into app_public.chat_messages (message_type, user_id, channel_id, content) values ('chat', $1, $2, '\"Zircon\"')",
          [people.get("admin"), rows[0].id],
        );
        for (const [role, who] of people) {
          await become(db, who);
          const { rows: answers } = await db.query(
            `select exists (select from app_public.${relname} where id = $1) as record,
              exists (select from app_public.chat_channels where id = $2) as channel,
              exists (select from app_public.chat_messages where channel_id = $2) as message,
              exists (select from app_public.search_chat('zircon', $2)) as found`,
            [row?.id, rows[0].id],
          );
          const { record, ...answered } = answers[0];
          expect({ area, role, ...answered }).toEqual({
            area,
            role,
            channel: record,
            message: record,
            found: record,
          });
        }
      }
    }),
  );

  it(
    "is asked for only when a channel is of a record: a query on messages plans none of the registers",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["super_admin"] }));
      const { rows } = await db.query("explain select from app_public.chat_messages");
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/on chat_channels/);
      expect(plan).not.toMatch(/on (risks|controls|evidence|projects)\b/);
    }),
  );

  it(
    "is made with its first message, and for those who may not see the record there is none",
    inRollback(async (db) => {
      const record = await risk(db);
      const ada = await person(db, { roles: ["risk_manager"] });
      const vendor = await person(db, { roles: ["vendor"] });
      const write = "select app_public.send_record_message(gen_random_uuid(), 'risks', $1, 'Hello')";
      await become(db, vendor);
      expect((await refused(db, write, [record])).code).toBe("NTFND");
      await become(db, ada);
      expect((await refused(db, write, [randomUUID()])).code).toBe("NTFND");
      const first = await sendRecordMessage(db, ada, "risks", record, "What changed?");
      const second = await sendRecordMessage(db, ada, "risks", record, "The supplier");
      expect(second.channel_id).toBe(first.channel_id);
      expect(await read(db, vendor, first.channel_id)).toBeNull();
      expect((await refused(db, write, [record])).code).toBe("NTFND");
      expect((await refused(db, send, [first.channel_id])).code).toBe("NTFND");
    }),
  );

  it(
    "is read only while the record is closed",
    inRollback(async (db) => {
      const record = await risk(db);
      const ada = await person(db, { roles: ["risk_manager"] });
      const { id, channel_id } = await sendRecordMessage(db, ada, "risks", record, "What changed?");
      await becomeSuperuser(db);
      await db.query("update app_public.risks set archived_at = now() where id = $1", [record]);
      await become(db, ada);
      expect(await refused(db, send, [channel_id])).toMatchObject({
        code: "CNFLT",
        message: "This record is closed or archived. Its discussion is read-only.",
      });
      for (const change of [
        "select app_public.edit_chat_message($1, 1, 'Nothing')",
        "select app_public.react_to_chat_message($1, '👍')",
        "select app_public.pin_chat_message($1)",
        "select app_public.mark_chat_decision($1)",
      ]) {
        expect((await refused(db, change, [id])).code).toBe("CNFLT");
      }
      expect(await read(db, ada, channel_id)).toEqual(["What changed?"]);
      await becomeSuperuser(db);
      await db.query("update app_public.risks set archived_at = null where id = $1", [record]);
      await sendMessage(db, ada, channel_id, "Open again");
    }),
  );

  it(
    "is followed by those who wrote there, were mentioned, or chose to",
    inRollback(async (db) => {
      const record = await risk(db);
      const ada = await person(db, { roles: ["risk_manager"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["risk_manager"] });
      const alan = await person(db, { name: "Alan Turing", roles: ["risk_manager"] });
      const { channel_id } = await sendRecordMessage(db, ada, "risks", record, `Ask @{user:${grace}}`);
      const lists = async (who: string) => {
        await become(db, who);
        const { rows } = await db.query("select id from app_public.my_chat_channels() where kind = 'record'");
        return rows.map(({ id }) => id);
      };
      expect(await lists(ada)).toEqual([channel_id]);
      expect(await lists(grace)).toEqual([channel_id]);
      expect(await lists(alan)).toEqual([]);
      await db.query("select app_public.watch_chat_channel($1)", [channel_id]);
      expect(await lists(alan)).toEqual([channel_id]);
      await db.query("select app_public.watch_chat_channel($1, false)", [channel_id]);
      expect(await lists(alan)).toEqual([]);
    }),
  );
});

it(
  "a suspended person loses every channel immediately, and regains them when reactivated",
  inRollback(async (db) => {
    const general = await generalChannel(db);
    await person(db, { roles: ["super_admin"] });
    const ada = await person(db, { roles: ["user"] });
    const grace = await person(db, { roles: ["user"] });
    const pump = await group(db, ada, grace);
    await sendMessage(db, ada, pump, "The pump is new");
    await suspend(db, grace);
    expect(await read(db, grace, pump)).toBeNull();
    expect(await read(db, grace, general)).toBeNull();
    for (const channel of [pump, general]) expect((await refused(db, send, [channel])).code).toBe("FORBD");
    await becomeSuperuser(db);
    await db.query("update app_public.users set status = 'approved' where id = $1", [grace]);
    expect(await read(db, grace, pump)).toEqual(["The pump is new"]);
  }),
);

describe("a channel that somebody has muted", () => {
  const mute = "select app_public.mute_chat_channel($1, $2)";
  const unread = async (db: Db, who: string) => {
    await become(db, who);
    return (await db.query("select app_public.unread_chat_count() as count")).rows[0].count;
  };

  it(
    "is counted for the person only once a message mentions them, and for others as before",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const grace = await person(db, { roles: ["user"] });
      const alan = await person(db, { roles: ["user"] });
      const pump = await group(db, ada, grace, alan);
      await become(db, grace);
      await db.query(mute, [pump, true]);
      await becomeSuperuser(db);
      await later(db);
      await sendMessage(db, ada, pump, "The pump is new");
      expect([await unread(db, grace), await unread(db, alan)]).toEqual([0, 1]);
      await sendMessage(db, ada, pump, `Look, @{user:${alan}}`);
      expect(await unread(db, grace)).toBe(0);
      await sendMessage(db, ada, pump, `Look, @{user:${grace}}`);
      expect(await unread(db, grace)).toBe(1);
    }),
  );

  it(
    "is counted again once it is no longer muted, with what was written meanwhile",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const grace = await person(db, { roles: ["user"] });
      const pump = await group(db, ada, grace);
      await become(db, grace);
      await db.query(mute, [pump, true]);
      await becomeSuperuser(db);
      await later(db);
      await sendMessage(db, ada, pump, "The pump is new");
      await become(db, grace);
      await db.query(mute, [pump, false]);
      expect(await unread(db, grace)).toBe(1);
    }),
  );

  it(
    "has to be one that the person may see",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const pump = await group(db, ada);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      expect((await refused(db, mute, [pump, true])).code).toBe("NTFND");
    }),
  );
});
