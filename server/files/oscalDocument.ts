/** What all OSCAL documents that are written have in common: metadata, identifiers and text as Markdown. */
import { createHash } from "node:crypto";

export type Json = Record<string, unknown>;

export const OSCAL_VERSION = "1.1.3";
/** The namespace of properties that OSCAL does not know. */
export const NAMESPACE = "urn:plumbline:oscal";

export interface Person {
  id: string;
  full_name: string;
}

/** OSCAL does not allow empty lists. */
export function ifNotEmpty(key: string, list: readonly unknown[]): Json {
  return list.length > 0 ? { [key]: list } : {};
}

/** OSCAL does not allow empty texts. */
export function ifGiven(key: string, text: string | null | undefined): Json {
  const written = text?.trim();
  return written ? { [key]: escapeMarkdown(written) } : {};
}

/** A name or a value, which is one line without space around it, and not Markdown. */
export function singleLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function property(name: string, value: string): Json {
  return { name, ns: NAMESPACE, value: singleLine(value) };
}

/**
 * Titles and texts are Markdown, in which two curly brackets insert a parameter. Space that Markdown would drop is
 * written as character references.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>]|\{(?=\{)|(?<=\{)\{|(?<=\])\(|&(?=#?\w+;)/g, "\\$&")
    .replace(/^[ \t]+|[ \t]+$|(?<=[ \t])[ \t]|[^\S \t\n]|\t| (?=[;:,.](?:\s|$))|(?<=\n\n)\n/gm, (space) =>
      [...space].map((sign) => `&#${sign.codePointAt(0)};`).join(""),
    );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The identifier of a record. OSCAL allows those of versions 4 and 5 only, so that others are replaced. */
export function uuidOf(id: string): string {
  return UUID.test(id) ? id : uuidFrom(id, "record");
}

/** An identifier of version 5 that is always the same for the same part of the same record. */
export function uuidFrom(id: string, part: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(id.replaceAll("-", ""), "hex"))
    .update(part)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

interface Metadata {
  title: string;
  version: string | null;
  at: string;
  links?: Json[];
  roles?: { id: string; title: string }[];
  parties?: Json[];
  responsible?: Record<string, string[]>;
  remarks?: string | null;
}

export function metadataOf(metadata: Metadata): Json {
  const { title, version, at, links = [], roles = [], parties = [], responsible = {}, remarks } = metadata;
  const responsibleParties = Object.entries(responsible)
    .filter(([, uuids]) => uuids.length > 0)
    .map(([role, uuids]) => ({ "role-id": role, "party-uuids": uuids }));
  return {
    title: escapeMarkdown(singleLine(title)),
    "last-modified": new Date(at).toISOString(),
    version: singleLine(version ?? "") || at.slice(0, 10),
    "oscal-version": OSCAL_VERSION,
    ...ifNotEmpty("links", links),
    ...ifNotEmpty("roles", roles),
    ...ifNotEmpty("parties", parties),
    ...ifNotEmpty("responsible-parties", responsibleParties),
    ...ifGiven("remarks", remarks),
  };
}

export function organization(uuid: string, name: string): Json {
  return { uuid, type: "organization", name: singleLine(name) };
}

export function personParty({ id, full_name }: Person): Json {
  return { uuid: uuidOf(id), type: "person", name: singleLine(full_name) };
}

/** A day as the moment at which it begins, because OSCAL asks for a time with its zone. */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}
