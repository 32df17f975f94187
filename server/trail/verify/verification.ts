import { bytesOf, equal } from "./bytes.ts";
import { type Checkpoint, isSignedBy, readCheckpoint, readLastCheckpoint } from "./checkpoint.ts";
import { Contents } from "./contents.ts";
import { type Header, keyIdOf, readHeader } from "./header.ts";
import { isCount, type Line, parseLine } from "./lines.ts";
import { NumbersSeen } from "./numbersSeen.ts";
import { Positions } from "./positions.ts";
import { Problems, UnusableFile } from "./problems.ts";
import { type Hash, sha256 } from "./sha256.ts";
import { isConsistent, rootByInclusion, Tree } from "./tree.ts";
import { TrustedKeys } from "./trustedKeys.ts";
import type { Verdict } from "./verdict.ts";

export interface VerifyOptions {
  /** A checkpoint that was kept earlier. */
  kept?: string;
  /** The public key that is known from elsewhere, in base64. */
  key?: string;
  /** sha256; the default is slower. */
  hash?: Hash;
  onProgress?: (entries: number, size: number) => void;
}

/**
 * The keys of an entry, in order. Nothing else may stand there, because nothing else is proven: of an entry whose content
 * the reader may not see there is the hash alone.
 */
const SHAPES: Record<Header["kind"], ReadonlySet<string>> = {
  whole: new Set(["index,hash", "index,hash,seq,missing", "index,hash,seq,content,columns"]),
  entries: new Set([
    "index,hash,proof",
    "index,hash,proof,seq,missing",
    "index,hash,proof,seq,content,columns",
  ]),
  consistency: new Set(),
};

/** Reads an export line by line, and keeps of it only what later lines are compared with. */
export class Verification {
  readonly problems = new Problems();
  private readonly options: VerifyOptions;
  private readonly hash: Hash;
  private readonly kept: Checkpoint | null;
  private readonly keys = new TrustedKeys();
  private readonly contents: Contents;
  private readonly positions = new Positions(this.problems);
  private readonly seqs = new NumbersSeen();
  private readonly tree: Tree;
  private header: Header | null = null;
  private entries = 0;
  private checkpoints = 0;
  private older: Checkpoint | null = null;
  private newest: Checkpoint | null = null;
  /** The entries below this position were compared with a checkpoint. */
  private comparedBelow = 0;
  private keptCompared = false;
  private consistencyRead = false;
  private ended = false;

  constructor(options: VerifyOptions) {
    this.options = options;
    this.hash = options.hash ?? sha256;
    this.kept = options.kept === undefined ? null : readLastCheckpoint(options.kept);
    this.contents = new Contents(this.problems, this.keys, this.hash);
    this.tree = new Tree(this.hash);
  }

  async read(text: string): Promise<void> {
    const { problems, header } = this;
    problems.line += 1;
    const line = parseLine(text, problems);
    if (!header) {
      this.header = readHeader(line, this.hash);
      await this.trustFirstKey(this.header);
      return;
    }
    if (this.ended) throw problems.damaged("there is something after the last line");
    if (Object.keys(line).length !== 1) this.readEntry(line, header);
    else if (line.checkpoint !== undefined) await this.readCheckpoint(line.checkpoint, header);
    else if (line.consistency !== undefined) this.readConsistency(line.consistency, header);
    else if (line.end !== undefined) this.readEnd(line.end, header);
    else throw problems.damaged("the line is damaged");
  }

  /** What was kept earlier decides which key is trusted; otherwise the file is taken at its word. */
  private async trustFirstKey({ kind, origin, keys, size }: Header): Promise<void> {
    const { options, kept, problems } = this;
    if (options.kept !== undefined && !kept)
      throw new UnusableFile("damaged", "the checkpoint that was kept cannot be read", 0);
    const known = options.key === undefined ? undefined : bytesOf(options.key, 0, 32);
    if (known && !keys.some(({ key }) => equal(key, known)))
      problems.find("key", "the file is not signed by the key that is known");
    if (kept && kept.origin !== origin)
      throw new UnusableFile("foreign", `this is another trail (${origin}) than that of the checkpoint`, 1);
    this.keys.trust(known ? keyIdOf(origin, known, this.hash) : (keys[0]?.id ?? ""));
    if (!kept) return;
    // Only the whole trail shows how one key has followed another.
    if (kind !== "whole") this.keys.trust(kept.keyId);
    const key = keys.find(({ id }) => id === kept.keyId)?.key ?? known;
    if (!key || !(await isSignedBy(kept, key)))
      problems.find(
        "key",
        `the file does not have the key ${kept.keyId}, which signed the checkpoint that was kept`,
      );
    if (kept.size > size)
      problems.find(
        "shortened",
        `the trail has ${size} entries, but had ${kept.size} when the checkpoint was kept`,
        size,
        kept.size - 1,
      );
  }

