import { createRequire } from "node:module";

import PDFDocument from "pdfkit";

import { linesOf, type Measure } from "./lines.ts";

const fonts = createRequire(import.meta.url);
const FONT = {
  regular: fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};
type Weight = keyof typeof FONT;

const MARGIN = 36;
const SIZE = 7.5;
const LEADING = 10;
const PADDING = 4;
const INK = "#15202b";
const MUTED = "#556270";
const RULE = "#d5dbe1";
const SHADE = "#eef1f4";

export interface Column {
  label: string;
  /** Its share of the page width. */
  share: number;
}

/** A row of cells, or a heading of full width. */
export type PdfRow = { heading: string; depth: number } | { cells: string[]; bold?: number };

export interface TablePdf {
  title: string;
  subtitle: string;
  /** Notes for the reader, one line each. */
  facts: string[];
  columns: Column[];
  rows: PdfRow[];
  author: string;
  at: Date;
  language: string;
  /** The footer of each page, with placeholders {page} and {pages}. */
  footer: string;
}

/**
 * A table on A4 pages. The column headings are repeated on every page, and rows that are longer than a page continue
 * on the next one.
 */
export function tablePdf(table: TablePdf): Promise<Buffer> {
  const page = new Page(table);
  page.begin();
  table.rows.forEach((row, index) => {
    page.row(row, table.rows.slice(index + 1, index + 6));
  });
  return page.end();
}

class Page {
  readonly #table: TablePdf;
  readonly #pdf: PDFDocument;
  readonly #widths: number[];
  readonly #parts: Buffer[] = [];
  readonly #known = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  #y = MARGIN;

  constructor(table: TablePdf) {
    this.#table = table;
    this.#pdf = new PDFDocument({
      size: "A4",
      layout: "landscape",
      margin: 0,
      bufferPages: true,
      font: FONT.regular,
      lang: table.language,
      info: { Title: `${table.title}: ${table.subtitle}`, Author: table.author, CreationDate: table.at },
    });
    this.#pdf.on("data", (part: Buffer) => this.#parts.push(part));
    const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
    this.#widths = table.columns.map(({ share }) => (share / shares) * this.#width);
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#pdf.page.height - MARGIN - 18;
  }

  begin(): void {
    const { title, subtitle, facts } = this.#table;
    this.#paragraph(title, "bold", 16, INK);
    this.#paragraph(subtitle, "regular", 11, INK);
    this.#y += 2;
    for (const fact of facts) this.#paragraph(fact, "regular", 8, MUTED);
    this.#y += 8;
    this.#head();
  }

  /** `following` are the rows below: a heading is kept together with the first of them. */
  row(row: PdfRow, following: readonly PdfRow[]): void {
    const cells = this.#cells(row);
    if ("heading" in row) {
      const first = following.findIndex((next) => !("heading" in next));
      const together = following.slice(0, first + 1).reduce((sum, next) => sum + this.#height(next), 0);
      this.#need(this.#height(row) + Math.min(together, this.#third));
      this.#draw(cells, { shade: true, indent: row.depth * 8, bold: 0 });
      return;
    }
    // Short rows are kept together; long ones start where there is room.
    const height = this.#height(row);
    if (height < this.#third) this.#need(height);
    this.#draw(cells, { bold: row.bold });
  }

  end(): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let number = 0; number < count; number++) {
      this.#pdf.switchToPage(number);
      const text = this.#table.footer.replace("{page}", String(number + 1)).replace("{pages}", String(count));
      this.#pdf.font(FONT.regular).fontSize(7).fillColor(MUTED);
      const y = this.#pdf.page.height - MARGIN - 4;
      this.#pdf.text(text, MARGIN, y, { lineBreak: false });
    }
    return new Promise((resolve, reject) => {
      this.#pdf.on("end", () => resolve(Buffer.concat(this.#parts)));
      this.#pdf.on("error", reject);
      this.#pdf.end();
    });
  }

  get #third(): number {
    return (this.#bottom - MARGIN) / 3;
  }

  #cells(row: PdfRow): string[][] {
    if ("heading" in row) {
      return [this.#lines(row.heading, "bold", this.#width - 2 * PADDING - row.depth * 8)];
    }
    return row.cells.map((cell, index) =>
      this.#lines(cell, index === row.bold ? "bold" : "regular", (this.#widths[index] ?? 0) - 2 * PADDING),
    );
  }

  #height(row: PdfRow): number {
    return Math.max(...this.#cells(row).map((lines) => lines.length)) * LEADING + 2 * PADDING;
  }

  #lines(text: string, font: Weight, width: number): string[] {
    return linesOf(text, width, this.#measure(font, SIZE));
  }

  /** Cached, because words repeat. */
  #measure(font: Weight, size: number): Measure {
    const known = this.#known[font];
    this.#pdf.font(FONT[font]);
    return (piece) => {
      let width = known.get(piece);
      if (width === undefined) {
        width = this.#pdf.fontSize(1000).widthOfString(piece) / 1000;
        known.set(piece, width);
      }
      return width * size;
    };
  }

  #paragraph(text: string, font: Weight, size: number, colour: string): void {
    const lines = linesOf(text, this.#width, this.#measure(font, size));
    this.#pdf.font(FONT[font]).fontSize(size).fillColor(colour);
    for (const line of lines) {
      this.#pdf.text(line, MARGIN, this.#y, { lineBreak: false });
      this.#y += size * 1.35;
    }
  }

  #need(height: number): void {
    if (this.#y + height <= this.#bottom) return;
    this.#pdf.addPage();
    this.#y = MARGIN;
    this.#head();
  }

  #head(): void {
    const labels = this.#table.columns.map(({ label }, index) =>
      this.#lines(label, "bold", (this.#widths[index] ?? 0) - 2 * PADDING),
    );
    const height = Math.max(...labels.map((lines) => lines.length)) * LEADING + 2 * PADDING;
    this.#pdf.rect(MARGIN, this.#y, this.#width, height).fill(INK);
    labels.forEach((lines, index) => {
      this.#cell(lines, index, this.#y + PADDING, "bold", "#ffffff");
    });
    this.#y += height;
  }

  /** Line by line through all cells, so that a page can end after any line. */
  #draw(cells: string[][], style: { shade?: boolean; indent?: number; bold?: number }): void {
    const count = Math.max(1, ...cells.map((lines) => lines.length));
    let done = 0;
    while (done < count) {
      this.#need(LEADING + 2 * PADDING);
      const fits = Math.max(1, Math.floor((this.#bottom - this.#y - 2 * PADDING) / LEADING));
      const until = Math.min(count, done + fits);
      const height = (until - done) * LEADING + 2 * PADDING;
      if (style.shade) this.#pdf.rect(MARGIN, this.#y, this.#width, height).fill(SHADE);
      cells.forEach((lines, index) => {
        const font = index === style.bold ? "bold" : "regular";
        this.#cell(lines.slice(done, until), index, this.#y + PADDING, font, INK, style.indent);
      });
      this.#y += height;
      this.#pdf.strokeColor(RULE).lineWidth(0.5);
      this.#pdf
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + this.#width, this.#y)
        .stroke();
      done = until;
    }
  }

  #cell(lines: string[], index: number, y: number, font: Weight, colour: string, indent = 0): void {
    const x = MARGIN + this.#widths.slice(0, index).reduce((sum, width) => sum + width, 0) + PADDING + indent;
    this.#pdf.font(FONT[font]).fontSize(SIZE).fillColor(colour);
    lines.forEach((line, at) => {
      if (line) this.#pdf.text(line, x, y + at * LEADING, { lineBreak: false });
    });
  }
}
