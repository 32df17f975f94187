/** What any file of requirements comes down to, whoever wrote it in whatever format. */
export interface Requirement {
  code: string;
  title: string;
  text: string | null;
  /** The code of the requirement above it. */
  parent: string | null;
  /** False for a heading, which nobody can comply with. */
  assessable: boolean;
  /** Among its siblings, from 1. */
  position: number;
}

/** What is wrong with a file, or worth a look, and where. An error keeps the whole file out. */
export interface Problem {
  severity: "error" | "warning";
  /** A JSON pointer, or row and column. */
  place: string;
  message: string;
}

export const CATALOGUE_FORMATS = ["oscal_catalogue", "oscal_profile", "csv", "xlsx"] as const;
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number];

export interface CatalogueHead {
  title: string | null;
  edition: string | null;
  publisher: string | null;
  /** The publisher's own identifier of the document. */
  uuid: string | null;
}

export const MOST_REQUIREMENTS = 20_000;
export const LONGEST_CODE = 40;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 8_000;
const MOST_PROBLEMS = 200;

/** Collects problems; only so many are kept, all are counted. */
export class Findings {
  readonly problems: Problem[] = [];
  errors = 0;
  warnings = 0;

  error(place: string, message: string): void {
    this.errors += 1;
    this.keep({ severity: "error", place, message });
  }

  warning(place: string, message: string): void {
    this.warnings += 1;
    this.keep({ severity: "warning", place, message });
  }

  private keep(problem: Problem): void {
    if (this.problems.length < MOST_PROBLEMS) {
      this.problems.push({
        ...problem,
        place: shorten(problem.place, 300),
        message: shorten(problem.message, 500),
      });
    }
  }
}

/** Text as PostgreSQL can store it and a page can show it: no control characters, no half ones. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|\ufffd/gu, "");
}

function shorten(text: string, longest: number): string {
  const safe = clean(text);
  return safe.length > longest ? `${safe.slice(0, longest - 1).toWellFormed()}…` : safe;
}

/** Cuts after a whole word, where there is one near. */
function cut(text: string, longest: number): string {
  const start = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  const space = start.lastIndexOf(" ");
  return (space > longest * 0.8 ? start.slice(0, space) : start).trimEnd();
}

/**
 * Title and text as long as a requirement may have them. A title that is too long moves to the head of the text, and
 * a text that is too long says that it was shortened: nothing disappears unnoticed.
 */
export function fitText(
  title: string,
  text: string | null,
  place: string,
  findings: Findings,
): { title: string; text: string | null } {
  let whole = text;
  let short = title;
  if (title.length > LONGEST_TITLE) {
    short = `${cut(title, LONGEST_TITLE - 1)}…`;
    whole = text ? `${title}\n\n${text}` : title;
    findings.warning(
      place,
      `The title has ${title.length.toLocaleString("en")} characters; at most ${LONGEST_TITLE} fit. It is shortened, and stands in full above the text.`,
    );
  }
  if (whole !== null && whole.length > LONGEST_TEXT) {
    const length = whole.length.toLocaleString("en");
    const mark = `\n\n[Shortened: the original has ${length} characters.]`;
    whole = cut(whole, LONGEST_TEXT - mark.length) + mark;
    findings.warning(place, `The text has ${length} characters; at most 8,000 fit. It is shortened.`);
  }
  return { title: short, text: whole };
}
