import { type Message, message } from "../messages/message.ts";
import {
  excerpt,
  fitText,
  MAX_CODE_LENGTH,
  MAX_REQUIREMENTS,
  type ProblemCollector,
  type Requirement,
} from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import { cleanCell, columnsOf, type Field, namesGroups, yesOrNo } from "./requirementColumns.ts";
import type { Table } from "./table.ts";

/** The maximum length of the headings that a message repeats. */
const MAX_HEADINGS_LENGTH = 1_000;
const MAX_TITLE_LENGTH = 200;

interface Line extends Omit<Requirement, "position"> {
  row: number;
  heading: boolean | null;
}

/** Reads requirements from a table with code, title, text, parent and heading. Problems name row and column. */
export function requirementsOf(table: Table, problems: ProblemCollector): Requirement[] {
  if (table.rows.length > MAX_REQUIREMENTS) {
    throw new UnreadableFile("requirementFiles.tooMany");
  }
  const columns = columnsOf(table.headers);
  const missing = (["code", "title"] as const).filter((field) => columns[field] === undefined);
  if (missing.length > 0) {
    const found = table.headers.map((heading) => `'${heading}'`).join(", ");
    throw new UnreadableFile(
      message("requirementFiles.noColumn", {
        wanted: missing.join(", "),
        heading: excerpt(found, MAX_HEADINGS_LENGTH),
      }),
    );
  }
  const name = (field: Field) => table.headers[columns[field] ?? -1] ?? field;
  const location = (row: number, field: Field) => message("sheets.place", { row, column: name(field) });

  const own = table.rows.flatMap((literal, index) => {
    const row = table.numbers[index] ?? 0;
    const cells = cellsOf(literal);
    const cell = (field: Field) => cleanCell(cells[columns[field] ?? -1] ?? "");
    const code = cell("code").replace(/\s+/g, " ");
    const title = cell("title").replace(/\s+/g, " ");
    if (!code) problems.error(location(row, "code"), "requirementFiles.codeMissing");
    if (code.length > MAX_CODE_LENGTH) {
      problems.error(
        location(row, "code"),
        message("requirementFiles.codeLength", { length: code.length, limit: MAX_CODE_LENGTH }),
      );
    }
    if (!title) problems.error(location(row, "title"), "requirementFiles.titleMissing");
    if (!code || !title) return [];
    const stated = yesOrNo(cell("heading"));
    const assessable = yesOrNo(cell("assessable"));
    if (stated === undefined)
      problems.error(
        location(row, "heading"),
        message("requirementFiles.neitherYesNorNo", { value: cell("heading") }),
      );
    if (assessable === undefined) {
      problems.error(
        location(row, "assessable"),
        message("requirementFiles.neitherYesNorNo", { value: cell("assessable") }),
      );
    }
    const heading = stated ?? (typeof assessable === "boolean" ? !assessable : null);
    const fitted = fitText(title, cell("text") || null, location(row, "title"), problems);
    return [{ row, code, ...fitted, parent: cell("parent") || null, assessable: heading !== true, heading }];
  });

  const lines = namesGroups(name("parent")) ? withGroups(own, name("parent"), problems) : own;
  reportDuplicates(lines, problems, location);
  if (columns.parent === undefined) nest(lines, problems);
  else reportMissingParents(lines, problems, location);
  if (columns.heading === undefined && columns.assessable === undefined) guessHeadings(lines, problems);
  return withPositions(lines);
}

/** The lines below headings made from a column such as Category, where it names no other line. */
function withGroups(lines: Line[], column: string, problems: ProblemCollector): Line[] {
  const codes = new Set(lines.map(({ code }) => code));
  const groups = new Map<string, string>();
  const made: Line[] = [];
  const nested = lines.flatMap((line) => {
    const group = line.parent?.replace(/\s+/g, " ") ?? null;
    if (group === null) return [line];
    const known = groups.get(group) ?? (codes.has(group) ? group : undefined);
    if (known !== undefined) return [{ ...line, parent: known }];
    const code = freeCode(group, codes);
    codes.add(code);
    groups.set(group, code);
    const heading = { row: line.row, code, title: excerpt(group, MAX_TITLE_LENGTH), text: null };
    made.push({ ...heading, parent: null, assessable: false, heading: true });
    return [...made.slice(-1), { ...line, parent: code }];
  });
  if (made.length > 0) {
    problems.warning(
      message("sheets.heading"),
      message("requirementFiles.headingsMade", { count: made.length, column }),
    );
  }
  return nested;
}

/** The name of a group as a code, which no line has. */
function freeCode(group: string, codes: ReadonlySet<string>): string {
  const base = excerpt(group, MAX_CODE_LENGTH - 4);
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base} ${number}`;
    if (!codes.has(code)) return code;
  }
}

type LocationOf = (row: number, field: Field) => Message;

/** The cells of a row, which is stored as a PostgreSQL array literal. */
export function cellsOf(literal: string): string[] {
  return Array.from(literal.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"/gs), ([, cell = ""]) =>
    cell.replace(/\\(.)/gs, "$1"),
  );
}

function reportDuplicates(lines: Line[], problems: ProblemCollector, location: LocationOf): void {
  const first = new Map<string, number>();
  for (const { code, row } of lines) {
    const earlier = first.get(code);
    if (earlier === undefined) first.set(code, row);
    else problems.error(location(row, "code"), message("requirementFiles.codeTwice", { code, row: earlier }));
  }
}

function reportMissingParents(lines: Line[], problems: ProblemCollector, location: LocationOf): void {
  const parents = new Map(lines.map(({ code, parent }) => [code, parent]));
  for (const { row, code, parent } of lines) {
    if (parent === null) continue;
    if (!parents.has(parent)) {
      problems.error(location(row, "parent"), message("requirementFiles.noSuchParent", { code: parent }));
      continue;
    }
    const way = [code];
    for (let above: string | null = parent; above !== null && way.length <= lines.length; ) {
      way.push(above);
      if (above === code) {
        problems.error(
          location(row, "parent"),
          message("requirementFiles.circle", { code, path: way.slice(0, 9).join(" → ") }),
        );
        break;
      }
      if (way.indexOf(above) < way.length - 1) break;
      above = parents.get(above) ?? null;
    }
  }
}

/** Without a parent column, A.5.1 belongs below A.5 if that exists. */
function nest(lines: Line[], problems: ProblemCollector): void {
  const codes = new Set(lines.map(({ code }) => code));
  let nested = 0;
  for (const line of lines) {
    for (let end = line.code.length - 1; end > 0; end--) {
      if (!/[.\-/( ]/.test(line.code[end] ?? "")) continue;
      const above = line.code.slice(0, end).trimEnd();
      if (above === line.code || !codes.has(above)) continue;
      line.parent = above;
      nested += 1;
      break;
    }
  }
  if (nested > 0) {
    problems.warning(
      message("sheets.heading"),
      message("requirementFiles.parentFromCode", { count: nested }),
    );
  }
}

function guessHeadings(lines: Line[], problems: ProblemCollector): void {
  const above = new Set(lines.map(({ parent }) => parent));
  const headings = lines.filter(({ code, text }) => text === null && above.has(code));
  for (const line of headings) line.assessable = false;
  if (headings.length > 0) {
    problems.warning(
      message("sheets.heading"),
      message("requirementFiles.headingsTaken", { count: headings.length }),
    );
  }
}

function withPositions(lines: Line[]): Requirement[] {
  const counts = new Map<string | null, number>();
  return lines.map(({ code, title, text, parent, assessable }) => {
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    return { code, title, text, parent, assessable, position };
  });
}
