/** What the client's sources use of the messages: the keys, and untranslated text. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

import { type Messages, messagesOf } from "./clientMessages.ts";

const client = join(process.cwd(), "client");
export const plural = /_(zero|one|two|few|many|other)$/;

export function flat(texts: Messages, above = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );
}

export function sources(kind = /\.tsx?$/, folder = client): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["dist", "i18n"].includes(entry.name) ? [] : sources(kind, path);
    return kind.test(path) ? [path] : [];
  });
}

export function parse(path: string): ts.SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, kind);
}

interface Named {
  /** 'title', 'common:actions.save' */
  whole: Set<string>;
  /** Groups of keys that are used as a whole. */
  groups: Set<string>;
  /** `kind.${kind}.title` */
  shapes: RegExp[];
}

function isGroup(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && call.arguments.some((argument) => /returnObjects/.test(argument.getText()))
  );
}

const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for the possible values of an expression: two words if it chooses between them, otherwise anything. */
function patternOf(node: ts.Expression): string {
  if (ts.isParenthesizedExpression(node)) return patternOf(node.expression);
  if (ts.isStringLiteral(node)) return exactly(node.text);
  if (ts.isConditionalExpression(node)) return `(?:${patternOf(node.whenTrue)}|${patternOf(node.whenFalse)})`;
  return "[\\w.-]+";
}

function shapeOf(node: ts.TemplateExpression): RegExp | undefined {
  const spans = node.templateSpans.map(
    ({ expression, literal }) => patternOf(expression) + exactly(literal.text),
  );
  const source = exactly(node.head.text) + spans.join("");
  // A part of the key must be fixed: `${area}.${name}` could be any.
  return /[a-z]{2,}/i.test(source) ? new RegExp(`^${source}$`) : undefined;
}

/** Every key that the sources name, in whatever way. */
export function namedKeys(): Named {
  const named: Named = { whole: new Set(), groups: new Set(), shapes: [] };
  for (const path of sources()) {
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        named.whole.add(node.text);
        if (isGroup(node)) named.groups.add(node.text);
      }
      if (ts.isTemplateExpression(node)) {
        const shape = shapeOf(node);
        if (shape) named.shapes.push(shape);
        if (shape && isGroup(node)) named.shapes.push(new RegExp(`${shape.source.slice(0, -1)}\\..+$`));
      }
      ts.forEachChild(node, visit);
    };
    visit(parse(path));
  }
  return named;
}

/** Keys that other messages include: $t(common:actions.save). */
function nestedKeys(): Set<string> {
  const texts = Object.values(messagesOf("en")).flatMap((texts) => flat(texts).map(([, text]) => text));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\$t\(([\w:.]+)/g)].map(([, key = ""]) => key)));
}

/** Keys that no source names, as area:key. */
export function unusedKeys(): string[] {
  const { whole, groups, shapes } = namedKeys();
  const nested = nestedKeys();
  return Object.entries(messagesOf("en")).flatMap(([area, texts]) => {
    const keys = new Set(flat(texts).map(([key]) => key.replace(plural, "")));
    return [...keys]
      .filter((key) => {
        const full = `${area}:${key}`;
        const above = key.split(".").map((_, index, parts) => parts.slice(0, index + 1).join("."));
        return !(
          whole.has(key) ||
          whole.has(full) ||
          nested.has(key) ||
          nested.has(full) ||
          above.some((group) => groups.has(group) || groups.has(`${area}:${group}`)) ||
          shapes.some((shape) => shape.test(key) || shape.test(full))
        );
      })
      .map((key) => `${area}:${key}`);
  });
}

// Properties whose text a user would see or hear untranslated.
const SPOKEN = [
  "label",
  "aria-label",
  "ariaLabel",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "title",
  "text",
  "help",
  "alt",
  "description",
  "heading",
  "hint",
];
// Names that are the same in every language, and keys of the keyboard.
const NAMES =
  /^(Plumbline|GraphiQL|API|OSCAL|CSV|XLSX|JSON|PDF|PNG|NIST CSF|GDPR|kB|MB|GB|Esc|Enter|Tab|Shift|Space|Google|GitHub|plb_…)$/;

/** The text in a displayed expression: literals, also in the branches of a condition and in templates. */
function textsOf(node: ts.Node | undefined): ts.Node[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
    return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.getText();
    if (sign === "&&") return textsOf(node.right);
    return ["+", "??", "||"].includes(sign) ? [...textsOf(node.left), ...textsOf(node.right)] : [];
  }
  return [];
}

function literalText(node: ts.Node): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" ");
}

/** `toast.success("Saved")`: its title and its text. */
function isToast(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && /^toast\.\w+$/.test(node.expression.getText());
}

function untranslatedIn(path: string): string[] {
  const file = parse(path);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (!/\p{L}{2}/u.test(text) || NAMES.test(text.trim())) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path.slice(client.length + 1)}:${line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxAttribute(node) && SPOKEN.includes(node.name.getText(file))) {
      for (const text of textsOf(node.initializer)) report(text, literalText(text));
    }
    if (isToast(node)) {
      for (const text of node.arguments.flatMap(textsOf)) report(text, literalText(text));
    }
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
      for (const text of textsOf(node.expression)) report(text, literalText(text));
    }
    // { label: "Something" }: text for users begins with a capital letter.
    if (ts.isPropertyAssignment(node) && SPOKEN.includes(node.name.getText(file))) {
      for (const text of textsOf(node.initializer)) {
        if (/^\p{Lu}\p{Ll}/u.test(literalText(text))) report(text, literalText(text));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Texts for users that are in the sources instead of the catalogues, with their locations. */
export function untranslatedTexts(): string[] {
  return sources().flatMap(untranslatedIn);
}
