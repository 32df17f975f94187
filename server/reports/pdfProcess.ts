/** Runs in its own process, see pdf.ts: lays a report out. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

import type { PdfContent } from "./pdf.ts";

const fonts = dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"));

process.once("message", (content: PdfContent) => {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: [fonts] }],
  });
  const input = {
    mainFilePath: join(import.meta.dirname, "report.typ"),
    inputs: { report: JSON.stringify(content) },
  };
  process.send?.(pdf(input, content.createdAt));

  function pdf(document: typeof input, creationTimestamp: number): Buffer {
    try {
      return compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp });
    } catch {
      // The standard demands a glyph for every character, and no font has them all: tagged, without the claim.
      return compiler.pdf(document, { creationTimestamp });
    }
  }
});
