import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

import { refuse } from "./answers.ts";
import { nonceOf } from "./headers.ts";

/** As client/vite.config.ts names it: no page has this address, and /assets is one. */
const BUILT = "built";

/** The built client: files by content hash for ever, brotli where the build made it, and one page for every path. */
export function clientPages(folder: string): RequestHandler[] {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return [notBuilt];

  const html = readFileSync(page, "utf8");
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

  return [
    (req, res, next) => {
      // The page itself is never sent as it lies: it needs the nonce of its answer.
      if (req.path === "/" || req.path.startsWith("/index.html")) return next();
      files(req, res, next);
    },
    (req, res, next) => {
      if (req.method !== "GET" && req.method !== "HEAD") return next();
      if (req.path.startsWith(`/${BUILT}/`)) {
        // A packed file that went away has left its mark on the answer.
        res.removeHeader("Content-Encoding");
        return next();
      }
      res.type("html").send(html.replaceAll("__CSP_NONCE__", nonceOf(res)));
    },
  ];
}

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.method !== "GET" || req.path !== "/") return next();
  refuse(res, 503, "UNAVAILABLE", "http.clientNotBuilt");
};
