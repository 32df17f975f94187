import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

import express, { type Request, type Response, Router } from "express";
import type { Pool } from "pg";

import { nonceOf } from "./headers.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

const OURS = join(import.meta.dirname, "..", "graphiql");
const EXAMPLES = join(OURS, "examples");
// The files of the package; nothing is loaded from other servers.
const RURU = join(
  dirname(createRequire(join(import.meta.dirname, "graphiql.ts")).resolve("ruru/static")),
  "..",
  "static",
);
const HOUR = 3_600;

interface Example {
  title: string;
  query: string;
}

/** GraphiQL, for users who may use the API; the client explains to others why not. */
export function graphiqlRoutes({ pools }: RouteContext): Router {
  const router = Router({ strict: true });
  const { style, fonts } = styleOf(readFileSync(join(RURU, "ruru.css"), "utf8"));
  const page = readFileSync(join(OURS, "page.html"), "utf8").replace(
    "__EXAMPLES__",
    JSON.stringify(readExamples()).replaceAll("<", "\\u003c").replaceAll("&", "\\u0026"),
  );

  router.get("/graphiql", async (req, res, next) => {
    if (!(await mayExplore(pools.authenticator, req))) return next();
    // The language server of the editor runs in a worker, from our own files.
    res.setHeader("Content-Security-Policy", `${res.getHeader("Content-Security-Policy")};worker-src 'self'`);
    res.type("html").send(page.replaceAll("__CSP_NONCE__", nonceOf(res)));
  });

  router.get("/graphiql/ruru/ruru.css", (_req, res) => {
    kept(res);
    res.type("css").send(style);
  });
  router.get("/graphiql/ruru/fonts/:name", (req, res, next) => {
    const font = fonts.get(req.params.name);
    if (!font) return next();
    kept(res);
    res.type(req.params.name).send(font);
  });
  router.use(
    "/graphiql/ruru",
    only(/\.(js|css|ttf)$/),
    express.static(RURU, { index: false, setHeaders: kept }),
  );
  router.use("/graphiql/page", only(/\.(js|css)$/), express.static(OURS, { index: false, setHeaders: kept }));
  return router;
}

/** Approved users with a role, to whom the API answers. */
async function mayExplore(pool: Pool, req: Request): Promise<boolean> {
  return asVisitor(
    pool,
    req,
    async (db) =>
      (await db.query<{ staff: boolean }>("select app_hidden.is_staff() as staff")).rows[0]?.staff === true,
    { readOnly: true },
  ).catch(() => false);
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

/** The first line of each file is its title. */
function readExamples(): Example[] {
  return readdirSync(EXAMPLES)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => {
      const query = readFileSync(join(EXAMPLES, name), "utf8");
      return { title: /^# (.+)$/m.exec(query)?.[1] ?? basename(name, ".graphql"), query };
    });
}

function only(names: RegExp): express.RequestHandler {
  return (req, _res, next) => (names.test(req.path) ? next() : next("router"));
}

function kept(res: Pick<Response, "setHeader">): void {
  res.setHeader("Cache-Control", `private, max-age=${HOUR}`);
}
