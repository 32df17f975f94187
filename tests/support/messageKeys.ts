/** The keys of messages that the sources name: in the SQL of the fixtures, and in the server. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

import { catalogueOf } from "../../server/messages/render.ts";

export type Language = Parameters<typeof catalogueOf>[0];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flat(value: unknown, above: string[]): [string, string][] {
  if (typeof value === "string") return [[above.join("."), value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => flat(part, [...above, name]));
}

/** Every message of one language by its key; plurals keep their ending. */
export function messagesOf(language: Language): Map<string, string> {
  return new Map(flat(catalogueOf(language), []));
}

export const withoutPlural = (key: string) => key.replace(PLURAL, "");

/** The keys that there are, without the endings of plurals. */
export const knownKeys = new Set([...messagesOf("en").keys()].map(withoutPlural));
const areas = new Set([...knownKeys].map((key) => key.split(".")[0] ?? ""));

const isKey = (text: string) => /^[A-Za-z]\w*(\.\w+)+$/.test(text) && areas.has(text.split(".")[0] ?? "");

interface Named {
  /** Complete keys. */
  complete: Set<string>;
  /** Beginnings of keys; the rest is data. */
  prefixes: Set<string>;
  /** Keys with %s where a part is data. */
  patterns: Set<string>;
}

const fixtures = join(process.cwd(), "migrations/fixtures");

function namedInSql(): Named {
  const named: Named = { complete: new Set(), prefixes: new Set(), patterns: new Set() };
  for (const file of readdirSync(fixtures)) {
    const sql = readFileSync(join(fixtures, file), "utf8");
    for (const [, literal = "", next = ""] of sql.matchAll(/'((?:[^'\n]|'')*)'(\s*\|\|)?/g)) {
      if (next && literal.endsWith(".") && isKey(`${literal}x`)) named.prefixes.add(literal);
      else if (literal.includes("%s") && isKey(literal.replaceAll("%s", "x"))) named.patterns.add(literal);
      else if (isKey(literal)) named.complete.add(literal);
    }
    for (const [, key = ""] of sql.matchAll(/\{"key": "([\w.]+)"/g)) named.complete.add(key);
  }
  return named;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : path.endsWith(".ts") ? [path] : [];
  });
}

function namedInServer(): Named {
  const named: Named = { complete: new Set(), prefixes: new Set(), patterns: new Set() };
  for (const path of sources(join(process.cwd(), "server"))) {
    const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteral(node) && isKey(node.text)) named.complete.add(node.text);
      if (ts.isTemplateExpression(node)) {
        const shape = node.head.text + node.templateSpans.map(({ literal }) => `%s${literal.text}`).join("");
        if (isKey(shape.replaceAll("%s", "x"))) named.patterns.add(shape);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return named;
}

/** The literals in calls of SQL functions that take a message. */
function messagesInSql(): string[] {
  const call = /app_hidden\.(?:fail\('[A-Z]{5}', |message\()'((?:[^']|'')+)'(?!\s*\|\|)/g;
  return readdirSync(fixtures).flatMap((file) =>
    [...readFileSync(join(fixtures, file), "utf8").matchAll(call)].map(([, text = ""]) => text),
  );
}

/** Which argument of a call is the message. */
const MESSAGE_ARGUMENT: Record<string, number> = {
  clientError: 1,
  rateLimited: 1,
  sendError: 3,
  message: 0,
  UnreadableFile: 0,
  RejectedFile: 0,
};

function messagesInServer(): string[] {
  return sources(join(process.cwd(), "server")).flatMap((path) => {
    const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const argument = node.arguments?.[MESSAGE_ARGUMENT[node.expression.getText(file)] ?? -1];
        if (argument && ts.isStringLiteral(argument)) found.push(argument.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

export const systemMessages = [...messagesInSql(), ...messagesInServer()];

export const inSql = namedInSql();
export const inServer = namedInServer();

const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Keys that no source names, wholly or in part. */
export function unusedKeys(): string[] {
  const named = [inSql, inServer];
  const expressions = named.flatMap(({ prefixes, patterns }) => [
    ...[...prefixes].map((start) => new RegExp(`^${exactly(start)}`)),
    ...[...patterns].map((shape) => new RegExp(`^${shape.split("%s").map(exactly).join("[\\w.]+")}$`)),
  ]);
  return [...knownKeys].filter(
    (key) =>
      !named.some(({ complete }) => complete.has(key)) &&
      !expressions.some((expression) => expression.test(key)),
  );
}
