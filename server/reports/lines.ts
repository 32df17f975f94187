/** Measures a text in the font that it will be set in. */
export type Measure = (text: string) => number;

/** Breaks a text into lines that are no wider than this; a word that is wider itself is broken too. */
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
  // By what a reader takes for one sign, so that no accent is left alone.
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}
