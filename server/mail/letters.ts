import { english, type LetterKind } from "./words.ts";

/** What is known when a letter is written. */
export interface LetterFacts {
  kind: LetterKind;
  name: string;
  organisation: string;
  reason: string | null;
  aboutName: string | null;
  aboutEmail: string | null;
  /** Of a notice: what it says, and the page that it is about. */
  title: string | null;
  message: string | null;
  path: string | null;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/** Which page a letter leads to. A token travels behind the #, which browsers never send to any server. */
const PATHS: Partial<Record<LetterKind, string>> = {
  verify: "/auth/verify#",
  reset_password: "/auth/reset#",
  invited: "/auth/invitation#",
  account_exists: "/auth",
  account_waits: "/settings/users",
  approved: "/auth",
  password_changed: "/auth",
  provider_connected: "/auth",
  second_factor_on: "/auth",
  second_factor_off: "/auth",
  second_factor_reset: "/auth",
  recovery_code_used: "/auth",
};

/** Letters whose link works by a token of their own. */
export function tokenOf(kind: LetterKind): "verify_email" | "reset_password" | "invitation" | null {
  if (kind === "verify") return "verify_email";
  if (kind === "invited") return "invitation";
  return kind === "reset_password" ? "reset_password" : null;
}

/** Writes a letter as text and as HTML. The languages beside English come with their own words. */
export function writeLetter(facts: LetterFacts, rootUrl: string, token: string | null): Letter {
  const words = english.letters[facts.kind];
  const path = facts.path ?? PATHS[facts.kind];
  const link = path ? `${rootUrl}${path}${token ?? ""}` : null;
  const paragraphs = [english.greeting, ...words.paragraphs].map((line) => fill(line, facts));
  const closing = fill(english.closing, facts);

  const text = [...paragraphs, ...(link ? [`${words.action}: ${link}`] : []), closing].join("\n\n");
  const html = [
    "<!doctype html>",
    `<html lang="en"><body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">`,
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link && words.action ? [`<p><a href="${escapeHtml(link)}">${escapeHtml(words.action)}</a></p>`] : []),
    `<p style="color: #555555; font-size: 0.85em">${escapeHtml(closing)}</p>`,
    "</body></html>",
  ].join("\n");

  return { subject: oneLine(fill(words.subject, facts)), text, html, link };
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

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
