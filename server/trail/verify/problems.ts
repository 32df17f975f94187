import type { Kind, Problem } from "./verdict.ts";

const MAX_PROBLEMS = 50;
const FILE_KINDS: readonly Kind[] = ["empty", "foreign", "damaged", "incomplete"];

/** Ends the verification: what follows in the file could not be understood. */
export class UnusableFile extends Error {
  readonly problem: Problem;
  constructor(kind: Kind, text: string, line: number) {
    super(text);
    this.problem = { kind, text, line };
  }
}

/** What was found in a file, and what may explain a root that turns out to differ. */
export class Problems {
  /** The line that is being read, from 1. */
  line = 0;
  readonly all: Problem[] = [];
  private suspicions: Problem[] = [];

  report(problem: Problem): void {
    if (this.all.length < MAX_PROBLEMS) this.all.push(problem);
  }

  find(kind: Kind, text: string, from?: number, to = from): void {
    this.report({ kind, text, line: this.line, from, to });
  }

  /** Keeps something odd that is a problem only if the next checkpoint does not have the root of the entries. */
  suspect(kind: Kind, text: string, index: number): void {
    if (this.suspicions.length < MAX_PROBLEMS)
      this.suspicions.push({ kind, text, line: this.line, from: index, to: index });
  }

  /** Reports the suspected problems; returns whether there were any. */
  confirmSuspicions(): boolean {
    for (const suspicion of this.suspicions) this.report(suspicion);
    return this.suspicions.length > 0;
  }

  dropSuspicions(): void {
    this.suspicions = [];
  }

  damaged(text: string): UnusableFile {
    return new UnusableFile("damaged", text, this.line);
  }

  get unusable(): boolean {
    return this.all.some(({ kind }) => FILE_KINDS.includes(kind));
  }
}
