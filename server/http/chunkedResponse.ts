const CHUNK = 64 * 1024;

/**
 * Joins short texts into buffers of about 64 KB. Compression and sockets have costs for each piece, so sending a file
 * line by line takes several times as long.
 */
export async function* chunkedResponse(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let pending = "";
  for await (const text of texts) {
    pending += text;
    if (pending.length < CHUNK) continue;
    yield Buffer.from(pending);
    pending = "";
  }
  if (pending) yield Buffer.from(pending);
}
