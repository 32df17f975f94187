/** Reads YAML of the library with the line of each value; what is not expected is reported. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";

import type { LibraryFile } from "./libraryFiles.ts";
import { textOf } from "./libraryFiles.ts";
import type { Problems } from "./problems.ts";

interface Source {
  path: string;
  lines: LineCounter;
  problems: Problems;
}

/** The mapping that a file consists of; null if it is not one. */
export function readYaml(file: LibraryFile, problems: Problems): YamlRecord | null {
  const text = textOf(file, problems);
  if (text === null) return null;
  const source = { path: file.path, lines: new LineCounter(), problems };
  // All values are texts: 5.10 stays 5.10, and "no" stays a word.
  const document = parseDocument(text, {
    schema: "failsafe",
    lineCounter: source.lines,
    prettyErrors: false,
    uniqueKeys: true,
  });
  const mistakes = [...document.errors, ...document.warnings];
  for (const { pos, message } of mistakes) {
    problems.add(file.path, source.lines.linePos(pos[0]).line, message);
  }
  return mistakes.length > 0 ? null : recordOf(document.contents, source);
}

function recordOf(node: unknown, source: Source): YamlRecord | null {
  const line = lineOf(node, source);
  if (!isMap(node)) {
    source.problems.add(source.path, line, "expected keys with values");
    return null;
  }
  const members = new Map<string, Node | null>();
  for (const { key, value } of node.items) {
    if (isScalar(key)) members.set(String(key.value), value as Node | null);
    else source.problems.add(source.path, lineOf(key, source, line), "expected a word as key");
  }
  return new YamlRecord(members, line, source);
}

function lineOf(node: unknown, { lines }: Source, otherwise = 1): number {
  const range = typeof node === "object" && node !== null ? Reflect.get(node, "range") : undefined;
  return Array.isArray(range) ? lines.linePos(range[0]).line : otherwise;
}

export class YamlRecord {
  readonly line: number;
  private readonly members: Map<string, Node | null>;
  private readonly source: Source;

  constructor(members: Map<string, Node | null>, line: number, source: Source) {
    this.members = members;
    this.line = line;
    this.source = source;
  }

  problem(what: string, key?: string): void {
    const member = key === undefined ? undefined : this.members.get(key);
    this.source.problems.add(this.source.path, lineOf(member, this.source, this.line), what);
  }

  /** Reports other keys: a misspelt one would be lost in silence. */
  hasOnly(...keys: string[]): void {
    for (const key of this.members.keys()) {
      if (!keys.includes(key)) this.problem(`the key "${key}" is not known`, key);
    }
  }

  text(key: string, longest: number): string {
    if (this.members.has(key)) return this.optionalText(key, longest) ?? "";
    this.problem(`"${key}" is missing`);
    return "";
  }

  optionalText(key: string, longest: number): string | null {
    const node = this.members.get(key);
    if (node === undefined) return null;
    if (!isScalar(node)) {
      this.problem(`"${key}" must be a text`, key);
      return null;
    }
    const text = String(node.value).trim();
    if (text === "") this.problem(`"${key}" is empty`, key);
    const length = [...text].length;
    if (length > longest) this.problem(`"${key}" has ${length} characters, more than ${longest}`, key);
    return text;
  }

  records(key: string): YamlRecord[] {
    const node = this.members.get(key);
    if (!isSeq(node) || node.items.length === 0) {
      this.problem(`"${key}" must be a list`, key);
      return [];
    }
    return node.items.flatMap((item) => recordOf(item, this.source) ?? []);
  }

  has(key: string): boolean {
    return this.members.has(key);
  }

  record(key: string): YamlRecord | null {
    return recordOf(this.members.get(key), this.source);
  }

  optionalRecords(key: string): YamlRecord[] {
    return this.has(key) ? this.records(key) : [];
  }

  /** A list of texts, each with its line; empty if there is none. */
  texts(key: string, longest: number): { text: string; line: number }[] {
    const node = this.members.get(key);
    if (node === undefined) return [];
    if (!isSeq(node)) {
      this.problem(`"${key}" must be a list`, key);
      return [];
    }
    return node.items.flatMap((item) => {
      const line = lineOf(item, this.source, this.line);
      const text = isScalar(item) ? String(item.value).trim() : "";
      if (text !== "" && [...text].length <= longest) return [{ text, line }];
      this.problemAt(line, `"${key}" must be a list of texts of up to ${longest} characters`);
      return [];
    });
  }

  wholeNumber(key: string, min: number, max: number): number {
    const number = Number(this.text(key, 10));
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    this.problem(`"${key}" must be a whole number from ${min} to ${max}`, key);
    return min;
  }

  keys(): string[] {
    return [...this.members.keys()];
  }

  /** The value as JSON: a number or a yes or no that is not quoted is one, all other values are texts. */
  json(key: string): unknown {
    return jsonOf(this.members.get(key));
  }

  problemAt(line: number, what: string): void {
    this.source.problems.add(this.source.path, line, what);
  }
}

function jsonOf(node: unknown): unknown {
  if (isSeq(node)) return node.items.map(jsonOf);
  if (isMap(node))
    return Object.fromEntries(
      node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : "", jsonOf(value)]),
    );
  if (!isScalar(node)) return null;
  const text = String(node.value);
  if (node.type !== "PLAIN") return text.trim();
  if (/^(true|false)$/.test(text)) return text === "true";
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text;
}
