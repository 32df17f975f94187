import { createHash } from "node:crypto";

/** The root of a tree of leaves that come one after the other (RFC 6962). */
export function treeRoot() {
  const stack: Buffer[] = [];
  let size = 0;
  return {
    add(leaf: Buffer): void {
      stack.push(leaf);
      size++;
      for (let rest = size; rest % 2 === 0; rest /= 2) {
        const [near, far] = stack.splice(-2) as [Buffer, Buffer];
        stack.push(nodeHash(near, far));
      }
    },
    size: () => size,
    root: (): Buffer =>
      stack.length === 0
        ? createHash("sha256").digest()
        : stack.reduceRight((far, near) => nodeHash(near, far)),
  };
}

function nodeHash(near: Buffer, far: Buffer): Buffer {
  return createHash("sha256")
    .update(Buffer.from([1]))
    .update(near)
    .update(far)
    .digest();
}
