/** Notifications outside the database: their emails, unsubscribing, the schedule, and live updates. */
import pg from "pg";
import pino from "pino";

import { startWorker } from "../../server/jobs/worker.ts";
import type { Sender } from "../../server/mail/sendMail.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";
import { signedInAs } from "../support/signedIn.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();
const app = runningApp(own);

type Sent = Parameters<Sender["send"]>[0];

async function somebody(name = "Ada Lovelace", language = "en"): Promise<string> {
  const db = await own.pool.connect();
  try {
    const id = await person(db, { name, roles: ["user"] });
    await db.query("update app_public.users set language = $2 where id = $1", [id, language]);
    return id;
  } finally {
    db.release();
  }
}

async function written(): Promise<Sent[]> {
  const sent: Sent[] = [];
  await app.sendMails({ send: async (mail) => void sent.push(mail) });
  return sent;
}

async function notify(who: string, title = "Fire <b>", kind = "task_assigned"): Promise<void> {
  await own.pool.query(
    "select app_private.notify($1, $3, to_jsonb($2::text), '\"It burns.\"', 'medium', 'risks', null)",
    [who, title, kind],
  );
}

async function preferDaily(who: string): Promise<void> {
  await own.pool.query(
    "insert into app_public.notification_preferences (user_id, email_frequency) values ($1, 'daily')",
    [who],
  );
}

/** The mail of another day: there is one a day. */
async function sendDigests(): Promise<void> {
  await own.pool.query("delete from app_private.digest_days");
  await own.pool.query("select app_private.send_digests()");
}

/** The unsubscribe link in the email of a new notification. */
async function unsubscribeLink(who: string): Promise<string> {
  await written();
  await notify(who);
  const unsubscribeUrl = (await written())[0]?.unsubscribeUrl;
  if (!unsubscribeUrl) throw new Error("The email has no unsubscribe link.");
  return app.url + unsubscribeUrl.slice(app.env.rootUrl.length);
}

async function mailOf(who: string, kind = "task_assigned"): Promise<boolean> {
  const { rows } = await own.pool.query("select email from app_private.channels_of($1, $2)", [who, kind]);
  return rows[0].email;
}

