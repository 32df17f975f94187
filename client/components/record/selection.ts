/** All records that a filter of a register finds; the server finds them again. */
export interface MatchingRecords {
  /** The area, as the route names it. */
  area: string;
  /** Search and filters, as for exports. */
  filter: object;
  count: number;
}

/** The records to change: selected rows, or everything that the filter finds. */
export type Selection = { ids: string[] } | MatchingRecords;

export function countOf(selection: Selection): number {
  return "ids" in selection ? selection.ids.length : selection.count;
}

export interface SkippedRecords {
  reason: string;
  count: number;
  /** The first of them. */
  records: string[];
}

/** What a change of all matching records did. */
export interface BulkAnswer {
  changed: number;
  unchanged: number;
  skipped: SkippedRecords[];
}

/** The largest number of records that can be changed at once. */
export const MAX_RECORDS = 10_000;
