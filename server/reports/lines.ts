/** Measures the width of a text in its font. */
export type Measure = (text: string) => number;

/** Breaks a text into lines of limited width; words that are wider are broken too. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    const space = measure(" ");
    let line = "";
    let long = 0;
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = long + space + measure(word);
      if (line && longer <= width) {
        line += ` ${word}`;
        long = longer;
        continue;
      }
      if (line) lines.push(line);
      const pieces = piecesOf(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
      long = measure(line);
    }
    return [...lines, line];
  });
}

function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  // By grapheme, so that no accent is separated.
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}
