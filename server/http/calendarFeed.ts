import { type Request, Router } from "express";
import ical, { ICalEventTransparency } from "ical-generator";
import type { Pool, PoolClient } from "pg";

import type { Language } from "../messages/language.ts";
import { type Message, message } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { sendError } from "./errorResponse.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, hashOfToken, rememberVisitor } from "./visitor.ts";

const TOKEN = /^plc_[A-Za-z0-9_-]{43}$/;
/** Calendar programs that follow this ask again after an hour. */
const REFRESH_SECONDS = 3_600;

interface Entry {
  uid: string;
  due_on: string;
  summary: Message;
  path: string;
}

/**
 * The calendar feed of a person: their dated work (my_work.sql), in their language, with their rights at that time.
 * Calendar programs have no session; the secret in the query is the permission. The log leaves queries out.
 */
export function calendarFeedRoutes({ env, pools }: Pick<RouteContext, "env" | "pools">): Router {
  const router = Router();

  router.get("/calendar.ics", async (req, res) => {
    const { alive, wait, hash } = await begin(pools.auth, req);
    if (wait > 0) return sendError(res, 429, "RATE_LIMITED", "limits.tooManyRequests", wait);
    if (!alive) return sendError(res, 404, "NOT_FOUND", "calendarFeed.unknown");
    rememberVisitor(req, { session: "", calendarFeed: hash, requestId: String(req.id), ip: req.ip ?? "" });
    const { language, entries } = await asVisitor(pools.authenticator, req, readWork, { readOnly: true });
    res
      .type("text/calendar; charset=utf-8")
      .setHeader("Content-Disposition", 'inline; filename="my-work.ics"')
      .send(calendarOf(entries, language, env.rootUrl));
  });

  return router;
}

async function begin(auth: Pool, req: Request): Promise<{ alive: boolean; wait: number; hash: string }> {
  const { token } = req.query;
  // Malformed secrets count like unknown ones.
  const hash = typeof token === "string" && TOKEN.test(token) ? hashOfToken(token) : "malformed";
  const { rows } = await auth.query<{ alive: boolean; wait: number }>(
    "select alive, wait from app_private.auth_begin_feed($1, $2)",
    [hash, req.ip ?? ""],
  );
  return { alive: rows[0]?.alive ?? false, wait: rows[0]?.wait ?? 0, hash };
}

async function readWork(db: PoolClient): Promise<{ language: Language; entries: Entry[] }> {
  const reader = await db.query<{ language: Language }>(
    "select language from app_public.users where id = app_hidden.current_user_id()",
  );
  const work = await db.query<Entry>(
    "select uid, due_on::text, summary, path from app_hidden.my_calendar_entries()",
  );
  return { language: reader.rows[0]?.language ?? "en", entries: work.rows };
}

function calendarOf(entries: readonly Entry[], language: Language, rootUrl: string): string {
  const calendar = ical({
    name: render(language, message("calendarFeed.name")),
    prodId: { company: "Plumbline", product: "My work", language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, due_on, summary, path } of entries) {
    calendar.createEvent({
      id: `${uid}@${new URL(rootUrl).hostname}`,
      start: new Date(due_on),
      allDay: true,
      // A due date does not make the person busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: render(language, summary),
      url: `${rootUrl}${path}`,
    });
  }
  return calendar.toString();
}
