/** The smallest valid file of every kind, and damaged ones. */
import { createHash } from "node:crypto";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

import type { Browser } from "./app.ts";

export interface Sent {
  status: number;
  body: { id: string; name: string; mediaType: string; size: number; sha256: string };
  code?: string;
  message?: string;
}

export async function send(
  browser: Browser,
  name: string,
  bytes: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
  query = "",
): Promise<Sent> {
  const answer = await fetch(`${browser.url}/files?name=${encodeURIComponent(name)}${query}`, {
    method: "POST",
    body: bytes as BodyInit,
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Plumbline": "1",
      Origin: browser.url,
      Cookie: browser.cookie,
      ...headers,
    },
    ...(bytes instanceof ReadableStream ? { duplex: "half" } : null),
  });
  const body = await answer.json();
  const error = body.errors?.[0];
  return { status: answer.status, body, code: error?.extensions.code, message: error?.message };
}

export function fetchFile(browser: Browser, id: string): Promise<Response> {
  return fetch(`${browser.url}/files/${id}`, { headers: { Cookie: browser.cookie } });
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A PDF of about so many bytes: its body is a comment. */
export function pdf(size = 400): Buffer {
  const head = "%PDF-1.7\n%";
  const footer = "\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
  return Buffer.from(head + "x".repeat(Math.max(0, size - head.length - footer.length)) + footer);
}

export function png(): Buffer {
  const part = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    part("IDAT", deflateSync(Buffer.from([0, 0]))),
    part("IEND", Buffer.alloc(0)),
  ]);
}

export const jpeg = () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9]);

export function webp(): Buffer {
  const bytes = Buffer.from("RIFF....WEBPVP8L\x04\0\0\0/\0\0\0", "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** A zip archive with these parts. */
export function zip(parts: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text));
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(Buffer.from(text)), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(text.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), shared, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

export const office = (part: string, more: Record<string, string> = {}) =>
  zip({ "[Content_Types].xml": "<Types/>", [part]: "<document/>", ...more });

export function outlook(): Buffer {
  const bytes = Buffer.alloc(1_024);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  Buffer.from("__properties_version1.0", "utf16le").copy(bytes, 600);
  return bytes;
}

export const email = () =>
  Buffer.from(
    "Received: from example.org\r\n by mail\r\nFrom: ada@example.org\r\nDate: Fri, 1 May 2026 10:00:00 +0000\r\n\r\n<html><body>Done</body></html>\r\n",
  );
