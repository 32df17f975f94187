import { clean } from "./catalogue.ts";
import type { Node, Part } from "./oscalModel.ts";
import type { Params } from "./oscalParams.ts";

/** The text of a group or control: the statement with its items, then guidance and the rest. */
export function textOf(node: Node, params: Params): string | null {
  const write = (text: string) => withoutMarkup(params.fill(text, node.pointer));
  const sections = node.parts
    .map((part) => ({ heading: headingOf(part), lines: linesOf(part, 0, write) }))
    .filter(({ lines }) => lines.length > 0)
    // The statement comes first, wherever it is in the file.
    .toSorted((one, other) => Number(one.heading !== null) - Number(other.heading !== null));
  const text = sections
    .map(({ heading, lines }) => (heading ? [heading, ...lines] : lines).join("\n"))
    .join("\n\n");
  return restored(text.trim()) || null;
}

const BARE = new Set(["statement", "item", "overview", "prose"]);

function headingOf({ name, title }: Part): string | null {
  if (title) return title;
  if (BARE.has(name)) return null;
  const words = name.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linesOf(part: Part, depth: number, write: (text: string) => string): string[] {
  const indent = "  ".repeat(Math.max(0, depth - 1));
  const title = depth > 0 ? part.title : null;
  const text = [part.label, title, part.prose ? write(part.prose) : null].filter(Boolean).join(" ");
  const own = text ? text.split("\n").map((line) => (line.trim() ? indent + line.trim() : "")) : [];
  return [...own, ...part.parts.flatMap((below) => linesOf(below, depth + 1, write))];
}

/** Removes markdown and, from older files, HTML, and keeps the text. */
export function plain(prose: string): string {
  return restored(withoutMarkup(prose));
}

// Space that is written as a character reference is kept, so it is a private character until lines have been trimmed.
const PRIVATE = 0xf0000;

function restored(text: string): string {
  return text.replace(/[\u{f0000}-\u{ffffd}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? PRIVATE) - PRIVATE),
  );
}

function character(code: number): string {
  if (code > 0xfffd) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  const sign = String.fromCodePoint(code);
  return /\s/.test(sign) ? String.fromCodePoint(PRIVATE + code) : clean(sign);
}

function withoutMarkup(prose: string): string {
  return (
    prose
      .replace(/!?\[([^[\]]{1,500})\]\([^()\s]{0,500}\)/g, "$1")
      .replace(/(?<!\\)<\/?(?:p|b|i|em|strong|q|code|sup|sub|insert|a|img|br)\b[^<>]{0,500}>/gi, "")
      .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g, "$2")
      .replace(/(^|[\s(])\*(?=\S)([^*\n]{1,500})\*(?=[\s).,;:]|$)/g, "$1$2")
      .replace(/\\([!-/:-@[-`{-~])|&#(\d{1,7});/g, (_, sign: string | undefined, code: string) =>
        sign === undefined ? character(Number(code)) : sign,
      )
      .replace(/[^\S\n]+/g, " ")
      // Removes the space that insertions and links leave before punctuation.
      .replace(/ ([;,:])(?=\s|$)/g, "$1")
      .replace(/ \.(?=\s|$)/g, ".")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}
