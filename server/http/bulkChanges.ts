import express, { Router } from "express";
import type { PoolClient } from "pg";

import { type Message, parseMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { createErrors } from "../plugins/Errors.ts";
import { clientError } from "./errors.ts";
import { type JsonLines, jsonLines } from "./jsonLines.ts";
import { currentLanguage } from "./requestContext.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const TIMEOUT_MS = 300_000;
const BATCH = 500;
const MAX_EXAMPLES = 5;

const CHANGE = "select * from app_hidden.change_batch($1, $2, $3)";
const ARCHIVE = "select * from app_hidden.archive_batch($1, $2, $3)";

interface Skipped {
  reason: unknown;
  count: number;
  records: string[];
}

interface Batch {
  changed: number;
  unchanged: number;
  skipped: Skipped[];
}

interface BulkChangeRequest {
  filter: object;
  /** True to archive the records, which needs a reason; false to change them. */
  archiving: boolean;
  statement: string;
  input: unknown;
}

function readRequest(body: unknown): BulkChangeRequest {
  const { filter, patch, reason }: Record<string, unknown> =
    typeof body === "object" && body !== null ? { ...body } : {};
  if (typeof filter !== "object" || filter === null)
    throw clientError("INVALID_INPUT", "general.chooseRecords");
  if (typeof reason === "string") return { filter, archiving: true, statement: ARCHIVE, input: reason };
  if (typeof patch !== "object" || patch === null)
    throw clientError("INVALID_INPUT", "general.chooseChange", "patch");
  return { filter, archiving: false, statement: CHANGE, input: patch };
}

/** Adds up the results of the batches. */
class BatchTotals {
  changed = 0;
  unchanged = 0;
  private readonly reasons = new Map<string, { reason: Message; count: number; records: string[] }>();

  add({ changed, unchanged, skipped }: Batch): void {
    this.changed += changed;
    this.unchanged += unchanged;
    for (const { reason, count, records } of skipped) {
      const key = JSON.stringify(reason);
      const known = this.reasons.get(key) ?? { reason: parseMessage(key), count: 0, records: [] };
      known.count += count;
      known.records = [...known.records, ...records].slice(0, MAX_EXAMPLES);
      this.reasons.set(key, known);
    }
  }

  toLine(): object {
    const language = currentLanguage();
    const skipped = [...this.reasons.values()].map((each) => ({
      ...each,
      reason: render(language, each.reason),
    }));
    return { changed: this.changed, unchanged: this.unchanged, skipped };
  }
}

/**
 * Changes or archives all records that a filter of a register finds, in one transaction, with a line of progress for
 * each batch. The database finds the records and decides which it changes (bulk_changes.sql).
 */
export function bulkChangeRoutes({ pools, log }: RouteContext): Router {
  const router = Router();
  const { maskError } = createErrors(log);

  router.post("/bulk-changes/:area", express.json({ limit: 50_000 }), async (req, res) => {
    const { area } = req.params;
    const request = readRequest(req.body);
    const lines = jsonLines(res, maskError);
    await lines.finishWith(() =>
      asVisitor(pools.authenticator, req, (db) => changeAll(db, String(area), request, lines), {
        timeout: TIMEOUT_MS,
      }),
    );
  });

  return router;
}

async function changeAll(
  db: PoolClient,
  area: string,
  { filter, archiving, statement, input }: BulkChangeRequest,
  lines: JsonLines,
): Promise<object> {
  const found = await db.query<{ ids: string[] }>("select app_hidden.matching_ids($1, $2, $3) as ids", [
    area,
    filter,
    archiving,
  ]);
  const ids = found.rows[0]?.ids ?? [];
  const totals = new BatchTotals();
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await db.query<Batch>(statement, [area, ids.slice(from, from + BATCH), input]);
    if (rows[0]) totals.add(rows[0]);
    // If the client has disconnected, the error rolls the whole transaction back.
    if (lines.isDisconnected()) throw clientError("CONFLICT", "http.aborted");
    lines.send({ done: Math.min(from + BATCH, ids.length), of: ids.length });
  }
  return totals.toLine();
}
