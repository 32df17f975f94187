import type { RandomAccessFile } from "./randomAccess.ts";

const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** A PNG consists of a signature and chunks; the last one is IEND, and nothing follows it. */
export async function isWholePng(file: RandomAccessFile): Promise<boolean> {
  let at = 8;
  while (at + 12 <= file.size) {
    const part = await file.read(at, 8);
    const type = part.toString("latin1", 4, 8);
    if (at === 8 && type !== "IHDR") return false;
    if (type === "IEND") return PNG_END.equals(await file.read(at, 12)) && at + 12 === file.size;
    at += 12 + part.readUInt32BE(0);
  }
  return false;
}

/** A JPEG ends with its end marker; some cameras add zeros. */
export async function isWholeJpeg(file: RandomAccessFile): Promise<boolean> {
  const tail = await file.tail(4_096);
  let last = tail.length - 1;
  while (last > 0 && tail[last] === 0) last--;
  return last > 0 && tail[last] === 0xd9 && tail[last - 1] === 0xff;
}

/** A WebP contains its length. */
export async function isWholeWebp(file: RandomAccessFile): Promise<boolean> {
  const head = await file.head(16);
  const length = head.readUInt32LE(4) + 8;
  return (
    length + (length % 2) >= file.size &&
    length <= file.size &&
    /^VP8[ LX]$/.test(head.toString("latin1", 12, 16))
  );
}
