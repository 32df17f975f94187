import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import express, { type Request, type Response, Router } from "express";
import type { Pool } from "pg";

import { escapeHtml } from "../mail/html.ts";
import { LANGUAGES, type Language } from "../messages/language.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { nonceOf } from "./headers.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const PAGE = join(import.meta.dirname, "..", "graphiql");
const EXAMPLES = join(PAGE, "examples");
// The files of the package; nothing is loaded from other servers.
const RURU = join(
  dirname(createRequire(join(import.meta.dirname, "graphiql.ts")).resolve("ruru/static")),
  "..",
  "static",
);
const HOUR = 3_600;

/** The titles of the examples, in the order of their files. */
const titles: readonly SystemMessage[] = [
  message("apiExplorer.titles.criticalRisks"),
  message("apiExplorer.titles.changes"),
  message("apiExplorer.titles.overdueTasks"),
  message("apiExplorer.titles.missingEvidence"),
  message("apiExplorer.titles.residualScore"),
  message("apiExplorer.titles.trends"),
];

/** GraphiQL, for users who may use the API; the client explains to others why not. */
export function graphiqlRoutes({ pools }: RouteContext): Router {
  const router = Router({ strict: true });
  const { style, fonts } = styleOf(readFileSync(join(RURU, "ruru.css"), "utf8"));
  const pages = new Map(LANGUAGES.map((language) => [language, pageIn(language)]));

  router.get("/graphiql", async (req, res, next) => {
    const language = await languageOfReader(pools.authenticator, req);
    const page = language && pages.get(language);
    if (!page) return next();
    // The language server of the editor runs in a worker, from our own files.
    res.setHeader("Content-Security-Policy", `${res.getHeader("Content-Security-Policy")};worker-src 'self'`);
    res.type("html").send(page.replaceAll("__CSP_NONCE__", nonceOf(res)));
  });

  router.get("/graphiql/ruru/ruru.css", (_req, res) => {
    setCacheHeaders(res);
    res.type("css").send(style);
  });
  router.get("/graphiql/ruru/fonts/:name", (req, res, next) => {
    const font = fonts.get(req.params.name);
    if (!font) return next();
    setCacheHeaders(res);
    res.type(req.params.name).send(font);
  });
  router.use(
    "/graphiql/ruru",
    only(/\.(js|css|ttf)$/),
    express.static(RURU, { index: false, setHeaders: setCacheHeaders }),
  );
  router.use(
    "/graphiql/page",
    only(/\.(js|css)$/),
    express.static(PAGE, { index: false, setHeaders: setCacheHeaders }),
  );
  return router;
}

/** The language of an approved user with a role, to whom the API answers; undefined for everybody else. */
async function languageOfReader(pool: Pool, req: Request): Promise<Language | undefined> {
  return asVisitor(
    pool,
    req,
    async (db) => {
      const { rows } = await db.query<{ language: Language }>(
        "select app_hidden.language() as language where app_hidden.has_any_role()",
      );
      return rows[0]?.language;
    },
    { readOnly: true },
  ).catch(() => undefined);
}

/** The page around the editor. The editor itself has no translations, so the page says that it is in English. */
function pageIn(language: Language): string {
  const text = (one: SystemMessage) => escapeHtml(render(language, one));
  const parts: Record<string, string> = {
    '<html lang="en"': `<html lang="${language}"`,
    __EXAMPLES_LABEL__: text(message("apiExplorer.examples")),
    __CHOOSE__: text(message("apiExplorer.choose")),
    __NOTE__: text(message("apiExplorer.note")),
    __EDITOR_LANGUAGE__: language === "en" ? "" : text(message("apiExplorer.editorLanguage")),
    __TOKENS__: text(message("apiExplorer.tokens")),
    __LOADING__: text(message("apiExplorer.loading")),
    __EXAMPLES__: JSON.stringify(readExamples(language))
      .replaceAll("<", "\\u003c")
      .replaceAll("&", "\\u0026"),
  };
  return readFileSync(join(PAGE, "page.html"), "utf8").replace(
    new RegExp(Object.keys(parts).join("|"), "g"),
    (name) => parts[name] ?? name,
  );
}

/** The style sheet, with its fonts as separate files: the content security policy allows no inline fonts. */
function styleOf(css: string): { style: string; fonts: Map<string, Buffer> } {
  const fonts = new Map<string, Buffer>();
  const style = css.replace(/url\(data:font\/(\w+);base64,([^)]+)\)/g, (_all, kind: string, data: string) => {
    const name = `${fonts.size + 1}.${kind}`;
    fonts.set(name, Buffer.from(data, "base64"));
    return `url(fonts/${name})`;
  });
  return { style, fonts };
}

/** The first line of each file is its title, which is shown in the reader's language. */
function readExamples(language: Language): { title: string; query: string }[] {
  const names = readdirSync(EXAMPLES).filter((name) => name.endsWith(".graphql"));
  return names.sort().map((name, index) => {
    const query = readFileSync(join(EXAMPLES, name), "utf8");
    const title = render(language, titles[index] ?? name);
    return { title, query: query.replace(/^# .+$/m, () => `# ${title}`) };
  });
}

function only(names: RegExp): express.RequestHandler {
  return (req, _res, next) => (names.test(req.path) ? next() : next("router"));
}

function setCacheHeaders(res: Pick<Response, "setHeader">): void {
  res.setHeader("Cache-Control", `private, max-age=${HOUR}`);
}
