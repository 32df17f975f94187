import { useCallback, useEffect, useMemo } from "react";

import { useViewer } from "../../access/useViewer.ts";
import { useWithCustomColumns, useWithCustomFilters } from "../custom/customRegister.tsx";
import { useUrlParams } from "../useUrlParams.ts";
import {
  cleared,
  type RegisterChoices,
  readUrl,
  widthsText,
  withFilter,
  withSearch,
  withSort,
} from "./registerUrl.ts";
import { choicesOf, defaultQueryOf, NO_VIEW, remember, VIEW } from "./remembered.ts";
import type {
  ColumnChange,
  Density,
  FilterChange,
  RegisterDefinition,
  RegisterFilter,
  RegisterState,
  WidthChange,
} from "./types.ts";

export interface RegisterControl {
  definition: RegisterDefinition;
  state: RegisterState;
  /** The list without filters, with the user's earlier choices. */
  defaultState: RegisterState;
  /** The saved view in the URL. */
  view?: string;
  /** Opens the list of a query, as a saved view. */
  open: (query: string, view: string, replace?: boolean) => void;
  setSearch: (search: string) => void;
  changeFilter: (filter: RegisterFilter, change: FilterChange) => void;
  sortBy: (key: string) => void;
  changeColumns: (change: ColumnChange) => void;
  setDensity: (density: Density) => void;
  changeWidths: (change: WidthChange) => void;
  clear: () => void;
}

/** The parameters of a register: those of the user's default view if the URL has none. */
export function useRegisterParams(name: string): URLSearchParams {
  const { params } = useUrlParams();
  const opening = useOpening(name);
  return useMemo(() => (params.size > 0 ? params : new URLSearchParams(opening)), [params, opening]);
}

function useOpening(name: string): string {
  const { viewer } = useViewer();
  return (viewer && defaultQueryOf(viewer.id, name)) ?? "";
}

/** The state of a register. All of it is in the URL, so that a list can be sent to a colleague. */
export function useRegister({ name, defaultSort, parameters, ...own }: RegisterDefinition): RegisterControl {
  const filters = useWithCustomFilters(name, own.filters);
  const columns = useWithCustomColumns(name, own.columns);
  const definition = useMemo(
    () => ({ name, filters, columns, defaultSort, parameters }),
    [name, filters, columns, defaultSort, parameters],
  );
  const { params, change: changeAddress } = useUrlParams();
  const opening = useOpening(name);
  const shown = useRegisterParams(name);
  const stateOf = useCallback(
    (now: URLSearchParams) => readUrl(definition, now, choicesOf(name)),
    [definition, name],
  );
  const state = useMemo(() => stateOf(shown), [stateOf, shown]);
  const view = shown.get(VIEW) ?? undefined;

  const change = useCallback(
    (make: (now: URLSearchParams) => URLSearchParams, replace = false) =>
      changeAddress(
        (now) => {
          const next = make(now.size > 0 ? now : new URLSearchParams(opening));
          if (next.size === 0 && opening) next.set(VIEW, NO_VIEW);
          return next;
        },
        { replace },
      ),
    [changeAddress, opening],
  );

  useEffect(() => {
    // Writes the default view to the URL, so that the list can be sent to a colleague.
    if (params.size === 0 && opening) change((now) => now, true);
  }, [params, opening, change]);

  const open = useCallback(
    (query: string, of: string, replace = false) =>
      change(() => {
        const next = new URLSearchParams(query);
        next.set(VIEW, of);
        return next;
      }, replace),
    [change],
  );

  function sortBy(key: string) {
    // The first click sorts by the more useful direction: figures and dates descending.
    const fromTheTop =
      key === defaultSort.key
        ? defaultSort.descending
        : definition.columns.some((column) => column.sort === key && column.numeric);
    change((current) => {
      const { sort } = stateOf(current);
      const descending = sort.key === key ? !sort.descending : fromTheTop;
      return withSort(current, { key, descending }, defaultSort);
    });
  }

  const setSearch = useCallback(
    (search: string) => change((current) => withSearch(current, search), true),
    [change],
  );

  function changeLook(key: "columns" | "density" | "widths", look: (now: RegisterState) => RegisterChoices) {
    change((current) => {
      const choices = look(stateOf(current));
      // Choices within a saved view belong to the view and are not remembered.
      if (!view || view === NO_VIEW) remember(name, choices);
      const next = new URLSearchParams(current);
      next.set(key, key === "widths" ? widthsText(choices.widths ?? {}) : String(choices[key]));
      return next;
    }, true);
  }

  return {
    definition,
    state,
    defaultState: readUrl(definition, new URLSearchParams(), choicesOf(name)),
    view,
    open,
    setSearch,
    changeFilter: (filter, make) =>
      change((current) => withFilter(current, filter, make(stateOf(current).values))),
    sortBy,
    changeColumns: (make) => changeLook("columns", ({ columns }) => ({ columns: make(columns) })),
    setDensity: (density) => changeLook("density", () => ({ density })),
    changeWidths: (make) => changeLook("widths", ({ widths }) => ({ widths: make(widths) })),
    clear: () => change((current) => cleared(current, filters)),
  };
}
