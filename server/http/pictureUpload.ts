import type { Request } from "express";

import { RejectedFile } from "../files/fileError.ts";
import { clientError } from "./errors.ts";

/** Uploads must be smaller than this. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Receives an uploaded picture and returns its re-encoded copy; the upload itself is discarded. */
export async function receivePicture<Result>(
  req: Request,
  reencode: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  try {
    return await reencode(await readBody(req));
  } catch (error) {
    // The rest is read and discarded, so that the sender receives the error.
    req.resume();
    if (error instanceof RejectedFile) throw clientError("INVALID_INPUT", error.systemMessage, "file");
    throw error;
  }
}

/** Never reads more than the allowed size, whatever the Content-Length header says. */
async function readBody(req: Request): Promise<Buffer> {
  if (req.headers["content-encoding"]) throw clientError("INVALID_INPUT", "http.sendFileAsIs", "file");
  if (Number(req.headers["content-length"]) >= MAX_BYTES) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size >= MAX_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): Error {
  return clientError("TOO_COMPLEX", "avatars.tooLarge", "file");
}
