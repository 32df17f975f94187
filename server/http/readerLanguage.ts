import type { RequestHandler } from "express";
import type { Pool } from "pg";

import type { Language } from "../messages/language.ts";
import { currentRequest } from "./requestContext.ts";
import { visitorOf } from "./visitor.ts";

const MINUTE = 60_000;
const MAX_CACHED = 10_000;

// The settings apply to this statement only; PostgreSQL evaluates them first.
const QUESTION = `with settings as materialized (
    select set_config('app.session', $1, true), set_config('app.api_token', $2, true), set_config('app.language', $3, true)
  ) select app_hidden.language() as language from settings`;

/**
 * Sets the language of the answer: that of the profile for signed-in users, else that of the browser. Profiles are
 * looked up once a minute, and whenever the screen's language differs, so that changes apply.
 */
export function readerLanguage(auth: Pool): RequestHandler {
  const known = new Map<string, { language: Language; until: number }>();

  return async (req, _res, next) => {
    const request = currentRequest();
    const { session, apiToken = "" } = visitorOf(req);
    if (!request || (!session && !apiToken)) return next();
    const key = `${session}${apiToken} ${request.language}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) {
      request.language = found.language;
      return next();
    }
    try {
      const values = [session, apiToken, request.language];
      const { rows } = await auth.query<{ language: Language }>(QUESTION, values);
      request.language = rows[0]?.language ?? request.language;
      if (known.size > MAX_CACHED) known.clear();
      known.set(key, { language: request.language, until: Date.now() + MINUTE });
    } catch {
      // Without a database the page is shown in the language of the browser.
    }
    next();
  };
}
