/** A report as PDF: tagged, with contents, repeated headings of tables and vector charts, laid out by Typst. */
import { fork } from "node:child_process";

import { clientError } from "../http/errors.ts";
import type { RenderedPart, RenderedReport } from "./renderReport.ts";

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
  createdAt: number;
}

/** Each takes a core and hundreds of megabytes. */
const MOST_AT_A_TIME = 2;
let running = 0;

export function renderPdf(content: PdfContent): Promise<Buffer> {
  return renderDocument({ layout: "report.typ", content, createdAt: content.createdAt });
}

export async function renderDocument(document: PdfDocument): Promise<Buffer> {
  if (running >= MOST_AT_A_TIME) throw clientError("UNAVAILABLE", "reports.busy");
  running += 1;
  try {
    return await renderInProcess(document);
  } finally {
    running -= 1;
  }
}

/** In a process of its own: long tables and hostile texts take seconds and much memory. */
function renderInProcess(document: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./pdfProcess.ts", import.meta.url), {
      serialization: "advanced",
      timeout: TIMEOUT_MS,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let stderr = "";
    child.stderr?.on("data", (chunk) => {
      stderr = `${stderr}${chunk}`.slice(-2_000);
    });
    child.once("message", (pdf: Uint8Array) => {
      resolve(Buffer.from(pdf));
      child.disconnect();
    });
    child.on("error", reject);
    child.once("exit", () => reject(new Error(`The report could not be laid out. ${stderr}`)));
    child.send(document, (error) => error && reject(error));
  });
}
