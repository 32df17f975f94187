import { useCallback, useRef, useState } from "react";

/** The selected rows by id, kept over pages. With Shift, all rows since the last click are selected. */
export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const anchor = useRef<string | undefined>(undefined);

  const toggle = useCallback((rows: readonly Row[], row: Row, range: boolean) => {
    const from = rows.findIndex(({ id }) => id === anchor.current);
    const to = rows.findIndex(({ id }) => id === row.id);
    const span = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    anchor.current = row.id;
    setChosen((current) => {
      const next = new Map(current);
      const take = !current.has(row.id);
      for (const one of span) {
        if (take) next.set(one.id, one);
        else next.delete(one.id);
      }
      return next;
    });
  }, []);

  const toggleAll = useCallback((rows: readonly Row[]) => {
    setChosen((current) => {
      const next = new Map(current);
      const all = rows.every(({ id }) => current.has(id));
      for (const row of rows) {
        if (all) next.delete(row.id);
        else next.set(row.id, row);
      }
      return next;
    });
  }, []);

  /** Selects exactly these rows. */
  const select = useCallback(
    (rows: readonly Row[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    [],
  );
  const clear = useCallback(() => setChosen((current) => (current.size === 0 ? current : new Map())), []);
  return { chosen, toggle, toggleAll, select, clear };
}
