import type { Verdict } from "../../../../server/trail/verify/verdict.ts";
import { type VerifyProgress, verifyExport } from "./verifyExport.ts";

export type Answer =
  | "continues"
  | "forked"
  | "shortened"
  | "foreign"
  | "key"
  | "keyChanged"
  | "changed"
  | "damaged"
  | "empty";

export interface Comparison {
  answer: Answer;
  /** The values of the saved checkpoint, if it can be read. */
  saved?: { size: number; time: string };
  /** The entries of the change log now. */
  size?: number;
  /** What was found in the whole change log, where it had to be read. */
  verdict?: Verdict;
}

interface Options {
  /** Whether the whole change log may be read if the proof alone is not enough. */
  mayExport: boolean;
  onProgress: (progress: VerifyProgress) => void;
  signal: AbortSignal;
}

/** A file to which every checkpoint is added can be long; only its last one counts. */
const READ_BYTES = 65_536;

export function textOfCheckpoint(file: Blob): Promise<string> {
  return file.slice(Math.max(0, file.size - READ_BYTES)).text();
}

/**
 * Whether the change log of today continues a checkpoint that was saved: the server gives a proof between the two, and
 * this browser verifies it with the saved checkpoint. Nothing that the server merely claims is believed.
 */
export async function compareSavedCheckpoint(text: string, options: Options): Promise<Comparison> {
  if (text.trim() === "") return { answer: "empty" };
  const { statedIn } = await import("../../../../server/trail/verify/checkpoint.ts");
  const saved = statedIn(text);
  if (!saved) return { answer: "damaged" };
  const newest = statedIn(await read("/trail/checkpoint", options.signal));
  if (!newest) throw new Error("The newest checkpoint cannot be read.");
  const known = { saved: { size: saved.size, time: saved.time }, size: newest.size };
  if (saved.origin !== newest.origin) return { answer: "foreign", ...known };

  // Between the newest checkpoint and itself where the saved one is larger: its keys are in the file too.
  const from = Math.min(saved.size, newest.size);
  const proof = await read(`/trail/consistency/${from}/${newest.size}`, options.signal).catch(absent);
  if (proof === undefined) {
    const keys = await verdictOf(await read(consistencyAt(newest.size), options.signal), text);
    // This log has signed no checkpoint of that size, so the saved one is of another history.
    return { answer: isSignedByOther(keys) ? "key" : "forked", ...known };
  }
  const verdict = await verdictOf(proof, text);
  const answer = answerOf(verdict);
  if (answer !== "keyChanged" || !options.mayExport) return { answer, ...known };

  // Only the entries themselves show how one key has followed another.
  const whole = await verifyExport(text, options.onProgress, options.signal);
  return { answer: whole.verified ? "continues" : "changed", ...known, verdict: whole };
}

const consistencyAt = (size: number) => `/trail/consistency/${size}/${size}`;

async function verdictOf(proof: string, kept: string): Promise<Verdict> {
  const { verifyTrail } = await import("../../../../server/trail/verify/verifyTrail.ts");
  return verifyTrail(proof.trimEnd().split("\n"), { kept });
}

/** The first line of a proof holds the keys of the log: there the signature of the kept checkpoint is checked. */
function isSignedByOther({ problems }: Verdict): boolean {
  return problems.some(({ kind, line }) => kind === "key" && line === 1);
}

function answerOf(verdict: Verdict): Answer {
  const has = (kind: string) => verdict.problems.some((problem) => problem.kind === kind);
  if (verdict.verified) return "continues";
  if (has("foreign")) return "foreign";
  if (isSignedByOther(verdict)) return "key";
  if (has("forked")) return "forked";
  if (has("shortened")) return "shortened";
  return verdict.problems.every(({ kind }) => kind === "key") ? "keyChanged" : "changed";
}

class NotFound extends Error {}

async function read(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { credentials: "same-origin", signal });
  if (answer.status === 404) throw new NotFound(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

function absent(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}
