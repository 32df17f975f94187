export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
  /** The line number. */
  number: number;
}

/** The removed, added and unchanged lines between two texts. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before ? before.split("\n") : [];
  const now = after ? after.split("\n") : [];
  // The length of the longest common subsequence from each pair of positions; texts have at most a few hundred lines.
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
