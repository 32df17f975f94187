/** What a printed report has beside its content: the labels of the document, its proof, and texts for pictures. */
import { message } from "../messages/message.ts";
import type { ReportFacts } from "./content.ts";
import type { PdfContent } from "./pdf.ts";
import { type RenderedReport, type RenderedRow, reportRenderer } from "./renderReport.ts";

/** Words that may leave their column. */
const LONG_WORD = /\S{25,}/gu;
const ZERO_WIDTH_SPACE = "\u200b";

/** Lets long words be broken anywhere; Typst breaks words by their syllables only. */
function breakable(text: string): string {
  return text.replaceAll(LONG_WORD, (word) =>
    // By grapheme, so that no accent is separated.
    [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  );
}

function breakableRow(row: RenderedRow): RenderedRow {
  return { ...row, cells: row.cells.map(breakable) };
}

export function printable(facts: ReportFacts, report: RenderedReport, paper: unknown): PdfContent {
  const { text, provenance } = reportRenderer(report.language);
  const figureLabels = ["figure", "value", "status", "remark"].map((column) =>
    text(`reports.columns.${column}`),
  );
  return {
    ...report,
    paper: paper === "letter" ? "us-letter" : "a4",
    parts: report.parts.map((part) => ({
      ...part,
      rows: part.rows.map(breakableRow),
      ...(part.shape === "figures" ? { labels: figureLabels } : null),
      ...(part.shape === "trend" ? { alt: text(message("reports.chart", { title: part.title })) } : null),
    })),
    labels: {
      page: text("reports.page"),
      contents: text("reports.contents"),
      noRows: text("reports.noRows"),
      provenance: text("reports.provenance"),
      provenanceText: text("reports.provenanceText"),
    },
    provenance: provenance(facts),
    createdAt: Math.floor(Date.parse(facts.createdAt) / 1_000),
  };
}
