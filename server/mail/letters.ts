import type { Language } from "../words/language.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { escapeHtml } from "./html.ts";
import { spanish } from "./spanish.ts";
import { english, type LetterKind, type Words } from "./words.ts";

/** What is known when a letter is written. */
export interface LetterFacts {
  kind: LetterKind;
  /** Of the one who reads it. */
  language: Language;
  name: string;
  organisation: string;
  reason: string | null;
  aboutName: string | null;
  aboutEmail: string | null;
  /** Of a notice: what it says, and the page that it is about. */
  title: string | null;
  message: string | null;
  path: string | null;
  /** Of wrong passwords: how many, since when, from where the last one. */
  count: string | null;
  since: string | null;
  network: string | null;
  /** Of the mail of the day: what it tells, and how much there was besides. */
  entries: LetterEntry[];
  more: number;
}

export const mailWords: Record<Language, Words> = { en: english, fr: french, de: german, es: spanish };

export interface LetterEntry {
  title: string;
  message: string;
  path: string | null;
}

/** The secrets of a letter, each of which works once or only for little. */
export interface LetterTokens {
  token: string | null;
  /** Ends the mails of its kind. */
  leave: string | null;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
  link: string | null;
  /** Where a mail program may unsubscribe its owner. */
  leave: string | null;
}

/** Which page a letter leads to. A token travels behind the #, which browsers never send to any server. */
const PATHS: Partial<Record<LetterKind, string>> = {
  verify: "/auth/verify#",
  reset_password: "/auth/reset#",
  invited: "/auth/invitation#",
  digest: "/dashboard",
  account_exists: "/auth",
  account_waits: "/settings/users",
  approved: "/auth",
  password_changed: "/auth",
  password_was_reset: "/auth",
  provider_connected: "/auth",
  second_factor_on: "/auth",
  second_factor_off: "/auth",
  second_factor_reset: "/auth",
  recovery_code_used: "/auth",
  recovery_codes_renewed: "/auth",
  api_token_made: "/settings/tokens",
  password_tried: "/auth",
};

/** Letters whose link works by a token of their own. */
export function tokenOf(kind: LetterKind): "verify_email" | "reset_password" | "invitation" | null {
  if (kind === "verify") return "verify_email";
  if (kind === "invited") return "invitation";
  return kind === "reset_password" ? "reset_password" : null;
}

/** Letters that a preference stops; the others are about the account itself and always go. */
export function canBeLeft(kind: LetterKind): boolean {
  return kind === "notice" || kind === "digest";
}

/** Writes a letter as text and as HTML, in the language of its reader. */
export function writeLetter(facts: LetterFacts, rootUrl: string, { token, leave }: LetterTokens): Letter {
  const spoken = mailWords[facts.language];
  const words = spoken.letters[facts.kind];
  const path = facts.path ?? PATHS[facts.kind];
  const link = path ? `${rootUrl}${path}${token ?? ""}` : null;
  const paragraphs = [spoken.greeting, ...words.paragraphs].map((line) => fill(line, facts));
  const rest =
    facts.more > 0 ? [spoken.more.replace("{count}", facts.more.toLocaleString(facts.language))] : [];
  const closing = fill(spoken.closing, facts);
  const leaving = leave ? `${rootUrl}/unsubscribe?token=${leave}` : null;

  const text = [
    ...paragraphs,
    ...facts.entries.map((entry) => entryText(entry, rootUrl)),
    ...rest,
    ...(link ? [`${words.action}: ${link}`] : []),
    closing,
    ...(leaving ? [`${spoken.leave}: ${leaving}`] : []),
  ].join("\n\n");
  const html = [
    "<!doctype html>",
    `<html lang="${facts.language}"><body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">`,
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...facts.entries.map((entry) => entryHtml(entry, rootUrl)),
    ...rest.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link && words.action ? [`<p>${anchor(link, words.action)}</p>`] : []),
    `<p style="color: #555555; font-size: 0.85em">${escapeHtml(closing)}`,
    ...(leaving ? [`<br>${anchor(leaving, spoken.leave)}`] : []),
    "</p>",
    "</body></html>",
  ].join("\n");

  return { subject: oneLine(fill(words.subject, facts)), text, html, link, leave: leaving };
}

function entryText({ title, message, path }: LetterEntry, rootUrl: string): string {
  return [title, message, ...(path ? [`${rootUrl}${path}`] : [])].join("\n");
}

function entryHtml({ title, message, path }: LetterEntry, rootUrl: string): string {
  const head = path ? anchor(`${rootUrl}${path}`, title) : escapeHtml(title);
  return `<p><strong>${head}</strong><br>${escapeHtml(message)}</p>`;
}

function anchor(href: string, words: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
}

function fill(line: string, facts: LetterFacts): string {
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value: unknown = Object.hasOwn(facts, name) ? Reflect.get(facts, name) : whole;
    return typeof value === "string" ? value : "";
  });
}

// What a person typed must not become a second header of the mail.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 200);
}
