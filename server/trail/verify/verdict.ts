/** The result of a verification. */

export type Kind =
  | "edited"
  | "missing"
  | "inserted"
  | "reordered"
  | "changed"
  | "forked"
  | "shortened"
  | "checkpoint"
  | "key"
  | "proof"
  | "empty"
  | "foreign"
  | "damaged"
  | "incomplete";

export interface Problem {
  kind: Kind;
  /** What is wrong, in English, for the terminal. */
  text: string;
  /** The line of the file, from 1; 0 for the whole file. */
  line: number;
  /** Positions of the entries concerned, in the tree. */
  from?: number;
  to?: number;
}

export interface Verdict {
  verified: boolean;
  /** Whether the file itself cannot be used, rather than its content being wrong. */
  unusable: boolean;
  problems: readonly Problem[];
  origin: string;
  /** Entries that were verified, and those of them whose content the file has. */
  entries: number;
  shown: number;
  checkpoints: number;
  /** The newest checkpoint: its size, its time and its key. */
  size: number;
  time: string;
  keyId: string;
  /** Whether a checkpoint that was kept earlier, or a key that is known, was compared. */
  compared: boolean;
}
