import { useCallback, useMemo } from "react";

import { BASIS_PARAMETER, readScoreBasis, type ScoreBasis } from "../../components/scoreBasis.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";

export const ranges = ["7d", "30d", "90d", "1y"] as const;
export type Range = (typeof ranges)[number];
export const daysOf: Record<Range, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

export const categories = ["all", "risks", "compliance", "assets", "projects"] as const;
export type Category = (typeof categories)[number];

const ADDRESS = "/bi-dashboard";
const STANDARD: Range = "30d";

export interface Filters {
  search: string;
  range: Range;
  category: Category;
  /** Whose scores the figures about risks use. */
  basis: ScoreBasis;
}

function known<Word extends string>(allowed: readonly Word[], given: string | null): Word | undefined {
  return allowed.find((value) => value === given);
}

/** Reads the filters from the URL; invalid values become the defaults. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    search: params.get("q") ?? "",
    range: known(ranges, params.get("range")) ?? STANDARD,
    category: known(categories, params.get("category")) ?? "all",
    basis: readScoreBasis(params),
  };
}

/** The filters as variables of the API. */
export function askedBy({ search, range, category }: Filters) {
  return { search: search.trim() || null, days: daysOf[range], category };
}

/** The same with the score basis, for the figures. */
export function figuresAskedBy(filters: Filters) {
  return { ...askedBy(filters), side: filters.basis };
}

/** The URL with these filters; defaults are left out. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  const wanted = {
    q: filters.search.trim() === "" ? "" : filters.search,
    range: filters.range === STANDARD ? "" : filters.range,
    category: filters.category === "all" ? "" : filters.category,
    [BASIS_PARAMETER]: filters.basis === "inherent" ? "" : filters.basis,
  };
  for (const [key, value] of Object.entries(wanted)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The URL of a tab, with the current filters, so that they stay. */
export function tabAddress(tab: "dashboard" | "personalization", filters: Filters): string {
  const params = withFilters(new URLSearchParams(), filters);
  if (tab === "personalization") params.set("tab", tab);
  return params.size === 0 ? ADDRESS : `${ADDRESS}?${params}`;
}

export function isFiltered({ search, category }: Filters): boolean {
  return search.trim() !== "" || category !== "all";
}

export interface FilterControl {
  filters: Filters;
  change: (some: Partial<Filters>) => void;
  clear: () => void;
}

/** The filters, which are in the URL, so that links and reloads keep them. */
export function useFilters(): FilterControl {
  const { params, change: changeAddress } = useUrlParams();
  const { search, range, category, basis } = readFilters(params);
  // Memoised, so that other changes of the URL render nothing again.
  const filters = useMemo(() => ({ search, range, category, basis }), [search, range, category, basis]);

  const change = useCallback(
    (some: Partial<Filters>) =>
      changeAddress((now) => withFilters(now, { ...readFilters(now), ...some }), { replace: true }),
    [changeAddress],
  );
  const clear = useCallback(() => change({ search: "", category: "all" }), [change]);

  return { filters, change, clear };
}
