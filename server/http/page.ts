import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parseCookie } from "cookie";
import type { Request, RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

import { isLanguage, type Language } from "../messages/language.ts";
import { sendError } from "./errorResponse.ts";
import { nonceOf } from "./headers.ts";

/** The folder of client/vite.config.ts; no page has this path, while /assets is one. */
const BUILT = "built";

/** The colours of the organisation (branding.ts). */
const LOOK = '<link rel="stylesheet" href="/branding.css" />';

const HEAD = '<script src="/head.js"></script>';

/** The script that runs before the page is painted (client/public/head.js); undefined if nothing was built. */
export function headScript(folder: string): string | undefined {
  const file = join(folder, "head.js");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** What the build writes about its pages: see client/signed-out/prerenderPlugin.ts. */
interface Built {
  /** What the pages before sign-in load. */
  links: string;
  /** Their prerendered content, by language and path. */
  pages: Record<string, Record<string, string>>;
  /** What all other pages load; __LANGUAGE__ stands for the language. */
  otherLinks: string;
}

function builtIn(folder: string): Built {
  const file = join(folder, "signed-out.json");
  if (!existsSync(file)) return { links: "", pages: {}, otherLinks: "" };
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The pages before sign-in, by language and path. */
function shellsOf({ links, pages }: Built, html: string): Map<string, string> {
  return new Map(
    Object.entries(pages).flatMap(([language, texts]) =>
      Object.entries(texts).map(([path, text]) => [
        `${language} ${path}`,
        html
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replace("</head>", () => `${links}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`),
      ]),
    ),
  );
}

/** The language chosen in this browser: client/i18n/language.ts. */
function languageIn({ headers }: Request): Language {
  const chosen = parseCookie(headers.cookie ?? "")["plumbline.language"];
  return isLanguage(chosen) ? chosen : "en";
}

/**
 * Serves the built client: hashed files with unlimited caching, compressed by the build, and one page for every path.
 */
export function clientPages(folder: string): RequestHandler[] {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return [notBuilt];

  const head = headScript(folder);
  const html = readFileSync(page, "utf8")
    // Here and not in the page, because the build would look for the file.
    .replace("</head>", `${LOOK}</head>`)
    // As a file it would be one more request that the page waits for.
    .replace(HEAD, (link) => (head ? `<script>${head}</script>` : link));
  const built = builtIn(folder);
  const shells = shellsOf(built, html);
  const other = html.replace("</head>", () => `${built.otherLinks}</head>`);
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: {
      redirect: false,
      dotfiles: "ignore",
      setHeaders(res, path) {
        const isHashed = path.startsWith(join(folder, BUILT));
        res.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    },
  });

  function textFor(req: Request): string {
    const language = languageIn(req);
    const shell = shells.get(`${language} ${req.path}`);
    if (shell === undefined) return other.replace("__LANGUAGE__", language);
    // Signed-in users have other texts there, and mostly another page.
    return /\bsid=/.test(req.headers.cookie ?? "") ? html : shell;
  }

  return [
    (req, res, next) => {
      // The page is never sent unchanged, because it needs a nonce.
      if (req.path === "/" || req.path.startsWith("/index.html")) return next();
      files(req, res, next);
    },
    (req, res, next) => {
      if (req.method !== "GET" && req.method !== "HEAD") return next();
      if (req.path.startsWith(`/${BUILT}/`)) {
        // A compressed file that was not found has set the header.
        res.removeHeader("Content-Encoding");
        return next();
      }
      res.type("html").send(textFor(req).replaceAll("__CSP_NONCE__", nonceOf(res)));
    },
  ];
}

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.method !== "GET" || req.path !== "/") return next();
  sendError(res, 503, "UNAVAILABLE", "http.clientNotBuilt");
};
