import type { Tone } from "../../components/Badge.tsx";

/** What can happen to a requirement, in display order. */
export const kinds = [
  "added",
  "changed",
  "restored",
  "removed",
  "moved",
  "kept_archived",
  "unchanged",
] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that need attention; the others do not change the text of a requirement. */
export const changes: readonly Kind[] = ["added", "changed", "restored", "removed"];

export const tones: Record<Kind, Tone> = {
  added: "good",
  changed: "attention",
  restored: "good",
  removed: "bad",
  moved: "neutral",
  kept_archived: "neutral",
  unchanged: "neutral",
};

export type KindCounts = Partial<Record<Kind, number>>;

/** The server lists only the kinds that occur. */
export function countsIn(value: unknown): KindCounts {
  if (typeof value !== "object" || value === null) return {};
  const counted = new Map(Object.entries(value));
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const count: unknown = counted.get(kind);
      return typeof count === "number" ? [[kind, count]] : [];
    }),
  );
}

export function sumOf(counts: KindCounts, of: readonly Kind[]): number {
  return of.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

export function isKind(value: string): value is Kind {
  return kinds.some((kind) => kind === value);
}
