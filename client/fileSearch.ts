/** Distributes modules over the files of a build so that a visit loads few files and little that it does not need. */

/** Modules that the same visits need; they stay together. */
export interface Bundle {
  modules: string[];
  /** In characters. */
  size: number;
  imports: Set<Bundle>;
  /** Positions in the list of visits. */
  visits: number[];
}

/** A page, or a part that is loaded later. */
export interface Visit {
  weight: number;
  /** What it loads in any case, in characters. */
  size: number;
  /** How many files it may load. */
  maxFiles: number;
}

interface Costs {
  /** One more file costs as much as this many characters. */
  file: number;
  /** A visit larger than this costs more by the square of how much larger it is. */
  heavy: number;
  /** What each further file costs. */
  tooMany: number;
}

/** The file that all visits load in any case. */
export const COMMON = 0;
const NONE = -1;

/** More of them change little. */
const ROUNDS = 2;

const WORD = 32;

/** A set of positions in bits, because tens of thousands of distributions are compared. */
function setOf(positions: Iterable<number>, words: number): Uint32Array {
  const set = new Uint32Array(words);
  for (const at of positions) set[at >> 5] = (set[at >> 5] as number) | (1 << (at % WORD));
  return set;
}

function addAll(set: Uint32Array, other: Uint32Array) {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) | (other[at] as number);
}

function forEach(set: Uint32Array, use: (position: number) => void) {
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] as number; word !== 0; word &= word - 1) {
      use(at * WORD + WORD - 1 - Math.clz32(word & -word));
    }
  }
}

function add(sums: Float64Array | Uint32Array, at: number, amount: number) {
  sums[at] = (sums[at] as number) + amount;
}

/** What a distribution costs, given the file of each bundle. */
function costOf(bundles: Bundle[], visits: Visit[], costs: Costs): (fileOf: number[]) => number {
  const words = Math.ceil(visits.length / WORD);
  const everybody = setOf(visits.keys(), words);
  const positions = new Map(bundles.map((bundle, at) => [bundle, at]));
  const importsOf = bundles.map(({ imports }) => [...imports].map((each) => positions.get(each) as number));
  const visitsOf = bundles.map((bundle) => setOf(bundle.visits, words));
  const sizeOf = bundles.map(({ size }) => size);
  // That of all, one for each bundle, and an empty one to move a bundle to.
  const bundlesIn = bundles.map((): number[] => []).concat([[], []]);
  const visitsOfFile = bundlesIn.map(() => new Uint32Array(words));
  const sizeOfFile = new Float64Array(bundlesIn.length);
  const importers = new Uint32Array(bundlesIn.length);
  const sizes = new Float64Array(visits.length);
  const counts = new Uint32Array(visits.length);

  function fill(fileOf: number[]): number[] {
    const used = [COMMON];
    for (const list of bundlesIn) list.length = 0;
    sizeOfFile.fill(0);
    importers.fill(0);
    visitsOfFile[COMMON]?.set(everybody);
    for (let at = 0; at < fileOf.length; at++) {
      const file = fileOf[at] as number;
      if (file === NONE) continue;
      const list = bundlesIn[file] as number[];
      if (list.length === 0 && file !== COMMON) {
        used.push(file);
        visitsOfFile[file]?.fill(0);
      }
      list.push(at);
      add(sizeOfFile, file, sizeOf[at] as number);
      addAll(visitsOfFile[file] as Uint32Array, visitsOf[at] as Uint32Array);
    }
    return used;
  }

  function eachImport(file: number, fileOf: number[], use: (imported: number) => void) {
    for (const at of bundlesIn[file] as number[]) {
      for (const each of importsOf[at] as number[]) {
        const imported = fileOf[each] as number;
        if (imported !== NONE && imported !== file) use(imported);
      }
    }
  }

  /** Who loads a file loads what it imports. False if files import each other in a circle, which must not be. */
  function passOn(used: number[], fileOf: number[]): boolean {
    for (const file of used) eachImport(file, fileOf, (imported) => add(importers, imported, 1));
    const sorted = used.filter((file) => importers[file] === 0);
    // Arrays may grow while they are iterated.
    for (const file of sorted) {
      eachImport(file, fileOf, (imported) => {
        addAll(visitsOfFile[imported] as Uint32Array, visitsOfFile[file] as Uint32Array);
        add(importers, imported, -1);
        if (importers[imported] === 0) sorted.push(imported);
      });
    }
    return sorted.length === used.length;
  }

  return (fileOf) => {
    const used = fill(fileOf);
    if (!passOn(used, fileOf)) return Number.POSITIVE_INFINITY;
    sizes.fill(0);
    counts.fill(0);
    for (const file of used) {
      const size = sizeOfFile[file] as number;
      forEach(visitsOfFile[file] as Uint32Array, (at) => {
        add(sizes, at, size);
        add(counts, at, 1);
      });
    }
    let sum = 0;
    // Nothing here is made anew for each of the many distributions, which would take several times as long.
    for (let at = 0; at < visits.length; at++) {
      const { weight, size: own, maxFiles } = visits[at] as Visit;
      const size = own + (sizes[at] as number);
      const count = counts[at] as number;
      sum += weight * (size * Math.max(1, size / costs.heavy) ** 2 + count * costs.file);
      if (count > maxFiles) sum += (count - maxFiles) * costs.tooMany;
    }
    return sum;
  };
}

