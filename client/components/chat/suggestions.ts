import type { Mention } from "./mentions.ts";

export type Sign = "@" | "#" | ":";

/** What is being typed after '@', '#' or ':', for which the composer offers a list. */
export interface Trigger {
  sign: Sign;
  /** Without the sign. */
  search: string;
  /** Where the sign stands. */
  from: number;
  /** The cursor. */
  to: number;
}

// A name may have two words before one is chosen. A reference begins with a letter, so '# ' stays a heading. An emoji has
// two signs or more, so that ':)' and times of day are left alone.
const TRIGGER =
  /(?:^|[\s(])(@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)|#([\p{L}\p{N}-]*)|:([a-z+-][a-z0-9_]+:?))$/iu;

const signs = ["@", "#", ":"] as const;

/** The trigger before the cursor, if there is one. */
export function triggerAt(text: string, cursor: number): Trigger | undefined {
  const found = TRIGGER.exec(text.slice(0, cursor));
  const typed = found?.[1];
  if (!typed) return undefined;
  const sign = signs.find((each) => typed.startsWith(each)) ?? "@";
  return { sign, search: typed.slice(1), from: cursor - typed.length, to: cursor };
}

/** An entry of the list. */
export interface Suggestion {
  key: string;
  /** What is written in the text instead of the sign and what was typed after it. */
  insert: string;
  label: string;
  /** In muted colour: the team's size, the state of the record. */
  detail?: string;
  picture?: string | null;
  /** For people and teams. */
  mention?: Mention;
}

export type FindSuggestions = (sign: Sign, search: string) => Promise<readonly Suggestion[]>;
