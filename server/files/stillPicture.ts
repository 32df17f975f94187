/*
 * Recognises a complete JPEG, PNG or WebP without animation by its content. Decoders accept less: they show the first
 * frame and ignore the end of the file.
 */
const PNG = "\x89PNG\r\n\x1a\n";

export function isStillPicture(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return reachesEndOfJpeg(bytes);
  if (start.startsWith(PNG)) return isStillPng(bytes);
  return start.startsWith("RIFF") && start.slice(8, 12) === "WEBP" && isStillWebp(bytes);
}

/** Chunks until IEND; animations have a chunk of their own. */
function isStillPng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return false;
    if (type === "IEND") return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

function isStillWebp(bytes: Buffer): boolean {
  if (bytes.length < 21 || bytes.readUInt32LE(4) + 8 > bytes.length) return false;
  const isExtended = bytes.toString("latin1", 12, 16) === "VP8X";
  return !(isExtended && bytes.readUInt8(20) & 0x02);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Segments with lengths; after the start of a scan, image data until the next marker. */
function reachesEndOfJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const mark = bytes[at + 1];
    if (mark === END_OF_IMAGE) return true;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (at + 3 >= bytes.length) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (mark === START_OF_SCAN) at = nextMark(bytes, at);
  }
  return false;
}

/** In image data 0xff is followed by 0 or by a restart marker. */
function nextMark(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
