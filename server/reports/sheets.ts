/** A report as the sheets of a workbook, or as one table of separated values. */
import type { Cell } from "../http/csv.ts";
import type { Sheet } from "../http/xlsx.ts";
import type { Language } from "../messages/language.ts";
import type { Column, LeftOut, Line, PartHead, ReportFacts, Value } from "./content.ts";
import { type ReportRenderer, reportRenderer } from "./renderReport.ts";

function cellOf(value: Value | undefined, type: Column["type"], { text }: ReportRenderer): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return text(value);
  if (type === "amount") return { digits: String(value) };
  if (type === "percent") return Number(value);
  if (type === "day") return new Date(`${value}T00:00:00Z`);
  // In an order that can be sorted: dates of workbooks have no time here.
  if (type === "moment") return `${new Date(String(value)).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return value;
}

/** The columns that people read: the type of a figure is not one of them. */
function shownColumns(part: PartHead): Column[] {
  return part.shape === "figures" ? part.columns.filter(({ name }) => name !== "type") : part.columns;
}

function cellsOf(values: Value[], part: PartHead, renderer: ReportRenderer): Cell[] {
  return part.columns.flatMap((column, index) =>
    shownColumns(part).includes(column) ? [cellOf(values[index], column.type, renderer)] : [],
  );
}

/** One sheet a part, and one about the report. `heads` are the lines that begin the parts; `lines` are all lines. */
export function sheetsOf(
  facts: ReportFacts,
  heads: (PartHead | LeftOut)[],
  lines: AsyncGenerator<Line>,
  language: Language,
): Sheet[] {
  const renderer = reportRenderer(language);
  const { text } = renderer;
  const sheets = heads.map((part): Sheet => {
    if (part.left_out) {
      return {
        name: text(part.title),
        head: [text(part.title)],
        rows: insteadOfPart([[renderer.whyLeftOut(part)]], lines),
      };
    }
    return {
      name: text(part.title),
      head: shownColumns(part).map(({ label }) => text(label)),
      rows: rowsOf(part, lines, renderer),
    };
  });
  const about = [...renderer.facts(facts), ...renderer.provenance(facts)];
  return [
    ...sheets,
    { name: text("reports.provenance"), head: [text(`reports.kinds.${facts.kind}`)], rows: stream(about) },
  ];
}

/** The rows of the next part. The line that begins it comes first. */
async function* rowsOf(
  part: PartHead,
  lines: AsyncGenerator<Line>,
  renderer: ReportRenderer,
): AsyncGenerator<Cell[]> {
  await lines.next();
  for (let row = 0; row < part.rows; row++) {
    const { value } = await lines.next();
    if (!Array.isArray(value)) throw new Error("A part of the report is shorter than its first line says.");
    yield cellsOf(value, part, renderer);
  }
}

/** Rows in place of a part that is left out; its only line is skipped. */
async function* insteadOfPart(rows: Cell[][], lines: AsyncGenerator<Line>): AsyncGenerator<Cell[]> {
  await lines.next();
  yield* rows;
}

async function* stream(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

/** All parts below each other, each with its title and the labels of its columns. */
export async function* tableOf(
  facts: ReportFacts,
  lines: AsyncIterable<Line>,
  language: Language,
): AsyncGenerator<Cell[]> {
  const renderer = reportRenderer(language);
  const { text } = renderer;
  for (const fact of [...renderer.facts(facts), ...renderer.provenance(facts)]) yield fact;
  let part: PartHead | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (part) yield cellsOf(line, part, renderer);
      continue;
    }
    yield [];
    yield [text(line.title)];
    part = line.left_out ? null : line;
    yield line.left_out ? [renderer.whyLeftOut(line)] : shownColumns(line).map(({ label }) => text(label));
  }
}
