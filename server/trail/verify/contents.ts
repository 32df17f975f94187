import { encoder, equal } from "./bytes.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { isCount, type Line } from "./lines.ts";
import type { Problems } from "./problems.ts";
import type { Hash } from "./sha256.ts";
import { leafHash } from "./tree.ts";
import type { TrustedKeys } from "./trustedKeys.ts";

/** An entry may be older than the checkpoint before it: by the longest transaction, and by an adjustment of the clock. */
const MAX_WAIT_MS = 3_600_000;

/** The hashed content of an entry. */
interface Content {
  seq: number;
  at: string;
  xid: string;
  operation: string;
  table: string;
  record: string;
  actor: { id: string } | null;
  after?: { event?: unknown } | null;
}

interface Position {
  index: number;
  seq: number;
  /** The hash that the file states for the entry. */
  hash: Uint8Array;
  /** In the whole change log, the checkpoint that was signed before the entry came. */
  after: Checkpoint | null;
}

/** Compares the contents of entries with their hashes, with what the file says beside them, and with each other. */
export class Contents {
  count = 0;
  private last: { xid: bigint; seq: number } | null = null;
  private readonly problems: Problems;
  private readonly keys: TrustedKeys;
  private readonly hash: Hash;

  constructor(problems: Problems, keys: TrustedKeys, hash: Hash) {
    this.problems = problems;
    this.keys = keys;
    this.hash = hash;
  }

  check(line: Line, position: Position): void {
    const { problems } = this;
    const { index, seq } = position;
    if (typeof line.content !== "string") throw problems.damaged("the line is damaged");
    this.count += 1;
    if (!equal(leafHash(this.hash, encoder.encode(line.content)), position.hash))
      problems.find("edited", `entry ${index} (seq ${seq}) was edited`, index);
    const content = readContent(line.content);
    if (!content) {
      problems.suspect("edited", `entry ${index} (seq ${seq}) cannot be read`, index);
      return;
    }
    if (content.seq !== seq)
      problems.find("reordered", `entry ${index} is that of seq ${content.seq}, not ${seq}`, index);
    this.checkColumns(line.columns, content, position);
    this.checkOrder(content, position);
    if (content.after?.event === "signing_key" && content.table === "signing_keys")
      this.keys.announce(content.record, index);
  }

  /** The columns by which the log is searched and shown must equal the content. */
  private checkColumns(columns: unknown, content: Content, { index, seq }: Position): void {
    if (!Array.isArray(columns) || columns.length !== 5) throw this.problems.damaged("the line is damaged");
    const names = ["time", "actor", "operation", "table", "record"];
    const { at, actor, operation, table, record } = content;
    const expected = [at, actor?.id ?? null, operation, table, record];
    names.forEach((name, i) => {
      if (columns[i] !== expected[i])
        this.problems.find("edited", `the ${name} of entry ${index} (seq ${seq}) was edited`, index);
    });
  }

  private checkOrder(content: Content, { index, seq, after }: Position): void {
    const xid = BigInt(/^\d+$/.test(content.xid) ? content.xid : 0);
    if (this.last && (xid < this.last.xid || (xid === this.last.xid && seq < this.last.seq)))
      this.problems.suspect("reordered", `entry ${index} (seq ${seq}) stands after a later one`, index);
    this.last = { xid, seq };
    if (after && Date.parse(content.at) < Date.parse(after.time) - MAX_WAIT_MS)
      this.problems.find(
        "inserted",
        `entry ${index} (seq ${seq}) says ${content.at}, but came after the checkpoint of ${after.time}`,
        index,
      );
  }
}

function readContent(text: string): Content | null {
  try {
    const content = JSON.parse(text);
    const { seq, at, xid, operation, table, record } = content;
    const texts = [at, xid, operation, table, record].every((value) => typeof value === "string");
    return isCount(seq) && texts ? content : null;
  } catch {
    return null;
  }
}
