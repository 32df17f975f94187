import { useCallback, useMemo, useState } from "react";

import type { Checked } from "../../components/tree/tree.ts";
import { allOf, type Tree } from "../../components/tree/tree.ts";
import type { Requirement } from "./useOutline.ts";

/** Selecting a branch selects its requirements; headings cannot be changed in bulk. */
export function useChosenBranches(tree: Tree<Requirement>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  /** The requirements of each branch. */
  const below = useMemo(
    () =>
      new Map(
        [...tree.byId.values()].map((branch) => [
          branch.item.id,
          allOf(branch).flatMap(({ item }) => (item.assessable ? [item.id] : [])),
        ]),
      ),
    [tree],
  );

  const checkedOf = useCallback(
    ({ id }: Requirement): Checked => {
      const own = below.get(id) ?? [];
      const count = own.filter((one) => chosen.has(one)).length;
      if (count === 0) return "false";
      return count === own.length ? "true" : "mixed";
    },
    [below, chosen],
  );

  function choose(id: string) {
    const own = below.get(id) ?? [];
    const all = own.length > 0 && own.every((one) => chosen.has(one));
    setChosen((current) => {
      const next = new Set(current);
      for (const one of own) {
        if (all) next.delete(one);
        else next.add(one);
      }
      return next;
    });
  }

  // Requirements that were archived meanwhile are deselected.
  const active = [...chosen].filter((id) => tree.byId.has(id));
  return { chosen: active, checkedOf, choose, clear: () => setChosen(new Set()) };
}
