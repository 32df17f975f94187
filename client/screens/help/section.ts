export interface Line {
  term: string;
  text: string;
}

/** What can be found by itself, with an address of its own. */
export interface Entry {
  id: string;
  /** Empty for what stands right below the heading of its section. */
  title: string;
  /** Where it belongs, beside the title. */
  note?: string;
  texts: readonly string[];
  lines: readonly Line[];
}

export interface Section {
  id: string;
  title: string;
  entries: readonly Entry[];
  /** The terms of its lines are keys of the keyboard. */
  keys?: boolean;
}

/** What is told of an area, as the catalogues have it. */
export interface AreaMessages {
  about: string[];
  how: { to: string; steps: string }[];
  states: { of: string; words: { word: string; means: string }[] }[];
}

export interface KeyMessages {
  where: string;
  keys: { press: string; does: string }[];
}

export const areaKeys = [
  "dashboard",
  "intelligence",
  "risks",
  "assets",
  "compliance",
  "controls",
  "findings",
  "projects",
  "approvals",
  "workflows",
  "notifications",
  "profile",
  "settings",
] as const;
export type AreaKey = (typeof areaKeys)[number];