  private readEntry(line: Line, header: Header): void {
    const { problems } = this;
    const { index, seq } = line;
    const shape = Object.keys(line).join();
    if (!isCount(index) || (seq !== undefined && !isCount(seq)) || !SHAPES[header.kind].has(shape))
      throw problems.damaged("the line is damaged");
    const hash = bytesOf(line.hash, problems.line, 32);
    const isWhole = header.kind === "whole";
    const continues = !isWhole || this.positions.take(index);
    if (seq !== undefined && !this.seqs.add(seq))
      problems.find("inserted", `entry ${index} repeats seq ${seq}`, index);
    if (line.missing !== undefined) problems.find("missing", `entry ${index} (seq ${seq}) is missing`, index);
    else if (seq !== undefined)
      this.contents.check(line, { index, seq, hash, after: isWhole ? this.newest : null });
    if (isWhole) this.tree.append(hash);
    else this.checkInclusion(line.proof, index, hash, header.size);
    if (!continues) return;
    this.entries = isWhole ? this.positions.next : this.entries + 1;
    if (isWhole && this.kept?.size === this.entries) this.compareKept(this.kept);
    if (this.entries % 1_000 === 0) this.options.onProgress?.(this.entries, header.size);
  }

  private compareKept(kept: Checkpoint): void {
    this.keptCompared = true;
    this.checkKey(kept, `the checkpoint of ${kept.size} entries that was kept`);
    if (this.positions.broken || equal(this.tree.root(), kept.root)) return;
    this.problems.find(
      "forked",
      `the first ${kept.size} entries are not those of the checkpoint that was kept`,
      0,
      kept.size - 1,
    );
  }

  private checkInclusion(proof: unknown, index: number, leaf: Uint8Array, size: number): void {
    const root = index < size ? rootByInclusion(this.hash, leaf, index, size, this.readProof(proof)) : null;
    if (this.newest?.size !== size) throw this.problems.damaged("the checkpoint of the proof is missing");
    if (!root || !equal(root, this.newest.root))
      this.problems.find("proof", `entry ${index} is not proven to be in the trail`, index);
  }

  private readProof(proof: unknown): Uint8Array[] {
    if (!Array.isArray(proof) || proof.length > 64) throw this.problems.damaged("the proof is damaged");
    return proof.map((node) => bytesOf(node, this.problems.line, 32));
  }

  private async readCheckpoint(note: unknown, header: Header): Promise<void> {
    const { problems } = this;
    // A proof has its one or two checkpoints first; in the whole trail each has more entries than the one before.
    const lastLine = header.kind === "consistency" ? 3 : 2;
    if (header.kind !== "whole" && problems.line > lastLine)
      throw problems.damaged("a checkpoint is out of place");
    const checkpoint = readCheckpoint(note);
    if (!checkpoint) {
      problems.find("checkpoint", "a checkpoint cannot be read");
      return;
    }
    const { origin, size, keyId } = checkpoint;
    if (origin !== header.origin)
      problems.find("checkpoint", `the checkpoint of ${size} entries is that of another trail`);
    const key = header.keys.find(({ id }) => id === keyId)?.key;
    if (!key || !(await isSignedBy(checkpoint, key)))
      problems.find("checkpoint", `the checkpoint of ${size} entries is not signed by its key`);
    if (header.kind === "whole") this.compareRoot(checkpoint);
    this.checkSigner(checkpoint, header);
    this.older = this.newest;
    this.newest = checkpoint;
    this.checkpoints += 1;
    if (header.kind === "entries") this.compareSizeKept(checkpoint);
  }

