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

function linkTo(name: string): string {
  if (name.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="/${name}">`;
  return `<link rel="modulepreload" crossorigin href="/${name}">`;
}

/**
 * Adds `signed-out.json` to the build: the HTML of `/` and `/auth` in each language, and the files that these pages
 * preload, and all others (server/http/page.ts).
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
    const linksTo = (which: RegExp) =>
      names
        .filter((name) => which.test(name))
        .map(linkTo)
        .join("");
    const { __MESSAGES__: folder } = this.environment.config.define ?? {};
    const messages = `${JSON.parse(folder)}/__LANGUAGE__/application.json`;
    const languages = LANGUAGES.map((language) => [language, module.pagesIn(language, messagesIn(language))]);
    this.emitFile({
      type: "asset",
      fileName: "signed-out.json",
      source: JSON.stringify({
        links: linksTo(/\/(start|signed-out)-[^/]*\.(css|js)$/),
        pages: Object.fromEntries(languages),
        otherLinks: `${linksTo(/\/application-[^/]*\.js$/)}<link rel="preload" as="fetch" crossorigin href="${messages}">`,
      }),
    });
  },
};
