/** Puts the content of a report into words for one reader. */
import type { Language } from "../messages/language.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import type { Column, Line, PartHead, ReportFacts, Value } from "./content.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de", fr: "fr", es: "es" };

export interface SpokenColumn {
  name: string;
  label: string;
  type: Column["type"];
  share: number;
}

export interface SpokenRow {
  cells: string[];
  /** The same as stored, for charts and for colours; a message is its key. */
  values: (string | number | null)[];
}

export interface SpokenPart {
  name: string;
  title: string;
  /** Why its content is missing. */
  leftOut?: string;
  shape: PartHead["shape"];
  note?: string;
  columns: SpokenColumn[];
  rows: SpokenRow[];
  /** How many rows the part has; more than `rows` in a preview. */
  count: number;
}

export interface SpokenReport {
  title: string;
  reference: string;
  organisation: string;
  facts: [string, string][];
  parts: SpokenPart[];
  language: Language;
}

export function speaker(language: Language) {
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const say = (said: string | SystemMessage) =>
    render(language, typeof said === "string" ? message(said) : said);

  function cell(value: Value | undefined, type: Column["type"]): string {
    if (value === null || value === undefined) return "";
    if (typeof value === "object") return say(value);
    if (type === "number") return numbers.format(Number(value));
    if (type === "percent") return percents.format(Number(value) / 100);
    if (type === "amount") return amounts.format(Number(value));
    if (type === "day") return days.format(new Date(String(value)));
    if (type === "moment") return `${moments.format(new Date(String(value)))} UTC`;
    return String(value);
  }

  function row(part: PartHead, values: Value[]): SpokenRow {
    const types = part.columns.map(({ type }) => type);
    // The type of a figure stands in its own row.
    if (part.shape === "figures") types[1] = typeOf(values[2]);
    return {
      cells: types.map((type, index) => cell(values[index], type)),
      values: values.map((value) => (value !== null && typeof value === "object" ? value.key : value)),
    };
  }

  function head(part: PartHead): SpokenPart {
    return {
      name: part.part,
      title: say(part.title),
      shape: part.shape,
      ...(part.note ? { note: say(part.note) } : null),
      columns: part.columns.map(({ name, label, type, share }) => ({ name, label: say(label), type, share })),
      rows: [],
      count: part.rows,
    };
  }

  function facts(report: ReportFacts): [string, string][] {
    const asOf = report.asOfDay ? cell(report.asOfDay, "day") : cell(report.asOf, "moment");
    return [
      [say("reports.facts.asOf"), asOf],
      [say("reports.facts.madeAt"), cell(report.createdAt, "moment")],
      [say("reports.facts.author"), report.author ?? ""],
      [say("reports.facts.reference"), report.reference],
      [say("reports.facts.rows"), cell(report.rows, "number")],
    ];
  }

  /** What proves the content, for whoever makes the report again. */
  function provenance(report: ReportFacts): [string, string][] {
    const { digest, checkpointSize, checkpointRoot } = report;
    const checkpoint = { size: cell(checkpointSize, "number"), root: checkpointRoot };
    return [
      [say("reports.facts.digest"), digest],
      ...(checkpointSize === null
        ? []
        : ([[say("reports.facts.checkpoint"), say(message("reports.facts.checkpointText", checkpoint))]] as [
            string,
            string,
          ][])),
    ];
  }

  return { say, cell, row, head, facts, provenance };
}

function typeOf(value: Value | undefined): Column["type"] {
  return value === "percent" || value === "day" || value === "amount" ? value : "number";
}

/** The whole report in words. For many rows, use the streams of the sheets instead. */
export async function speak(
  report: ReportFacts,
  lines: AsyncIterable<Line>,
  language: Language,
): Promise<SpokenReport> {
  const { say, row, head, facts } = speaker(language);
  const parts: SpokenPart[] = [];
  let current: PartHead | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (current) parts.at(-1)?.rows.push(row(current, line));
    } else if (line.left_out) {
      current = null;
      const leftOut = say(message("reports.leftOut", { permission: message(`permissions.${line.needs}`) }));
      parts.push({
        name: line.part,
        title: say(line.title),
        leftOut,
        shape: "table",
        columns: [],
        rows: [],
        count: 0,
      });
    } else {
      current = line;
      parts.push(head(line));
    }
  }
  return {
    title: say(`reports.kinds.${report.kind}`),
    reference: report.reference,
    organisation: report.organisation,
    facts: facts(report),
    parts,
    language,
  };
}
