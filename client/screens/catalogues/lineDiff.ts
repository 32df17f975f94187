export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
  /** Its place in the list. */
  number: number;
}

/** Which lines went and which came; what stands before and after them is the same. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before ? before.split("\n") : [];
  const now = after ? after.split("\n") : [];
  // Length of the longest common rest from each pair of places on: a text has at most some hundred lines.
  const rest = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => rest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    const row = rest[i];
    if (!row) continue;
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      lines.push({ kind: "same", text: was, number: lines.length });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: was, number: lines.length });
      i += 1;
    } else {
      lines.push({ kind: "added", text: is ?? "", number: lines.length });
      j += 1;
    }
  }
  return lines;
}
