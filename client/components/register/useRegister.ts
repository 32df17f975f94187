import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

import { useViewer } from "../../access/useViewer.ts";
import { EVERYTHING, habitsOf, openingOf, remember, SHAPE, VIEW } from "./habits.ts";
import {
  cleared,
  type Habits,
  readUrl,
  withFilter,
  withoutPage,
  withSearch,
  withSort,
} from "./registerUrl.ts";
import {
  type Density,
  PAGE,
  type RegisterDefinition,
  type RegisterFilter,
  type RegisterState,
  type Sort,
} from "./types.ts";

interface PageInfo {
  startCursor?: string | null;
  endCursor?: string | null;
}

export interface RegisterControl {
  definition: RegisterDefinition;
  state: RegisterState;
  /** What the list is without any choice, but with this person's habits. */
  standard: RegisterState;
  /** The saved view that the address names. */
  view?: string;
  /** Shows the list of a query, under the name of a saved view. */
  open: (query: string, view: string, replace?: boolean) => void;
  setSearch: (words: string) => void;
  setFilter: (filter: RegisterFilter, values: Readonly<Record<string, readonly string[]>>) => void;
  sortBy: (key: string) => void;
  setColumns: (columns: readonly string[]) => void;
  setDensity: (density: Density) => void;
  nextPage: (info: PageInfo) => void;
  previousPage: (info: PageInfo) => void;
  clear: () => void;
}

/** The whole state of a register is its address: what is shown can be sent to a colleague. */
export function useRegister(definition: RegisterDefinition): RegisterControl {
  const [params, setParams] = useSearchParams();
  const { viewer } = useViewer();
  const { name, standardSort, filters } = definition;
  const opening = viewer && params.size === 0 ? openingOf(viewer.id, name) : undefined;
  const shown = useMemo(
    () => (opening === undefined ? params : new URLSearchParams(opening)),
    [params, opening],
  );
  const state = useMemo(() => readUrl(definition, shown, habitsOf(name)), [definition, shown, name]);
  const view = shown.get(VIEW) ?? undefined;

  // A second change may come before the first is drawn, as a click right after typing: it builds upon it.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    // The address says what is shown, also when a person's own view stands in for an empty one.
    if (shown !== params) setParams(shown, { replace: true, preventScrollReset: true });
  }, [shown, params, setParams]);

  const viewerId = viewer?.id;
  const change = useCallback(
    (make: (params: URLSearchParams) => URLSearchParams, replace = false) => {
      latest.current = make(latest.current);
      // An empty address would open with the person's own view again.
      if (latest.current.size === 0 && viewerId && openingOf(viewerId, name))
        latest.current.set(VIEW, EVERYTHING);
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams, viewerId, name],
  );

  const open = useCallback(
    (query: string, of: string, replace = false) =>
      change((current) => {
        const next = new URLSearchParams(query);
        const shape = current.get(SHAPE);
        if (shape) next.set(SHAPE, shape);
        next.set(VIEW, of);
        return next;
      }, replace),
    [change],
  );

  function turn(key: "after" | "before", cursor: string | null | undefined, skipped: number) {
    change((current) => {
      const next = withoutPage(current);
      if (cursor && skipped > 0) {
        next.set(key, cursor);
        next.set("skipped", String(skipped));
      }
      return next;
    });
  }

  function sortBy(key: string) {
    const isSorted = state.sort.key === key;
    // The first click on a column sorts the way that is asked for most: figures and dates from the top.
    const fromTheTop =
      key === standardSort.key
        ? standardSort.descending
        : definition.columns.some((column) => column.sort === key && column.numeric);
    const sort: Sort = { key, descending: isSorted ? !state.sort.descending : fromTheTop };
    change((current) => withSort(current, sort, standardSort));
  }

  const setSearch = useCallback(
    (words: string) => change((current) => withSearch(current, words), true),
    [change],
  );

  // What is chosen within a saved view belongs to it, and is no habit.
  function keep(habits: Habits) {
    if (!view || view === EVERYTHING) remember(name, habits);
  }

  return {
    definition,
    state,
    standard: readUrl(definition, new URLSearchParams(), habitsOf(name)),
    view,
    open,
    setSearch,
    setFilter: (filter, values) => change((current) => withFilter(current, filter, values)),
    sortBy,
    setColumns: (columns) => {
      keep({ columns });
      change((current) => {
        const next = new URLSearchParams(current);
        next.set("columns", columns.join(","));
        return next;
      }, true);
    },
    setDensity: (density) => {
      keep({ density });
      change((current) => {
        const next = new URLSearchParams(current);
        next.set("density", density);
        return next;
      }, true);
    },
    nextPage: ({ endCursor }) => turn("after", endCursor, state.skipped + PAGE),
    previousPage: ({ startCursor }) => turn("before", startCursor, state.skipped - PAGE),
    clear: () => change((current) => cleared(current, filters)),
  };
}

/** The arguments of a connection for the page that the address asks for. */
export function pageOf({ after, before }: RegisterState) {
  if (before) return { last: PAGE, before };
  return { first: PAGE, after };
}
