/** A document as PDF: tagged, with contents, repeated headings of tables and vector charts, laid out by Typst. */
import { buffer } from "node:stream/consumers";

import { clientError } from "../http/errors.ts";
import type { DocumentBranding } from "./branding.ts";
import type { RenderedPart, RenderedReport } from "./renderReport.ts";
import { startProcess } from "./startProcess.ts";

const TIMEOUT_MS = 120_000;

export interface PdfContent extends Omit<RenderedReport, "parts"> {
  paper: "a4" | "us-letter";
  parts: (RenderedPart & { alt?: string; labels?: string[] })[];
  /** The labels of the document itself. */
  labels: Record<"page" | "contents" | "noRows" | "provenance" | "provenanceText", string>;
  provenance: [string, string][];
  /** Seconds since 1970: the same content gives the same file. */
  createdAt: number;
}

/** What a layout is filled with. */
export interface PdfDocument {
  /** The file of this folder with the layout; it reads `content`, and the blocks of `markdown` as `blocks`. */
  layout: "report.typ" | "policy.typ";
  content: object;
  markdown?: string;
  branding: DocumentBranding;
  createdAt: number;
}

/** Each takes a core and hundreds of megabytes. */
const MAX_AT_A_TIME = 2;
let running = 0;

export async function renderDocument(document: PdfDocument): Promise<Buffer> {
  if (running >= MAX_AT_A_TIME) throw clientError("UNAVAILABLE", "reports.busy");
  running += 1;
  try {
    const { output, ended } = startProcess(new URL("./pdfProcess.ts", import.meta.url), document, {
      timeout: TIMEOUT_MS,
    });
    const [pdf] = await Promise.all([buffer(output), ended]);
    return pdf;
  } finally {
    running -= 1;
  }
}
