import { type Progress, streamed } from "../import/importCalls.ts";
import type { BulkAnswer, MatchingRecords } from "./selection.ts";

/** Changes or archives all matching records; the names of the patch are those of the columns. */
export async function changeMatching(
  { area, filter }: MatchingRecords,
  change: { patch: object } | { reason: string },
  onProgress: (progress: Progress) => void,
): Promise<BulkAnswer> {
  return (await streamed(`/bulk-changes/${area}`, { filter, ...change }, onProgress)) as BulkAnswer;
}
