import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

import { RejectedFile } from "./fileError.ts";
import { RandomAccessFile } from "./randomAccess.ts";

export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** The message key for larger files. */
export const TOO_LARGE = "files.tooLarge";

export interface Upload {
  file: RandomAccessFile;
  sha256: string;
}

/** Writes an upload to disk in pieces, hands it to the work, and always deletes it afterwards. */
export async function receiveUpload<T>(from: Readable, work: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-file-"));
  try {
    const handle = await open(join(folder, "file"), "wx+", 0o600);
    try {
      const hash = createHash("sha256");
      let size = 0;
      // The connection stays open, because the error must be sent through it.
      for await (const piece of from.iterator({ destroyOnReturn: false })) {
        size += piece.length;
        if (size > MAX_UPLOAD_BYTES) throw new RejectedFile(TOO_LARGE);
        hash.update(piece);
        await handle.write(piece);
      }
      if (size === 0) throw new RejectedFile("files.empty");
      return await work({ file: new RandomAccessFile(handle, size), sha256: hash.digest("hex") });
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
