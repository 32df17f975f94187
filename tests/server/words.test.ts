/** What the server says by itself, outside of the database: every sentence of its sources in every language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

import { languageIn } from "../../server/words/language.ts";
import { inLanguage, phrases } from "../../server/words/say.ts";

const root = join(process.cwd(), "server");
// What only operators read, in the log or in a terminal, is English; mails have their own words.
const FOR_OPERATORS =
  /^(database|commands|mail|words)\/|^(env|main|build|serve|schema|app)\.ts$|graphile\.config|commonPasswords|plugins\/Aggregates/;
// Nobody reads it: avatars.ts says what is asked for instead.
const UNHEARD = ["No picture."];
const NOT_SPOKEN =
  /^(Error|ProviderRefusal|console\.\w+|\w*\.?log\.\w+|\w+\.query|res\.setHeader|line\.close)$/;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : path.endsWith(".ts") ? [path] : [];
  });
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `%s${literal.text}`).join("");
}

/** Sentences: they begin with a capital or a blank, have a space, and end with a full stop or a question mark. */
const isSentence = (text: string) => /^(\p{Lu}|%s|').* .*[.?]$/u.test(text);

/** Which argument of what refuses is for people, whatever its signs. */
const SPEAKS: Record<string, number> = { refusal: 1, rateLimited: 1, refuse: 3 };

function refusalIn(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const at = SPEAKS[node.expression.getText()];
  const message = at === undefined ? undefined : node.arguments[at];
  return message && textOf(message);
}

function sentencesIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      NOT_SPOKEN.test(node.expression.getText(file))
    )
      return;
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === "description") return;
    const refused = refusalIn(node);
    if (refused) found.push(refused);
    const text = textOf(node);
    if (text && isSentence(text) && !UNHEARD.includes(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const said = sources(root)
  .filter((path) => !FOR_OPERATORS.test(path.slice(root.length + 1)))
  .flatMap(sentencesIn);

it.each(["fr", "de", "es"] as const)("every sentence of the server can be said in %s", (language) => {
  expect(said.length).toBeGreaterThan(80);
  expect(
    [...new Set(said)].filter(
      (english) => inLanguage(language, english.replaceAll("%s", "7")) === english.replaceAll("%s", "7"),
    ),
  ).toEqual([]);
});

it("a translation leaves the same blanks", () => {
  for (const [english, ...others] of phrases) {
    const blanks = english.split("%s").length;
    expect([english, ...others.map((words) => words.split("%s").length)]).toEqual([
      english,
      blanks,
      blanks,
      blanks,
    ]);
  }
});

it("no sentence is there twice", () => {
  const english = phrases.map(([words]) => words);
  expect(english.filter((words, index) => english.indexOf(words) !== index)).toEqual([]);
});

it("what was filled in is put where the other language has it, and translated if it has words", () => {
  expect(
    inLanguage("de", "The name ends in .png, but this is a JPEG picture. Give it the ending .jpg."),
  ).toBe("Der Name endet auf .png, aber das ist ein JPEG-Bild. Geben Sie der Datei die Endung .jpg.");
  expect(inLanguage("fr", "Nobody ever said this.")).toBe("Nobody ever said this.");
  expect(inLanguage("en", "Not found.")).toBe("Not found.");
});

it.each([
  [undefined, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["de-CH,de;q=0.9,en;q=0.8", "de"],
  ["pl,es;q=0.5", "es"],
  ["tlh", "en"],
  ["*", "en"],
  [`${"x".repeat(100_000)},fr`, "en"],
])("a browser that asks for %j is answered in %s", (header, language) => {
  expect(languageIn(header)).toBe(language);
});
