import { folded, wordsIn } from "../../components/highlight.ts";
import type { Section } from "./section.ts";

/** The entries that contain every word of the search in title or text. */
export function narrowed(sections: readonly Section[], search: string): Section[] {
  const terms = wordsIn(search);
  if (terms.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const entries = section.entries.filter(({ title, note, texts, lines }) => {
      const all = [section.title, title, note, ...texts, ...lines.flatMap(({ term, text }) => [term, text])];
      const text = folded(all.join(" "));
      return terms.every((word) => text.includes(word));
    });
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
