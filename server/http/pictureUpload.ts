import type { Request } from "express";

import { RejectedFile } from "../files/fileError.ts";
import { clientError } from "./errors.ts";

/** The largest accepted picture, in bytes. */
const TOO_LARGE = 5 * 1024 * 1024;

/** What the upload is drawn to; the upload itself is discarded. */
export async function takePicture<Drawn>(
  req: Request,
  draw: (bytes: Buffer) => Promise<Drawn>,
): Promise<Drawn> {
  try {
    return await draw(await pictureOf(req));
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
