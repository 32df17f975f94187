/** Reads mappings between two frameworks of the library: `mappings/<FROM>-<TO>.csv`. */
import { CsvError, parse } from "csv-parse/sync";

import type { ShippedFramework } from "./frameworkFile.ts";
import { type LibraryFile, textOf } from "./libraryFiles.ts";
import type { Problems } from "./problems.ts";

const HEADER = ["from", "relation", "to", "strength", "reason"];
const RELATIONS = ["equal", "subset", "superset", "intersects"];
const MAX_REASON_LENGTH = 300;

interface ShippedMappings {
  from: string;
  to: string;
  pairs: { from: string; relation: string; to: string; strength: number; reason: string | null }[];
}

interface Row {
  cells: string[];
  line: number;
}

interface Known {
  frameworks: ReadonlyMap<string, ShippedFramework>;
  /** Where each pair is mapped, in all files. */
  pairs: Map<string, string>;
}

export function readMappings(file: LibraryFile, problems: Problems, known: Known): ShippedMappings | null {
  const ends = endsOf(file.name, known.frameworks);
  if (!ends) {
    problems.add(file.path, 1, "the file name does not consist of the codes of two frameworks, FROM-TO");
    return null;
  }
  const [header, ...rows] = rowsOf(file, problems) ?? [];
  if (!header) return null;
  if (header.cells.join() !== HEADER.join()) {
    problems.add(file.path, header.line, `the first row must be ${HEADER.join()}`);
    return null;
  }
  const codes = { from: assessableIn(ends.from), to: assessableIn(ends.to) };
  const pairs = rows.map(({ cells, line }) => {
    const report = (what: string) => problems.add(file.path, line, what);
    const [from = "", relation = "", to = "", strength = "", reason = ""] = cells.map((cell) => cell.trim());
    if (cells.length !== HEADER.length) report(`has ${cells.length} cells instead of ${HEADER.length}`);
    if (!codes.from.has(from)) report(`"${from}" is no requirement of ${ends.from.code}, or a heading`);
    if (!codes.to.has(to)) report(`"${to}" is no requirement of ${ends.to.code}, or a heading`);
    if (!RELATIONS.includes(relation)) report(`the relation must be one of ${RELATIONS.join(", ")}`);
    if (!/^([1-9]|10)$/.test(strength)) report("the strength must be a whole number from 1 to 10");
    if ([...reason].length > MAX_REASON_LENGTH)
      report(`the reason has more than ${MAX_REASON_LENGTH} characters`);
    const pair = [`${ends.from.code} ${from}`, `${ends.to.code} ${to}`].sort().join(" and ");
    const earlier = known.pairs.get(pair);
    if (earlier) report(`${pair} are mapped already in ${earlier}`);
    known.pairs.set(pair, `${file.path}:${line}`);
    return { from, relation, to, strength: Number(strength), reason: reason || null };
  });
  return { from: ends.from.code, to: ends.to.code, pairs };
}

/** Codes of frameworks may contain a hyphen themselves. */
function endsOf(name: string, frameworks: ReadonlyMap<string, ShippedFramework>) {
  for (const from of frameworks.values()) {
    const to = name.startsWith(`${from.code}-`)
      ? frameworks.get(name.slice(from.code.length + 1))
      : undefined;
    if (to && to !== from) return { from, to };
  }
  return undefined;
}

function assessableIn({ requirements }: ShippedFramework): Set<string> {
  const parents = new Set(requirements.map(({ parent }) => parent));
  return new Set(requirements.flatMap(({ code }) => (parents.has(code) ? [] : [code])));
}

function rowsOf(file: LibraryFile, problems: Problems): Row[] | null {
  const text = textOf(file, problems);
  if (text === null) return null;
  try {
    const rows: Row[] = [];
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells, { lines }) {
        rows.push({ cells, line: lines });
        return null;
      },
    });
    if (rows.length === 0) problems.add(file.path, 1, "is empty");
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(file.path, Number(error.lines ?? 1), error.message);
    return null;
  }
}
