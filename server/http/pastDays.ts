import { setTimeout as pause } from "node:timers/promises";

import { Router } from "express";

import { sendError } from "./errorResponse.ts";
import { clientError, isClientError } from "./errors.ts";
import { problemWith, readerOf } from "./pastDay.ts";
import type { RouteContext } from "./routeContext.ts";

/** Browsers repeat the request after this time. */
const WAIT_MS = 1_000;

/** Lists past days, and prepares one, which takes some seconds the first time. */
export function pastDayRoutes({ pools, pastDays, log }: RouteContext): Router {
  const router = Router();

  router.get("/past-days", async (req, res) => {
    const { first } = await readerOf(pools.authenticator, req);
    const isOffered = (await pastDays.unavailableReason()) === null;
    res.setHeader("Cache-Control", "no-store");
    res.json({ isOffered, first, newest: pastDays.newest() });
  });

  router.post("/past-days/:day", async (req, res) => {
    const { day } = req.params;
    const reader = await readerOf(pools.authenticator, req);
    const problem = problemWith(day, reader, pastDays);
    if (problem) return sendError(res, 400, "INVALID_INPUT", problem);
    const reason = await pastDays.unavailableReason();
    if (reason) {
      log.warn({ reason }, "Past days are not available");
      return sendError(res, 409, "CONFLICT", "pastDays.notAvailable");
    }
    const opening = pastDays.open(day).then(
      () => "ready" as const,
      (error: unknown) => {
        if (isClientError(error)) throw error;
        log.error({ err: error, day }, "A past day could not be prepared");
        throw clientError("UNAVAILABLE", "pastDays.notPrepared");
      },
    );
    // If it fails after this response, the next request starts again and gets the error.
    opening.catch(() => undefined);
    const isReady = (await Promise.race([opening, pause(WAIT_MS, "making" as const)])) === "ready";
    res.status(isReady ? 200 : 202).json({ isReady, progress: pastDays.progressOf(day) });
  });

  return router;
}
