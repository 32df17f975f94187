/** A report as PDF: tagged, with contents, repeated headings of tables and vector charts, laid out by Typst. */
import { fork } from "node:child_process";

import type { SpokenPart, SpokenReport } from "./words.ts";

const TIMEOUT_MS = 120_000;

export interface PdfContent extends Omit<SpokenReport, "parts"> {
  paper: "a4" | "us-letter";
  parts: (SpokenPart & { alt?: string; words?: string[] })[];
  /** The labels of the document itself. */
  words: Record<"page" | "contents" | "noRows" | "provenance" | "provenanceText", string>;
  provenance: [string, string][];
  /** Seconds since 1970: the same content gives the same file. */
  createdAt: number;
}

/** In a process of its own: long tables take seconds and much memory. */
export function layOut(content: PdfContent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./pdfProcess.ts", import.meta.url), {
      serialization: "advanced",
      timeout: TIMEOUT_MS,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let complaint = "";
    child.stderr?.on("data", (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-2_000);
    });
    child.once("message", (pdf: Uint8Array) => {
      resolve(Buffer.from(pdf));
      child.disconnect();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The report could not be laid out. ${complaint}`)));
    child.send(content);
  });
}
