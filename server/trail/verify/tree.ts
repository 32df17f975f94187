/** A Merkle tree (RFC 6962) and the proofs about it (RFC 9162). */
import { equal, join } from "./bytes.ts";
import type { Hash } from "./sha256.ts";

/** The tree of the entries that were read, of which only the complete subtrees are kept. */
export class Tree {
  private readonly hash: Hash;
  /** Roots of the complete subtrees, the largest first. */
  private readonly subtrees: Uint8Array[] = [];
  private size = 0;

  constructor(hash: Hash) {
    this.hash = hash;
  }

  append(leaf: Uint8Array): void {
    this.subtrees.push(leaf);
    this.size += 1;
    for (let size = this.size; size % 2 === 0; size /= 2) {
      const [left, right] = this.subtrees.splice(-2) as [Uint8Array, Uint8Array];
      this.subtrees.push(nodeHash(this.hash, left, right));
    }
  }

  root(): Uint8Array {
    if (this.subtrees.length === 0) return this.hash(new Uint8Array());
    return this.subtrees.reduceRight((right, left) => nodeHash(this.hash, left, right));
  }
}

export const leafHash = (hash: Hash, content: Uint8Array) => hash(join(Uint8Array.of(0), content));

const nodeHash = (hash: Hash, left: Uint8Array, right: Uint8Array) =>
  hash(join(Uint8Array.of(1), left, right));

/**
 * On the way from the node at a place of its level up to the root: whether each node of a proof is a left sibling. Null
 * if a proof of that length does not end at the root.
 */
function areLeft(start: number, end: number, length: number): boolean[] | null {
  let place = start;
  let last = end;
  const sides: boolean[] = [];
  for (let i = 0; i < length; i++) {
    if (last === 0) return null;
    const left = place % 2 === 1 || place === last;
    sides.push(left);
    // The last node of a level without a sibling is lifted unchanged until it has one.
    while (left && place % 2 === 0 && place !== 0) {
      place /= 2;
      last = Math.floor(last / 2);
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? sides : null;
}

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2). */
export function rootByInclusion(
  hash: Hash,
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: Uint8Array[],
): Uint8Array | null {
  const sides = areLeft(index, size - 1, proof.length);
  if (!sides) return null;
  return proof.reduce(
    (root, node, i) => (sides[i] ? nodeHash(hash, node, root) : nodeHash(hash, root, node)),
    leaf,
  );
}

interface Head {
  size: number;
  root: Uint8Array;
}

/** Whether a consistency proof shows that one tree continues another (RFC 9162, 2.1.4.2). */
export function isConsistent(hash: Hash, older: Head, newer: Head, proof: Uint8Array[]): boolean {
  if (older.size > newer.size || older.size === 0) return false;
  if (older.size === newer.size) return proof.length === 0 && equal(older.root, newer.root);
  let place = older.size - 1;
  let last = newer.size - 1;
  while (place % 2 === 1) {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  // A whole older tree is itself the first node; the proof then leaves it out.
  const [first, ...others] = place === 0 ? [older.root, ...proof] : proof;
  const sides = areLeft(place, last, others.length);
  if (!first || !sides) return false;
  let [olderRoot, newerRoot] = [first, first];
  others.forEach((node, i) => {
    if (sides[i]) olderRoot = nodeHash(hash, node, olderRoot);
    newerRoot = sides[i] ? nodeHash(hash, node, newerRoot) : nodeHash(hash, newerRoot, node);
  });
  return equal(olderRoot, older.root) && equal(newerRoot, newer.root);
}
