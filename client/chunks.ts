import { join } from "node:path";

import { minifySync } from "rolldown/utils";
import type { Rolldown } from "vite";

import { type Bundle, COMMON, distribute } from "./fileSearch.ts";

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

/** The weight of a visit to a page, to the start page, and to a part that most visits never open. */
const PAGE = 1;
const START = 100;
const PART = 0.05;

/** The application and seven more; with the entry, the runtime, React and the page itself these are twelve. */
const MAX_FILES = 8;

const costs = {
  file: 10_000,
  heavy: 150_000,
  tooMany: 3_000_000,
};

/** What the sign-in page needs, or more pages and parts than this, is loaded with every page. */
const SHARED_FROM = 8;

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

/** The characters of modules without comments and long names. */
function sizeOf(context: Context, modules: readonly string[]): number {
  const sizes = modules.map((id) => {
    const code = context.getModuleInfo(id)?.code ?? "";
    return minifySync(id, code, { module: true, compress: false }).code.length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Modules that the same pages and parts need, and what they import of each other. */
function bundlesOf(context: Context, usersOf: ReadonlyMap<string, Ids>, visiting: string[]): Bundle[] {
  const bundleOf = new Map<string, Bundle>();
  for (const modules of Map.groupBy(usersOf.keys(), (id) => keyOf(usersOf.get(id))).values()) {
    const users = usersOf.get(modules[0] ?? "");
    const visits = [...visiting.keys()].filter((at) => users?.has(visiting[at] ?? ""));
    const bundle = { modules, size: sizeOf(context, modules), imports: new Set<Bundle>(), visits };
    for (const id of modules) bundleOf.set(id, bundle);
  }
  for (const [id, bundle] of bundleOf) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const from = bundleOf.get(imported);
      if (from && from !== bundle) bundle.imports.add(from);
    }
  }
  return [...new Set(bundleOf.values())];
}

const keyOf = (users: Ids = new Set()) => [...users].sort().join();

/** The file of each module that several pages and parts need. */
function planOf(context: Context): ReadonlyMap<string, string> {
  const { pages, start, base, users } = usersIn(context);
  const planned = new Map<string, string>();
  const shared = new Map<string, Ids>();
  const own = new Map<string, string[]>();
  /** They load a file of the sign-in page. */
  const sharing = new Set<string>();

  for (const id of new Set([...base, ...[...users.values()].flatMap((modules) => [...modules])])) {
    // index.html names the entry, so it has a file of its own.
    if (id === entry || (id.endsWith(".css") && start.has(id))) continue;
    const needing = new Set([...users].filter(([, modules]) => modules.has(id)).map(([user]) => user));
    const [user = "", ...others] = needing;
    const isForAll =
      start.has(id) || (needing.has(signedOut) && (base.has(id) || needing.size > SHARED_FROM));
    if (isForAll || always.test(id)) planned.set(id, "react");
    else if (charts.test(id)) planned.set(id, "charts");
    else if (base.has(id)) planned.set(id, "application");
    else if (others.length === 0) own.set(user, [...(own.get(user) ?? []), id]);
    else if (needing.has(signedOut)) {
      planned.set(id, "signed-out");
      for (const each of needing) sharing.add(each);
    } else shared.set(id, needing);
  }

  const visiting = [...users.keys()].filter((user) => user !== signedOut);
  const visits = visiting.map((user) => ({
    weight: startPage.has(user) ? START : pages.has(user) ? PAGE : PART,
    size: sizeOf(context, own.get(user) ?? []),
    maxFiles: pages.has(user) ? MAX_FILES - (sharing.has(user) ? 1 : 0) : Number.POSITIVE_INFINITY,
  }));
  const bundles = bundlesOf(context, shared, visiting);
  const files = distribute(bundles, visits, costs);
  for (const [at, { modules }] of bundles.entries()) {
    for (const id of modules) planned.set(id, files[at] === COMMON ? "application" : `shared${files[at]}`);
  }
  return planned;
}

let plan: ReadonlyMap<string, string> | undefined;

/**
 * Groups modules so that each page loads few files. By default the build makes one for each set of pages that share
 * something: more than a hundred files a page.
 */
function chunkOf(id: string, context: Context): string | undefined {
  // The modules of the build itself are imported by none.
  if (always.test(id)) return "react";
  plan ??= planOf(context);
  return plan.get(id);
}

export const groups: Rolldown.CodeSplittingGroup[] = [{ name: chunkOf, debugName: "pages" }];
