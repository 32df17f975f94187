/** Pictures to upload, and files that pretend to be pictures. */
import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

import type { Browser } from "./app.ts";

interface Sent {
  status: number;
  avatarUrl?: string;
  code?: string;
  message?: string;
  headers: Headers;
}

export async function sendAvatar(
  browser: Browser,
  bytes: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const said: Record<string, string> = {
    "Content-Type": "application/octet-stream",
    "X-Plumbline": "1",
    Origin: browser.url,
    Cookie: browser.cookie,
    ...headers,
  };
  for (const [name, value] of Object.entries(said)) if (value === "") delete said[name];
  const answer = await fetch(`${browser.url}/avatars`, {
    method: "POST",
    body: bytes as BodyInit,
    headers: said,
    ...(bytes instanceof ReadableStream ? { duplex: "half" } : null),
  });
  const body = await answer.json();
  const error = body.errors?.[0];
  return {
    status: answer.status,
    avatarUrl: body.avatarUrl,
    code: error?.extensions.code,
    message: error?.message,
    headers: answer.headers,
  };
}

/** An image of noise, which hardly compresses; the same each time. */
export function noiseImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

interface PngOptions {
  /** Parts between the head and the picture. */
  parts?: [type: string, data: Buffer][];
}

/** A black PNG: however many pixels it has, it is a small file. */
export function plainPng(width: number, height: number, { parts = [] }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    ...parts.map(([type, data]) => part(type, data)),
    part("IDAT", Buffer.from(pixels)),
    part("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG of exactly this many bytes, filled with a chunk that readers ignore. */
export function pngOf(size: number): Buffer {
  const rest = size - plainPng(40, 40).length - 12;
  return plainPng(40, 40, { parts: [["teXt", Buffer.alloc(rest)]] });
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [noiseImage(50, 50), noiseImage(51, 50)].map((one) => one.resize(50, 50).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A photograph with its location and author in the metadata, and HTML appended. */
export async function jpegWithMetadata(): Promise<Buffer> {
  const photo = await noiseImage(600, 400)
    .withExif({
      IFD0: { Copyright: "SECRET-OWNER", Orientation: "6" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-NOTE</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.from("<script>alert('SECRET-TAIL')</script>")]);
}
