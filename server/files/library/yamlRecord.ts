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
}
