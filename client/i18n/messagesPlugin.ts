import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import type { Plugin } from "vite";

import { LANGUAGES } from "./language.ts";

const screens = join(import.meta.dirname, "..", "screens");
const areas = readdirSync(join(import.meta.dirname, "en"))
  // The folder `messages` belongs to the server.
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -".json".length));

/** Every page has these areas before its own. */
const start: Record<string, readonly string[]> = {
  signedOut: ["common", "auth"],
  application: ["common", "auth", "shell", "account"],
};

/** Static imports; what `import()` loads later brings its own messages. */
const imported = /^(?:import|\}|export)(?! type\b).*? from "(\.[^"]+\.tsx?)";$/gm;
const namespaces =
  /useTranslation\(\s*(\[[^\]]*\]|"\w+")|= (\[(?:"\w+"(?:, )?)+\]) as const|(?:ns: |["`])(\w+):/g;
/** The file of one area: `area/risks`. */
const AREA = "area/";
const sources = new Map<string, string>();

function textOf(path: string): string {
  const text = sources.get(path) ?? readFileSync(path, "utf8");
  sources.set(path, text);
  return text;
}

/** The files of a screen with all its imports. */
function sourcesOf(screen: string): Set<string> {
  const found = new Set<string>();
  const waiting = [screen];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path) || path.includes("/graphql/generated/")) continue;
    found.add(path);
    waiting.push(...[...textOf(path).matchAll(imported)].map(([, to = ""]) => join(dirname(path), to)));
  }
  return found;
}

/** The areas that a source file uses: in `useTranslation`, in a list for it, or before the colon of a key. */
function namedIn(text: string): string[] {
  const found = [...text.matchAll(namespaces)].map(([, used, listed, key]) => used ?? listed ?? `"${key}"`);
  return found.flatMap((each) => [...each.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name));
}

/** `$t(area:key)` in a message quotes one of another area. */
const quoted = /\$t\((\w+):/g;

/** Adds the areas that the messages of these areas quote, and those that they quote in turn. */
function addQuoted(named: Set<string>) {
  for (const area of named) {
    const text = areas.includes(area) ? textOf(join(import.meta.dirname, "en", `${area}.json`)) : "";
    for (const [, other = ""] of text.matchAll(quoted)) named.add(other);
  }
}

function areasOf(file: string): readonly string[] {
  const first = start[file];
  if (first) return first;
  if (file.startsWith(AREA)) return [file.slice(AREA.length)];
  const named = new Set(
    [...sourcesOf(join(screens, `${file}.tsx`))].flatMap((path) => namedIn(textOf(path))),
  );
  addQuoted(named);
  return areas.filter((area) => named.has(area) && !start.application?.includes(area));
}

function messagesOf(language: string, file: string): string {
  const messages = areasOf(file).map((area) => [
    area,
    JSON.parse(readFileSync(join(import.meta.dirname, language, `${area}.json`), "utf8")),
  ]);
  return JSON.stringify(Object.fromEntries(messages));
}

function allFiles(): { name: string; messages: string }[] {
  const pages = readdirSync(screens, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("Screen.tsx"))
    .map((name) => relative(screens, join(screens, name)).slice(0, -".tsx".length));
  return LANGUAGES.flatMap((language) =>
    [...Object.keys(start), ...areas.map((area) => AREA + area), ...pages].map((file) => ({
      name: `${language}/${file}`,
      messages: messagesOf(language, file),
    })),
  );
}

const ADDRESS = /^\/built\/messages\/\w+\/(\w\w)\/([\w/-]+)\.json$/;

/**
 * Writes the messages of each screen in each language to the build:
 * `/built/messages/<version>/de/risks/RisksScreen.json`. Every page loads `application` or `signedOut` first;
 * `area/risks` has the messages of one area, for parts that are loaded later.
 */
export const messages: Plugin = {
  name: "messages",
  config(_config, { command }) {
    const version = createHash("sha256");
    if (command === "build")
      for (const { name, messages: text } of allFiles()) version.update(name).update(text);
    return {
      define: { __MESSAGES__: JSON.stringify(`/built/messages/${version.digest("hex").slice(0, 8)}`) },
    };
  },
  generateBundle() {
    const { __MESSAGES__: folder } = this.environment.config.define ?? {};
    for (const { name, messages: source } of allFiles()) {
      this.emitFile({ type: "asset", fileName: `${JSON.parse(folder).slice(1)}/${name}.json`, source });
    }
  },
  configureServer(server) {
    server.middlewares.use((req, res, next) => {
      const [, language, file] = ADDRESS.exec(req.url ?? "") ?? [];
      if (!language || !file) return next();
      sources.clear();
      res.setHeader("Content-Type", "application/json");
      res.end(messagesOf(language, file));
    });
  },
};
