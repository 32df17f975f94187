/** The used parts of pdfkit, which has no types. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  interface TextOptions {
    lineBreak?: boolean;
    width?: number;
    align?: "left" | "right";
  }

  interface PdfOptions {
    size: string;
    layout: "portrait" | "landscape";
    margin: number;
    bufferPages: boolean;
    font: string;
    lang: string;
    info: { Title: string; Author: string; CreationDate: Date };
  }

  interface PDFDocument extends Readable {}
  class PDFDocument {
    constructor(options: PdfOptions);
    readonly page: { width: number; height: number };
    font(path: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(colour: string): this;
    stroke(): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(number: number): this;
    end(): void;
  }
  export default PDFDocument;
}
