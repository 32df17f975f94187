import { setTimeout as wait } from "node:timers/promises";

import pino from "pino";

import { startWorker } from "../../server/jobs/worker.ts";
import type { Sender } from "../../server/mail/sendMail.ts";
import { renderMail } from "../../server/mail/templates.ts";
import { LANGUAGES, type Language } from "../../server/messages/language.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { messagesOf } from "../support/messageKeys.ts";

const own = ownDatabase();
const app = runningApp(own);

type Sent = Parameters<Sender["send"]>[0];

async function somebody(email: string, name = "Ada Lovelace", roles: string[] = []) {
  const db = await own.pool.connect();
  const id = await person(db, { name, email, roles });
  db.release();
  return id;
}

async function post(kind: string, userId: string, payload = {}): Promise<string> {
  await own.pool.query("select app_private.send_mail($1, $2, $3)", [kind, userId, payload]);
  const { rows } = await own.pool.query(
    "select id from app_private.mails where user_id = $1 order by created_at desc limit 1",
    [userId],
  );
  return rows[0].id;
}

/** Ends every connection of the workers, as a restart of the database does. */
async function endConnections(): Promise<void> {
  await own.pool.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'grc_worker' and datname = current_database()",
  );
}

const facts = {
  kind: "rejected" as const,
  language: "en" as const,
  name: "Ada",
  organisation: "Acme",
  reason: "No",
  aboutName: null,
  aboutEmail: null,
  title: null,
  message: null,
  path: null,
  count: null,
  since: null,
  network: null,
  entries: [],
  more: 0,
  branding: { name: null, header: null, footer: null, accent: null, logo: null },
};
const none = { token: null, unsubscribeToken: null };

describe("an email", () => {
  it("shows what people typed as text, in both of its forms", () => {
    const mail = renderMail(
      { ...facts, name: '<img src=x onerror="alert(1)">', reason: "{name} & <b>" },
      "https://grc.example.org",
      none,
    );
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail.html).toContain("{name} &amp; &lt;b&gt;");
    expect(mail.html).not.toContain("<img");
    expect(mail.text).toContain("{name} & <b>");
  });

  it("carries its token behind the #, so that no server's log holds it", () => {
    const mail = renderMail({ ...facts, kind: "reset_password" }, "https://grc.example.org", {
      ...none,
      token: "tok",
    });
    expect(mail.link).toBe("https://grc.example.org/auth/reset#tok");
    expect(mail.text).toContain(String(mail.link));
  });

  it("is in the language of its reader, from its subject to its last line", () => {
    const link = (mail: { text: string }) => /: (https:\S+)/.exec(mail.text)?.[1];
    const german = renderMail({ ...facts, kind: "verify", language: "de" }, "https://grc.example.org", none);
    expect(german.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse");
    expect(german.text).toContain("Guten Tag Ada,");
    expect(german.text).toContain("Antworten werden nicht gelesen.");
    expect(german.html).toContain('<html lang="de">');
    const english = renderMail({ ...facts, kind: "verify" }, "https://grc.example.org", none);
    expect(link(german)).toBe(link(english));
  });

  it("has as many paragraphs in every language, and a link where English has one", () => {
    const mails = (language: Language) =>
      [...messagesOf(language)].filter(([key]) => /^mails\.(?!frame)/.test(key)).toSorted();
    const shape = (language: Language) =>
      mails(language).map(([key, text]) => [key, text.split("\n\n").length, text === ""]);
    expect(mails("en").length).toBeGreaterThan(50);
    for (const language of LANGUAGES) expect(shape(language)).toEqual(shape("en"));
  });

  it("of a notice says what it is about, and leads to the page", () => {
    const mail = renderMail(
      {
        ...facts,
        kind: "notice",
        title: "Approval needed: P-0007",
        message: "Ada asks <you>.",
        path: "/approvals/1",
      },
      "https://grc.example.org",
      none,
    );
    expect(mail.subject).toBe("Approval needed: P-0007");
    expect(mail.text).toContain("Ada asks <you>.");
    expect(mail.html).toContain("Ada asks &lt;you&gt;.");
    expect(mail.link).toBe("https://grc.example.org/approvals/1");
  });

  it("names what it is about above its text, fits a phone and divides words that are wider", () => {
    const mail = renderMail(
      { ...facts, kind: "notice", title: "R-0121 <changed>", message: "Ada raised the impact." },
      "https://grc.example.org",
      none,
    );
    expect(mail.html).toMatch(/<h1 [^>]*>R-0121 &lt;changed&gt;<\/h1>/);
    expect(mail.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(mail.html.match(/overflow-wrap: anywhere/g)).toHaveLength(2);
  });

  it("has the name, logo, colour and texts of the organisation, as text and without markup", () => {
    const branding = {
      name: "Acme <Risk>",
      header: "Confidential & internal",
      footer: "Acme Ltd\n1 <Main> Street",
      accent: "#5c2d91",
      logo: "/branding/logo_light?v=0123456789abcdef",
    };
    const { html, text } = renderMail(
      { ...facts, kind: "approved", branding },
      "https://grc.example.org",
      none,
    );
    expect(html).toContain(
      '<img src="https://grc.example.org/branding/logo_light?v=0123456789abcdef" alt="Acme"',
    );
    expect(html).toContain("Confidential &amp; internal");
    expect(html).toContain("Acme Ltd<br>1 &lt;Main&gt; Street");
    expect(html).toMatch(
      /<a href="https:\/\/grc.example.org\/auth" style="[^"]*background: #5c2d91[^"]*">Sign in<\/a>/,
    );
    expect(text).toContain("sent by Acme <Risk> for Acme");
    expect(html + text).not.toContain("Plumbline");
  });

  it.each(["en", "fr", "de", "es"] as const)("says after a reset what it ended, in %s", (language) => {
    const mail = renderMail(
      { ...facts, kind: "password_was_reset", language },
      "https://grc.example.org",
      none,
    );
    expect(mail.text).toMatch(/sessions|Sitzungen|sesiones/);
    expect(mail.text).toMatch(/API/);
    expect(mail.link).toBe("https://grc.example.org/auth");
  });

  it("can be written for every occasion", () => {
    for (const kind of [
      "verify",
      "account_exists",
      "account_waits",
      "approved",
      "rejected",
      "suspended",
      "reset_password",
      "password_changed",
      "password_was_reset",
    ] as const) {
      const mail = renderMail(
        { ...facts, kind, aboutName: "Eve", aboutEmail: "eve@example.org" },
        "https://grc.example.org",
        { ...none, token: "tok" },
      );
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.text).toContain("Hello Ada,");
      expect(mail.text).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });
});

