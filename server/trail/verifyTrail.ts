/**
 * Verifies an export of the change log, without the server that wrote it: `npm run verify-trail -- FILE`. This one file
 * is all that is needed, and Node 22.18 or newer; the same code runs in the browser. What is in the file is compared
 * with its signed checkpoints and, with `--checkpoint`, with one that was kept earlier. A tree is hashed as in RFC 6962,
 * a checkpoint is a signed note (C2SP) with Ed25519.
 *
 * Exit codes: 0 verified, 1 the trail was tampered with, 2 the file is not usable, 3 wrong arguments.
 */

export type Kind =
  | "edited"
  | "missing"
  | "inserted"
  | "reordered"
  | "changed"
  | "forked"
  | "shortened"
  | "checkpoint"
  | "key"
  | "proof"
  | "empty"
  | "foreign"
  | "damaged"
  | "incomplete";

export interface Problem {
  kind: Kind;
  /** What is wrong, in English, for the terminal. */
  text: string;
  /** The line of the file, from 1; 0 for the whole file. */
  line: number;
  /** Positions of the entries concerned, in the tree. */
  from?: number;
  to?: number;
}

export interface Verdict {
  verified: boolean;
  /** Whether the file itself cannot be used, rather than its content being wrong. */
  unusable: boolean;
  problems: Problem[];
  origin: string;
  /** Entries that were verified, and those of them whose content the file has. */
  entries: number;
  shown: number;
  checkpoints: number;
  /** The newest checkpoint: its size, its time and its key. */
  size: number;
  time: string;
  keyId: string;
  /** Whether a checkpoint that was kept earlier, or a key that is known, was compared. */
  compared: boolean;
}

export interface VerifyOptions {
  /** A checkpoint that was kept earlier. */
  kept?: string;
  /** The public key that is known from elsewhere, in base64. */
  key?: string;
  /** sha256; the default is slower. */
  hash?: (data: Uint8Array) => Uint8Array;
  onProgress?: (entries: number, size: number) => void;
}

const FILE_KINDS: readonly Kind[] = ["empty", "foreign", "damaged", "incomplete"];
const MOST_PROBLEMS = 50;
/** An entry is older than the checkpoint before it by no more than the longest transaction, and a clock that is set. */
const LONGEST_WAIT_MS = 3_600_000;

class Unusable extends Error {
  readonly problem: Problem;
  constructor(kind: Kind, text: string, line: number) {
    super(text);
    this.problem = { kind, text, line };
  }
}

// Bytes, base64 and text.

const encoder = new TextEncoder();

function bytesOf(text: unknown, line: number, length?: number): Uint8Array {
  const bytes = typeof text === "string" ? decodeBase64(text) : null;
  if (!bytes || (length !== undefined && bytes.length !== length))
    throw new Unusable("damaged", "a hash or key is not what it should be", line);
  return bytes;
}

function decodeBase64(text: string): Uint8Array | null {
  // There is one way to write each value: another one would be another file with the same meaning.
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return btoa(binary) === text ? bytes : null;
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// SHA-256 (FIPS 180-4).

const K = new Uint32Array(64);
const START = new Uint32Array(8);
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  if (found < 8) START[found] = fraction(Math.sqrt(n));
  K[found++] = fraction(Math.cbrt(n));
}

const W = new Uint32Array(64);

function block(state: Uint32Array, data: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const p = at + i * 4;
    W[i] =
      ((data[p] as number) << 24) |
      ((data[p + 1] as number) << 16) |
      ((data[p + 2] as number) << 8) |
      (data[p + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] as number) + value) | 0;
  });
}

