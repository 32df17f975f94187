/** Records that are made from messages, changes that messages quote, and messages that the search for everything finds. */
import { randomUUID } from "node:crypto";

import { narrow } from "../support/assignedRecords.ts";
import { generalChannel, group, later, sendMessage, sendRecordMessage } from "../support/chat.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk as riskRow } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { samples } from "../support/sampleRows/samples.ts";
import { roles, tiers } from "../support/specificationMatrix.ts";

const one = async (db: Db, sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows[0];

const newRisk = "insert into app_public.risks (name, source_message_id) values ('The pump leaks', $1)";

/** Ada and Grace have a group, in which Ada wrote; Grace makes records, Alan sees every record and is not in it. */
async function conversation(db: Db) {
  await add(db, "risks", riskRow());
  const ada = await person(db, { roles: ["user"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["super_admin"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["super_admin"] });
  const pump = await group(db, ada, grace);
  const message = await sendMessage(db, ada, pump, "The pump leaks\nSince Monday");
  return { ada, grace, alan, pump, message };
}

async function riskFrom(db: Db, who: string, message: string): Promise<string> {
  await become(db, who);
  const id = randomUUID();
  await db.query(
    "insert into app_public.risks (id, name, source_message_id) values ($1, 'The pump leaks', $2)",
    [id, message],
  );
  return id;
}

/** The source of a risk as this person reads it. */
async function sourceFor(db: Db, who: string, risk: string) {
  await become(db, who);
  const row = await one(
    db,
    `select (source).message_id, (source).content, (source).is_deleted, (source).path
      from (select app_public.risks_source(risks) as source from app_public.risks where id = $1) as read`,
    [risk],
  );
  return row ?? "no such risk";
}

/** What was made from a message, as this person reads it. */
async function recordsFor(db: Db, who: string, message: string) {
  await become(db, who);
  const { rows } = await db.query(
    `select made.kind, made.name, made.state, made.path, made.reference ~ '^[A-Z]+-[0-9]{4}$' as referred
      from app_public.chat_messages as message cross join lateral app_public.chat_messages_records(message) as made where message.id = $1`,
    [message],
  );
  return rows;
}

const nothing = { message_id: null, content: null, is_deleted: null, path: null };

describe("a record from a message", () => {
  it(
    "leads back to the message, which shows the record: a risk, a finding, and tasks of both kinds",
    inRollback(async (db) => {
      const { grace, pump, message } = await conversation(db);
      await becomeSuperuser(db);
      const plan = await add(db, "projects", project());
      const risk = await riskFrom(db, grace, message);
      await db.query(
        "insert into app_public.audit_findings (title, severity, identified_on, source_message_id) values ('A leak', 'high', current_date, $1)",
        [message],
      );
      await db.query(
        "insert into app_public.mitigation_tasks (risk_id, name, source_message_id) values ($1, 'Seal it', $2)",
        [risk, message],
      );
      await db.query(
        "insert into app_public.project_tasks (project_id, title, source_message_id) values ($1, 'Buy one', $2)",
        [plan.id, message],
      );
      expect(await sourceFor(db, grace, risk)).toEqual({
        message_id: message,
        content: "The pump leaks\nSince Monday",
        is_deleted: false,
        path: `/team-chat/${pump}?message=${message}`,
      });
      const others = await one(
        db,
        `select (select (app_public.audit_findings_source(f)).message_id from app_public.audit_findings as f where title = 'A leak') as finding,
          (select (app_public.mitigation_tasks_source(t)).message_id from app_public.mitigation_tasks as t where name = 'Seal it') as task,
          (select (app_public.project_tasks_source(t)).message_id from app_public.project_tasks as t where title = 'Buy one') as project_task`,
      );
      expect(others).toEqual({ finding: message, task: message, project_task: message });
      const made = await recordsFor(db, grace, message);
      expect(made.map(({ kind, name, state, referred }) => [kind, name, state, referred]).sort()).toEqual([
        ["findings", "A leak", "open", true],
        ["project_tasks", "Buy one", "todo", true],
        ["risks", "The pump leaks", "identified", true],
        ["treatment_tasks", "Seal it", "todo", true],
      ]);
    }),
  );

  it(
    "is offered to exactly those roles who may make it",
    inRollback(async (db) => {
      const risk = await add(db, "risks", riskRow());
      const plan = await add(db, "projects", project());
      const inserts: Record<string, [sql: string, on?: unknown]> = {
        risk_task: [
          "insert into app_public.mitigation_tasks (name, source_message_id, risk_id) values ('Seal it', $1, $2)",
          risk.id,
        ],
        project_task: [
          "insert into app_public.project_tasks (title, source_message_id, project_id) values ('Buy one', $1, $2)",
          plan.id,
        ],
        finding: [
          "insert into app_public.audit_findings (title, severity, identified_on, source_message_id) values ('A leak', 'high', current_date, $1)",
        ],
        risk: [newRisk],
      };
      const offered: string[] = [];
      for (const role of [...roles, ...tiers]) {
        await becomeSuperuser(db);
        const who = await person(db, { roles: [role] });
        const ada = await person(db, { roles: ["user"] });
        const message = await sendMessage(db, ada, await group(db, ada, who), "The pump leaks");
        await become(db, who);
        const offers: string[] = (await one(db, "select app_public.my_chat_creations() as offers")).offers;
        const accepted: string[] = [];
        for (const [what, [sql, on]] of Object.entries(inserts)) {
          await db.query("savepoint attempt");
          const isMade = await db.query(sql, on ? [message, on] : [message]).then(
            () => true,
            () => false,
          );
          if (isMade) accepted.push(what);
          await db.query("rollback to savepoint attempt");
        }
        expect([role, offers]).toEqual([role, accepted]);
        offered.push(...offers);
      }
      // Otherwise the comparison has compared nothing.
      expect([...new Set(offered)].sort()).toEqual(["finding", "project_task", "risk", "risk_task"]);
    }),
  );

  it(
    "is not made from a message that the person may not read: no member, no longer one, deleted, a notification, or none",
    inRollback(async (db) => {
      const { ada, grace, alan, pump, message } = await conversation(db);
      await becomeSuperuser(db);
      const notice = await add(db, "chat_messages", {
        user_id: grace,
        content: '"It burns."',
        message_type: "notification",
      });
      await become(db, alan);
      expect((await refused(db, newRisk, [message])).code).toBe("NTFND");
      await become(db, grace);
      expect((await refused(db, newRisk, [notice.id])).code).toBe("NTFND");
      expect((await refused(db, newRisk, [randomUUID()])).code).toMatch(/NTFND|23503/);
      await becomeSuperuser(db);
      const other = await sendMessage(db, ada, pump, "Never mind");
      await db.query("select app_public.delete_chat_message($1)", [other]);
      await become(db, grace);
      expect((await refused(db, newRisk, [other])).code).toBe("NTFND");
      await db.query("select app_public.leave_chat_group($1)", [pump]);
      expect((await refused(db, newRisk, [message])).code).toBe("NTFND");
      await becomeSuperuser(db);
      const { count } = await one(
        db,
        "select count(*)::int from app_public.risks where source_message_id is not null",
      );
      expect(count).toBe(0);
    }),
  );

  it(
    "needs the permission that it needs without one, and its source is never changed",
    inRollback(async (db) => {
      const { ada, grace, message } = await conversation(db);
      await become(db, ada);
      expect((await refused(db, newRisk, [message])).code).toBe("42501");
      const risk = await riskFrom(db, grace, message);
      const change = "update app_public.risks set source_message_id = null, version = version where id = $1";
      expect((await refused(db, change, [risk])).code).toBe("42501");
    }),
  );

  it(
    "shows its source to those who see both, and its name to those who see the record",
    inRollback(async (db) => {
      const { ada, grace, alan, pump, message } = await conversation(db);
      const risk = await riskFrom(db, grace, message);
      expect(await sourceFor(db, ada, risk)).toMatchObject({ message_id: message });
      // Alan sees the risk and not the group.
      expect(await sourceFor(db, alan, risk)).toEqual(nothing);
      // A vendor in the group sees the message and no risk.
      await becomeSuperuser(db);
      const vendor = await person(db, { roles: ["vendor"] });
      await become(db, ada);
      await db.query("select app_public.add_chat_members($1, $2)", [pump, [vendor]]);
      expect(await sourceFor(db, vendor, risk)).toBe("no such risk");
      expect(await recordsFor(db, vendor, message)).toEqual([
        { kind: null, name: null, state: null, path: null, referred: true },
      ]);
      await become(db, grace);
      await db.query("select app_public.leave_chat_group($1)", [pump]);
      expect(await sourceFor(db, grace, risk)).toEqual(nothing);
      await becomeSuperuser(db);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [ada]);
      expect(await sourceFor(db, ada, risk)).toBe("no such risk");
    }),
  );

  it(
    "stays when the message is deleted or no longer kept, and says that the message is gone",
    inRollback(async (db) => {
      const { ada, grace, pump, message } = await conversation(db);
      const kept = await sendMessage(db, ada, pump, "It burns");
      const [first, second] = [await riskFrom(db, grace, message), await riskFrom(db, grace, kept)];
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [message]);
      expect(await sourceFor(db, ada, first)).toMatchObject({
        message_id: message,
        content: null,
        is_deleted: true,
      });
      await becomeSuperuser(db);
      await db.query("update app_public.chat_retentions set days = 1 where kind = 'group'");
      await db.query("select set_config('app.now', (now() + interval '2 days')::text, true)");
      await db.query("select app_private.expire_chat()");
      expect(await sourceFor(db, ada, second)).toMatchObject({ content: null, is_deleted: true });
      expect(await recordsFor(db, grace, kept)).toMatchObject([{ name: "The pump leaks" }]);
    }),
  );

  it(
    "takes the names of those whom the message mentions",
    inRollback(async (db) => {
      const { ada, grace, pump } = await conversation(db);
      const asked = await sendMessage(db, ada, pump, `Look, @{user:${grace}}`);
      await become(db, grace);
      const form = await one(db, "select content from app_public.message_source($1)", [asked]);
      expect(form).toEqual({ content: "Look, @Grace Hopper" });
    }),
  );
});

describe("a quoted change", () => {
  const quote =
    "select id, context_data from app_public.send_record_message(gen_random_uuid(), 'risks', $1, 'Why?', change_seq => $2)";

  /** A risk with a change of itself and an assessment; the positions of both in the trail. */
  async function history(db: Db) {
    await becomeSuperuser(db);
    const { id } = await add(db, "risks", riskRow());
    const grace = await person(db, { name: "Grace Hopper", roles: ["super_admin"] });
    await become(db, grace);
    await db.query("update app_public.risks set name = 'The pump leaks', version = version where id = $1", [
      id,
    ]);
    await becomeSuperuser(db);
    await add(db, "risk_assessments", { ...(await samples.risk_assessments?.fresh?.(db)), risk_id: id });
    const { rows } = await db.query(
      `select max(seq) filter (where table_name = 'risks' and record_id = $1 and content::jsonb -> 'before' ->> 'name' <> content::jsonb -> 'after' ->> 'name') as change,
        max(seq) filter (where table_name = 'risk_assessments') as assessment from trail.entry`,
      [id],
    );
    return { risk: String(id), grace, change: rows[0].change, assessment: rows[0].assessment };
  }

  const shown = async (db: Db, who: string, message: string) => {
    await become(db, who);
    return one(
      db,
      `select (app_public.chat_messages_change(m)).after ->> 'name' as name, (app_public.chat_messages_change(m)).actor_name as actor,
        app_public.chat_messages_quotes_change(m) as quotes from app_public.chat_messages as m where id = $1`,
      [message],
    );
  };

  it(
    "is kept as its place in the trail, and read from there by those who see it in the history",
    inRollback(async (db) => {
      const { risk, grace, change } = await history(db);
      const ada = await person(db, { roles: ["user"] });
      await become(db, grace);
      const message = await one(db, quote, [risk, change]);
      expect(message.context_data).toEqual({ change: Number(change) });
      const expected = { name: "The pump leaks", actor: "Grace Hopper", quotes: true };
      expect(await shown(db, ada, message.id)).toEqual(expected);
      const plain = await sendRecordMessage(db, ada, "risks", risk, "Because");
      expect(await shown(db, ada, plain.id)).toEqual({ name: null, actor: null, quotes: false });
      await become(db, grace);
      await db.query("select app_public.delete_chat_message($1)", [message.id]);
      expect(await shown(db, ada, message.id)).toEqual({ name: null, actor: null, quotes: false });
    }),
  );

  it(
    "belongs to the record whose channel it is",
    inRollback(async (db) => {
      const { risk, grace, change } = await history(db);
      const other = await history(db);
      const general = await generalChannel(db);
      await become(db, grace);
      expect((await refused(db, quote, [risk, other.change])).code).toBe("IVREF");
      expect((await refused(db, quote, [risk, "999999999999"])).code).toBe("IVREF");
      const elsewhere =
        "select app_public.send_chat_message(gen_random_uuid(), $1, 'Why?', change_seq => $2)";
      expect((await refused(db, elsewhere, [general, change])).code).toBe("IVREF");
      const { channel_id } = await sendRecordMessage(db, grace, "risks", risk, "Hello");
      const raw =
        "insert into app_public.chat_messages (channel_id, content, context_data) values ($1, '\"Hello\"', $2)";
      for (const data of [{ title: "Hello" }, { change: null }, { change: [1] }, { change, title: "Hello" }])
        expect((await refused(db, raw, [channel_id, data])).code).toBe("IVREF");
    }),
  );

  it(
    "of an assessment is quoted and read by those who see assessments, and others learn only that there is one",
    inRollback(async (db) => {
      const { risk, grace, assessment } = await history(db);
      const ada = await person(db, { roles: ["user"] });
      await become(db, ada);
      expect((await refused(db, quote, [risk, assessment])).code).toBe("IVREF");
      await become(db, grace);
      const message = await one(db, quote, [risk, assessment]);
      const seq =
        "select (app_public.chat_messages_change(m)).seq from app_public.chat_messages as m where id = $1";
      expect(await one(db, seq, [message.id])).toEqual({ seq: assessment });
      await become(db, ada);
      expect(await one(db, seq, [message.id])).toEqual({ seq: null });
      expect(await shown(db, ada, message.id)).toMatchObject({ quotes: true });
    }),
  );
});

it(
  "the notification of a mention in a thread opens the thread",
  inRollback(async (db) => {
    const { ada, grace, pump, message } = await conversation(db);
    await becomeSuperuser(db);
    await later(db);
    const answer = await sendMessage(db, ada, pump, `Look, @{user:${grace}}`, message);
    await becomeSuperuser(db);
    const { path } = await one(
      db,
      "select context_data ->> 'actionUrl' as path from app_public.chat_messages where user_id = $1 and message_type = 'notification'",
      [grace],
    );
    expect(path).toBe(`/team-chat/${pump}?message=${answer}&thread=${message}`);
  }),
);

describe("the earlier texts of a message", () => {
  it(
    "are read by those in the channel, and gone with the message",
    inRollback(async (db) => {
      const { ada, grace, alan, pump, message } = await conversation(db);
      const texts = "select content from app_public.chat_message_history($1)";
      await become(db, ada);
      await db.query("select app_public.edit_chat_message($1, 1, 'It leaks')", [message]);
      await become(db, grace);
      expect((await db.query(texts, [message])).rows).toHaveLength(2);
      await become(db, alan);
      expect((await refused(db, texts, [message])).code).toBe("NTFND");
      await become(db, grace);
      await db.query("select app_public.leave_chat_group($1)", [pump]);
      expect((await refused(db, texts, [message])).code).toBe("NTFND");
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [message]);
      expect((await db.query(texts, [message])).rows).toEqual([]);
    }),
  );
});

