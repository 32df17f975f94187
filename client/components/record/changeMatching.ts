import { type Progress, streamed } from "../import/importCalls.ts";
import type { BulkAnswer, MatchingRecords } from "./selection.ts";

/** Changes all matching records; the names of the patch are those of the columns. */
export async function changeMatching(
  { area, wanted }: MatchingRecords,
  patch: object,
  hear: (progress: Progress) => void,
): Promise<BulkAnswer> {
  return (await streamed(`/bulk-changes/${area}`, { wanted, patch }, hear)) as BulkAnswer;
}
