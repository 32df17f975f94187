import { type Request, type Response, Router } from "express";

import { drawAvatar } from "../files/avatar.ts";
import { RejectedFile } from "../files/fileError.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

/** A picture has less than this. */
const TOO_LARGE = 5 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Kept {
  image: Buffer;
  sha256: string;
}

/** The pictures of people. Who may bring one, and who sees it, is decided in the database (avatars.sql). */
export function avatarRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const pool = pools.authenticator;

  router.post("/avatars", async (req, res) => {
    // Asked before the first byte is taken.
    await asVisitor(pool, req, (db) => db.query("select app_hidden.require_avatar_upload()"));
    const image = await taken(req);
    // A connection of the database is asked for only now, so that a slow sender keeps none waiting.
    const avatarUrl = await asVisitor(pool, req, async (db) => {
      const { rows } = await db.query<{ url: string }>("select app_hidden.keep_avatar($1) as url", [image]);
      return rows[0]?.url;
    });
    res.status(201).json({ avatarUrl });
  });

  router.get("/avatars/:id", async (req, res) => {
    const { id } = req.params;
    if (!UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
    const kept = await asVisitor(
      pool,
      req,
      async (db) => (await db.query<Kept>("select * from app_hidden.avatar($1)", [id])).rows[0],
      { readOnly: true },
    );
    if (!kept) throw clientError("NOT_FOUND", "general.notFound");
    tellAbout(res, kept, String(req.query.v));
    res.send(kept.image);
  });

  return router;
}

/** Drawn anew; what came in is gone when this returns. */
async function taken(req: Request): Promise<Buffer> {
  try {
    return await drawAvatar(await pictureOf(req));
  } catch (error) {
    // What is still on its way is read and forgotten, so that the sender gets to hear why.
    req.resume();
    if (error instanceof RejectedFile) throw clientError("INVALID_INPUT", error.said, "file");
    throw error;
  }
}

/** Never takes more than a picture may have, whatever the request said about its length. */
async function pictureOf(req: Request): Promise<Buffer> {
  if (req.headers["content-encoding"]) throw clientError("INVALID_INPUT", "http.sendFileAsIs", "file");
  if (Number(req.headers["content-length"]) >= TOO_LARGE) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size >= TOO_LARGE) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): Error {
  return clientError("TOO_COMPLEX", "avatars.tooLarge", "file");
}

/** A picture and nothing else, whoever opens its address. */
function tellAbout(res: Response, { sha256 }: Kept, asked: string): void {
  res.setHeader("Content-Type", "image/webp");
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  res.setHeader("Content-Disposition", "inline");
  res.setHeader("ETag", `"${sha256}"`);
  // Each picture has an address of its own. Whoever signs in next in the same browser has another cookie.
  res.vary("Cookie");
  const isThisOne = asked.length >= 16 && sha256.startsWith(asked);
  res.setHeader("Cache-Control", isThisOne ? "private, max-age=31536000, immutable" : "private, no-cache");
}
