/** How long the chat is kept, what a hold keeps, who takes a channel away, and what remains of people who left. */
import { generalChannel, group, read, sendMessage } from "../support/chat.ts";
import { makeRole } from "../support/customRoles.ts";
import {
  become,
  becomeScript,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

const REASON = "The regulator asks for it.";

async function keepFor(db: Db, days: number): Promise<void> {
  await becomeSuperuser(db);
  await db.query("update app_public.chat_retentions set days = $1 where kind = 'group'", [days]);
}

async function saidDaysAgo(db: Db, who: string, channel: string, days: number): Promise<void> {
  await becomeSuperuser(db);
  await db.query(
    `insert into app_public.chat_messages (user_id, channel_id, message_type, content, created_at)
      values ($1, $2, 'chat', to_jsonb($3::text), now() - make_interval(days => $3::int))`,
    [who, channel, String(days)],
  );
}

async function expire(db: Db): Promise<number> {
  await becomeSuperuser(db);
  return (await db.query("select app_private.expire_chat() as count")).rows[0].count;
}

it(
  "a text is deleted once it is older than its kind of channel keeps it, and the placeholder stays",
  inRollback(async (db) => {
    const general = await generalChannel(db);
    const ada = await person(db, { roles: ["user"] });
    const pump = await group(db, ada);
    for (const days of [31, 29]) await saidDaysAgo(db, ada, pump, days);
    await saidDaysAgo(db, ada, general, 31);
    expect(await expire(db)).toBe(0);
    await keepFor(db, 30);
    expect(await expire(db)).toBe(1);
    expect(await expire(db)).toBe(0);
    expect((await read(db, ada, pump))?.sort()).toEqual(["", "29"]);
    expect(await read(db, ada, general)).toEqual(["31"]);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      `select content::jsonb -> 'before' ->> 'content' as text from trail.entry
        where table_name = 'chat_message_versions' and operation = 'delete'`,
    );
    expect(rows).toEqual([{ text: "31" }]);
  }),
);

it(
  "only who settles the organisation changes how long the chat is kept",
  inRollback(async (db) => {
    const change = "update app_public.chat_retentions set days = 30, version = version where kind = 'group'";
    const ada = await person(db, { roles: ["user"] });
    const alan = await person(db, { roles: ["super_admin"] });
    await become(db, ada);
    expect((await db.query(change)).rowCount).toBe(0);
    await become(db, alan);
    expect((await db.query(change)).rowCount).toBe(1);
    const days = "update app_public.chat_retentions set days = 0, version = version where kind = 'group'";
    expect((await refused(db, days)).code).toBe("23514");
  }),
);

describe("a channel that is held", () => {
  const hold = "select app_public.hold_chat_channel($1, $2, $3)";

  it(
    "is held by a super admin with a reason, and by nobody else",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const admin = await person(db, { roles: ["admin"] });
      const alan = await person(db, { roles: ["super_admin"] });
      const pump = await group(db, ada);
      await become(db, admin);
      expect((await refused(db, hold, [pump, true, REASON])).code).toBe("FORBD");
      await become(db, alan);
      expect((await refused(db, hold, [pump, true, ""])).code).toBe("IVINP");
      await db.query(hold, [pump, true, REASON]);
      // The hold opens nothing to the person who made it.
      expect((await db.query("select from app_public.chat_channels where id = $1", [pump])).rowCount).toBe(0);
    }),
  );

  it(
    "keeps every text for investigators, also what its author deletes, until it is released",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const alan = await person(db, { roles: ["super_admin"] });
      const pump = await group(db, ada);
      await saidDaysAgo(db, ada, pump, 31);
      const id = await sendMessage(db, ada, pump, "Burn the file");
      await become(db, alan);
      await db.query(hold, [pump, true, REASON]);
      await become(db, ada);
      await db.query("select app_public.edit_chat_message($1, 1, 'Keep the file')", [id]);
      await db.query("select app_public.delete_chat_message($1)", [id]);
      expect(await read(db, ada, pump)).toEqual(["31", ""]);
      expect(
        (await db.query("select from app_public.chat_message_versions where message_id = $1", [id])).rowCount,
      ).toBe(0);
      await keepFor(db, 30);
      expect(await expire(db)).toBe(0);
      await become(db, alan);
      const lines = "select author, texts from app_hidden.chat_lines($1, null, null, 100)";
      const { rows } = await db.query(lines, [pump]);
      expect(rows.map(({ texts }) => texts.map(({ text }: { text: string }) => text))).toEqual([
        ["31"],
        ["Burn the file", "Keep the file"],
      ]);
      await db.query(hold, [pump, false, REASON]);
      expect(await expire(db)).toBe(1);
    }),
  );
});

it(
  "people who may export the change log may export a channel, with a reason, which is recorded as an entry",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const pump = await group(db, ada);
    await sendMessage(db, ada, pump, "The pump is new");
    const note = "select app_hidden.record_chat_export($1, $2)";
    expect((await refused(db, note, [pump, REASON])).code).toBe("FORBD");
    const lines = "select * from app_hidden.chat_lines($1, null, null, 100)";
    expect((await refused(db, lines, [pump])).code).toBe("FORBD");
    await becomeSuperuser(db);
    const alan = await person(db, { roles: ["super_admin"] });
    await become(db, alan);
    expect((await refused(db, note, [pump, ""])).code).toBe("IVINP");
    await db.query(note, [pump, REASON]);
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select actor_id, content::jsonb ->> 'reason' as reason from trail.entry where record_id = $1 and kind = 'export'",
      [pump],
    );
    expect(rows).toEqual([{ actor_id: alan, reason: REASON }]);
  }),
);

