import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";

import { type Words, wordsOf } from "../support/words.ts";

const client = join(process.cwd(), "client");
const plural = /_(zero|one|two|few|many|other)$/;

function flat(words: Words, above = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "dist" ? [] : sources(path);
    return path.endsWith(".tsx") ? [path] : [];
  });
}

const variables = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

const areas = Object.keys(wordsOf("en"));
const bare = (words: Words | undefined) => new Set(flat(words ?? {}).map(([key]) => key.replace(plural, "")));

describe.each(["fr", "de", "es"])("the words in %s", (language) => {
  const translated = wordsOf(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(areas)("say in %s what English says: no less, no more", (area) => {
    expect([...bare(translated[area])].sort()).toEqual([...bare(wordsOf("en")[area])].sort());
  });

  it.each(areas)("fill in the same in %s", (area) => {
    const english = new Map(flat(wordsOf("en")[area] ?? {}));
    for (const [key, text] of flat(translated[area] ?? {})) {
      // One, none and many may be said without the number, or with it.
      if (!plural.test(key)) expect([key, variables(text)]).toEqual([key, variables(english.get(key) ?? "")]);
    }
  });

  it.each(areas)("know every plural of the language in %s", (area) => {
    const keys = flat(translated[area] ?? {}).map(([key]) => key);
    const counted = new Set(keys.filter((key) => /_other$/.test(key)).map((key) => key.replace(plural, "")));
    const missing = [...counted].flatMap((key) =>
      categories.map((category) => `${key}_${category}`).filter((each) => !keys.includes(each)),
    );
    expect(missing).toEqual([]);
  });
});

// What a reader would see or hear although it went through no translation.
const spoken = ["label", "aria-label", "placeholder", "title", "text", "help", "alt"];

function bareWords(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (!/\p{L}{2}/u.test(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path.slice(client.length + 1)}:${line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText(file)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) report(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it("no component has bare words: all go through the words of its area", () => {
  expect(sources(client).flatMap(bareWords)).toEqual([]);
});

it("no English text is empty or has a variable that is not closed", () => {
  for (const [area, words] of Object.entries(wordsOf("en"))) {
    for (const [key, text] of flat(words)) {
      expect([area, key, text.trim() === ""]).toEqual([area, key, false]);
      expect([area, key, (text.match(/{{/g) ?? []).length]).toEqual([area, key, variables(text).length]);
    }
  }
});
