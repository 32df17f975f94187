/** Lays a document out as PDF; only in a process of its own, because it takes seconds and much memory. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

import type { PdfDocument } from "./pdf.ts";
import { blocksOf } from "./policyBlocks.ts";

const fonts = dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"));

export function layOut({ layout, content, markdown, branding, createdAt }: PdfDocument): Buffer {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: [fonts] }],
  });
  const { accent, logo } = branding;
  // As a file that exists only for the compiler.
  if (logo) compiler.mapShadow(join(import.meta.dirname, "logo.png"), Buffer.from(logo, "base64"));
  const shown = { ...content, branding: { accent, logo: logo !== null } };
  const document = {
    mainFilePath: join(import.meta.dirname, layout),
    inputs: {
      content: JSON.stringify(markdown === undefined ? shown : { ...shown, blocks: blocksOf(markdown) }),
    },
  };
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp: createdAt });
  } catch {
    // PDF/UA requires a glyph for every character, and no font has them all. Such a PDF is tagged but claims no
    // conformance.
    return compiler.pdf(document, { creationTimestamp: createdAt });
  }
}
