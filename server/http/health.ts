import { Router } from "express";
import type { Pool } from "pg";

/** /healthz: the process is alive. /readyz: it can serve, that is, the database answers within a second. */
export function healthRoutes(pool: Pool): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => void res.json({ status: "ok" }));
  router.get("/readyz", async (_req, res) => {
    const ready = await answersWithin(pool, 1_000);
    res.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready" });
  });
  return router;
}

async function answersWithin(pool: Pool, milliseconds: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref());
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
