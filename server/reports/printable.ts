/** What a printed report has beside its content: the labels of the document, its proof, and texts for pictures. */
import { message } from "../messages/message.ts";
import type { ReportFacts } from "./content.ts";
import type { PdfContent } from "./pdf.ts";
import { type SpokenReport, speaker } from "./words.ts";

export function printable(facts: ReportFacts, report: SpokenReport, paper: unknown): PdfContent {
  const { say, provenance } = speaker(report.language);
  const figureWords = ["figure", "value", "status", "remark"].map((column) =>
    say(`reports.columns.${column}`),
  );
  return {
    ...report,
    paper: paper === "letter" ? "us-letter" : "a4",
    parts: report.parts.map((part) => ({
      ...part,
      ...(part.shape === "figures" ? { words: figureWords } : null),
      ...(part.shape === "trend" ? { alt: say(message("reports.chart", { title: part.title })) } : null),
    })),
    words: {
      page: say("reports.page"),
      contents: say("reports.contents"),
      noRows: say("reports.noRows"),
      provenance: say("reports.provenance"),
      provenanceText: say("reports.provenanceText"),
    },
    provenance: provenance(facts),
    createdAt: Math.floor(Date.parse(facts.createdAt) / 1_000),
  };
}
