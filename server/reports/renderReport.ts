/** Renders the content of a report in the language of a reader. */
import type { Language } from "../messages/language.ts";
import { message } from "../messages/message.ts";
import type { Column, LeftOut, Line, PartHead, ReportFacts, Value } from "./content.ts";
import { reportFormats } from "./reportFormats.ts";

export interface RenderedColumn {
  name: string;
  label: string;
  type: Column["type"];
  share: number;
}

export interface RenderedRow {
  cells: string[];
  /** The same as stored, for charts and for colours; a message is its key. */
  values: (string | number | null)[];
  /** A heading above the rows that follow: it has values for the first columns only. */
  heading?: true;
}

export interface RenderedPart {
  name: string;
  title: string;
  /** Why its content is missing. */
  leftOut?: string;
  shape: PartHead["shape"];
  note?: string;
  columns: RenderedColumn[];
  rows: RenderedRow[];
  /** How many rows the part has; more than `rows` in a preview. */
  count: number;
}

export interface RenderedReport {
  title: string;
  reference: string;
  organisation: string;
  classification: string;
  facts: [string, string][];
  parts: RenderedPart[];
  language: Language;
}

export type ReportRenderer = ReturnType<typeof reportRenderer>;

export function reportRenderer(language: Language) {
  const { text, cell, countryName } = reportFormats(language);

  function row(part: PartHead, values: Value[]): RenderedRow {
    const types = part.columns.map(({ type }) => type);
    // Rows of figures contain their own type.
    if (part.shape === "figures") types[1] = typeOf(values[2]);
    return {
      cells: types.map((type, index) => cell(values[index], type)),
      values: values.map((value) => (value !== null && typeof value === "object" ? value.key : value)),
      ...(values.length < part.columns.length ? { heading: true } : null),
    };
  }

  function head(part: PartHead): RenderedPart {
    return {
      name: part.part,
      title: text(part.title),
      shape: part.shape,
      ...(part.note ? { note: text(part.note) } : null),
      columns: part.columns.map(({ name, label, type, share }) => ({
        name,
        label: text(label),
        type,
        share,
      })),
      rows: [],
      count: part.rows,
    };
  }

  function whyLeftOut({ needs }: LeftOut): string {
    const permission = needs.split(" ").map((needed) => message(`permissions.${needed}`));
    return text(message("reports.leftOut", { permission }));
  }

  function fact(label: string, value: string | null): [string, string][] {
    return value ? [[text(label), value]] : [];
  }

  function classification(report: ReportFacts): string {
    return text(`choices.assets.classification.${report.classification}`);
  }

  function facts(report: ReportFacts): [string, string][] {
    // An access review is known by its day.
    const isDay = report.kind === "access_review" && report.subject !== null;
    const subject = isDay ? cell(report.subject, "day") : report.subject;
    const asOf = report.asOfDay ? cell(report.asOfDay, "day") : cell(report.asOf, "moment");
    const country = report.country && countryName(report.country);
    return [
      ...fact("reports.facts.address", [...report.address, country].filter(Boolean).join(", ")),
      [text("reports.facts.classification"), classification(report)],
      ...fact("reports.facts.subject", subject),
      [text("reports.facts.asOf"), asOf],
      ...fact("reports.facts.since", report.since && cell(report.since, "day")),
      [text("reports.facts.madeAt"), cell(report.createdAt, "moment")],
      [text("reports.facts.author"), report.author ?? ""],
      [text("reports.facts.reference"), report.reference],
      [text("reports.facts.rows"), cell(report.rows, "number")],
    ];
  }

  /** What proves the content if the report is made again. */
  function provenance(report: ReportFacts): [string, string][] {
    const proof: [string, string][] = [[text("reports.facts.digest"), report.digest]];
    if (report.checkpointSize === null) return proof;
    const checkpoint = { size: cell(report.checkpointSize, "number"), root: report.checkpointRoot };
    const checkpointText = text(message("reports.facts.checkpointText", checkpoint));
    return [...proof, [text("reports.facts.checkpoint"), checkpointText]];
  }

  return { text, row, head, whyLeftOut, classification, facts, provenance };
}

function typeOf(value: Value | undefined): Column["type"] {
  return value === "percent" || value === "day" || value === "amount" ? value : "number";
}

/** Renders the whole report. For many rows, use the streams of the sheets instead. */
export async function renderReport(
  report: ReportFacts,
  lines: AsyncIterable<Line>,
  language: Language,
): Promise<RenderedReport> {
  const renderer = reportRenderer(language);
  const { text } = renderer;
  const parts: RenderedPart[] = [];
  let current: PartHead | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (current) parts.at(-1)?.rows.push(renderer.row(current, line));
    } else if (line.left_out) {
      current = null;
      parts.push({
        name: line.part,
        title: text(line.title),
        leftOut: renderer.whyLeftOut(line),
        shape: "table",
        columns: [],
        rows: [],
        count: 0,
      });
    } else {
      current = line;
      parts.push(renderer.head(line));
    }
  }
  return {
    title: text(`reports.kinds.${report.kind}`),
    reference: report.reference,
    organisation: report.organisation,
    classification: renderer.classification(report),
    facts: renderer.facts(report),
    parts,
    language,
  };
}