describe("an investigator who is not in a group", () => {
  const find =
    "select id, name #>> '{}' as name, member_names, member_count, message_count, held_at from app_public.chat_channels_to_export($1)";
  const lookUps = async (db: Db) => {
    await becomeSuperuser(db);
    const { rows } = await db.query(
      `select actor_id, kind, content::jsonb -> 'after' ->> 'search' as search from trail.entry
        where content::jsonb -> 'after' ->> 'event' = 'chat_looked_up' order by seq`,
    );
    return rows;
  };

  it(
    "finds it by its name or by any of its members, without its messages, and the look-up is an entry",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      const members: string[] = [];
      for (let i = 10; i < 31; i++) {
        await becomeSuperuser(db);
        members.push(await person(db, { name: `Zoe Member ${i}`, roles: ["user"] }));
      }
      const pump = await group(db, ada, ...members);
      const id = await sendMessage(db, ada, pump, "The pump is new");
      await becomeSuperuser(db);
      const alan = await person(db, { name: "Alan Turing", roles: ["super_admin"] });
      await become(db, alan);
      const found = { id: pump, name: "Pump", member_count: 22, message_count: 1, held_at: null };
      // The last one is not among the twenty that are named.
      for (const search of ["pUMp", "Zoe Member 30"]) {
        const { rows } = await db.query(find, [search]);
        expect(rows).toEqual([expect.objectContaining(found)]);
        expect(rows[0].member_names).toHaveLength(20);
        expect(rows[0].member_names).not.toContain("Zoe Member 30");
      }
      expect((await db.query(find, ["The pump is new"])).rows).toEqual([]);
      expect((await db.query("select from app_public.chat_messages where id = $1", [id])).rowCount).toBe(0);
      expect((await db.query("select from app_public.chat_channels where id = $1", [pump])).rowCount).toBe(0);
      expect(await lookUps(db)).toEqual(
        ["pUMp", "Zoe Member 30", "The pump is new"].map((search) => ({
          actor_id: alan,
          kind: "log_reading",
          search,
        })),
      );
    }),
  );

  it(
    "reads the channels fifty at a time, the last active first, each once; one that nobody has written in comes last",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      await db.query(
        `insert into app_public.chat_channels (kind, group_name, created_by) select 'group', 'Dock ' || n, $1 from generate_series(1, 101) as n`,
        [ada],
      );
      await db.query(
        `insert into app_public.chat_messages (user_id, channel_id, message_type, content, created_at)
          select $1, id, 'chat', '"Hello"', now() - make_interval(mins => split_part(group_name, ' ', 2)::int)
          from app_public.chat_channels where group_name like 'Dock %' and group_name <> 'Dock 1'`,
        [ada],
      );
      await become(db, await person(db, { roles: ["super_admin"] }));
      const names: string[] = [];
      let after: string | null = null;
      for (const size of [50, 50, 1, 0]) {
        const { rows }: { rows: { id: string; name: string }[] } = await db.query(
          "select id, name #>> '{}' as name from app_public.chat_channels_to_export('Dock', $1)",
          [after],
        );
        expect(rows).toHaveLength(size);
        names.push(...rows.map(({ name }) => name));
        after = rows.at(-1)?.id ?? after;
      }
      expect(names).toEqual([...Array.from({ length: 100 }, (_, i) => `Dock ${i + 2}`), "Dock 1"]);
    }),
  );

  it(
    "has to be allowed to take the change log away; to read it is not enough, and a refused look-up names nothing",
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      await group(db, ada);
      await becomeSuperuser(db);
      await makeRole(db, "log_reader", { audit_logs_view: "read" });
      await become(db, await person(db, { roles: ["log_reader"] }));
      expect((await refused(db, find, ["Pump"])).code).toBe("FORBD");
      expect(await lookUps(db)).toEqual([]);
    }),
  );
});

it(
  "a script with an API token neither lists channels nor changes how long they are kept, whatever the roles of its owner",
  inRollback(async (db) => {
    const alan = await person(db, { roles: ["super_admin"] });
    const pump = await group(db, await person(db, { roles: ["user"] }));
    await becomeScript(db, alan);
    for (const forbidden of [
      "select * from app_public.chat_channels_to_export('')",
      "select app_public.chat_messages_to_expire('group', 1)",
      "update app_public.chat_retentions set days = 1, version = version where kind = 'group'",
      `select app_public.hold_chat_channel('${pump}', false, '${REASON}')`,
    ]) {
      expect([forbidden, (await refused(db, forbidden)).code]).toEqual([forbidden, "FORBD"]);
    }
  }),
);

it(
  "messages of an anonymised person stay, without the name; the person is in no channel any more",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const alan = await person(db, { roles: ["super_admin"] });
    const pump = await group(db, ada, grace);
    const id = await sendMessage(db, grace, pump, "The pump is new");
    await sendMessage(db, ada, pump, `Thank you @{user:${grace}}`);
    await become(db, alan);
    await db.query("select app_public.anonymise_person($1, 'Left the company.')", [grace]);
    expect(await read(db, ada, pump)).toEqual(["The pump is new", `Thank you @{user:${grace}}`]);
    const { rows } = await db.query(
      `select (app_public.chat_messages_author(m)).full_name as author from app_public.chat_messages as m where id = $1`,
      [id],
    );
    expect(rows[0].author).toEqual({ key: "people.former" });
    await becomeSuperuser(db);
    const members = await db.query("select user_id from app_public.chat_members where channel_id = $1", [
      pump,
    ]);
    expect(members.rows).toEqual([{ user_id: ada }]);
  }),
);