export function sha256(data: Uint8Array): Uint8Array {
  const state = START.slice();
  const whole = data.length - (data.length % 64);
  for (let at = 0; at < whole; at += 64) block(state, data, at);
  const rest = data.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(data.subarray(whole));
  tail[rest] = 0x80;
  const bits = new DataView(tail.buffer);
  bits.setUint32(tail.length - 8, Math.floor(data.length / 2 ** 29));
  bits.setUint32(tail.length - 4, (data.length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += 64) block(state, tail, at);
  const result = new Uint8Array(32);
  const view = new DataView(result.buffer);
  state.forEach((word, i) => {
    view.setUint32(i * 4, word);
  });
  return result;
}

// Checkpoints.

interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
  time: string;
  keyId: string;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const NOTE =
  /(([^\n]{1,200})\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:time (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n)?)\n— ([^\n]{1,200}) ([A-Za-z0-9+/]{90}[A-Za-z0-9+/=]{2})\n?/;

/** Reads a checkpoint; of several in a text, such as a file to which each is added, the last. */
function readLastCheckpoint(text: string): Checkpoint | null {
  const notes = text.replaceAll("\r\n", "\n").match(new RegExp(NOTE, "g"));
  return readCheckpoint(notes?.at(-1));
}

/** What a text with a checkpoint says, before anything of it is proven; null if there is none in it. */
export function statedIn(text: string): Pick<Checkpoint, "origin" | "size" | "time" | "keyId"> | null {
  return readLastCheckpoint(text);
}

function readCheckpoint(note: unknown): Checkpoint | null {
  const parts = typeof note === "string" ? NOTE.exec(note) : null;
  if (parts?.[0] !== note) return null;
  const root = parts && decodeBase64(parts[4] ?? "");
  const signature = parts && decodeBase64(parts[7] ?? "");
  if (!parts || !root || signature?.length !== 68 || parts[2] !== parts[6]) return null;
  return {
    origin: parts[2] ?? "",
    size: Number(parts[3]),
    root,
    time: parts[5] ?? "",
    keyId: hex(signature.subarray(0, 4)),
    signed: join(encoder.encode(parts[1])),
    signature: join(signature.subarray(4)),
  };
}

async function isSignedBy(checkpoint: Checkpoint, key: Uint8Array): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey("raw", join(key), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", publicKey, checkpoint.signature, checkpoint.signed);
}

// The verification.

interface Header {
  kind: "whole" | "entries" | "consistency";
  origin: string;
  size: number;
  keys: { id: string; key: Uint8Array }[];
}

type Line = {
  index?: unknown;
  seq?: unknown;
  hash?: unknown;
  content?: unknown;
  columns?: unknown;
  missing?: unknown;
  proof?: unknown;
  checkpoint?: unknown;
  consistency?: unknown;
  end?: unknown;
};

interface Said {
  seq: number;
  at: string;
  xid: string;
  operation: string;
  table: string;
  record: string;
  actor: { id: string } | null;
  after?: { event?: unknown; key?: unknown; previous?: unknown } | null;
}

export async function verifyTrail(
  lines: AsyncIterable<string> | Iterable<string>,
  options: VerifyOptions = {},
): Promise<Verdict> {
  const verification = new Verification(options);
  try {
    for await (const line of lines) await verification.read(line);
    await verification.finish();
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    verification.report(error.problem);
  }
  return verification.verdict();
}

class Verification {
  private readonly options: VerifyOptions;
  private readonly hash: (data: Uint8Array) => Uint8Array;
  private readonly kept: Checkpoint | null;
  private readonly problems: Problem[] = [];
  private header: Header | null = null;
  private line = 0;
  private ended = false;
  /** Roots of the complete subtrees of what was read, the largest first. */
  private readonly stack: Uint8Array[] = [];
  private count = 0;
  private shown = 0;
  private verifiedUpTo = 0;
  private checkpoints = 0;
  private newest: Checkpoint | null = null;
  private older: Checkpoint | null = null;
  /** The key that signs; those that it has introduced, of which the first to sign replaces it; those in entries. */
  private current = "";
  private readonly introduced = new Set<string>();
  private announced: { id: string; index: number }[] = [];
  private readonly seen = new Set<number>();
  private seenBits = new Uint32Array(1024);
  /** What explains a root that differs: found since the last checkpoint that was right. */
  private suspicions: Problem[] = [];
  private last: { xid: bigint; seq: number } | null = null;
  private keptCompared = false;
  private consistencyRead = false;

  constructor(options: VerifyOptions) {
    this.options = options;
    this.hash = options.hash ?? sha256;
    this.kept = options.kept === undefined ? null : readLastCheckpoint(options.kept);
  }

  report(problem: Problem): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem);
  }

  private find(kind: Kind, text: string, from?: number, to = from): void {
    this.report({ kind, text, line: this.line, from, to });
  }

  private suspect(kind: Kind, text: string, index: number): void {
    if (this.suspicions.length < MOST_PROBLEMS)
      this.suspicions.push({ kind, text, line: this.line, from: index, to: index });
  }

  async read(text: string): Promise<void> {
    this.line += 1;
    const value = this.parse(text);
    if (this.line === 1) {
      await this.readHeader(value);
      return;
    }
    if (this.ended) throw new Unusable("damaged", "there is something after the last line", this.line);
    const only = Object.keys(value).length === 1;
    if (!only) this.readEntry(value);
    else if (value.checkpoint !== undefined) await this.readCheckpointLine(value.checkpoint);
    else if (value.consistency !== undefined) this.readConsistency(value.consistency);
    else if (value.end !== undefined) this.readEnd(value.end);
    else throw new Unusable("damaged", "the line is damaged", this.line);
  }

  private parse(text: string): Line {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    } catch {
      // Reported below.
    }
    const kind: Kind = this.line === 1 ? "foreign" : "damaged";
    throw new Unusable(kind, this.line === 1 ? NOT_AN_EXPORT : "the line is damaged", this.line);
  }

  private async readHeader(value: Record<string, unknown>): Promise<void> {
    const { format, kind, origin, size, keys, ...rest } = value;
    if (format !== "plumbline-trail/1") throw new Unusable("foreign", NOT_AN_EXPORT, 1);
    const known = kind === "whole" || kind === "entries" || kind === "consistency";
    if (
      !known ||
      Object.keys(rest).length > 0 ||
      typeof origin !== "string" ||
      !isCount(size) ||
      (keys !== null && !Array.isArray(keys))
    )
      throw new Unusable("damaged", "the header is damaged", 1);
    this.header = {
      kind,
      origin,
      size,
      keys: (keys ?? []).map((entry: unknown) => this.readKey(entry, origin)),
    };
    await this.trustFirst(this.header);
  }

  private readKey(entry: unknown, origin: string): Header["keys"][number] {
    const { id, key }: { id?: unknown; key?: unknown } = typeof entry === "object" && entry ? entry : {};
    const bytes = bytesOf(key, 1, 32);
    if (typeof id !== "string" || id !== this.keyId(origin, bytes))
      throw new Unusable("damaged", "a key does not have the id that is stated", 1);
    return { id, key: bytes };
  }

  private keyId(origin: string, key: Uint8Array): string {
    return hex(this.hash(join(encoder.encode(`${origin}\n`), Uint8Array.of(1), key)).subarray(0, 4));
  }

  /** What was kept earlier decides which key is trusted; otherwise the file is taken at its word. */
  private async trustFirst({ kind, origin, keys, size }: Header): Promise<void> {
    const { options, kept } = this;
    if (options.kept !== undefined && !kept)
      throw new Unusable("damaged", "the checkpoint that was kept cannot be read", 0);
    const known = options.key === undefined ? undefined : bytesOf(options.key, 0, 32);
    if (known && !keys.some(({ key }) => equal(key, known)))
      this.find("key", "the file is not signed by the key that is known");
    if (kept && kept.origin !== origin)
      throw new Unusable("foreign", `this is another trail (${origin}) than that of the checkpoint`, 1);
    this.current = known ? this.keyId(origin, known) : (keys[0]?.id ?? "");
    if (!kept) return;
    // Only the whole trail shows how one key has followed another.
    if (kind !== "whole") this.current = kept.keyId;
    const key = keys.find(({ id }) => id === kept.keyId)?.key ?? known;
    if (!key || !(await isSignedBy(kept, key)))
      this.find(
        "key",
        `the file does not have the key ${kept.keyId}, which signed the checkpoint that was kept`,
      );
    if (kept.size > size)
      this.find(
        "shortened",
        `the trail has ${size} entries, but had ${kept.size} when the checkpoint was kept`,
        size,
        kept.size - 1,
      );
  }

  // Entries.

  private readEntry(value: Line): void {
    const header = this.header as Header;
    const { index, seq } = value;
    const shape = Object.keys(value).join();
    if (!isCount(index) || (seq !== undefined && !isCount(seq)) || !SHAPES[header.kind].has(shape))
      throw new Unusable("damaged", "the line is damaged", this.line);
    const stated = bytesOf(value.hash, this.line, 32);
    if (header.kind === "whole") this.checkPlace(index);
    if (seq !== undefined && this.isRepeated(seq))
      this.find("inserted", `entry ${index} repeats seq ${seq}`, index);
    if (value.missing !== undefined) this.find("missing", `entry ${index} (seq ${seq}) is missing`, index);
    else if (seq !== undefined) this.checkContent(value, index, seq, stated);
    if (header.kind === "whole") this.append(stated);
    else this.checkInclusion(value.proof, index, stated);
    if (header.kind === "whole" && index < this.count) return;
    this.count += 1;
    if (header.kind === "whole" && this.kept?.size === this.count) this.compareKept();
    if (this.count % 1_000 === 0) this.options.onProgress?.(this.count, header.size);
  }

  private checkPlace(index: number): void {
    if (index === this.count) return;
    this.lost = true;
    if (index > this.count) {
      this.gaps.push({ from: this.count, to: index - 1, line: this.line });
      // What remains is still compared entry by entry.
      this.count = index;
      return;
    }
    const gap = this.gaps.find(({ from, to }) => index >= from && index <= to);
    if (!gap) {
      this.find("inserted", `a second entry ${index} stands where ${this.count} should be`, index);
      return;
    }
    this.find("reordered", `entry ${index} stands where ${this.count} should be`, index);
    this.gaps = this.gaps.filter((other) => other !== gap);
    if (gap.from < index) this.gaps.push({ ...gap, to: index - 1 });
    if (gap.to > index) this.gaps.push({ ...gap, from: index + 1 });
  }

  /** Positions that were passed over; an entry may still come in the wrong place. */
  private gaps: { from: number; to: number; line: number }[] = [];

  private reportGaps(): void {
    for (const { from, to, line } of this.gaps) {
      const text = from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;
      this.report({ kind: "missing", text, line, from, to });
    }
    this.gaps = [];
  }

  /** Entries are missing, so that no root can be right any more. */
  private lost = false;

  private isRepeated(seq: number): boolean {
    if (seq >= 2 ** 31) {
      const repeated = this.seen.has(seq);
      this.seen.add(seq);
      return repeated;
    }
    const word = seq >>> 5;
    if (word >= this.seenBits.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.seenBits.length * 2));
      larger.set(this.seenBits);
      this.seenBits = larger;
    }
    const bit = 1 << (seq & 31);
    const repeated = ((this.seenBits[word] as number) & bit) !== 0;
    this.seenBits[word] = (this.seenBits[word] as number) | bit;
    return repeated;
  }

  private checkContent(value: Line, index: number, seq: number, stated: Uint8Array): void {
    if (typeof value.content !== "string") throw new Unusable("damaged", "the line is damaged", this.line);
    this.shown += 1;
    const hash = this.hash(join(Uint8Array.of(0), encoder.encode(value.content)));
    if (!equal(hash, stated)) this.find("edited", `entry ${index} (seq ${seq}) was edited`, index);
    const said = readContent(value.content);
    if (!said) {
      this.suspect("edited", `entry ${index} (seq ${seq}) cannot be read`, index);
      return;
    }
    if (said.seq !== seq)
      this.find("reordered", `entry ${index} is that of seq ${said.seq}, not ${seq}`, index);
    this.checkColumns(value.columns, said, index, seq);
    this.checkOrder(said, index, seq);
    if (said.after?.event === "signing_key" && said.table === "signing_keys")
      this.announced.push({ id: said.record, index });
  }

  /** The columns by which the log is searched and shown repeat what the content says. */
  private checkColumns(columns: unknown, said: Said, index: number, seq: number): void {
    if (!Array.isArray(columns) || columns.length !== 5)
      throw new Unusable("damaged", "the line is damaged", this.line);
    const names = ["time", "actor", "operation", "table", "record"];
    const expected = [said.at, said.actor?.id ?? null, said.operation, said.table, said.record];
    names.forEach((name, i) => {
      if (columns[i] !== expected[i])
        this.find("edited", `the ${name} of entry ${index} (seq ${seq}) was edited`, index);
    });
  }

  private checkOrder(said: Said, index: number, seq: number): void {
    const xid = BigInt(/^\d+$/.test(said.xid) ? said.xid : 0);
    if (this.last && (xid < this.last.xid || (xid === this.last.xid && seq < this.last.seq)))
      this.suspect("reordered", `entry ${index} (seq ${seq}) stands after a later one`, index);
    this.last = { xid, seq };
    const before = Date.parse(this.newest?.time ?? "");
    if (this.header?.kind === "whole" && Date.parse(said.at) < before - LONGEST_WAIT_MS)
      this.find(
        "inserted",
        `entry ${index} (seq ${seq}) says ${said.at}, but came after the checkpoint of ${this.newest?.time}`,
        index,
      );
  }

  // The tree.

  private node(near: Uint8Array, far: Uint8Array): Uint8Array {
    return this.hash(join(Uint8Array.of(1), near, far));
  }

  private append(leaf: Uint8Array): void {
    this.stack.push(leaf);
    for (let size = this.count + 1; size % 2 === 0; size /= 2) {
      const far = this.stack.pop();
      const near = this.stack.pop();
      if (!near || !far) return;
      this.stack.push(this.node(near, far));
    }
  }

  private root(): Uint8Array {
    const { stack } = this;
    let root = stack.at(-1) ?? this.hash(new Uint8Array());
    for (let i = stack.length - 2; i >= 0; i--) root = this.node(stack[i] as Uint8Array, root);
    return root;
  }

  private compareKept(): void {
    const kept = this.kept as Checkpoint;
    this.keptCompared = true;
    this.checkKey(kept.keyId, `the checkpoint of ${kept.size} entries that was kept`);
    if (this.lost || equal(this.root(), kept.root)) return;
    this.find(
      "forked",
      `the first ${kept.size} entries are not those of the checkpoint that was kept`,
      0,
      kept.size - 1,
    );
  }

  private checkInclusion(proof: unknown, index: number, leaf: Uint8Array): void {
    const size = (this.header as Header).size;
    const root = index < size ? this.rootByInclusion(leaf, index, size, this.readProof(proof)) : null;
    if (!this.newest || this.newest.size !== size)
      throw new Unusable("damaged", "the checkpoint of the proof is missing", this.line);
    if (!root || !equal(root, this.newest.root))
      this.find("proof", `entry ${index} is not proven to be in the trail`, index);
  }

  private readProof(proof: unknown): Uint8Array[] {
    if (!Array.isArray(proof) || proof.length > 64)
      throw new Unusable("damaged", "the proof is damaged", this.line);
    return proof.map((node) => bytesOf(node, this.line, 32));
  }

  /** RFC 9162, 2.1.3.2. */
  private rootByInclusion(
    leaf: Uint8Array,
    index: number,
    size: number,
    proof: Uint8Array[],
  ): Uint8Array | null {
    let place = index;
    let last = size - 1;
    let root = leaf;
    for (const node of proof) {
      if (last === 0) return null;
      if (place % 2 === 1 || place === last) {
        root = this.node(node, root);
        while (place % 2 === 0 && place !== 0) {
          place /= 2;
          last = Math.floor(last / 2);
        }
      } else root = this.node(root, node);
      place = Math.floor(place / 2);
      last = Math.floor(last / 2);
    }
    return last === 0 ? root : null;
  }

  // Checkpoints.

  private async readCheckpointLine(note: unknown): Promise<void> {
    const header = this.header as Header;
    // A proof has its one or two checkpoints first; in the whole trail each has more entries than the one before.
    if (header.kind !== "whole" && this.line !== 2 && !(header.kind === "consistency" && this.line === 3))
      throw new Unusable("damaged", "a checkpoint is out of place", this.line);
    const checkpoint = readCheckpoint(note);
    if (!checkpoint) {
      this.find("checkpoint", "a checkpoint cannot be read");
      return;
    }
    if (checkpoint.origin !== header.origin)
      this.find("checkpoint", `the checkpoint of ${checkpoint.size} entries is that of another trail`);
    if (!(await this.isSigned(checkpoint)))
      this.find("checkpoint", `the checkpoint of ${checkpoint.size} entries is not signed by its key`);
    if (header.kind === "whole") this.compareRoot(checkpoint);
    this.trustAnnounced(checkpoint);
    this.older = this.newest;
    this.newest = checkpoint;
    this.checkpoints += 1;
    if (header.kind === "entries") this.compareSizeKept(checkpoint);
  }

  private compareSizeKept(checkpoint: Checkpoint): void {
    const { kept } = this;
    if (!kept || kept.size !== checkpoint.size) return;
    this.keptCompared = true;
    if (!equal(kept.root, checkpoint.root))
      this.find("forked", `the checkpoint of ${kept.size} entries is not the one that was kept`);
  }

  private async isSigned(checkpoint: Checkpoint): Promise<boolean> {
    const key = (this.header as Header).keys.find(({ id }) => id === checkpoint.keyId)?.key;
    return key !== undefined && (await isSignedBy(checkpoint, key));
  }

  /** A key is trusted if the key before it has signed the entry that announces it; then only the new one is. */
  private checkKey(keyId: string, what: string): void {
    if (keyId === this.current) return;
    if (!this.introduced.has(keyId))
      this.find("key", `${what} is signed by ${keyId}, which the key before it did not introduce`);
    this.current = keyId;
    this.introduced.clear();
  }

  private trustAnnounced({ keyId, size }: Checkpoint): void {
    const compared = this.kept !== null || this.options.key !== undefined;
    // A single proof has no entries that announce keys: without anything to compare, those of the file have to do.
    if (this.header?.kind !== "whole" && !compared) return;
    this.checkKey(keyId, `the checkpoint of ${size} entries`);
    for (const { id, index } of this.announced) if (index < size) this.introduced.add(id);
    this.announced = this.announced.filter(({ index }) => index >= size);
  }

  private compareRoot(checkpoint: Checkpoint): void {
    const { size } = checkpoint;
    if (this.newest && size <= this.newest.size)
      this.find("checkpoint", `the checkpoint of ${size} entries is out of place`);
    if (size !== this.count) {
      const few = size > this.count;
      this.find(
        few ? "missing" : "checkpoint",
        few
          ? `entries ${this.count} to ${size - 1} are missing`
          : `the checkpoint of ${size} entries is out of place`,
        this.count,
        size - 1,
      );
      this.lost = true;
    } else if (!this.lost && !equal(this.root(), checkpoint.root)) {
      this.explain(size);
      this.lost = true;
    }
    this.verifiedUpTo = size;
    this.suspicions = [];
  }

  /** Which entries since the last right checkpoint differ from what was signed. */
  private explain(size: number): void {
    for (const suspicion of this.suspicions) this.report(suspicion);
    if (this.suspicions.length > 0) return;
    const from = this.verifiedUpTo;
    const which = size - from === 1 ? `entry ${from}` : `one or more of the entries ${from} to ${size - 1}`;
    this.find("changed", `${which} and their hashes are not those that were signed`, from, size - 1);
  }

  private readConsistency(value: unknown): void {
    const { from, to, proof, ...rest }: Record<string, unknown> =
      typeof value === "object" ? { ...value } : {};
    const { older, newest } = this;
    if (
      this.line !== 4 ||
      newest?.size !== this.header?.size ||
      Object.keys(rest).length > 0 ||
      this.header?.kind !== "consistency" ||
      !older ||
      !newest ||
      from !== older.size ||
      to !== newest.size
    )
      throw new Unusable("damaged", "the proof is not between the checkpoints of the file", this.line);
    this.consistencyRead = true;
    for (const checkpoint of [older, newest]) this.compareSizeKept(checkpoint);
    if (!this.isConsistent(older, newest, this.readProof(proof)))
      this.find("forked", `the checkpoint of ${newest.size} entries does not continue that of ${older.size}`);
  }

  /** RFC 9162, 2.1.4.2. */
  private isConsistent(older: Checkpoint, newer: Checkpoint, proof: Uint8Array[]): boolean {
    if (older.size > newer.size || older.size === 0) return false;
    if (older.size === newer.size) return proof.length === 0 && equal(older.root, newer.root);
    let place = older.size - 1;
    let last = newer.size - 1;
    while (place % 2 === 1) {
      place = Math.floor(place / 2);
      last = Math.floor(last / 2);
    }
    const nodes = place === 0 ? [older.root, ...proof] : proof;
    const [first, ...others] = nodes;
    if (!first) return false;
    let [near, far] = [first, first];
    for (const node of others) {
      if (last === 0) return false;
      if (place % 2 === 1 || place === last) {
        near = this.node(node, near);
        far = this.node(node, far);
        while (place % 2 === 0 && place !== 0) {
          place /= 2;
          last = Math.floor(last / 2);
        }
      } else far = this.node(far, node);
      place = Math.floor(place / 2);
      last = Math.floor(last / 2);
    }
    return last === 0 && equal(near, older.root) && equal(far, newer.root);
  }

  // The end.

  private readEnd(value: unknown): void {
    const header = this.header as Header;
    const expected = header.kind === "whole" ? header.size : this.count;
    if (value !== expected)
      this.find("shortened", `the file says that it has ${String(value)} entries, but has ${this.count}`);
    this.ended = true;
  }

  async finish(): Promise<void> {
    const { header } = this;
    if (!header) throw new Unusable("empty", "the file is empty", 0);
    this.reportGaps();
    if (!this.ended)
      throw new Unusable(
        "incomplete",
        `the file ends after line ${this.line}; its last part is missing`,
        this.line,
      );
    if (header.kind === "consistency" && !this.consistencyRead)
      throw new Unusable("damaged", "the proof is missing", this.line);
    if (header.kind !== "whole") return;
    if (this.count < header.size)
      this.find(
        "shortened",
        `entries ${this.count} to ${header.size - 1} are missing at the end`,
        this.count,
        header.size - 1,
      );
    if (header.size > 0 && this.newest?.size !== header.size)
      this.find("checkpoint", `there is no checkpoint of all ${header.size} entries`);
    this.options.onProgress?.(this.count, header.size);
  }

  verdict(): Verdict {
    const unusable = this.problems.some(({ kind }) => FILE_KINDS.includes(kind));
    return {
      verified: this.problems.length === 0,
      unusable,
      problems: this.problems,
      origin: this.header?.origin ?? "",
      entries: this.count,
      shown: this.shown,
      checkpoints: this.checkpoints,
      size: this.newest?.size ?? 0,
      time: this.newest?.time ?? "",
      keyId: this.newest?.keyId ?? "",
      compared: this.keptCompared || this.options.key !== undefined,
    };
  }
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

