import { UnusableFile } from "./problems.ts";

export const encoder = new TextEncoder();

/** The bytes of a hash or a key that the file states. */
export function bytesOf(text: unknown, line: number, length: number): Uint8Array {
  const bytes = typeof text === "string" ? decodeBase64(text) : null;
  if (bytes?.length !== length)
    throw new UnusableFile("damaged", "a hash or key is not what it should be", line);
  return bytes;
}

export function decodeBase64(text: string): Uint8Array | null {
  // There is one way to write each value: another one would be another file with the same meaning.
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return btoa(binary) === text ? bytes : null;
}

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
