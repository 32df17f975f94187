/** Splits a text into a limited number of lines, because SVG does not wrap text. */
export function wrapped(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((long) => pieces(long, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  const end = shown[maxLines - 1] ?? "";
  return shown.with(maxLines - 1, `${end.slice(0, width - 1).trimEnd()}…`);
}

/** Splits a word that is longer than a line. */
function pieces(word: string, width: number): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at += width) found.push(word.slice(at, at + width));
  return found;
}
