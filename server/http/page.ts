import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parseCookie } from "cookie";
import { type Request, type RequestHandler, type Response, Router } from "express";
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

/**
 * What the build writes about its pages: see client/signed-out/prerenderPlugin.ts. In links, __LANGUAGE__ stands for the
 * language.
 */
interface Built {
  /** What the pages before sign-in load. */
  signedOutLinks: string;
  /** Their prerendered content, by language and path. */
  signedOut: Record<string, Record<string, string>>;
  /** What all other pages load. */
  applicationLinks: string;
  /** What each of them loads beyond that, by its path with parameters such as :id. */
  pageLinks: Record<string, string>;
}

function builtIn(folder: string): Built {
  const file = join(folder, "pages.json");
  if (!existsSync(file)) return { signedOutLinks: "", signedOut: {}, applicationLinks: "", pageLinks: {} };
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The pages before sign-in, by language and path. */
function shellsOf({ signedOutLinks, signedOut }: Built, html: string): Map<string, string> {
  return new Map(
    Object.entries(signedOut).flatMap(([language, texts]) =>
      Object.entries(texts).map(([path, text]) => [
        `${language} ${path}`,
        html
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replace("</head>", () => `${signedOutLinks}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`),
      ]),
    ),
  );
}

/** Sets `res.locals.links`: what a page loads beyond the application. */
function pageRoutes({ pageLinks }: Built): Router {
  const router = Router();
  // Fixed paths first: /risks/import is not a risk.
  const paths = Object.keys(pageLinks).sort(
    (one, other) => Number(one.includes(":")) - Number(other.includes(":")),
  );
  for (const path of paths) {
    router.get(path, (_req, res, next) => {
      res.locals.links ??= pageLinks[path];
      next();
    });
  }
  return router;
}

/** Whether the browser has a session, perhaps an ended one: enough to choose what it loads. */
function isSignedIn({ headers }: Request): boolean {
  return /\bsid=/.test(headers.cookie ?? "");
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
  const application = html.replace("</head>", () => `${built.applicationLinks}</head>`);
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

  function textFor(req: Request, res: Response): string {
    const language = languageIn(req);
    const shell = shells.get(`${language} ${req.path}`);
    // Signed-in users have other texts there, and mostly another page.
    if (shell !== undefined) return isSignedIn(req) ? html : shell;
    // Signed-out users are led to the sign-in page.
    const links: string = (isSignedIn(req) && res.locals.links) || "";
    return application.replace("</head>", () => `${links}</head>`).replaceAll("__LANGUAGE__", language);
  }

  return [
    (req, res, next) => {
      // The page is never sent unchanged, because it needs a nonce.
      if (req.path === "/" || req.path.startsWith("/index.html")) return next();
      files(req, res, next);
    },
    pageRoutes(built),
    (req, res, next) => {
      if (req.method !== "GET" && req.method !== "HEAD") return next();
      if (req.path.startsWith(`/${BUILT}/`)) {
        // A compressed file that was not found has set the header.
        res.removeHeader("Content-Encoding");
        return next();
      }
      res.type("html").send(textFor(req, res).replaceAll("__CSP_NONCE__", nonceOf(res)));
    },
  ];
}

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.method !== "GET" || req.path !== "/") return next();
  sendError(res, 503, "UNAVAILABLE", "http.clientNotBuilt");
};
