import type { Verdict } from "../../../../server/trail/verify/verdict.ts";

export interface VerifyProgress {
  done: number;
  of: number;
}

/**
 * Downloads the whole change log and verifies it in this browser, against the checkpoint that the page has shown. The
 * file is not kept: it is verified while it arrives.
 */
export async function verifyExport(
  kept: string,
  onProgress: (progress: VerifyProgress) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  const { linesOf, verifyTrail } = await verifier();
  const answer = await fetch("/trail/export", { credentials: "same-origin", signal });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  return verifyTrail(linesOf(chunksOf(answer.body)), {
    kept,
    onProgress: (done, of) => onProgress({ done, of }),
  });
}

/** Verifies an export that was kept, with the checkpoint that was kept; it stays in this browser. */
export async function verifyFile(
  file: Blob,
  kept: string,
  onProgress: (progress: VerifyProgress) => void,
): Promise<Verdict> {
  const { linesOf, verifyTrail } = await verifier();
  return verifyTrail(linesOf(chunksOf(file.stream())), {
    kept,
    onProgress: (done, of) => onProgress({ done, of }),
  });
}

/** Loaded when somebody verifies, which few visits of the page do. */
async function verifier() {
  const [{ linesOf }, { verifyTrail }] = await Promise.all([
    import("../../../../server/trail/verify/lines.ts"),
    import("../../../../server/trail/verify/verifyTrail.ts"),
  ]);
  return { linesOf, verifyTrail };
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
      // The progress is drawn between two parts.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
