import { readdirSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

// Brought apart: by the door, by the frame of every page, by the dashboard, by the help; all others together.
const groups: Record<string, readonly string[]> = {
  door: ["common", "auth"],
  frame: ["shell", "account"],
  dashboard: ["dashboard", "charts"],
  help: ["help", "helpAreas", "glossary"],
};

const NAME = /^\0?virtual:words\/(\w\w)\/(\w+)$/;

function areasOf(group: string): readonly string[] {
  const named = Object.values(groups).flat();
  const files = readdirSync(join(import.meta.dirname, "en")).map((file) => file.slice(0, -".json".length));
  return groups[group] ?? files.filter((area) => !named.includes(area));
}

/** `virtual:words/de/frame` has the words of some areas in one language, by area. */
export const words: Plugin = {
  name: "words",
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, language, group] = NAME.exec(id) ?? [];
    if (!language || !group) return undefined;
    const areas = areasOf(group);
    const file = (area: string) => JSON.stringify(join(import.meta.dirname, language, `${area}.json`));
    return [
      ...areas.map((area) => `import ${area} from ${file(area)};`),
      `export default { ${areas.join(", ")} };`,
    ].join("\n");
  },
};
