import { useLayoutEffect, useSyncExternalStore } from "react";

import type { ShortcutGroup } from "./shortcuts.ts";

/** How many parts of the page have keys of a group. */
const counts = new Map<ShortcutGroup, number>();
const listeners = new Set<() => void>();
let present: readonly ShortcutGroup[] = [];

function add(group: ShortcutGroup, step: number) {
  counts.set(group, (counts.get(group) ?? 0) + step);
  present = [...counts].filter(([, count]) => count > 0).map(([name]) => name);
  for (const listener of listeners) listener();
}

/** While the component is shown, the page has the keys of this group. */
export function usePageKeys(group: ShortcutGroup) {
  useLayoutEffect(() => {
    add(group, 1);
    return () => add(group, -1);
  }, [group]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The groups of keys that this page has, besides those of every page. */
export function useGroupsOfPage(): readonly ShortcutGroup[] {
  return useSyncExternalStore(subscribe, () => present);
}
