import { folded } from "../../components/highlight.ts";

export const filterKeys = ["owner", "severity", "status", "in", "unit"] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The names of filters and of their values in the reader's language; English and the codes are understood too. */
export interface SearchVocabulary {
  filters: Readonly<Record<FilterKey, string>>;
  /** The word for the reader: owner:me. */
  me: string;
  values: Readonly<Record<"severity" | "status" | "in", Names>>;
}

/** By code; some have several names. */
type Names = Readonly<Record<string, string | readonly string[]>>;

/** The names of the statuses, and those that they have for some kinds. */
export function withOwnNames(
  names: Readonly<Record<string, string>>,
  ofKinds: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Names {
  const own = Object.values(ofKinds);
  return Object.fromEntries(
    Object.entries(names).map(([code, name]) => [code, [name, ...own.flatMap((kind) => kind[code] ?? [])]]),
  );
}

export type SearchProblem =
  | { key: "unknownFilter"; filter: string; filters: string[] }
  | { key: "unknownValue"; filter: string; value: string; values: string[] };

export interface ParsedSearch {
  /** What is left without the filters. */
  words: string;
  owner?: string;
  unit?: string;
  severities?: string[];
  statuses?: string[];
  kinds?: string[];
  problem?: SearchProblem;
}

const filter = /(?<=^|\s)(\p{L}+):(?:"([^"]*)"?|(\S*))/gu;

/** 'in progress', 'In-Progress' and 'in_progress' are the same. */
const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, "_");

function keyOf(name: string, { filters }: SearchVocabulary): FilterKey | undefined {
  return filterKeys.find((key) => key === folded(name) || folded(filters[key]) === folded(name));
}

/** The codes that a value stands for: several where two of them have the same name. */
function codesOf(value: string, values: Names): string[] {
  const wanted = plain(value);
  return Object.entries(values)
    .filter(([code, names]) => [code, names].flat().some((name) => plain(name) === wanted))
    .map(([code]) => code);
}

/**
 * What was typed, as words and filters: `supplier owner:me severity:critical in:risks unit:"Customer care"`. A filter
 * without a value is still being typed, and ignored. The first unknown filter or value is reported.
 */
export function parseSearch(text: string, vocabulary: SearchVocabulary): ParsedSearch {
  const parsed: ParsedSearch = { words: "" };
  const listed = { severity: "severities", status: "statuses", in: "kinds" } as const;

  function read(name: string, value: string) {
    const key = keyOf(name, vocabulary);
    if (!key) {
      const filters = filterKeys.map((each) => vocabulary.filters[each]);
      parsed.problem ??= { key: "unknownFilter", filter: name, filters };
      return;
    }
    if (value === "") return;
    if (key === "unit") parsed.unit = value;
    else if (key === "owner") {
      parsed.owner = [folded(vocabulary.me), "me"].includes(folded(value)) ? "me" : value;
    } else {
      const known = vocabulary.values[key];
      const codes = codesOf(value, known);
      if (codes.length > 0) parsed[listed[key]] = [...(parsed[listed[key]] ?? []), ...codes];
      else {
        const values = [...new Set(Object.values(known).flat())];
        parsed.problem ??= { key: "unknownValue", filter: vocabulary.filters[key], value, values };
      }
    }
  }

  const words = text.replaceAll(filter, (whole, name: string, quoted?: string, bare?: string) => {
    // The address of a page is no filter.
    if (bare?.startsWith("//")) return whole;
    read(name, (quoted ?? bare ?? "").trim());
    return " ";
  });
  parsed.words = words.replaceAll(/\s+/g, " ").trim();
  return parsed;
}
