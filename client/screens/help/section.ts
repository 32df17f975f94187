import { useOutletContext } from "react-router-dom";

export interface Line {
  term: string;
  text: string;
}

/** An entry that can be found and has its own URL. */
export interface Entry {
  id: string;
  /** Empty for the text right below the heading of a section. */
  title: string;
  /** Shown beside the title. */
  note?: string;
  texts: readonly string[];
  lines: readonly Line[];
}

export interface Section {
  id: string;
  title: string;
  entries: readonly Entry[];
  /** The terms of its lines are keyboard keys. */
  keys?: boolean;
}

/** The texts about an area. */
export interface AreaMessages {
  about: string[];
  /** A task, such as 'accept a risk', and its steps in one paragraph. */
  how: { to: string; steps: string }[];
  /** The statuses of a record, such as a risk: each as it is shown, and what it means. */
  states: { of: string; words: { word: string; means: string }[] }[];
}

export interface KeyMessages {
  where: string;
  keys: { press: string; does: string }[];
}

export const areaKeys = [
  "search",
  "work",
  "dashboard",
  "intelligence",
  "risks",
  "assets",
  "compliance",
  "controls",
  "policies",
  "findings",
  "projects",
  "audits",
  "reports",
  "approvals",
  "workflows",
  "chat",
  "templates",
  "changeLog",
  "notifications",
  "profile",
  "settings",
] as const;
export type AreaKey = (typeof areaKeys)[number];

/** The sections, provided by the help layout through its outlet. */
export function useSectionsOfHelp(): readonly Section[] {
  return useOutletContext<readonly Section[]>();
}

/** The path of a section or of an entry. */
export function pathOf(sections: readonly Section[], id: string): string | undefined {
  const section = sections.find((one) => one.id === id || one.entries.some((entry) => entry.id === id));
  if (!section) return undefined;
  return section.id === id ? `/help/${id}` : `/help/${section.id}#${id}`;
}
