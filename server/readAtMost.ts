/** Reads a body, and stops with a RangeError as soon as it is larger than that. */
export async function readAtMost(
  sent: ReadableStream<Uint8Array> | null,
  largest: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = sent?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
    if (size > largest) {
      await reader?.cancel();
      throw new RangeError(`The body is larger than ${largest} bytes.`);
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}
