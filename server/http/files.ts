import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { type Request, type Response, Router } from "express";
import type { PoolClient } from "pg";
import { RejectedFile } from "../files/fileError.ts";
import { inspect } from "../files/inspect.ts";
import { MAX_UPLOAD_BYTES, receiveUpload, TOO_LARGE, type Upload } from "../files/receiveUpload.ts";
import { clientError } from "./errors.ts";
import { attachment, nameFor } from "./fileNames.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const TIMEOUT_MS = 300_000;
const CHUNK = 512 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface StoredFile {
  id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
}

/** The routes for uploading and downloading files. The database decides who may, and what is stored (files.sql). */
export function fileRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const pool = pools.authenticator;

  router.post("/files", async (req, res) => {
    const name = nameFor(req.query.name);
    // Checked before the file is read, so that 25 MB are not uploaded in vain.
    const forChat = req.query.for === "chat";
    await asVisitor(pool, req, (db) => db.query("select app_hidden.require_file_upload($1)", [forChat]));
    checkHeaders(req);
    const stored = await receive(req, async (upload) => {
      const { kind, name: fullName } = await inspect(upload.file, name);
      // The database connection is requested only now, so that a slow sender does not block one.
      return asVisitor(pool, req, (db) => store(db, upload, { name: fullName, kind, forChat }), {
        timeout: TIMEOUT_MS,
      });
    });
    const { id, name: storedName, media_type: mediaType, size, sha256 } = stored;
    res.status(201).json({ id, name: storedName, mediaType, size, sha256 });
  });

  router.get("/files/:id", async (req, res) => {
    const { id } = req.params;
    if (!UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
    // Recorded before the first byte is sent, because an aborted download counts too.
    const file = await asVisitor(pool, req, async (db) => {
      const { rows } = await db.query<StoredFile>("select * from app_hidden.begin_download($1)", [id]);
      if (!rows[0]) throw clientError("NOT_FOUND", "general.notFound");
      return rows[0];
    });
    const chunk = (position: number) =>
      asVisitor(pool, req, (db) => chunkOf(db, id, position), { readOnly: true });
    const first = await chunk(0);
    setDownloadHeaders(res, file);
    await pipeline(Readable.from(chunksOf(file, first, chunk), { objectMode: false }), res);
  });

  return router;
}

/** Checks the headers before anything is read. */
function checkHeaders(req: Request): void {
  if (req.headers["content-encoding"]) throw clientError("INVALID_INPUT", "http.sendFileAsIs", "file");
  if (Number(req.headers["content-length"]) > MAX_UPLOAD_BYTES) throw tooLarge();
}

function tooLarge(): Error {
  return clientError("TOO_COMPLEX", TOO_LARGE, "file");
}

async function receive<T>(req: Request, work: (upload: Upload) => Promise<T>): Promise<T> {
  try {
    return await receiveUpload(req, work);
  } catch (error) {
    // The rest is read and discarded, so that the sender receives the error.
    req.resume();
    if (!(error instanceof RejectedFile)) throw error;
    if (error.systemMessage.key === TOO_LARGE) throw tooLarge();
    throw clientError("INVALID_INPUT", error.systemMessage, "file");
  }
}

interface Recognised {
  name: string;
  kind: string;
  forChat: boolean;
}

async function store(
  db: PoolClient,
  { file, sha256 }: Upload,
  { name, kind, forChat }: Recognised,
): Promise<StoredFile> {
  const id = randomUUID();
  let position = 0;
  for await (const piece of file.pieces(CHUNK)) {
    await db.query("select app_hidden.add_file_chunk($1, $2, $3, $4)", [id, position, piece, forChat]);
    position += 1;
  }
  const { rows } = await db.query<StoredFile>("select * from app_hidden.store_file($1, $2, $3, $4, $5, $6)", [
    id,
    name,
    kind,
    file.size,
    sha256,
    forChat,
  ]);
  if (!rows[0]) throw new Error("The file was not stored.");
  return rows[0];
}

/** Files are saved, never displayed: they must not run as pages of this site. */
function setDownloadHeaders(res: Response, file: StoredFile): void {
  res.setHeader("Content-Type", file.media_type);
  res.setHeader("Content-Length", String(file.size));
  res.setHeader("Content-Disposition", attachment(file.name));
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  // Unchanged, because length and SHA-256 are known.
  res.setHeader("Cache-Control", "no-store, no-transform");
}

async function chunkOf(db: PoolClient, id: string, position: number): Promise<Buffer> {
  const { rows } = await db.query<{ bytes: Buffer | null }>("select app_hidden.file_chunk($1, $2) as bytes", [
    id,
    position,
  ]);
  if (!rows[0]?.bytes) throw new Error("A piece of the file is missing.");
  return rows[0].bytes;
}

/** Each piece is requested when the previous one is sent, so that a slow reader blocks no database connection. */
async function* chunksOf(
  { size }: StoredFile,
  first: Buffer,
  chunk: (position: number) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  yield first;
  for (let position = 1, sent = first.length; sent < size; position += 1) {
    const bytes = await chunk(position);
    sent += bytes.length;
    yield bytes;
  }
}
