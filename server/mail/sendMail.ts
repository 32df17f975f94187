import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import type { ClientBase } from "pg";
import type { Logger } from "pino";

import { hashOfToken } from "../http/visitor.ts";
import type { Language } from "../messages/language.ts";
import type { Message } from "../messages/message.ts";
import type { MailBranding } from "./mailHtml.ts";
import {
  canUnsubscribe,
  type DigestEntry,
  type Mail,
  type MailContent,
  renderMail,
  tokenOf,
} from "./templates.ts";

export interface Sender {
  send(mail: {
    /** The same for every attempt to send the same email. */
    messageId: string;
    to: { name: string; address: string };
    subject: string;
    text: string;
    html: string;
    /** The address for one-click unsubscribing by mail programs. */
    unsubscribeUrl: string | null;
  }): Promise<void>;
}

interface MailOptions {
  rootUrl: string;
  /** Null if no mail server is configured: emails are held. */
  sender: Sender | null;
  log: Logger;
  /** The secret from which the tokens in emails derive. */
  key: string;
}

interface MailRow {
  kind: MailContent["kind"];
  user_id: string;
  address: string;
  full_name: string;
  language: Language;
  reason: Message | null;
  organisation_name: string;
  about_name: string | null;
  about_email: string | null;
  title: Message | null;
  message: Message | null;
  path: string | null;
  count: number | null;
  since: Date | null;
  network: string | null;
}

/** Runs work on a connection of the worker. */
export type WithDb = <T>(work: (db: ClientBase) => Promise<T>) => Promise<T>;

/**
 * Renders one email of the outbox and sends it. A concurrent attempt waits and then finds it sent. If the mail server
 * accepted it and this process was killed right after, it is sent again, identical and with the same Message-ID, by
 * which mail servers and programs drop the duplicate.
 */
export async function sendMail(withDb: WithDb, id: string, options: MailOptions): Promise<void> {
  let sent: string | null = null;
  try {
    await withDb((db) =>
      withMailLock(db, id, async () => {
        sent = await writeMail(db, id, options);
        if (sent) await markSent(db, id);
      }),
    );
  } catch (error) {
    if (!sent) throw error;
    await persist(() => withDb((db) => markSent(db, id)));
  }
  if (sent) options.log.info({ mail: id, kind: sent }, "mail sent");
}

/** Runs the work with a lock on the email. The lock ends with the connection, if that is lost. */
async function withMailLock(db: ClientBase, id: string, work: () => Promise<void>): Promise<void> {
  const lock = "pg_catalog.hashtextextended('plumbline mail ' || $1::text, 0)";
  await db.query(`select pg_catalog.pg_advisory_lock(${lock})`, [id]);
  try {
    await work();
  } finally {
    await db.query(`select pg_catalog.pg_advisory_unlock(${lock})`, [id]).catch(() => undefined);
  }
}

/** Returns the kind of the email if a mail server has accepted it. */
async function writeMail(db: ClientBase, id: string, options: MailOptions): Promise<string | null> {
  const { rows } = await db.query<MailRow>("select * from app_private.mail_to_write($1)", [id]);
  const mail = rows[0];
  if (!mail) return null;

  const entries = await entriesOf(db, id, mail);
  // All notifications in it were withdrawn meanwhile.
  if (mail.kind === "digest" && entries.length === 0) return null;

  const rendered = renderMail(contentOf(mail, entries, await readBranding(db)), options.rootUrl, {
    token: await tokenFor(db, id, mail, options.key),
    unsubscribeToken: await unsubscribeTokenFor(db, id, mail, options.key),
  });
  if (!options.sender) {
    await keep(db, id, mail, rendered, options.log);
    return null;
  }

  const to = { name: mail.full_name.replace(/[\p{Cc}]+/gu, " "), address: mail.address };
  const { subject, text, html, unsubscribeUrl } = rendered;
  const messageId = `<${id}@${new URL(options.rootUrl).hostname}>`;
  await options.sender.send({ messageId, to, subject, text, html, unsubscribeUrl });
  return mail.kind;
}

