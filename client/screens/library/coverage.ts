import type { FrameworkCoverageQuery, MappedRowFragment } from "../../../graphql/generated/index.ts";

type Row = NonNullable<NonNullable<FrameworkCoverageQuery["frameworkCoverage"]>[number]>;

export const standings = ["complete", "offered", "helped", "mapped", "alone"] as const;
export type Standing = (typeof standings)[number];

export interface Covered extends Omit<Row, "mapped" | "standing"> {
  standing: Standing;
  mapped: MappedRowFragment[];
  /**
   * The first mapped requirement that is sufficient and complete while this one is not: its evidence can be carried
   * over.
   */
  offer?: MappedRowFragment;
}

export function isStanding(value: string | null): value is Standing {
  return standings.some((standing) => standing === value);
}

function isComplete({ evidenceStatus }: { evidenceStatus: string }): boolean {
  return evidenceStatus === "complete";
}

function standingOf(row: Row, mapped: readonly MappedRowFragment[]): Standing {
  if (isComplete(row)) return "complete";
  if (mapped.some((one) => one.satisfies && isComplete(one))) return "offered";
  if (mapped.some(isComplete)) return "helped";
  return mapped.length > 0 ? "mapped" : "alone";
}

/** The rows for one other framework, or for all. */
export function coveredBy(rows: readonly (Row | null)[], framework: string | null): Covered[] {
  return rows
    .filter((row) => row !== null)
    .map((row) => {
      const all = row.mapped.filter((one) => one !== null);
      const mapped = framework ? all.filter(({ frameworkCode }) => frameworkCode === framework) : all;
      const standing = standingOf(row, mapped);
      const offer =
        standing === "offered" ? mapped.find((one) => one.satisfies && isComplete(one)) : undefined;
      return { ...row, mapped, standing, offer };
    });
}

/** The frameworks with mapped requirements. */
export function frameworksIn(rows: readonly (Row | null)[]): string[] {
  const codes = rows.flatMap((row) => row?.mapped.map((one) => one?.frameworkCode) ?? []);
  return [...new Set(codes)].filter((code) => code !== undefined).toSorted();
}
