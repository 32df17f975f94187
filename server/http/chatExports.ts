import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { Router } from "express";
import type { PoolClient } from "pg";

import { chunkedResponse } from "./chunkedResponse.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const TIMEOUT_MS = 120_000;
const BATCH = 1_000;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A message with its texts; the database decides what is in it. */
interface Line {
  id: string;
  /** The moment in full: a Date has no microseconds. */
  at: string;
}

function readRequest(body: unknown): { channelId: string; reason: string } {
  if (typeof body !== "object" || body === null) throw clientError("INVALID_INPUT", "exports.chooseRows");
  const { channelId, reason }: Record<string, unknown> = { ...body };
  if (typeof channelId !== "string" || !ID.test(channelId))
    throw clientError("INVALID_INPUT", "exports.chooseRows", "channelId");
  return { channelId, reason: typeof reason === "string" ? reason : "" };
}

/** Each page begins where the last one ended, so the memory that a file takes does not grow with the channel. */
async function* linesOf(db: PoolClient, channelId: string): AsyncGenerator<string> {
  let last: Line | undefined;
  do {
    const { rows }: { rows: Line[] } = await db.query<Line>(
      "select *, created_at::text as at from app_hidden.chat_lines($1, $2, $3, $4)",
      [channelId, last?.at ?? null, last?.id ?? null, BATCH],
    );
    for (const { at: _at, ...row } of rows) yield `${JSON.stringify(row)}\n`;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

/** Exports a channel of the chat for an investigation, one message a line. */
export function chatExportRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/exports/chat", express.json({ limit: 20_000 }), async (req, res) => {
    const { channelId, reason } = readRequest(req.body);
    await asVisitor(pools.authenticator, req, (db) =>
      db.query("select app_hidden.record_chat_export($1, $2)", [channelId, reason]),
    );
    const work = async (db: PoolClient) => {
      const day = new Date().toISOString().slice(0, 10);
      res.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
      res.setHeader("Content-Disposition", `attachment; filename="chat-${day}.jsonl"`);
      res.setHeader("Cache-Control", "no-store");
      await pipeline(Readable.from(chunkedResponse(linesOf(db, channelId)), { objectMode: false }), res);
    };
    await asVisitor(pools.authenticator, req, work, { timeout: TIMEOUT_MS, readOnly: true });
  });

  return router;
}
