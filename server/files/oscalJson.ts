import { message } from "../messages/message.ts";
import { clean, type ProblemCollector } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";

const MAX_STRING_LENGTH = 60_000;

/** Parses JSON; errors have line and column. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column, ended } = placeOfError(text);
    throw new UnreadableFile(
      ended ? message("oscal.endsEarly", { line, column }) : message("oscal.invalidJson", { line, column }),
    );
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SPACE = /[ \t\r\n]*/y;

/** The engine does not report the position of every error, so it is determined here, only after an error. */
export function placeOfError(text: string): { line: number; column: number; ended: boolean } {
  const closing: string[] = [];
  let at = 0;
  let quoted = false;

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return false;
    at += match[0].length;
    return true;
  }
  function takeSign(sign: string): boolean {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }
  function takeString(): boolean {
    if (!takeSign('"')) return false;
    quoted = true;
    while (at < text.length) {
      const sign = text[at] ?? "";
      if (sign === '"') {
        quoted = false;
        return takeSign(sign);
      }
      if (sign === "\\") {
        if (!take(ESCAPE)) return false;
      } else if (sign < " ") return false;
      else at += 1;
    }
    return false;
  }
  /** Consumes one value, or the start of objects and arrays. */
  function takeValue(): boolean {
    for (;;) {
      if (closing.at(-1) === "}" && !(takeString() && takeSign(":"))) return false;
      take(SPACE);
      if (text[at] === '"') return takeString();
      if (text[at] !== "{" && text[at] !== "[") return take(SCALAR);
      closing.push(text[at] === "{" ? "}" : "]");
      at += 1;
      if (closed()) return true;
    }
  }
  function closed(): boolean {
    if (!takeSign(closing.at(-1) ?? "")) return false;
    closing.pop();
    return true;
  }

  for (let sound = takeValue(); sound && closing.length > 0; )
    sound = closed() || (takeSign(",") && takeValue());
  if (!quoted) take(SPACE);
  const before = text.slice(0, at);
  return {
    line: before.split("\n").length,
    column: at - before.lastIndexOf("\n"),
    ended: at >= text.length,
  };
}

/** A value of the file with its place. Unexpected values are reported and ignored. */
export class JsonNode {
  readonly value: unknown;
  readonly pointer: string;
  readonly problems: ProblemCollector;

  constructor(value: unknown, pointer: string, problems: ProblemCollector) {
    this.value = value;
    this.pointer = pointer;
    this.problems = problems;
  }

  /** A member; undefined if missing. Inherited members do not count. */
  get(key: string): JsonNode | undefined {
    const { value } = this;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    const member: unknown = Reflect.get(value, key);
    if (member === undefined || member === null) return undefined;
    return new JsonNode(
      member,
      `${this.pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      this.problems,
    );
  }

  object(key: string): JsonNode | undefined {
    const member = this.get(key);
    return member?.isObject() ? member : undefined;
  }

  list(key: string): JsonNode[] {
    const member = this.get(key);
    if (!member) return [];
    if (!Array.isArray(member.value)) {
      this.problems.error(member.pointer, "oscal.listExpected");
      return [];
    }
    return member.value.map((item, index) => new JsonNode(item, `${member.pointer}/${index}`, this.problems));
  }

  /** The members of a list that are objects; others are reported. */
  objects(key: string): JsonNode[] {
    return this.list(key).filter((item) => item.isObject());
  }

  isObject(): boolean {
    if (typeof this.value === "object" && this.value !== null && !Array.isArray(this.value)) return true;
    this.problems.error(this.pointer, "oscal.anObjectExpected");
    return false;
  }

  text(key: string): string | null {
    return this.get(key)?.asText() ?? null;
  }

  asText(): string | null {
    if (typeof this.value !== "string") {
      this.problems.error(this.pointer, "oscal.textExpected");
      return null;
    }
    if (this.value.length > MAX_STRING_LENGTH) {
      this.problems.warning(this.pointer, "oscal.veryLong");
    }
    return clean(this.value.slice(0, MAX_STRING_LENGTH)).trim() || null;
  }

  required(key: string): string | null {
    const found = this.text(key);
    if (found === null && this.get(key) === undefined) {
      this.problems.error(this.pointer, message("oscal.missing", { name: key }));
    }
    return found;
  }
}
