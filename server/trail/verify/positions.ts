import type { Problems } from "./problems.ts";

/** Whether the entries of a whole change log come one after the other. */
export class Positions {
  /** The position that the next entry has to have. */
  next = 0;
  /** Whether an entry is missing or misplaced, so that no root can be right any more. */
  broken = false;
  /** Positions that were passed over; an entry may still come in the wrong place. */
  private gaps: { from: number; to: number; line: number }[] = [];
  private readonly problems: Problems;

  constructor(problems: Problems) {
    this.problems = problems;
  }

  /** Gives whether the entry continues those before it, possibly after a gap. */
  take(index: number): boolean {
    const continues = index >= this.next;
    if (index > this.next) {
      this.broken = true;
      this.gaps.push({ from: this.next, to: index - 1, line: this.problems.line });
    }
    if (continues) this.next = index + 1;
    else this.takeMisplaced(index);
    return continues;
  }

  private takeMisplaced(index: number): void {
    this.broken = true;
    const gap = this.gaps.find(({ from, to }) => index >= from && index <= to);
    if (!gap) {
      this.problems.find("inserted", `a second entry ${index} stands where ${this.next} should be`, index);
      return;
    }
    this.problems.find("reordered", `entry ${index} stands where ${this.next} should be`, index);
    this.gaps = this.gaps.filter((other) => other !== gap);
    if (gap.from < index) this.gaps.push({ ...gap, to: index - 1 });
    if (gap.to > index) this.gaps.push({ ...gap, from: index + 1 });
  }

  reportGaps(): void {
    for (const { from, to, line } of this.gaps) {
      const text = from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;
      this.problems.report({ kind: "missing", text, line, from, to });
    }
    this.gaps = [];
  }
}