const NOT_AN_EXPORT = "this is not an export of a change log";

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function readContent(content: string): Said | null {
  try {
    const said = JSON.parse(content);
    const { seq, at, xid, operation, table, record } = said;
    const texts = [at, xid, operation, table, record].every((value) => typeof value === "string");
    return isCount(seq) && texts ? said : null;
  } catch {
    return null;
  }
}

/** The lines of a stream of bytes. A last line without an end counts as one. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

// The command.

const USAGE = "Usage: npm run verify-trail -- FILE [--checkpoint KEPT] [--key PUBLIC_KEY]";

async function runCommand(args: string[]): Promise<number> {
  const fs = process.getBuiltinModule("node:fs");
  const { createHash } = process.getBuiltinModule("node:crypto");
  const given = new Map<string, string>();
  const files: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (arg === "--checkpoint" || arg === "--key") given.set(arg, args[++i] ?? "");
    else files.push(arg);
  }
  const [file] = files;
  const keptFile = given.get("--checkpoint");
  if (!file || files.length > 1 || file.startsWith("--")) {
    console.error(USAGE);
    return 3;
  }
  const absent = [file, keptFile].find((path) => path !== undefined && !fs.existsSync(path));
  if (absent !== undefined) {
    console.error(`There is no file ${absent}.\n${USAGE}`);
    return 3;
  }
  const verdict = await verifyTrail(linesOf(fs.createReadStream(file, { highWaterMark: 1 << 16 })), {
    kept: keptFile === undefined ? undefined : fs.readFileSync(keptFile, "utf8"),
    key: given.get("--key"),
    hash: (data) => createHash("sha256").update(data).digest(),
  });
  for (const { kind, text, line } of verdict.problems)
    console.log(`${kind.toUpperCase()}: ${text}${line > 0 ? ` (line ${line})` : ""}`);
  if (verdict.unusable) return 2;
  if (!verdict.verified) return 1;
  console.log(
    `Verified: ${verdict.entries} entries, ${verdict.shown} with their content, up to the checkpoint of ${verdict.size} entries of ${verdict.time}, signed by ${verdict.keyId}.`,
  );
  if (!verdict.compared)
    console.log(
      "The key is taken from the file: compare it, or a checkpoint that was kept, with --key or --checkpoint.",
    );
  return 0;
}

const isCommand = typeof process !== "undefined" && /[\\/]verifyTrail\.[jt]s$/.test(process.argv?.[1] ?? "");
if (isCommand) {
  void runCommand(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
