import { join } from "node:path";

import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;
type Ids = ReadonlySet<string>;

const file = (...path: string[]) => join(import.meta.dirname, ...path);
const entry = file("main.tsx");
const signedOut = file("signed-out", "start.tsx");
const application = file("application.tsx");
const routes = file("routes.ts");
/** The dashboard and the charts that it loads after its figures. */
const startPage: Ids = new Set([
  file("screens", "dashboard", "DashboardScreen.tsx"),
  file("charts", "HeatMap.tsx"),
  file("charts", "Lines.tsx"),
]);

const always = /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|rolldown\/runtime/;
/** Loaded after the figures of a dashboard, and with a board. */
const charts = /node_modules\/(@nivo\/(?!bar|pie|heatmap|line)|@react-spring|d3-|lodash\/)/;

/** A page may load this many characters of source that it does not need, to save one file. */
const FILE = 90_000;
/** The weight of a visit to a page, to the start page, and to a part that most visits never open. */
const PAGE = 1;
const START = 200;
const PART = 0.2;

/** No page loads more shared files than this. */
const MAX_SHARED_FILES = 7;

/** What the sign-in page needs, or more pages and parts than this, is loaded with every page. */
const MANY = 8;

/** Modules of one file, the files that it imports, and the pages and parts that need it. */
interface Chunk {
  modules: string[];
  size: number;
  imports: Set<Chunk>;
  users: Set<string>;
}

function visitsOf(users: Ids, pages: Ids): number {
  let visits = 0;
  for (const user of users) {
    if (startPage.has(user)) visits += START;
    else visits += pages.has(user) ? PAGE : PART;
  }
  return visits;
}

/** The characters that visits load needlessly if these users load the file too. */
function lossOf(chunk: Chunk, users: Ids, pages: Ids): number {
  return visitsOf(users.difference(chunk.users), pages) * chunk.size;
}

/** All direct and indirect imports of two files; undefined if one imports the other through a third. */
function importsOfBoth(one: Chunk, other: Chunk): ReadonlySet<Chunk> | undefined {
  const found = one.imports.union(other.imports);
  found.delete(one);
  found.delete(other);
  // Sets may grow while they are iterated.
  for (const { imports } of found) {
    if (imports.has(one) || imports.has(other)) return undefined;
    for (const chunk of imports) found.add(chunk);
  }
  return found;
}

interface Pair {
  one: Chunk;
  other: Chunk;
  users: Set<string>;
  imports: ReadonlySet<Chunk>;
}

/** The pair of files whose merging gains most, if any gains something; `gainOf` is what it gains by itself. */
function bestPair(
  chunks: Iterable<Chunk>,
  pages: Ids,
  gainOf: (one: Chunk, other: Chunk) => number,
): Pair | undefined {
  const list = [...chunks];
  let most = 0;
  let best: Pair | undefined;
  for (const [at, one] of list.entries()) {
    for (const other of list.slice(0, at)) {
      const gain = gainOf(one, other);
      if (gain <= most) continue;
      const users = one.users.union(other.users);
      const gainOfTwo = gain - lossOf(one, users, pages) - lossOf(other, users, pages);
      if (gainOfTwo <= most) continue;
      const imports = importsOfBoth(one, other);
      if (!imports) continue;
      const left = [...imports].reduce((sum, chunk) => sum - lossOf(chunk, users, pages), gainOfTwo);
      if (left <= most) continue;
      most = left;
      best = { one, other, users, imports };
    }
  }
  return best;
}

function mergePair(chunks: Set<Chunk>, { one, other, users, imports }: Pair) {
  one.modules.push(...other.modules);
  one.size += other.size;
  one.imports = one.imports.union(other.imports);
  chunks.delete(other);
  for (const chunk of chunks) if (chunk.imports.delete(other)) chunk.imports.add(one);
  one.imports.delete(one);
  for (const chunk of [one, ...imports]) chunk.users = chunk.users.union(users);
}

/** Merges two files into one as long as that saves visits something, best pairs first. */
function merge(chunks: Set<Chunk>, pages: Ids) {
  const gainOf = (one: Chunk, other: Chunk) => visitsOf(one.users.intersection(other.users), pages) * FILE;
  for (let pair = bestPair(chunks, pages, gainOf); pair; pair = bestPair(chunks, pages, gainOf)) {
    mergePair(chunks, pair);
  }
}

