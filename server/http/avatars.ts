import { type Request, type Response, Router } from "express";

import { drawAvatar } from "../files/avatar.ts";
import { RejectedFile } from "../files/fileError.ts";
import { clientError } from "./errors.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

/** The largest accepted picture, in bytes. */
const TOO_LARGE = 5 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Kept {
  image: Buffer;
  sha256: string;
}

/** The routes of profile pictures. The database decides who may upload and see them (avatars.sql). */
export function avatarRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const pool = pools.authenticator;

  router.post("/avatars", async (req, res) => {
    // Checked before the first byte is read.
    await asVisitor(pool, req, (db) => db.query("select app_hidden.require_avatar_upload()"));
    const image = await taken(req);
    // The database connection is requested only now, so that a slow sender does not block one.
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
    sendImageHeaders(res, kept, String(req.query.v));
    res.send(kept.image);
  });

  return router;
}

/** The re-encoded picture; the upload itself is discarded. */
async function taken(req: Request): Promise<Buffer> {
  try {
    return await drawAvatar(await pictureOf(req));
  } catch (error) {
    // The rest is read and discarded, so that the sender receives the error.
    req.resume();
    if (error instanceof RejectedFile) throw clientError("INVALID_INPUT", error.systemMessage, "file");
    throw error;
  }
}

/** Never reads more than the allowed size, whatever the request says about its length. */
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

/** Headers that make browsers treat it as a picture only. */
function sendImageHeaders(res: Response, { sha256 }: Kept, asked: string): void {
  res.setHeader("Content-Type", "image/webp");
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  res.setHeader("Content-Disposition", "inline");
  res.setHeader("ETag", `"${sha256}"`);
  // Each picture has its own address; the next user of the browser has another cookie.
  res.vary("Cookie");
  const isThisOne = asked.length >= 16 && sha256.startsWith(asked);
  res.setHeader("Cache-Control", isThisOne ? "private, max-age=31536000, immutable" : "private, no-cache");
}
