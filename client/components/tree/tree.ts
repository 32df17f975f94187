/** A tree of records as an outline: pure functions, so that what is shown can be reasoned about without a screen. */
export interface TreeRecord {
  id: string;
  parentId: string | null;
}

export interface Branch<Item extends TreeRecord> {
  item: Item;
  /** 1 at the top. */
  level: number;
  parent?: Branch<Item>;
  children: Branch<Item>[];
}

export interface Tree<Item extends TreeRecord> {
  roots: Branch<Item>[];
  byId: ReadonlyMap<string, Branch<Item>>;
}

/** A visible line of the tree. */
export interface Line<Item extends TreeRecord> {
  branch: Branch<Item>;
  open: boolean;
  /** The position among its siblings, from 1. */
  place: number;
  siblings: number;
}

/** Siblings keep the order of the list; records whose parent is missing become roots. */
export function treeOf<Item extends TreeRecord>(items: readonly Item[]): Tree<Item> {
  const byId = new Map(
    items.map((item): [string, Branch<Item>] => [item.id, { item, level: 1, children: [] }]),
  );
  const roots: Branch<Item>[] = [];
  for (const branch of byId.values()) {
    const parent = branch.item.parentId === null ? undefined : byId.get(branch.item.parentId);
    branch.parent = parent;
    (parent?.children ?? roots).push(branch);
  }
  const pending = [...roots];
  for (let branch = pending.pop(); branch; branch = pending.pop()) {
    for (const child of branch.children) child.level = branch.level + 1;
    pending.push(...branch.children);
  }
  return { roots, byId };
}

/** The visible lines: of a closed branch only itself. With `kept`, only these records, in open branches. */
export function linesOf<Item extends TreeRecord>(
  siblings: readonly Branch<Item>[],
  opened: ReadonlySet<string>,
  kept?: ReadonlySet<string>,
): Line<Item>[] {
  const shown = kept ? siblings.filter(({ item }) => kept.has(item.id)) : siblings;
  return shown.flatMap((branch, index) => {
    const open = branch.children.length > 0 && (kept !== undefined || opened.has(branch.item.id));
    const line = { branch, open, place: index + 1, siblings: shown.length };
    return [line, ...(open ? linesOf(branch.children, opened, kept) : [])];
  });
}

export function ancestorsOf<Item extends TreeRecord>(branch: Branch<Item>): Branch<Item>[] {
  return branch.parent ? [branch.parent, ...ancestorsOf(branch.parent)] : [];
}

/** The branch and everything below it. */
export function allOf<Item extends TreeRecord>(branch: Branch<Item>): Branch<Item>[] {
  return [branch, ...branch.children.flatMap(allOf)];
}

/** The records that match a filter with their ancestors, and the number of matches. */
export function fitting<Item extends TreeRecord>(tree: Tree<Item>, fits: (item: Item) => boolean) {
  const found = [...tree.byId.values()].filter(({ item }) => fits(item));
  const kept = new Set(
    found.flatMap((branch) => [branch, ...ancestorsOf(branch)]).map(({ item }) => item.id),
  );
  return { kept, count: found.length };
}

export type Checked = "true" | "false" | "mixed";
