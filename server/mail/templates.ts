import type { Language } from "../messages/language.ts";
import { type Message, message } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { type MailBranding, mailHtml } from "./mailHtml.ts";

export type MailKind =
  | "verify"
  | "account_exists"
  | "account_waits"
  | "approved"
  | "rejected"
  | "suspended"
  | "reset_password"
  | "password_changed"
  | "password_was_reset"
  | "provider_connected"
  | "invited"
  | "notice"
  | "digest"
  | "second_factor_on"
  | "second_factor_off"
  | "second_factor_reset"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "api_token_made"
  | "password_tried";

/** The data of an email. */
export interface MailContent {
  kind: MailKind;
  /** The reader's language. */
  language: Language;
  name: string;
  organisation: string;
  reason: Message | null;
  aboutName: string | null;
  aboutEmail: string | null;
  /** For a notification: its text, and the page that it is about. */
  title: Message | null;
  message: Message | null;
  path: string | null;
  /** For wrong passwords: how many, since when, and from which network the last one came. */
  count: string | null;
  since: string | null;
  network: string | null;
  /** For the daily digest: its notifications, and the number of others. */
  entries: DigestEntry[];
  more: number;
  branding: MailBranding;
}

const PRODUCT = "Plumbline";

export interface DigestEntry {
  title: Message;
  message: Message;
  path: string | null;
}

/** The secrets of an email, each for one purpose. */
export interface MailTokens {
  token: string | null;
  /** Unsubscribes from this kind of emails. */
  unsubscribeToken: string | null;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  link: string | null;
  unsubscribeUrl: string | null;
}

/** The page that an email links to. Tokens are behind the #, which browsers never send to a server. */
const PATHS: Partial<Record<MailKind, string>> = {
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

/** Emails whose link contains a token. */
export function tokenOf(kind: MailKind): "verify_email" | "reset_password" | "invitation" | null {
  if (kind === "verify") return "verify_email";
  if (kind === "invited") return "invitation";
  return kind === "reset_password" ? "reset_password" : null;
}

/** Emails that a preference stops; all others are about the account and are always sent. */
export function canUnsubscribe(kind: MailKind): boolean {
  return kind === "notice" || kind === "digest";
}

/** Renders an email as text and as HTML, in the reader's language. */
export function renderMail(
  content: MailContent,
  rootUrl: string,
  { token, unsubscribeToken }: MailTokens,
): Mail {
  const { kind, language, branding } = content;
  const text = (key: string) => render(language, message(`mails.${key}`, paramsOf(content)));
  const path = content.path ?? PATHS[kind];
  const link = path ? `${rootUrl}${path}${token ?? ""}` : null;
  const action = link ? text(`${kind}.action`) : "";
  const paragraphs = [text("frame.greeting"), ...text(`${kind}.text`).split("\n\n")];
  const entries = content.entries.map((entry) => ({
    title: render(language, entry.title),
    message: render(language, entry.message),
    path: entry.path,
  }));
  const rest =
    content.more > 0
      ? [render(language, message("mails.frame.more", { count: content.more, product: productOf(branding) }))]
      : [];
  const closing = text("frame.closing");
  const unsubscribeUrl = unsubscribeToken ? `${rootUrl}/unsubscribe?token=${unsubscribeToken}` : null;

  const plainText = [
    ...lines(branding.header),
    ...paragraphs,
    ...entries.map((entry) => entryText(entry, rootUrl)),
    ...rest,
    ...(link ? [`${action}: ${link}`] : []),
    closing,
    ...lines(branding.footer),
    ...(unsubscribeUrl ? [`${text("frame.unsubscribe")}: ${unsubscribeUrl}`] : []),
  ].join("\n\n");
  const title = text(`${kind}.subject`);
  const html = mailHtml({
    language,
    branding,
    product: productOf(branding),
    organisation: content.organisation,
    rootUrl,
    title,
    paragraphs,
    entries,
    rest,
    button: link ? { href: link, label: action } : null,
    closing,
    unsubscribe: unsubscribeUrl ? { href: unsubscribeUrl, label: text("frame.unsubscribe") } : null,
  });

  return { subject: oneLine(title), text: plainText, html, link, unsubscribeUrl };
}

/** Messages in the parameters are rendered before they are inserted. */
function paramsOf({
  name,
  organisation,
  aboutName,
  aboutEmail,
  count,
  since,
  network,
  branding,
  ...content
}: MailContent) {
  const textOf = (part: Message | null) => (part === null ? null : render(content.language, part));
  const { title, message: text, reason } = content;
  const texts = { title: textOf(title), message: textOf(text), reason: textOf(reason) };
  const product = productOf(branding);
  return { name, product, organisation, aboutName, aboutEmail, count, since, network, ...texts };
}

function productOf({ name }: MailBranding): string {
  return name ?? PRODUCT;
}

interface Entry {
  title: string;
  message: string;
  path: string | null;
}

function entryText({ title, message, path }: Entry, rootUrl: string): string {
  return [title, message, ...(path ? [`${rootUrl}${path}`] : [])].join("\n");
}

function lines(text: string | null): string[] {
  return text ? [text] : [];
}

// Text of users must not add a header.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").slice(0, 200);
}
