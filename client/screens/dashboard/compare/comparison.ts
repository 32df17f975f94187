import { daysAgo, today } from "../../../components/today.ts";

export const comparedAreas = [
  "risks",
  "controls",
  "requirements",
  "evidence",
  "findings",
  "assets",
  "projects",
] as const;
export type ComparedArea = (typeof comparedAreas)[number];

export function isComparedArea(name: string | null): name is ComparedArea {
  return comparedAreas.some((area) => area === name);
}

const pages: Record<ComparedArea, string> = {
  risks: "/risks",
  controls: "/compliance/controls",
  requirements: "/compliance/requirements",
  evidence: "/compliance/evidence",
  findings: "/compliance/findings",
  assets: "/assets",
  projects: "/projects",
};

export function pathOf(area: ComparedArea, id: string): string {
  return `${pages[area]}/${id}`;
}

const QUARTER_DAYS = 91;

/** From the address; by default the last quarter until today. */
export function daysIn(params: URLSearchParams): { fromDay: string; toDay: string } {
  return { fromDay: params.get("from") || daysAgo(QUARTER_DAYS), toDay: params.get("to") || today() };
}

export interface Move {
  id: string;
  reference: string;
  name: string;
  from: { likelihood: number; impact: number };
  to: { likelihood: number; impact: number };
}

interface Compared {
  id: string;
  reference: string;
  name: string;
  fromLikelihood: number | null;
  fromImpact: number | null;
  toLikelihood: number | null;
  toImpact: number | null;
}

/** The risks that stand in another cell of the heat map than before. */
export function movesIn(records: readonly Compared[]): Move[] {
  return records.flatMap(({ id, reference, name, ...cells }) => {
    const { fromLikelihood, fromImpact, toLikelihood, toImpact } = cells;
    if (fromLikelihood === null || fromImpact === null || toLikelihood === null || toImpact === null)
      return [];
    if (fromLikelihood === toLikelihood && fromImpact === toImpact) return [];
    const from = { likelihood: fromLikelihood, impact: fromImpact };
    return [{ id, reference, name, from, to: { likelihood: toLikelihood, impact: toImpact } }];
  });
}

/** The name of a column as the messages of its area have it: next_review_on is nextReviewOn. */
export function labelKeyOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, "");
}
