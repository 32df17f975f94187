/** Whether the entries of the trail still give the roots of its checkpoints. */
import type { ClientBase } from "pg";

import { treeRoot } from "./treeRoot.ts";

const BATCH = 5_000;
/** As many as a check keeps. */
const MAX_ALTERED = 20;

interface Checkpoint {
  size: number;
  /** In base64. */
  root: string;
}

export interface LogState {
  /** Null if the trail has no checkpoint yet. */
  isIntact: boolean | null;
  /** Numbers of the first entries that are not as they were sealed. */
  altered: number[];
}

interface Leaf {
  seq: string;
  sealed: Buffer;
  again: Buffer | null;
}

/** Hashes every sealed entry again, for the newest checkpoint and for one that was kept. `main` owns the tables. */
export async function checkLog(main: ClientBase, kept: Checkpoint | null): Promise<LogState> {
  await main.query("begin isolation level repeatable read read only");
  try {
    const { rows } = await main.query<Checkpoint>(
      "select size::int, encode(root, 'base64') as root from trail.newest_checkpoint()",
    );
    const checkpoints = [...rows, ...(kept ? [kept] : [])];
    const { roots, altered } = await hashAgain(main, new Set(checkpoints.map(({ size }) => size)));
    const isIntact = altered.length === 0 && checkpoints.every(({ size, root }) => roots.get(size) === root);
    return { isIntact: checkpoints.length === 0 ? null : isIntact, altered };
  } finally {
    await main.query("rollback");
  }
}

/** The roots at these sizes, as far as there are so many entries. */
async function hashAgain(main: ClientBase, sizes: ReadonlySet<number>) {
  const altered: number[] = [];
  const roots = new Map<number, string>();
  const tree = treeRoot();
  await main.query(
    "declare leaves no scroll cursor for select seq, sealed, again from trail.recomputed_leaves() order by leaf",
  );
  for (;;) {
    const { rows } = await main.query<Leaf>(`fetch ${BATCH} from leaves`);
    for (const { seq, sealed, again } of rows) {
      if (!again?.equals(sealed) && altered.length < MAX_ALTERED) altered.push(Number(seq));
      tree.add(again ?? sealed);
      if (sizes.has(tree.size())) roots.set(tree.size(), tree.root().toString("base64"));
    }
    if (rows.length < BATCH) return { roots, altered };
  }
}
