import type { FrameworkCoverageQuery, MappedRowFragment } from "../../../graphql/generated/index.ts";

type Row = NonNullable<NonNullable<FrameworkCoverageQuery["frameworkCoverage"]>[number]>;

export const coverageStatuses = ["complete", "covered", "partly_covered", "mapped", "unmapped"] as const;
export type CoverageStatus = (typeof coverageStatuses)[number];

export interface Covered extends Omit<Row, "mapped" | "coverage"> {
  coverage: CoverageStatus;
  mapped: MappedRowFragment[];
  /**
   * The first mapped requirement that is sufficient and complete while this one is not: its evidence can be carried
   * over.
   */
  offer?: MappedRowFragment;
}

export function isCoverageStatus(value: string | null): value is CoverageStatus {
  return coverageStatuses.some((coverage) => coverage === value);
}

function isComplete({ evidenceStatus }: { evidenceStatus: string }): boolean {
  return evidenceStatus === "complete";
}

function coverageOf(row: Row, mapped: readonly MappedRowFragment[]): CoverageStatus {
  if (isComplete(row)) return "complete";
  if (mapped.some((one) => one.satisfies && isComplete(one))) return "covered";
  if (mapped.some(isComplete)) return "partly_covered";
  return mapped.length > 0 ? "mapped" : "unmapped";
}

/** The rows for one other framework, or for all. */
export function coveredBy(rows: readonly (Row | null)[], framework: string | null): Covered[] {
  return rows
    .filter((row) => row !== null)
    .map((row) => {
      const all = row.mapped.filter((one) => one !== null);
      const mapped = framework ? all.filter(({ frameworkCode }) => frameworkCode === framework) : all;
      const coverage = coverageOf(row, mapped);
      const offer =
        coverage === "covered" ? mapped.find((one) => one.satisfies && isComplete(one)) : undefined;
      return { ...row, mapped, coverage, offer };
    });
}

/** The frameworks with mapped requirements. */
export function frameworksIn(rows: readonly (Row | null)[]): string[] {
  const codes = rows.flatMap((row) => row?.mapped.map((one) => one?.frameworkCode) ?? []);
  return [...new Set(codes)].filter((code) => code !== undefined).toSorted();
}
