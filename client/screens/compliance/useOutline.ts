import { useCallback, useEffect, useMemo, useState } from "react";

import type { RequirementBranchFragment } from "../../../graphql/generated/index.ts";
import { fitting, linesOf, treeOf } from "../../components/tree/tree.ts";

export type Requirement = RequirementBranchFragment;

/** Frameworks up to this size start expanded; larger ones show their first level. */
const EXPANDED_UP_TO = 60;

function storeOf(frameworkId: string): string {
  return `plumbline.tree.${frameworkId}`;
}

/** The branches that were expanded, for this browser tab: Back restores them. */
function remembered(frameworkId: string): Set<string> | undefined {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storeOf(frameworkId)) ?? "null");
    return Array.isArray(list) ? new Set(list.filter((id) => typeof id === "string")) : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The tree of a framework: expanded branches, and the lines that they and the filter show. */
export function useOutline(frameworkId: string, items: readonly Requirement[], filter: string) {
  const tree = useMemo(() => treeOf(items), [items]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => remembered(frameworkId) ?? new Set(items.length <= EXPANDED_UP_TO ? items.map(({ id }) => id) : []),
  );

  useEffect(() => {
    sessionStorage.setItem(storeOf(frameworkId), JSON.stringify([...opened]));
  }, [frameworkId, opened]);

  const found = useMemo(() => {
    const terms = wordsOf(filter);
    if (terms.length === 0) return undefined;
    return fitting(tree, ({ code, title }) => {
      const text = `${code} ${title}`.toLowerCase();
      return terms.every((word) => text.includes(word));
    });
  }, [tree, filter]);

  const lines = useMemo(() => linesOf(tree.roots, opened, found?.kept), [tree, opened, found]);

  const toggle = useCallback((id: string, open: boolean) => {
    setOpened((current) => {
      const next = new Set(current);
      if (open) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  return {
    tree,
    lines,
    /** The number of matches; undefined without a filter. */
    found: found?.count,
    toggle,
    openMany: (ids: string[]) => setOpened((current) => new Set([...current, ...ids])),
    openAll: () => setOpened(new Set(items.map(({ id }) => id))),
    closeAll: () => setOpened(new Set()),
  };
}