  private compareRoot({ size, root }: Checkpoint): void {
    const { problems, positions, newest } = this;
    const { next } = positions;
    const outOfPlace = `the checkpoint of ${size} entries is out of place`;
    if (newest && size <= newest.size) problems.find("checkpoint", outOfPlace);
    const differs = size !== next || (!positions.broken && !equal(this.tree.root(), root));
    if (size > next) problems.find("missing", `entries ${next} to ${size - 1} are missing`, next, size - 1);
    else if (size < next) problems.find("checkpoint", outOfPlace, next, size - 1);
    else if (differs) this.explain(size);
    if (differs) positions.broken = true;
    this.comparedBelow = size;
    problems.dropSuspicions();
  }

  /** Which entries since the last checkpoint differ from what was signed. */
  private explain(size: number): void {
    if (this.problems.confirmSuspicions()) return;
    const from = this.comparedBelow;
    const which = size - from === 1 ? `entry ${from}` : `one or more of the entries ${from} to ${size - 1}`;
    this.problems.find("changed", `${which} and their hashes are not those that were signed`, from, size - 1);
  }

  private checkSigner(checkpoint: Checkpoint, { kind }: Header): void {
    const compared = this.kept !== null || this.options.key !== undefined;
    // A single proof has no entries that announce keys: without anything to compare, those of the file have to do.
    if (kind !== "whole" && !compared) return;
    this.checkKey(checkpoint, `the checkpoint of ${checkpoint.size} entries`);
    this.keys.introduceBelow(checkpoint.size);
  }

  private checkKey({ keyId }: Checkpoint, what: string): void {
    if (!this.keys.accept(keyId))
      this.problems.find("key", `${what} is signed by ${keyId}, which the key before it did not introduce`);
  }

  private compareSizeKept(checkpoint: Checkpoint): void {
    const { kept } = this;
    if (kept?.size !== checkpoint.size) return;
    this.keptCompared = true;
    if (!equal(kept.root, checkpoint.root))
      this.problems.find("forked", `the checkpoint of ${kept.size} entries is not the one that was kept`);
  }

  private readConsistency(value: unknown, header: Header): void {
    const { problems, older, newest } = this;
    const { from, to, proof, ...rest }: Record<string, unknown> =
      typeof value === "object" ? { ...value } : {};
    if (
      problems.line !== 4 ||
      header.kind !== "consistency" ||
      Object.keys(rest).length > 0 ||
      !older ||
      newest?.size !== header.size ||
      from !== older.size ||
      to !== newest.size
    )
      throw problems.damaged("the proof is not between the checkpoints of the file");
    this.consistencyRead = true;
    for (const checkpoint of [older, newest]) this.compareSizeKept(checkpoint);
    if (!isConsistent(this.hash, older, newest, this.readProof(proof)))
      problems.find(
        "forked",
        `the checkpoint of ${newest.size} entries does not continue that of ${older.size}`,
      );
  }

  private readEnd(value: unknown, header: Header): void {
    const expected = header.kind === "whole" ? header.size : this.entries;
    if (value !== expected)
      this.problems.find(
        "shortened",
        `the file says that it has ${String(value)} entries, but has ${this.entries}`,
      );
    this.ended = true;
  }

  finish(): void {
    const { problems, header, entries } = this;
    if (!header) throw new UnusableFile("empty", "the file is empty", 0);
    this.positions.reportGaps();
    if (!this.ended)
      throw new UnusableFile(
        "incomplete",
        `the file ends after line ${problems.line}; its last part is missing`,
        problems.line,
      );
    if (header.kind === "consistency" && !this.consistencyRead)
      throw problems.damaged("the proof is missing");
    if (header.kind !== "whole") return;
    if (entries < header.size)
      problems.find(
        "shortened",
        `entries ${entries} to ${header.size - 1} are missing at the end`,
        entries,
        header.size - 1,
      );
    if (header.size > 0 && this.newest?.size !== header.size)
      problems.find("checkpoint", `there is no checkpoint of all ${header.size} entries`);
    this.options.onProgress?.(entries, header.size);
  }

  verdict(): Verdict {
    const { problems, newest } = this;
    return {
      verified: problems.all.length === 0,
      unusable: problems.unusable,
      problems: problems.all,
      origin: this.header?.origin ?? "",
      entries: this.entries,
      shown: this.contents.count,
      checkpoints: this.checkpoints,
      size: newest?.size ?? 0,
      time: newest?.time ?? "",
      keyId: newest?.keyId ?? "",
      compared: this.keptCompared || this.options.key !== undefined,
    };
  }
}
