import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { type Request, type Response, Router } from "express";

import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const BATCH = 2_000;
const TIMEOUT_MS = 60_000;
/** Positions and sizes that JavaScript and the database both hold exactly. */
const COUNT = /^\d{1,15}$/;

/** Files of the sealed trail, which verify-trail checks (trail_checkpoints.sql). */
export function trailRoutes({ pools: { authenticator } }: RouteContext): Router {
  const router = Router();

  async function answer(req: Request, res: Response, name: string, sql: string, values: string[]) {
    if (!values.every((value) => COUNT.test(value))) throw clientError("NOT_FOUND", "general.notFound");
    const { rows } = await asVisitor(authenticator, req, (db) => db.query<{ file: string }>(sql, values));
    send(res, name).end(rows[0]?.file);
  }

  router.get("/trail/proof/:seq", (req, res) =>
    answer(req, res, `change-${req.params.seq}.jsonl`, "select app_hidden.trail_proof($1) as file", [
      req.params.seq,
    ]),
  );

  router.get("/trail/consistency/:from/:to", (req, res) =>
    answer(
      req,
      res,
      `checkpoints-${req.params.from}-${req.params.to}.jsonl`,
      "select app_hidden.trail_consistency($1, $2) as file",
      [req.params.from, req.params.to],
    ),
  );

  router.get("/trail/checkpoint", async (req, res) => {
    const { rows } = await asVisitor(authenticator, req, (db) =>
      db.query<{ note: string | null }>("select (app_public.newest_checkpoint()).note"),
    );
    const note = rows[0]?.note;
    if (!note) throw clientError("NOT_FOUND", "sealing.noCheckpoint");
    send(res, "checkpoint.txt", "text/plain; charset=utf-8").end(note);
  });

  router.get("/trail/export", async (req, res) => {
    // Recorded before the first line is sent, because an aborted download is an export too.
    const begun = await asVisitor(authenticator, req, (db) =>
      db.query<{ header: string; size: string }>("select * from app_hidden.open_trail_export()"),
    );
    const { header = "", size = "0" } = begun.rows[0] ?? {};
    async function* lines() {
      yield `${header}\n`;
      // Each batch is a transaction, so that a slow download does not delay sealing; leaves never change.
      for (let first = 0; first < Number(size); first += BATCH) {
        const { rows } = await asVisitor(
          authenticator,
          req,
          (db) =>
            db.query<{ line: string }>("select app_hidden.trail_export_lines($1, $2, $3) as line", [
              first,
              BATCH,
              size,
            ]),
          { timeout: TIMEOUT_MS, readOnly: true },
        );
        yield rows.map(({ line }) => line).join("");
      }
      yield `${JSON.stringify({ end: Number(size) })}\n`;
    }
    const day = new Date().toISOString().slice(0, 10);
    await pipeline(Readable.from(lines(), { objectMode: false }), send(res, `trail-${day}.jsonl`));
  });

  return router;
}

function send(res: Response, name: string, type = "application/x-ndjson; charset=utf-8"): Response {
  res.setHeader("Content-Type", type);
  res.setHeader("Content-Disposition", `attachment; filename="${name}"`);
  res.setHeader("Cache-Control", "no-store");
  return res;
}
