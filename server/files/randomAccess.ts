import type { FileHandle } from "node:fs/promises";

/** A file on disk that is read at any position, in pieces. */
export class RandomAccessFile {
  readonly #handle: FileHandle;
  readonly size: number;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /** Reads up to `length` bytes. */
  async read(from: number, length: number): Promise<Buffer> {
    const start = Math.max(0, from);
    const wanted = Math.max(0, Math.min(length, this.size - start));
    const bytes = Buffer.alloc(wanted);
    let done = 0;
    while (done < wanted) {
      const { bytesRead } = await this.#handle.read(bytes, done, wanted - done, start + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  }

  head(length: number): Promise<Buffer> {
    return this.read(0, length);
  }

  tail(length: number): Promise<Buffer> {
    return this.read(this.size - length, length);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.size; from += length) yield await this.read(from, length);
  }
}