/** Merges files of pages that would load too many, those first that cost other pages least. */
function limitFiles(chunks: Set<Chunk>, pages: Ids) {
  for (const page of pages) {
    for (;;) {
      const own = [...chunks].filter(({ users }) => users.has(page));
      const pair =
        own.length > MAX_SHARED_FILES ? bestPair(own, pages, () => Number.MAX_SAFE_INTEGER) : undefined;
      if (!pair) break;
      mergePair(chunks, pair);
    }
  }
}

/** The pages and parts that need each module, beyond what is loaded already. */
function usersIn(context: Context): { pages: Ids; start: Ids; base: Ids; users: ReadonlyMap<string, Ids> } {
  const infoOf = (id: string) => context.getModuleInfo(id);

  function importsOf(id: string): Ids {
    const found = new Set([id]);
    for (const module of found) for (const imported of infoOf(module)?.importedIds ?? []) found.add(imported);
    return found;
  }

  const start = importsOf(entry);
  const base = start.union(importsOf(application));
  const pages = new Set([signedOut, ...(infoOf(routes)?.dynamicallyImportedIds ?? [])]);
  const needs = new Map([application, ...pages].map((id) => [id, importsOf(id)]));
  // Maps may grow while they are iterated, like sets.
  for (const modules of needs.values()) {
    for (const module of modules) {
      for (const part of infoOf(module)?.dynamicallyImportedIds ?? []) {
        if (!needs.has(part)) needs.set(part, importsOf(part));
      }
    }
  }

  const holdersOf = (id: string) => [...needs.values()].filter((modules) => modules.has(id));
  const users = new Map<string, Ids>();
  for (const [user, modules] of needs) {
    if (user === application) continue;
    const before = pages.has(user) ? [] : (infoOf(user)?.dynamicImporters ?? []).flatMap(holdersOf);
    const there = before.reduce((all, each) => all.intersection(each), before[0] ?? start);
    users.set(user, modules.difference(user === signedOut ? start : base).difference(there));
  }
  return { pages, start, base, users };
}

/** The file of each module that several pages and parts need. */
function planOf(context: Context): ReadonlyMap<string, string> {
  const { pages, start, base, users } = usersIn(context);
  const planned = new Map<string, string>();
  const byUsers = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();

  for (const id of new Set([...base, ...[...users.values()].flatMap((modules) => [...modules])])) {
    // index.html names the entry, so it has a file of its own.
    if (id === entry || id.endsWith(".css")) continue;
    const needing = new Set([...users].filter(([, modules]) => modules.has(id)).map(([user]) => user));
    const isForAll = start.has(id) || (needing.has(signedOut) && (base.has(id) || needing.size > MANY));
    if (isForAll || always.test(id)) planned.set(id, "react");
    else if (charts.test(id)) planned.set(id, "charts");
    else if (base.has(id)) planned.set(id, "application");
    else if (needing.has(signedOut) && needing.size > 1) planned.set(id, "signed-out");
    else if (needing.size > 1) {
      const key = [...needing].sort().join();
      const chunk = byUsers.get(key) ?? { modules: [], size: 0, imports: new Set(), users: needing };
      chunk.modules.push(id);
      chunk.size += context.getModuleInfo(id)?.code?.length ?? 0;
      byUsers.set(key, chunk);
      chunkOf.set(id, chunk);
    }
  }
  for (const [id, chunk] of chunkOf) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const from = chunkOf.get(imported);
      if (from && from !== chunk) chunk.imports.add(from);
    }
  }

  const chunks = new Set(chunkOf.values());
  merge(chunks, pages);
  limitFiles(chunks, pages);
  const sorted = [...chunks].sort((one, other) => other.users.size - one.users.size);
  for (const [at, { modules }] of sorted.entries()) {
    for (const id of modules) planned.set(id, `shared${at + 1}`);
  }
  return planned;
}

let plan: ReadonlyMap<string, string> | undefined;

/**
 * Groups modules so that each page loads few files. By default the build makes one for each set of pages that share
 * something: more than a hundred files a page.
 */
function chunkOf(id: string, context: Context): string | undefined {
  plan ??= planOf(context);
  return plan.get(id);
}

export const groups: Rolldown.CodeSplittingGroup[] = [{ name: chunkOf, debugName: "pages" }];
