import type { Request } from "express";

import { MAX_FILE_BYTES } from "../files/table.ts";
import { clientError } from "./errors.ts";

/** Reads an uploaded file, never more than the allowed size, whatever the request says about its length. */
export async function fileBody(req: Request): Promise<Buffer> {
  if (req.headers["content-encoding"]) throw clientError("INVALID_INPUT", "http.sendFileAsIs", "file");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req) {
    size += part.length;
    if (size > MAX_FILE_BYTES) throw clientError("TOO_COMPLEX", "imports.fileTooLarge", "file");
    parts.push(part);
  }
  if (size === 0) throw clientError("INVALID_INPUT", "files.empty", "file");
  return Buffer.concat(parts);
}

/** The file name; a long one keeps its end, where the extension is. */
export function fileName(given: string): string {
  return given.toWellFormed().trim().slice(-200) || "file";
}
