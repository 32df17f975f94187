import { Router } from "express";

import { isBrandPicture, reencodeBrandPicture } from "../files/brandPicture.ts";
import { clientError } from "./errors.ts";
import { receivePicture } from "./pictureUpload.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

interface Shades {
  solid: string;
  contrast: string;
  soft: string;
  fg: string;
}

/** What app_private.branding returns. */
interface Branding {
  name: string | null;
  shades: { light: Shades; dark: Shades } | null;
  pictures: Record<string, { sha256: string } | undefined>;
  digest: string;
}

interface StoredImage {
  image: Buffer;
  content_type: string;
  sha256: string;
}

/** The routes of the branding: everybody may see its colours and pictures, also before signing in. */
export function brandingRoutes({ pools }: RouteContext): Router {
  const router = Router();
  const pool = pools.authenticator;

  async function readBranding(): Promise<Branding> {
    const { rows } = await pools.auth.query<{ branding: Branding }>(
      "select app_private.branding() as branding",
    );
    const [row] = rows;
    if (!row) throw new Error("The row of app_public.brandings is missing.");
    return row.branding;
  }

  router.get("/branding.json", async (_req, res) => {
    const { name, pictures, digest } = await readBranding();
    const urls = Object.entries(pictures).map(([kind, picture]) => [
      kind,
      `/branding/${kind}?v=${picture?.sha256.slice(0, 16)}`,
    ]);
    res.setHeader("Cache-Control", "public, no-cache");
    res.setHeader("ETag", `"${digest}"`);
    res.json({ name, pictures: Object.fromEntries(urls), digest });
  });

  // A stylesheet, because the content security policy allows no inline styles.
  router.get("/branding.css", async (_req, res) => {
    const { shades, digest } = await readBranding();
    res.setHeader("Content-Type", "text/css; charset=utf-8");
    res.setHeader("Cache-Control", "public, no-cache");
    res.setHeader("ETag", `"${digest}"`);
    res.send(shades ? `${block("html:root", shades.light)}\n${block("html:root.dark", shades.dark)}\n` : "");
  });

  router.get("/branding/:kind", async (req, res) => {
    const { rows } = await pools.auth.query<StoredImage>("select * from app_private.brand_picture($1)", [
      req.params.kind,
    ]);
    const [stored] = rows;
    if (!stored) throw clientError("NOT_FOUND", "general.notFound");
    const version = String(req.query.v ?? "");
    const isCurrentVersion = version.length >= 16 && stored.sha256.startsWith(version);
    res.setHeader("Content-Type", stored.content_type);
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    // Emails show the logo, within the page of any mail program.
    res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    res.setHeader("ETag", `"${stored.sha256}"`);
    res.setHeader(
      "Cache-Control",
      isCurrentVersion ? "public, max-age=31536000, immutable" : "public, no-cache",
    );
    res.send(stored.image);
  });

  router.post("/branding/:kind", async (req, res) => {
    const { kind } = req.params;
    if (!isBrandPicture(kind)) throw clientError("NOT_FOUND", "general.notFound");
    // Checked before the first byte is read.
    await asVisitor(pool, req, (db) => db.query("select app_hidden.require_brand_upload()"));
    const { image, contentType } = await receivePicture(req, (bytes) => reencodeBrandPicture(bytes, kind));
    await asVisitor(pool, req, (db) =>
      db.query("select app_hidden.store_brand_picture($1, $2, $3)", [kind, image, contentType]),
    );
    res.status(201).json({ kept: true });
  });

  return router;
}

/** The colours, as the variables of the pages with Chakra and of those without it. */
function block(selector: string, { solid, contrast, soft, fg }: Shades): string {
  const plain = { accent: solid, "accent-contrast": contrast, "accent-soft": soft, "accent-fg": fg };
  const chakra = {
    accent: solid,
    "accent-solid": solid,
    "accent-contrast": contrast,
    "accent-soft": soft,
    "accent-subtle": soft,
    "accent-muted": soft,
    "accent-emphasized": soft,
    "accent-fg": fg,
    "accent-focus-ring": solid,
  };
  const lines = [
    ...Object.entries(plain).map(([name, value]) => `--${name}:${value}`),
    ...Object.entries(chakra).map(([name, value]) => `--chakra-colors-${name}:${value}`),
  ];
  return `${selector}{${lines.join(";")}}`;
}
