/** Runs in its own process, see pdf.ts: lays a document out. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

import type { PdfDocument } from "./pdf.ts";
import { blocksOf } from "./policyBlocks.ts";

const fonts = dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"));

process.once("message", ({ layout, content, markdown, createdAt }: PdfDocument) => {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: [fonts] }],
  });
  const input = {
    mainFilePath: join(import.meta.dirname, layout),
    inputs: {
      content: JSON.stringify(markdown === undefined ? content : { ...content, blocks: blocksOf(markdown) }),
    },
  };
  process.send?.(pdf(input, createdAt));

  function pdf(document: typeof input, creationTimestamp: number): Buffer {
    try {
      return compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp });
    } catch {
      // The standard demands a glyph for every character, and no font has them all: tagged, without the claim.
      return compiler.pdf(document, { creationTimestamp });
    }
  }
});
