import { useCallback, useEffect, useState } from "react";

import type { RegisterRow, RegisterState } from "./types.ts";
import { useSelection } from "./useSelection.ts";

/** The selected rows of a register: loaded ones, or all that match its search and filters. */
export function useRowSelection<Row extends RegisterRow>(rows: readonly Row[], state: RegisterState) {
  const selection = useSelection<Row>();
  const [isAllChosen, setIsAllChosen] = useState(false);

  // Rows that a filter hides must not be changed by accident, so they are deselected.
  const filterKey = JSON.stringify([state.search, state.values]);
  const { clear: clearRows } = selection;
  const clear = useCallback(() => {
    clearRows();
    setIsAllChosen(false);
  }, [clearRows]);
  useEffect(() => {
    if (filterKey) clear();
  }, [filterKey, clear]);

  /** While all matching rows are selected, deselecting one leaves those that are loaded. */
  function toggle(row: Row, range: boolean) {
    if (!isAllChosen) return selection.toggle(rows, row, range);
    setIsAllChosen(false);
    selection.select(rows.filter(({ id }) => id !== row.id));
  }

  function toggleAll() {
    if (isAllChosen) return clear();
    selection.toggleAll(rows);
  }

  return {
    chosen: isAllChosen ? new Map(rows.map((one) => [one.id, one])) : selection.chosen,
    isAllChosen,
    toggle,
    toggleAll,
    chooseAll: () => setIsAllChosen(true),
    clear,
  };
}