describe("the outbox", () => {
  it("discards an email whose transaction was rolled back", async () => {
    const id = await somebody("undone@example.org");
    const db = await own.pool.connect();
    await db.query("begin");
    await db.query("select app_private.send_mail('approved', $1)", [id]);
    await db.query("rollback");
    db.release();
    const { rows } = await own.pool.query(
      "select (select count(*) from app_private.mails where user_id = $1)::int as mails, (select count(*) from graphile_worker.jobs)::int as jobs",
      [id],
    );
    expect(rows[0]).toEqual({ mails: 0, jobs: 0 });
  });

  it("puts ids into the queue and nothing else", async () => {
    const mail = await post("reset_password", await somebody("queue@example.org"));
    const { rows } = await own.pool.query(
      "select payload from graphile_worker._private_jobs where key = $1",
      [mail],
    );
    expect(rows).toEqual([{ payload: { id: mail } }]);
    await own.pool.query("delete from graphile_worker._private_jobs");
  });

  it("sends each email once, to its person", async () => {
    const sent: Sent[] = [];
    const sender: Sender = { send: async (mail) => void sent.push(mail) };
    await app.sendMails();
    await post("approved", await somebody("once@example.org", "Ada Lovelace"));
    await app.sendMails(sender);
    await app.sendMails(sender);
    expect(sent.map((mail) => mail.to)).toEqual([{ name: "Ada Lovelace", address: "once@example.org" }]);
    const { rows } = await own.pool.query(
      "select body, link, sent_at is not null as sent from app_private.mails join app_public.users on users.id = user_id where email = 'once@example.org'",
    );
    expect(rows).toEqual([{ body: null, link: null, sent: true }]);
  });

  it("is the same when it goes out again because its worker was killed: its receiver drops the second", async () => {
    const id = await somebody("again@example.org");
    await app.sendMails();
    await post("reset_password", id);
    const sent: Sent[] = [];
    const take: Sender["send"] = async (mail) => void sent.push(mail);
    const dying = { send: (mail: Sent) => take(mail).then(() => Promise.reject(new Error("killed"))) };
    await expect(app.sendMails(dying)).rejects.toThrow("killed");
    await own.pool.query("update app_private.tokens set expires_at = now() where user_id = $1", [id]);
    await app.sendMails({ send: take });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    // As long as a new one, for who gets it late.
    const { rows } = await own.pool.query(
      "select expires_at > now() + interval '20 minutes' as fresh from app_private.tokens where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  it("does not make a link work again that was used before the email was sent a second time", async () => {
    const id = await somebody("used@example.org");
    await app.sendMails();
    await post("reset_password", id);
    await expect(app.sendMails({ send: () => Promise.reject(new Error("killed")) })).rejects.toThrow();
    await own.pool.query("update app_private.tokens set used_at = now() where user_id = $1", [id]);
    await app.sendMails({ send: async () => undefined });
    const { rows } = await own.pool.query(
      "select used_at is not null as used from app_private.tokens where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ used: true }]);
  });

  it("goes out once when two workers are at it", async () => {
    await app.sendMails();
    await post("approved", await somebody("two@example.org"));
    let sent = 0;
    const slow: Sender = {
      send: async () => {
        sent += 1;
        await wait(200);
      },
    };
    await Promise.all([app.sendMails(slow), app.sendMails(slow), app.sendMails(slow)]);
    expect(sent).toBe(1);
  });

  it("is remembered as sent when the database was gone while the mail server took it", async () => {
    await app.sendMails();
    const mail = await post("approved", await somebody("gone@example.org"));
    await app.sendMails({ send: () => endConnections() });
    const { rows } = await own.pool.query(
      "select sent_at is not null as sent from app_private.mails where id = $1",
      [mail],
    );
    expect(rows).toEqual([{ sent: true }]);
  });

  it("is sent by the worker, and the log names a stored email without its link", async () => {
    const logged: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
    await own.pool.query("delete from app_private.mails");
    const worker = await startWorker({ connections: own.connections, env: app.env, log });
    const mail = await post("verify", await somebody("worker@example.org"));
    for (let i = 0; i < 600 && !logged.some((line) => line.includes("mail kept")); i += 1) await wait(50);
    await worker.stop();
    expect(logged.some((line) => line.includes("mail kept: verify → /settings/mail"))).toBe(true);
    const { rows } = await own.pool.query(
      "select link, kept_at is not null as kept from app_private.mails where id = $1",
      [mail],
    );
    expect(rows[0].kept).toBe(true);
    expect(logged.join("")).not.toContain(rows[0].link.split("#")[1]);
  }, 60_000);

  it("is worked off by a worker that lost all its connections in between", async () => {
    const worker = await startWorker({
      connections: own.connections,
      env: app.env,
      log: pino({ level: "silent" }),
    });
    await endConnections();
    const mail = await post("approved", await somebody("survivor@example.org"));
    const isKept = async () => {
      const { rows } = await own.pool.query(
        "select from app_private.mails where id = $1 and kept_at is not null",
        [mail],
      );
      return rows.length > 0;
    };
    for (let i = 0; i < 600 && !(await isKept()); i += 1) await wait(50);
    await worker.stop();
    expect(await isKept()).toBe(true);
  }, 60_000);
});

describe("unsent emails", () => {
  const unsentMails = "{ unsentMails { kind recipient subject body link createdAt } }";

  async function browserOf(userId: string) {
    const browser = app.browser();
    browser.cookie = `sid=${Buffer.from(userId.slice(0, 32)).toString("base64url")}`;
    await own.pool.query("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [
      userId,
      browser.sessionHash,
    ]);
    return browser;
  }

  it("are read by super admins, and in a demo by everybody who has a role", async () => {
    const boss = await browserOf(await somebody("boss@example.org", "Boss", ["super_admin"]));
    const manager = await browserOf(await somebody("manager@example.org", "Manager", ["admin"]));
    await post("approved", await somebody("kept@example.org"));
    await app.sendMails();
    const { body } = await boss.ask(unsentMails);
    expect(body.data?.unsentMails).toContainEqual(
      expect.objectContaining({ kind: "approved", recipient: "kept@example.org" }),
    );
    expect((await manager.ask(unsentMails)).code).toBe("FORBIDDEN");
    expect((await app.browser().ask(unsentMails)).code).toBe("UNAUTHENTICATED");
    await own.pool.query("update app_public.organisation_settings set is_demo = true");
    expect((await manager.ask(unsentMails)).code).toBeUndefined();
  });
});
