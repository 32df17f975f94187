import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";

import { newToken } from "../http/session.ts";
import { hashOfToken } from "../http/visitor.ts";
import type { Language } from "../words/language.ts";
import {
  canBeLeft,
  type Letter,
  type LetterEntry,
  type LetterFacts,
  tokenOf,
  writeLetter,
} from "./letters.ts";

export interface Sender {
  send(mail: {
    to: { name: string; address: string };
    subject: string;
    text: string;
    html: string;
    /** Where the mail program of the reader may unsubscribe them, with one press. */
    leave: string | null;
  }): Promise<void>;
}

interface PostOptions {
  rootUrl: string;
  /** Null where no mail server is named: letters are kept. */
  sender: Sender | null;
  log: Logger;
}

interface MailRow {
  kind: LetterFacts["kind"];
  user_id: string;
  address: string;
  full_name: string;
  language: Language;
  reason: string | null;
  organisation_name: string;
  about_name: string | null;
  about_email: string | null;
  title: string | null;
  message: string | null;
  path: string | null;
  count: number | null;
  since: Date | null;
  network: string | null;
}

/**
 * Writes one letter of the outbox and sends it. Run twice, it sends once, except when the mail server took the
 * letter and the database failed right after: better twice than never.
 */
export async function postMail(db: Pool | PoolClient, id: string, options: PostOptions): Promise<void> {
  const { rows } = await db.query<MailRow>("select * from app_private.mail_to_write($1)", [id]);
  const mail = rows[0];
  if (!mail) return;

  const entries = await entriesOf(db, id, mail);
  // What it would have told was withdrawn at this very moment.
  if (mail.kind === "digest" && entries.length === 0) return;

  const letter = writeLetter(factsOf(mail, entries), options.rootUrl, {
    token: await tokenFor(db, mail),
    leave: await leaveTokenFor(db, id, mail),
  });
  if (!options.sender) return keep(db, id, mail, letter, options.log);

  const to = { name: mail.full_name.replace(/[\p{Cc}]+/gu, " "), address: mail.address };
  const { subject, text, html, leave } = letter;
  await options.sender.send({ to, subject, text, html, leave });
  await db.query("select app_private.mail_sent($1)", [id]);
  options.log.info({ mail: id, kind: mail.kind }, "mail sent");
}

// The token exists here and in the letter only; the database knows its hash.
async function tokenFor(db: Pool | PoolClient, { kind, user_id }: MailRow): Promise<string | null> {
  const purpose = tokenOf(kind);
  if (!purpose) return null;
  const token = newToken();
  await db.query("select app_private.make_token($1, $2, $3)", [purpose, user_id, hashOfToken(token)]);
  return token;
}

async function leaveTokenFor(db: Pool | PoolClient, id: string, { kind }: MailRow): Promise<string | null> {
  if (!canBeLeft(kind)) return null;
  const token = newToken();
  await db.query("select app_private.make_unsubscribe_token($1, $2)", [id, hashOfToken(token)]);
  return token;
}

interface EntryRow extends LetterEntry {
  /** Of all of the day; a letter holds the first of them. */
  gathered: number;
}

async function entriesOf(db: Pool | PoolClient, id: string, { kind }: MailRow): Promise<EntryRow[]> {
  if (kind !== "digest") return [];
  const { rows } = await db.query<EntryRow>("select * from app_private.digest_of($1)", [id]);
  return rows;
}

async function keep(
  db: Pool | PoolClient,
  id: string,
  { kind }: MailRow,
  letter: Letter,
  log: Logger,
): Promise<void> {
  await db.query("select app_private.mail_kept($1, $2, $3, $4)", [
    id,
    letter.subject,
    letter.text,
    letter.link,
  ]);
  log.info({ mail: id }, `mail kept: ${kind} → /settings/mail`);
}

function factsOf(mail: MailRow, entries: EntryRow[]): LetterFacts {
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
    since: mail.since && momentIn(mail.language, mail.since),
    network: mail.network,
    entries,
    more: (entries[0]?.gathered ?? 0) - entries.length,
  };
}

// Where its reader is, a mail does not know.
function momentIn(language: Language, moment: Date): string {
  const words = moment.toLocaleString(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${words} UTC`;
}
