/** A report as the sheets of a workbook, or as one table of separated values. */
import type { Cell } from "../http/csv.ts";
import type { Sheet } from "../http/xlsx.ts";
import type { Language } from "../messages/language.ts";
import { message } from "../messages/message.ts";
import type { Column, LeftOut, Line, PartHead, ReportFacts, Value } from "./content.ts";
import { speaker } from "./words.ts";

type Speaker = ReturnType<typeof speaker>;

function cellOf(value: Value | undefined, type: Column["type"], { say }: Speaker): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return say(value);
  if (type === "amount") return { digits: String(value) };
  if (type === "percent") return Number(value);
  if (type === "day") return new Date(`${value}T00:00:00Z`);
  return value;
}

/** The columns that people read: the type of a figure is not one of them. */
function shownColumns(part: PartHead): Column[] {
  return part.shape === "figures" ? part.columns.filter(({ name }) => name !== "type") : part.columns;
}

function cellsOf(values: Value[], part: PartHead, speaking: Speaker): Cell[] {
  return part.columns.flatMap((column, index) =>
    shownColumns(part).includes(column) ? [cellOf(values[index], column.type, speaking)] : [],
  );
}

function whyLeftOut(part: LeftOut, { say }: Speaker): string {
  return say(message("reports.leftOut", { permission: message(`permissions.${part.needs}`) }));
}

/** One sheet a part, and one about the report. `heads` are the lines that begin the parts; `lines` are all lines. */
export function sheetsOf(
  facts: ReportFacts,
  heads: (PartHead | LeftOut)[],
  lines: AsyncGenerator<Line>,
  language: Language,
): Sheet[] {
  const speaking = speaker(language);
  const { say } = speaking;
  const sheets = heads.map((part): Sheet => {
    if (part.left_out) {
      return {
        name: say(part.title),
        head: [say(part.title)],
        rows: only([[whyLeftOut(part, speaking)]], lines),
      };
    }
    return {
      name: say(part.title),
      head: shownColumns(part).map(({ label }) => say(label)),
      rows: rowsOf(part, lines, speaking),
    };
  });
  const about = [...speaking.facts(facts), ...speaking.provenance(facts)];
  return [
    ...sheets,
    { name: say("reports.provenance"), head: [say(`reports.kinds.${facts.kind}`)], rows: all(about) },
  ];
}

/** The rows of the next part. The line that begins it comes first. */
async function* rowsOf(
  part: PartHead,
  lines: AsyncGenerator<Line>,
  speaking: Speaker,
): AsyncGenerator<Cell[]> {
  await lines.next();
  for (let row = 0; row < part.rows; row++) {
    const { value } = await lines.next();
    if (!Array.isArray(value)) throw new Error("A part of the report is shorter than its first line says.");
    yield cellsOf(value, part, speaking);
  }
}

async function* only(rows: Cell[][], lines: AsyncGenerator<Line>): AsyncGenerator<Cell[]> {
  await lines.next();
  yield* rows;
}

async function* all(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

/** All parts below each other, each with its title and the labels of its columns. */
export async function* tableOf(
  facts: ReportFacts,
  lines: AsyncIterable<Line>,
  language: Language,
): AsyncGenerator<Cell[]> {
  const speaking = speaker(language);
  const { say } = speaking;
  for (const fact of [...speaking.facts(facts), ...speaking.provenance(facts)]) yield fact;
  let part: PartHead | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (part) yield cellsOf(line, part, speaking);
      continue;
    }
    yield [];
    yield [say(line.title)];
    part = line.left_out ? null : line;
    yield line.left_out ? [whyLeftOut(line, speaking)] : shownColumns(line).map(({ label }) => say(label));
  }
}
