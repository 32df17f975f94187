import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Plugin, runnerImport } from "vite";

import { LANGUAGES } from "../i18n/language.ts";

type Prerender = typeof import("./prerender.tsx");

const areas = ["common", "auth"];

function messagesIn(language: string) {
  const folder = join(import.meta.dirname, "..", "i18n", language);
  return Object.fromEntries(
    areas.map((area) => [area, JSON.parse(readFileSync(join(folder, `${area}.json`), "utf8"))]),
  );
}

/** Style sheets are not needed for rendering HTML. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-styles" : undefined),
  load: (id) => (id === "\0no-styles" ? "" : undefined),
};

/**
 * Adds `signed-out.json` to the build: the HTML of `/` and `/auth` in each language, and the files that these pages
 * preload (server/http/page.ts).
 */
export const prerender: Plugin = {
  name: "signed-out-prerender",
  apply: "build",
  async generateBundle(_options, bundle) {
    const { alias } = this.environment.config.resolve;
    const { module } = await runnerImport<Prerender>(join(import.meta.dirname, "prerender.tsx"), {
      configFile: false,
      resolve: { alias },
      plugins: [withoutStyles],
    });
    const names = Object.keys(bundle);
    const start = names.filter((name) => /\/(start|signed-out)-[^/]*\.(css|js)$/.test(name));
    const links = start.map((name) =>
      name.endsWith(".css")
        ? `<link rel="stylesheet" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    );
    const languages = LANGUAGES.map((language) => [language, module.pagesIn(language, messagesIn(language))]);
    this.emitFile({
      type: "asset",
      fileName: "signed-out.json",
      source: JSON.stringify({ links: links.join(""), pages: Object.fromEntries(languages) }),
    });
  },
};