/** The file of each bundle. The best distribution is too much work to find; this one is good. */
export function distribute(bundles: Bundle[], visits: Visit[], costs: Costs): number[] {
  const cost = costOf(bundles, visits, costs);
  const fileOf = bundles.map(() => NONE);
  let lowest = Number.POSITIVE_INFINITY;

  /** Moves bundles to a file if that costs less. */
  function attempt(moved: number[], file: number) {
    const before = moved.map((at) => fileOf[at] as number);
    for (const at of moved) fileOf[at] = file;
    const now = cost(fileOf);
    if (now < lowest) lowest = now;
    else for (const [index, at] of moved.entries()) fileOf[at] = before[index] as number;
  }

  const bundlesIn = (file: number) => [...bundles.keys()].filter((at) => fileOf[at] === file);

  /** Visits of each file, without those through imports. */
  function visitsByFile(): Map<number, Set<number>> {
    const found = new Map<number, Set<number>>();
    for (const [at, file] of fileOf.entries()) {
      const set = found.get(file) ?? new Set();
      for (const visit of bundles[at]?.visits ?? []) set.add(visit);
      found.set(file, set);
    }
    return found;
  }

  function unusedFile(): number {
    const used = new Set(fileOf);
    let file = COMMON + 1;
    while (used.has(file)) file++;
    return file;
  }

  /** To the file where it costs least: one that some of its visits load already, or a new one. */
  function place(at: number) {
    const { visits: own } = bundles[at] as Bundle;
    if (fileOf[at] === NONE) lowest = Number.POSITIVE_INFINITY;
    attempt([at], unusedFile());
    attempt([at], COMMON);
    for (const [file, loading] of visitsByFile()) {
      if (file > COMMON && own.some((visit) => loading.has(visit))) attempt([at], file);
    }
  }

  function mergeFiles() {
    for (const file of new Set(fileOf)) {
      const loaded = visitsByFile();
      const own = loaded.get(file);
      if (!own) continue;
      for (const [other, loading] of loaded) {
        if (other > COMMON && other !== file && !own.isDisjointFrom(loading)) attempt(bundlesIn(file), other);
      }
    }
  }

  /** What one visit needs of a file leaves it, so that the visit need not load the rest. */
  function splitFiles() {
    for (const visit of visits.keys()) {
      const loaded = Map.groupBy(bundles.keys(), (at) => fileOf[at] as number);
      for (const [file, inFile] of loaded) {
        const needed = inFile.filter((at) => bundles[at]?.visits.includes(visit));
        if (file === COMMON || needed.length === 0 || needed.length === inFile.length) continue;
        attempt(needed, COMMON);
        attempt(needed, unusedFile());
      }
    }
  }

  const byWeight = [...bundles.keys()].sort((one, other) => weightOf(other) - weightOf(one));
  function weightOf(at: number): number {
    const { size, visits: own } = bundles[at] as Bundle;
    return size * own.length ** 2;
  }
  for (const at of byWeight) place(at);
  for (let round = 0; round < ROUNDS; round++) {
    mergeFiles();
    splitFiles();
    for (const at of byWeight) place(at);
  }
  return fileOf;
}
