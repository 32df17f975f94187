import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Plugin, runnerImport } from "vite";

import { LANGUAGES } from "../i18n/language.ts";
import { linkTo, pageLinks } from "../pageLinks.ts";

type Prerender = typeof import("./prerender.tsx");
type Routes = typeof import("../routes.ts");

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
 * Adds `pages.json` to the build: the HTML of `/` and `/auth` in each language, and the files that these pages preload,
 * and each other one (server/http/page.ts).
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
    const { module: table } = await runnerImport<Routes>(join(import.meta.dirname, "..", "routes.ts"), {
      configFile: false,
    });
    const names = Object.keys(bundle);
    const linksTo = (which: RegExp) =>
      names
        .filter((name) => which.test(name))
        .map(linkTo)
        .join("");
    const { __MESSAGES__: folder } = this.environment.config.define ?? {};
    const messages = `${JSON.parse(folder).slice(1)}/__LANGUAGE__`;
    const languages = LANGUAGES.map((language) => [language, module.pagesIn(language, messagesIn(language))]);
    this.emitFile({
      type: "asset",
      fileName: "pages.json",
      source: JSON.stringify({
        signedOutLinks: linksTo(/\/(start|signed-out)-[^/]*\.(css|js)$/),
        signedOut: Object.fromEntries(languages),
        applicationLinks:
          linksTo(/\/application-[^/]*\.(css|js)$/) +
          [`${messages}/application.json`, "branding.json"].map(linkTo).join(""),
        pageLinks: pageLinks(bundle, table.routes, messages),
      }),
    });
  },
};
