/** A part of a text in Markdown: from its heading to the next one of the same level or above. */
export interface TextSection {
  title: string;
  /** Of its heading, 1 to 6. */
  level: number;
  start: number;
  end: number;
}

const HEADING = /^(#{1,6})[ \t]+(.*)$/;
const FENCE = /^\s*(```|~~~)/;

/** The sections of a text, in their order; those below others are parts of them too. */
export function sectionsOf(text: string): TextSection[] {
  const sections: TextSection[] = [];
  let place = 0;
  let inCode = false;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) inCode = !inCode;
    const [, signs, title] = (!inCode && HEADING.exec(line)) || [];
    if (signs && title !== undefined) {
      const level = signs.length;
      for (const open of sections) {
        if (open.level >= level && open.end === text.length) open.end = place;
      }
      sections.push({ title: title.trim(), level, start: place, end: text.length });
    }
    place += line.length + 1;
  }
  return sections;
}

/** Replaces a part of a text that may have moved; undefined if it no longer exists, or more than once. */
export function replacePart(
  text: string,
  { start, before, after }: { start: number; before: string; after: string },
): string | undefined {
  const first = text.startsWith(before, start) ? start : text.indexOf(before);
  if (first < 0 || (first !== start && text.indexOf(before, first + 1) >= 0)) return undefined;
  // The blank lines before the next section stay.
  const blank = /\s*$/.exec(before)?.[0] ?? "";
  return text.slice(0, first) + after.trimEnd() + blank + text.slice(first + before.length);
}
