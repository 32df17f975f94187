import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

import { RejectedFile } from "./fileError.ts";
import { Random } from "./randomAccess.ts";

export const LARGEST_KEPT = 25 * 1024 * 1024;
/** The key of the message about a file that is larger. */
export const TOO_LARGE = "files.tooLarge";

export interface Upload {
  file: Random;
  sha256: string;
}

/**
 * Takes what comes in to the disk, never more than a piece of it in memory, and hands it to the work; whatever
 * happens, nothing of it is left on the disk afterwards.
 */
export async function receiveUpload<T>(from: Readable, work: (upload: Upload) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-file-"));
  try {
    const handle = await open(join(folder, "file"), "wx+", 0o600);
    try {
      const hash = createHash("sha256");
      let size = 0;
      // A refusal must still find its way back through the same connection.
      for await (const piece of from.iterator({ destroyOnReturn: false })) {
        size += piece.length;
        if (size > LARGEST_KEPT) throw new RejectedFile(TOO_LARGE);
        hash.update(piece);
        await handle.write(piece);
      }
      if (size === 0) throw new RejectedFile("files.empty");
      return await work({ file: new Random(handle, size), sha256: hash.digest("hex") });
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
