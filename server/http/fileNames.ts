import { clientError } from "./errors.ts";

/** Characters that disguise a name: control characters, and those that change the direction of text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/**
 * The name under which a file is stored: the last part of a path, without disguising characters, with its extension.
 */
export function nameFor(given: unknown): string {
  if (typeof given !== "string") throw clientError("INVALID_INPUT", "files.name", "file");
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(HIDDEN, "").replaceAll("\ufffd", "").replace(/\s+/g, " ").trim();
  const name = plain.replace(/^\.+/, "");
  if (!name) throw clientError("INVALID_INPUT", "files.name", "file");
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= 11 ? name.slice(dot) : "";
  // Five characters are reserved for the extension that may be added.
  return `${[...name.slice(0, name.length - ending.length)].slice(0, 190 - ending.length).join("")}${ending}`;
}

/** The header that makes browsers save a file under its name, in any script. */
export function attachment(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