function markSent(db: ClientBase, id: string): Promise<unknown> {
  return db.query("select app_private.mail_sent($1)", [id]);
}

/** That an email was sent must be recorded, even if the database is restarting. */
async function persist(work: () => Promise<unknown>): Promise<void> {
  for (const wait of [200, 500, 1_000, 2_000, 4_000, 8_000]) {
    try {
      await work();
      return;
    } catch {
      await pause(wait);
    }
  }
  await work();
}

// The token exists only in the email; the database stores its hash. Rendering the email again gives the same one.
function tokenOfMail(purpose: string, id: string, key: string): string {
  return createHmac("sha256", key).update(`${purpose} ${id}`).digest("base64url");
}

async function tokenFor(
  db: ClientBase,
  id: string,
  { kind, user_id }: MailRow,
  key: string,
): Promise<string | null> {
  const purpose = tokenOf(kind);
  if (!purpose) return null;
  const token = tokenOfMail(purpose, id, key);
  await db.query("select app_private.make_token($1, $2, $3)", [purpose, user_id, hashOfToken(token)]);
  return token;
}

async function unsubscribeTokenFor(
  db: ClientBase,
  id: string,
  { kind }: MailRow,
  key: string,
): Promise<string | null> {
  if (!canUnsubscribe(kind)) return null;
  const token = tokenOfMail("unsubscribe", id, key);
  await db.query("select app_private.make_unsubscribe_token($1, $2)", [id, hashOfToken(token)]);
  return token;
}

interface EntryRow extends DigestEntry {
  /** The number of all notifications of the day; an email lists the first of them. */
  gathered: number;
}

async function entriesOf(db: ClientBase, id: string, { kind }: MailRow): Promise<EntryRow[]> {
  if (kind !== "digest") return [];
  const { rows } = await db.query<EntryRow>("select * from app_private.digest_of($1)", [id]);
  return rows;
}

async function keep(
  db: ClientBase,
  id: string,
  { kind }: MailRow,
  rendered: Mail,
  log: Logger,
): Promise<void> {
  await db.query("select app_private.mail_kept($1, $2, $3, $4)", [
    id,
    rendered.subject,
    rendered.text,
    rendered.link,
  ]);
  log.info({ mail: id }, `mail kept: ${kind} → /settings/mail`);
}

interface BrandingRow {
  name: string | null;
  header: string | null;
  footer: string | null;
  shades: { light: { fg: string } } | null;
  pictures: { logo_light?: { sha256: string } };
}

/** The branding of emails (migrations/fixtures/branding.sql). */
async function readBranding(db: ClientBase): Promise<MailBranding> {
  const { rows } = await db.query<{ branding: BrandingRow }>(
    "select app_private.mail_branding() as branding",
  );
  const branding = rows[0]?.branding;
  const sha256 = branding?.pictures.logo_light?.sha256;
  return {
    name: branding?.name ?? null,
    header: branding?.header ?? null,
    footer: branding?.footer ?? null,
    accent: branding?.shades?.light.fg ?? null,
    logo: sha256 ? `/branding/logo_light?v=${sha256.slice(0, 16)}` : null,
  };
}

function contentOf(mail: MailRow, entries: EntryRow[], branding: MailBranding): MailContent {
  return {
    kind: mail.kind,
    language: mail.language,
    name: mail.full_name,
    organisation: mail.organisation_name,
    reason: mail.reason,
    aboutName: mail.about_name,
    aboutEmail: mail.about_email,
    title: mail.title,
    message: mail.message,
    path: mail.path,
    count: mail.count === null ? null : mail.count.toLocaleString(mail.language),
    since: mail.since && dateTimeIn(mail.language, mail.since),
    network: mail.network,
    entries,
    branding,
    more: (entries[0]?.gathered ?? 0) - entries.length,
  };
}

// The reader's time zone is unknown, so times are in UTC.
function dateTimeIn(language: Language, time: Date): string {
  const locale = language === "en" ? "en-GB" : language;
  const text = time.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${text} UTC`;
}
