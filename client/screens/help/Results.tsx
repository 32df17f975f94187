import { SectionPart } from "./SectionPart.tsx";
import type { Section } from "./section.ts";
import { useScrollToHash } from "./useScrollToHash.ts";

/** The entries that the search found, by section; a section's heading leads to all of it. */
export function Results({ sections }: { sections: readonly Section[] }) {
  useScrollToHash(sections);
  return sections.map((section) => <SectionPart key={section.id} section={section} />);
}
