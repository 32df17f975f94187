import express, { type Request, type Response, Router } from "express";
import type { Pool } from "pg";

import { asAuthRole } from "../auth/asAuthRole.ts";
import { escapeHtml } from "../mail/html.ts";
import { isLanguage, LANGUAGES, type Language } from "../messages/language.ts";
import { type Message, message } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { nonceOf } from "./headers.ts";
import { hashOfToken } from "./visitor.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a token unsubscribes from, and who. */
interface Subscription {
  language: Language;
  /** Null for the daily digest: all kinds. */
  kind: string | null;
  organisation_name: string;
  reason: Message | null;
}

/**
 * The unsubscribe link of emails. Opening it changes nothing, because mail programs open links in advance; the
 * button does, on this page or in the mail program (RFC 8058). The token is the permission: neither session nor Origin
 * is needed.
 */
export function unsubscribeRoutes(auth: Pool): Router {
  const router = Router();

  router.get("/unsubscribe", async (req, res) => {
    const subscription = await readSubscription(auth, req);
    const language = languageFor(req, subscription);
    if (!subscription) return show(res, 404, language, [message("unsubscribe.unknown")]);
    show(res, 200, language, question(subscription), message("unsubscribe.press"));
  });

  router.post("/unsubscribe", express.urlencoded({ extended: false, limit: 1_000 }), async (req, res) => {
    const subscription = await readSubscription(auth, req);
    const language = languageFor(req, subscription);
    if (!subscription) return show(res, 404, language, [message("unsubscribe.unknown")]);
    // The trail names the owner of the token, not the session of this browser.
    const visitor = { session: "", requestId: String(req.id), ip: req.ip ?? "" };
    await asAuthRole(auth, visitor, (db) => db.query("select app_private.unsubscribe($1)", [hashOf(req)]));
    const done = message(subscription.kind ? "unsubscribe.done" : "unsubscribe.doneAll");
    show(res, 200, language, [done, message("unsubscribe.again")]);
  });

  return router;
}

async function readSubscription(auth: Pool, req: Request): Promise<Subscription | undefined> {
  const hash = hashOf(req);
  if (!hash) return undefined;
  const { rows } = await auth.query<Subscription>("select * from app_private.unsubscribe_from($1)", [hash]);
  return rows[0];
}

function hashOf(req: Request): string | null {
  const { token } = req.query;
  return typeof token === "string" && TOKEN.test(token) ? hashOfToken(token) : null;
}

function languageFor(req: Request, subscription: Subscription | undefined): Language {
  const accepted = subscription?.language ?? req.acceptsLanguages([...LANGUAGES]);
  return isLanguage(accepted) ? accepted : "en";
}

function question({ kind, organisation_name, reason }: Subscription): Message[] {
  const key = kind ? "unsubscribe.question" : "unsubscribe.questionAll";
  const text = message(key, { organisation: organisation_name });
  return reason ? [text, message("unsubscribe.why", { reason })] : [text];
}

/** A page without the client, which would need a session. Its form posts to its own address. */
function show(
  res: Response,
  status: number,
  language: Language,
  lines: readonly Message[],
  buttonLabel?: Message,
): void {
  const toHtml = (message: Message) => escapeHtml(render(language, message));
  const title = toHtml(message("unsubscribe.title"));
  const button = buttonLabel ? `<form method="post"><button>${toHtml(buttonLabel)}</button></form>` : "";
  res
    .status(status)
    .type("html")
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonceOf(res)}">
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f6f7f9, #14171c); color: light-dark(#1c2430, #e6e9ee); }
main { max-width: 30rem; margin: 1rem; padding: 2rem; border-radius: 0.75rem;
  background: light-dark(#ffffff, #1e232b); border: 1px solid light-dark(#d9dee6, #363e4a); }
h1 { margin: 0 0 1rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; cursor: pointer;
  background: light-dark(#1f4fa8, #a9c6ff); color: light-dark(#ffffff, #0f1a2e); }
button:focus-visible { outline: 3px solid light-dark(#1f4fa8, #a9c6ff); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => `<p>${toHtml(line)}</p>`).join("\n")}
${button}
</main>
</body>
</html>
`);
}