describe("the email of a notification", () => {
  it("ends with a link that unsubscribes from its kind; emails about the account have none", async () => {
    const ada = await somebody();
    await written();
    await notify(ada);
    await own.pool.query("select app_private.send_mail('password_changed', $1)", [ada]);
    const mails = await written();
    const [notice, account] = ["Fire <b>", "Your password was changed"].map((subject) =>
      mails.find((mail) => mail.subject === subject),
    );
    expect(notice?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=[A-Za-z0-9_-]{43}$/);
    expect(notice?.text).toContain(notice?.unsubscribeUrl);
    expect(notice?.html).toContain(String(notice?.unsubscribeUrl));
    expect(account).toMatchObject({ unsubscribeUrl: null });
    expect(account?.text).not.toContain("unsubscribe");
    const { rows } = await own.pool.query("select token_hash from app_private.unsubscribe_tokens");
    expect(JSON.stringify(rows)).not.toContain(String(notice?.unsubscribeUrl?.split("=")[1]));
  });

  it("contains all notifications of a day, for people who chose that", async () => {
    const ada = await somebody();
    await preferDaily(ada);
    await written();
    await notify(ada);
    await notify(ada, "Flood");
    expect(await written()).toEqual([]);
    await sendDigests();
    await own.pool.query("select app_private.send_digests()");
    const mails = await written();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Fire <b>\nIt burns.\n${app.env.rootUrl}/risks`);
    expect(mails[0]?.text).toContain("Flood\nIt burns.");
    expect(mails[0]?.html).toContain("Fire &lt;b&gt;");
    expect(mails[0]?.unsubscribeUrl).toContain("/unsubscribe?token=");
  });
});

it.each([
  ["en", "And 1,001 more in Plumbline."],
  ["fr", "Et 1\u202f001 de plus dans Plumbline."],
  ["de", "Und 1.001 weitere in Plumbline."],
  ["es", "Y 1001 más en Plumbline."],
])("the e-mail of a day on which too much was told for it says how much more: %s", async (language, more) => {
  const ada = await somebody("Ada Lovelace", language);
  await preferDaily(ada);
  await written();
  await own.pool.query(
    "select app_private.notify($1, 'task_assigned', to_jsonb('Task <' || number || '>'), '\"Do it.\"') from generate_series(1, 1201) as number",
    [ada],
  );
  await sendDigests();
  const [mail] = await written();
  expect(mail?.text.match(/Task </g)).toHaveLength(200);
  expect(mail?.text).toContain(more);
  expect(mail?.html).toContain(`<p>${more}</p>`);
});

it("an email that contains the whole day mentions no more", async () => {
  const ada = await somebody();
  await preferDaily(ada);
  await notify(ada);
  await sendDigests();
  for (const mail of await written()) expect(mail.text).not.toContain("more in Plumbline");
});

describe("the way out", () => {
  it("asks first: looking changes nothing, pressing stops this kind and no other", async () => {
    const ada = await somebody();
    const address = await unsubscribeLink(ada);
    const asked = await fetch(address);
    expect(asked.status).toBe(200);
    expect(asked.headers.get("cache-control")).toBe("no-store");
    const page = await asked.text();
    expect(page).toContain("Stop receiving these emails from");
    expect(page).toContain("You were assigned a task.");
    expect(await mailOf(ada)).toBe(true);
    for (const time of ["first", "second"]) {
      const pressed = await fetch(address, { method: "POST", body: new URLSearchParams({ time }) });
      expect([pressed.status, await pressed.text()]).toEqual([
        200,
        expect.stringContaining("You have unsubscribed from these emails."),
      ]);
    }
    expect([await mailOf(ada), await mailOf(ada, "risk_assigned")]).toEqual([false, true]);
    const { rows } = await own.pool.query("select in_app from app_private.channels_of($1, 'task_assigned')", [
      ada,
    ]);
    expect(rows[0].in_app).toBe(true);
  });

  it("works by the button of a mail program, which has no page, no session and no cookie", async () => {
    const ada = await somebody();
    const response = await fetch(await unsubscribeLink(ada), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await mailOf(ada)).toBe(false);
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'actor' ->> 'id' as actor from trail.entry where table_name = 'notification_choices' order by seq desc limit 1",
    );
    expect(rows).toEqual([{ actor: ada }]);
  });

  it("from the mail of the day stops all of them", async () => {
    const ada = await somebody();
    await preferDaily(ada);
    await written();
    await notify(ada);
    await sendDigests();
    const unsubscribeUrl = String((await written())[0]?.unsubscribeUrl);
    const address = app.url + unsubscribeUrl.slice(app.env.rootUrl.length);
    expect(await (await fetch(address)).text()).toContain("Stop receiving notification emails from");
    const pressed = await fetch(address, { method: "POST" });
    expect(await pressed.text()).toContain("You have unsubscribed from notification emails.");
    expect([await mailOf(ada), await mailOf(ada, "risk_assigned")]).toEqual([false, false]);
  });

  it.each([
    ["fr", "Se désabonner", "Vous ne recevrez plus d’e-mails de ce type."],
    ["de", "Abbestellen", "Sie erhalten keine E-Mails dieser Art mehr."],
    ["es", "Cancelar la suscripción", "Ya no recibirá correos de este tipo."],
  ])("is in the language of the person: %s", async (language, press, done) => {
    const address = await unsubscribeLink(await somebody("Ada Lovelace", language));
    const page = await (await fetch(address)).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(press);
    expect(await (await fetch(address, { method: "POST" })).text()).toContain(done);
  });

  it.each(["", "?token=", "?token=short", `?token=${"x".repeat(43)}`, `?token=${"x".repeat(43)}&token=y`])(
    "shows anyone who comes with '%s' that the link is not valid",
    async (query) => {
      for (const method of ["GET", "POST"]) {
        const response = await fetch(`${app.url}/unsubscribe${query}`, { method });
        expect([response.status, await response.text()]).toEqual([
          404,
          expect.stringContaining("This link is no longer valid."),
        ]);
      }
    },
  );

  it("shows the name of an organisation as text", async () => {
    const address = await unsubscribeLink(await somebody());
    await own.pool.query(
      "update app_public.organisation_settings set organisation_name = '<script>x</script>'",
    );
    const page = await (await fetch(address)).text();
    await own.pool.query("update app_public.organisation_settings set organisation_name = 'Acme'");
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });
});

it("the clock has a job for deadlines, announcements and the mail of the day", async () => {
  const worker = await startWorker({
    connections: own.connections,
    env: app.env,
    log: pino({ level: "silent" }),
  });
  const ada = await somebody();
  try {
    await own.pool.query(
      "insert into app_public.audit_findings (severity, title, owner_id, due_on) values ('high', 'Open door', $1, app_hidden.today() + 1)",
      [ada],
    );
    await own.pool.query(
      "insert into app_public.announcements (title, message, ends_on) values ('Drill', 'On Monday.', app_hidden.today())",
    );
    for (const task of ["notify_deadlines", "notify_announcements", "send_digests"]) {
      await own.pool.query("select graphile_worker.add_job($1)", [task]);
      await own.pool.query("select graphile_worker.add_job($1)", [task]);
    }
    const kinds = async () => {
      const { rows } = await own.pool.query(
        "select context_data ->> 'kind' as kind from app_public.chat_messages where user_id = $1 order by 1",
        [ada],
      );
      return rows.map(({ kind }) => kind);
    };
    const waiting = async () =>
      (
        await own.pool.query(
          "select from graphile_worker.jobs where task_identifier ~ '^(notify|post|send)_'",
        )
      ).rows.length;
    for (let i = 0; i < 600 && (await waiting()) > 0; i += 1)
      await new Promise((done) => setTimeout(done, 50));
    expect(await kinds()).toEqual(["announcement", "finding_assigned", "finding_due"]);
  } finally {
    await worker.stop();
  }
}, 60_000);

it("sending an announcement does not wait for the recipients: the job notifies them in batches", async () => {
  const sam = await signedInAs(own, app, { name: "Sam Super", roles: ["super_admin"] });
  await own.pool.query(
    `with colleagues as (
      insert into app_public.users (full_name, email, status, approved_at)
        select 'Person ' || number, 'person' || number || '@example.org', 'approved', now() from generate_series(1, 201) as number
        returning id
    ) insert into app_public.notification_preferences (user_id, email_enabled) select id, false from colleagues`,
  );
  const today = new Date().toISOString().slice(0, 10);
  const answer = await sam.ask(
    `mutation { createAnnouncement(input: { title: "Fire drill", message: "At ten.", endsOn: "${today}" }) { announcement { state } } }`,
  );
  expect(answer.body.data?.createAnnouncement).toEqual({ announcement: { state: "current" } });
  const unsent = async () =>
    (
      await own.pool.query(
        "select count(*)::int as people from app_public.users where status = 'approved' and not exists (select from app_public.chat_messages where user_id = users.id and context_data ->> 'title' = 'Fire drill')",
      )
    ).rows[0].people;
  expect(await unsent()).toBeGreaterThan(201);
  const worker = await startWorker({
    connections: own.connections,
    env: app.env,
    log: pino({ level: "silent" }),
  });
  try {
    for (let i = 0; i < 600 && (await unsent()) > 0; i += 1)
      await new Promise((done) => setTimeout(done, 50));
    expect(await unsent()).toBe(0);
  } finally {
    await worker.stop();
  }
}, 60_000);

it("listeners receive who has something new and whose session ended, and no content", async () => {
  const ada = await somebody();
  const sam = await somebody("Sam Super");
  await own.pool.query("insert into app_public.user_roles (user_id, role) values ($1, 'super_admin')", [sam]);
  const listener = new pg.Client({ connectionString: own.superuserUrl });
  await listener.connect();
  const received: string[] = [];
  listener.on("notification", ({ channel, payload }) => void received.push(`${channel} ${payload}`));
  await listener.query("listen live");
  await listener.query("listen live_end");
  const after = async (sql: string) => {
    received.length = 0;
    await own.pool.query(sql, [ada]);
    await listener.query("select 1");
    return [...received];
  };
  try {
    expect(await after("select app_private.notify($1, 'workflow', '\"Fire\"', '\"It burns.\"')")).toEqual([
      `live ${ada}`,
    ]);
    expect(
      await after(
        "update app_public.chat_messages set context_data = context_data || '{\"isRead\": true}' where user_id = $1",
      ),
    ).toEqual([`live ${ada}`]);
    await own.pool.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
      ada,
      "a".repeat(64),
    ]);
    expect(await after("update app_private.sessions set revoked_at = now() where user_id = $1")).toEqual([
      `live_end ${ada}`,
    ]);
    expect(await after("update app_public.users set status = 'suspended' where id = $1")).toContain(
      `live_end ${ada}`,
    );
    expect(await after("update app_public.users set job_title = 'Keeper' where id = $1")).toEqual([]);
  } finally {
    await listener.end();
  }
});
