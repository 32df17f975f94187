/** What the buttons of the editor do to the text: each gives the part to replace and what is selected afterwards. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export interface Edit {
  /** The part of the text that is replaced. */
  from: number;
  to: number;
  insert: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

/** Puts a mark around the selection, or takes it away again. */
export function wrap({ text, start, end }: Selected, mark: string, placeholder: string): Edit {
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isMarked && start >= size) {
    const insert = text.slice(start, end);
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
  }
  const inner = text.slice(start, end) || placeholder;
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    start: start + size,
    end: start + size + inner.length,
  };
}

/** The whole lines of the selection. */
function linesOf({ text, start, end }: Selected): { from: number; to: number; lines: string[] } {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  return { from, to, lines: text.slice(from, to).split("\n") };
}

/** Begins each line of the selection with a prefix, or takes it away if all lines have it. */
export function prefix(selected: Selected, prefixOf: (line: number) => string, isPrefix: RegExp): Edit {
  const { from, to, lines } = linesOf(selected);
  const every = lines.every((line) => isPrefix.test(line));
  const insert = lines
    .map((line, at) => (every ? line.replace(isPrefix, "") : `${prefixOf(at)}${line.replace(isPrefix, "")}`))
    .join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** The address is selected, to be written over. */
export function link({ text, start, end }: Selected, placeholder: string): Edit {
  const address = "https://";
  const words = text.slice(start, end) || placeholder;
  const at = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](${address})`, start: at, end: at + address.length };
}

/** A table on lines of its own, after the line of the selection. */
export function table(selected: Selected, column: string): Edit {
  const { to, lines } = linesOf(selected);
  const before = lines.join("") === "" ? "" : "\n\n";
  const head = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |\n`;
  const start = to + before.length + 2;
  return { from: to, to, insert: `${before}${head}`, start, end: start + column.length + 2 };
}

/** Code within a line, or a block of it if the selection has several lines. */
export function code(selected: Selected, placeholder: string): Edit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  if (!inner.includes("\n")) return wrap(selected, "`", placeholder);
  const before = start === 0 || text[start - 1] === "\n" ? "```\n" : "\n```\n";
  const insert = `${before}${inner}\n\`\`\``;
  const at = start + before.length;
  return { from: start, to: end, insert, start: at, end: at + inner.length };
}