describe("the search for everything", () => {
  async function found(db: Db, who: string, words: string, filters: Record<string, unknown> = {}) {
    await become(db, who);
    const names = Object.keys(filters);
    const { rows } = await db.query(
      `select id, name, path, place #>> '{}' as place, match, found from app_public.search_everything($1${names
        .map((name, at) => `, ${name} => $${at + 2}`)
        .join("")}) where kind = 'chat'`,
      [words, ...Object.values(filters)],
    );
    return rows;
  }

  it(
    "finds messages by words and their beginnings in the channels of the person, newest first, with the channel",
    inRollback(async (db) => {
      const { ada, grace, alan, pump, message } = await conversation(db);
      const general = await generalChannel(db);
      await later(db);
      const open = await sendMessage(db, ada, general, `Which **pump**, @{user:${grace}}?`);
      expect(await found(db, grace, "pum")).toEqual([
        {
          id: open,
          name: "Which **pump**, @Grace Hopper?",
          path: `/team-chat/${general}?message=${open}`,
          place: expect.stringContaining("chat.general"),
          match: "words",
          found: 2,
        },
        {
          id: message,
          name: "The pump leaks Since Monday",
          path: `/team-chat/${pump}?message=${message}`,
          place: "Pump",
          match: "words",
          found: 2,
        },
      ]);
      expect((await found(db, alan, "pum")).map(({ id }) => id)).toEqual([open]);
      expect(await found(db, grace, "pum", { owner: "me" })).toEqual([]);
      expect((await found(db, grace, "pum", { max_per_kind: 1 })).map(({ id }) => id)).toEqual([open]);
      expect((await found(db, grace, "", { kinds: ["chat"] })).map(({ id, match }) => [id, match])).toEqual([
        [open, "filter"],
        [message, "filter"],
      ]);
      await become(db, ada);
      await db.query("select app_public.delete_chat_message($1)", [open]);
      expect((await found(db, grace, "pum")).map(({ id }) => id)).toEqual([message]);
    }),
  );

  it(
    "finds for every role exactly the messages that the policies show, in the channel of each kind of record",
    inRollback(async (db) => {
      const { ada } = await conversation(db);
      await becomeSuperuser(db);
      const { rows: kinds } = await db.query(
        "select area, relname from app_private.registers join pg_class on pg_class.oid = record_table order by area",
      );
      for (const { area, relname } of kinds) {
        const row = await samples[relname]?.make?.(db, ada);
        const channel = await add(db, "chat_channels", { record_kind: area, record_id: row?.id });
        await add(db, "chat_messages", {
          user_id: ada,
          channel_id: channel.id,
          content: '"Zuyder pump"',
          message_type: "chat",
        });
      }
      const { rows: teams } = await db.query(
        "insert into app_public.teams (name) values ('Watch') returning id",
      );
      await db.query(
        `insert into app_public.chat_messages (user_id, channel_id, content, message_type)
          select $1, id, '"Zuyder watch"', 'chat' from app_public.chat_channels where team_id = $2`,
        [ada, teams[0].id],
      );
      let most = 0;
      for (const role of [...roles, ...tiers]) {
        await becomeSuperuser(db);
        const who = await person(db, { roles: [role] });
        const isMember = role === "manager";
        if (isMember)
          await db.query("insert into app_public.team_members (team_id, user_id) values ($1, $2)", [
            teams[0].id,
            who,
          ]);
        for (const narrowed of [false, true]) {
          await becomeSuperuser(db);
          await narrow(db, role, narrowed);
          const ids = (await found(db, who, "zuyder", { max_per_kind: 100 })).map(({ id }) => id).sort();
          const { rows } = await db.query(
            "select id from app_public.chat_messages where content #>> '{}' like 'Zuyder%' order by id::text",
          );
          expect({ role, narrowed, ids }).toEqual({ role, narrowed, ids: rows.map(({ id }) => id) });
          most = Math.max(most, ids.length);
        }
      }
      expect(most).toBeGreaterThan(8);
    }),
  );

  it(
    "finds no message for somebody who is suspended, or has left the group",
    inRollback(async (db) => {
      const { ada, grace, pump } = await conversation(db);
      await become(db, grace);
      await db.query("select app_public.leave_chat_group($1)", [pump]);
      expect(await found(db, grace, "pump")).toEqual([]);
      expect(await found(db, ada, "pump")).toHaveLength(1);
      await becomeSuperuser(db);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [ada]);
      expect(await found(db, ada, "pump")).toEqual([]);
    }),
  );
});
