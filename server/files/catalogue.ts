import {
  isSystemMessage,
  type Message,
  message,
  type Param,
  type SystemMessage,
  systemMessage,
} from "../messages/message.ts";

/** The common form of requirement files of every format. */
export interface Requirement {
  code: string;
  title: string;
  text: string | null;
  /** The code of the parent requirement. */
  parent: string | null;
  /** False for a heading. */
  assessable: boolean;
  /** The place among its siblings. */
  position: number;
}

/** An error or warning about a file, with its place. Errors reject the whole file. */
export interface Problem {
  severity: "error" | "warning";
  /** A JSON pointer, or row and column. */
  place: Message;
  message: SystemMessage;
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

export const MAX_REQUIREMENTS = 20_000;
export const MAX_CODE_LENGTH = 40;
const MAX_TITLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 8_000;
const MAX_PROBLEMS = 200;
const MAX_EXCERPT_LENGTH = 300;

/** Collects problems: all are counted, a limited number is kept. */
export class ProblemCollector {
  readonly list: Problem[] = [];
  errors = 0;
  warnings = 0;

  error(location: Message, keyOrMessage: string | SystemMessage): void {
    this.errors += 1;
    this.keep("error", location, keyOrMessage);
  }

  warning(location: Message, keyOrMessage: string | SystemMessage): void {
    this.warnings += 1;
    this.keep("warning", location, keyOrMessage);
  }

  private keep(severity: Problem["severity"], location: Message, keyOrMessage: string | SystemMessage): void {
    if (this.list.length >= MAX_PROBLEMS) return;
    this.list.push({
      severity,
      place: isSystemMessage(location) ? withExcerpts(location) : location,
      message: withExcerpts(systemMessage(keyOrMessage)),
    });
  }
}

/** Text that PostgreSQL can store and a page can show: no control characters, no lone surrogates. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|\ufffd/gu, "");
}

/** The message with long texts of the file shortened. */
function withExcerpts({ key, params }: SystemMessage): SystemMessage {
  if (!params) return { key };
  const short = Object.entries(params).map(([name, value]): [string, Param] => [
    name,
    typeof value === "string" ? excerpt(value) : value,
  ]);
  return { key, params: Object.fromEntries(short) };
}

/** The beginning of a text of the file, for a message. */
export function excerpt(text: string, maxLength = MAX_EXCERPT_LENGTH): string {
  const safe = clean(text);
  return safe.length > maxLength ? `${safe.slice(0, maxLength - 1).toWellFormed()}…` : safe;
}

/** Cuts after a whole word if one ends near the limit. */
function cutAtWord(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
  const space = start.lastIndexOf(" ");
  return (space > maxLength * 0.8 ? start.slice(0, space) : start).trimEnd();
}

/**
 * Limits title and text to the allowed lengths. A title that is too long moves to the beginning of the text, and a
 * text that is too long is marked as shortened: nothing disappears silently.
 */
export function fitText(
  title: string,
  text: string | null,
  location: Message,
  problems: ProblemCollector,
): { title: string; text: string | null } {
  let whole = text;
  let short = title;
  if (title.length > MAX_TITLE_LENGTH) {
    short = `${cutAtWord(title, MAX_TITLE_LENGTH - 1)}…`;
    whole = text ? `${title}\n\n${text}` : title;
    problems.warning(
      location,
      message("oscal.titleShortened", { length: title.length, limit: MAX_TITLE_LENGTH }),
    );
  }
  if (whole !== null && whole.length > MAX_TEXT_LENGTH) {
    const { length } = whole;
    // English, as catalogues usually are: the text is stored, so it cannot follow the language of its readers.
    const mark = `\n\n[Shortened: the original has ${length.toLocaleString("en")} characters.]`;
    whole = cutAtWord(whole, MAX_TEXT_LENGTH - mark.length) + mark;
    problems.warning(location, message("oscal.textShortened", { length }));
  }
  return { title: short, text: whole };
}
