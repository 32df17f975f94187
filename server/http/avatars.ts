import { type Response, Router } from "express";

import { reencodeAvatar } from "../files/avatar.ts";
import { clientError } from "./errors.ts";
import { receivePicture } from "./pictureUpload.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface StoredImage {
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
    const image = await receivePicture(req, reencodeAvatar);
    // The database connection is requested only now, so that a slow sender does not block one.
    const avatarUrl = await asVisitor(pool, req, async (db) => {
      const { rows } = await db.query<{ url: string }>("select app_hidden.store_avatar($1) as url", [image]);
      return rows[0]?.url;
    });
    res.status(201).json({ avatarUrl });
  });

  router.get("/avatars/:id", async (req, res) => {
    const { id } = req.params;
    if (!UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
    const stored = await asVisitor(
      pool,
      req,
      async (db) => (await db.query<StoredImage>("select * from app_hidden.avatar($1)", [id])).rows[0],
      { readOnly: true },
    );
    if (!stored) throw clientError("NOT_FOUND", "general.notFound");
    sendImageHeaders(res, stored, String(req.query.v));
    res.send(stored.image);
  });

  return router;
}

/** Headers that make browsers treat it as a picture only. */
function sendImageHeaders(res: Response, { sha256 }: StoredImage, version: string): void {
  res.setHeader("Content-Type", "image/webp");
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  res.setHeader("Content-Disposition", "inline");
  res.setHeader("ETag", `"${sha256}"`);
  // Each picture has its own address; the next user of the browser has another cookie.
  res.vary("Cookie");
  const isCurrentVersion = version.length >= 16 && sha256.startsWith(version);
  res.setHeader(
    "Cache-Control",
    isCurrentVersion ? "private, max-age=31536000, immutable" : "private, no-cache",
  );
}
