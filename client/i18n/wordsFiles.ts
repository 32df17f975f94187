interface Words {
  [key: string]: string | Words;
}

/** The words of some areas, by area. */
export type Areas = Record<string, Words>;

type Group = "door" | "frame" | "dashboard" | "help" | "areas";
type Bring = () => Promise<{ default: Areas }>;

// Literal addresses, because the build reads them (wordsPlugin.ts).
const files: Record<string, Record<Group, Bring>> = {
  en: {
    door: () => import("virtual:words/en/door"),
    frame: () => import("virtual:words/en/frame"),
    dashboard: () => import("virtual:words/en/dashboard"),
    help: () => import("virtual:words/en/help"),
    areas: () => import("virtual:words/en/areas"),
  },
  fr: {
    door: () => import("virtual:words/fr/door"),
    frame: () => import("virtual:words/fr/frame"),
    dashboard: () => import("virtual:words/fr/dashboard"),
    help: () => import("virtual:words/fr/help"),
    areas: () => import("virtual:words/fr/areas"),
  },
  de: {
    door: () => import("virtual:words/de/door"),
    frame: () => import("virtual:words/de/frame"),
    dashboard: () => import("virtual:words/de/dashboard"),
    help: () => import("virtual:words/de/help"),
    areas: () => import("virtual:words/de/areas"),
  },
  es: {
    door: () => import("virtual:words/es/door"),
    frame: () => import("virtual:words/es/frame"),
    dashboard: () => import("virtual:words/es/dashboard"),
    help: () => import("virtual:words/es/help"),
    areas: () => import("virtual:words/es/areas"),
  },
};

const groupOf: Record<string, Group> = {
  common: "door",
  auth: "door",
  shell: "frame",
  account: "frame",
  dashboard: "dashboard",
  charts: "dashboard",
  help: "help",
  helpAreas: "help",
  glossary: "help",
};

export async function wordsOf(language: string, area: string): Promise<Words> {
  const bring = files[language]?.[groupOf[area] ?? "areas"];
  const words = (await bring?.())?.default[area];
  if (!words) throw new Error(`There are no words for ${area} in ${language}.`);
  return words;
}

/** All areas but those of the first pages and the help, which is much to read. */
export async function otherAreas(language: string): Promise<string[]> {
  return Object.keys((await files[language]?.areas())?.default ?? {});
}
