/**
 * The HTML of an email: a card on a quiet background. It is laid out by tables and styled in attributes, because mail
 * programs ignore much of anything else.
 */
import type { Language } from "../messages/language.ts";
import { escapeHtml } from "./html.ts";

/** The branding of an organisation's emails; all null for the standard design. */
export interface MailBranding {
  /** The name that replaces that of the product. */
  name: string | null;
  header: string | null;
  footer: string | null;
  /** The colour of links. */
  accent: string | null;
  /** The path of the logo. */
  logo: string | null;
}

/** The text of an email, rendered and not yet escaped. */
export interface MailParts {
  language: Language;
  branding: MailBranding;
  /** Shown if there is no logo. */
  product: string;
  organisation: string;
  rootUrl: string;
  title: string;
  paragraphs: string[];
  entries: { title: string; message: string; path: string | null }[];
  /** The last paragraphs, below the entries. */
  rest: string[];
  button: { href: string; label: string } | null;
  closing: string;
  unsubscribe: { href: string; label: string } | null;
}

const ACCENT = "#0b5f7c";
const INK = "#15202b";
const MUTED = "#556270";
const RULE = "#d5dbe1";
const FONT = "font-family: Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
// Names and texts of people may be one long word, which would make the card wider than a phone.
const BREAK_WORDS = "overflow-wrap: anywhere; word-break: break-word";

export function mailHtml(mail: MailParts): string {
  return [
    "<!doctype html>",
    `<html lang="${mail.language}"><head><meta charset="utf-8">`,
    // Without it phones lay the email out for a desktop and show it tiny.
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(mail.title)}</title></head>`,
    '<body style="margin: 0; padding: 0; background: #f4f6f8">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #f4f6f8">',
    '<tr><td align="center" style="padding: 16px 12px">',
    '<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; table-layout: fixed">',
    card(mail),
    foot(mail),
    "</table>",
    "</td></tr></table>",
    "</body></html>",
  ].join("\n");
}

function card(mail: MailParts): string {
  const { branding } = mail;
  const inner = [
    brand(mail),
    ...(branding.header
      ? [`<p style="margin: 0 0 16px; color: ${MUTED}">${multiline(branding.header)}</p>`]
      : []),
    `<h1 style="margin: 0 0 16px; font-size: 20px; line-height: 1.3; font-weight: 600">${escapeHtml(mail.title)}</h1>`,
    ...mail.paragraphs.map(paragraph),
    ...mail.entries.map((entry) => entryHtml(entry, mail)),
    ...mail.rest.map(paragraph),
    ...(mail.button ? [button(mail.button, accentOf(branding))] : []),
  ].join("\n");
  const edges = `border: 1px solid ${RULE}; border-top: 3px solid ${accentOf(branding)}; border-radius: 6px`;
  const type = `${FONT}; font-size: 15px; line-height: 1.5; color: ${INK}; ${BREAK_WORDS}`;
  return `<tr><td align="left" style="padding: 24px; background: #ffffff; ${edges}; ${type}">\n${inner}\n</td></tr>`;
}

function brand({ branding, product, organisation, rootUrl }: MailParts): string {
  if (!branding.logo) return `<p style="margin: 0 0 16px; font-weight: 600">${escapeHtml(product)}</p>`;
  const image = `<img src="${escapeHtml(`${rootUrl}${branding.logo}`)}" alt="${escapeHtml(organisation)}" height="40" style="max-width: 100%; object-fit: contain; object-position: left">`;
  return `<p style="margin: 0 0 16px">${image}</p>`;
}

function entryHtml({ title, message, path }: MailParts["entries"][number], mail: MailParts): string {
  const head = path ? link(`${mail.rootUrl}${path}`, title, accentOf(mail.branding)) : escapeHtml(title);
  return `<p style="margin: 0; padding: 12px 0; border-top: 1px solid ${RULE}"><strong>${head}</strong><br>${escapeHtml(message)}</p>`;
}

function button({ href, label }: { href: string; label: string }, accent: string): string {
  const shape = "display: inline-block; padding: 10px 16px; border-radius: 6px";
  const text = "color: #ffffff; font-weight: 600; text-decoration: none";
  return `<p style="margin: 20px 0 0"><a href="${escapeHtml(href)}" style="${shape}; background: ${accent}; ${text}">${escapeHtml(label)}</a></p>`;
}

function foot({ branding, closing, unsubscribe }: MailParts): string {
  const lines = [
    escapeHtml(closing),
    ...(unsubscribe ? [link(unsubscribe.href, unsubscribe.label, accentOf(branding))] : []),
  ].join("<br>");
  const footer = branding.footer ? `\n<p style="margin: 12px 0 0">${multiline(branding.footer)}</p>` : "";
  const type = `${FONT}; font-size: 13px; line-height: 1.5; color: ${MUTED}; ${BREAK_WORDS}`;
  return `<tr><td align="left" style="padding: 16px 24px; ${type}">\n<p style="margin: 0">${lines}</p>${footer}\n</td></tr>`;
}

function accentOf({ accent }: MailBranding): string {
  return accent ?? ACCENT;
}

function link(href: string, label: string, colour: string): string {
  return `<a href="${escapeHtml(href)}" style="color: ${colour}">${escapeHtml(label)}</a>`;
}

function paragraph(text: string): string {
  return `<p>${multiline(text)}</p>`;
}

function multiline(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
