import { join } from "node:path";

import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

const file = (...path: string[]) => join(import.meta.dirname, ...path);
const entry = file("main.tsx");
const signedOut = file("door", "start.tsx");
const application = file("house.tsx");
const dashboard = file("screens", "dashboard", "DashboardScreen.tsx");
const routes = file("routes.ts");

const always = /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/;
/** Comes after the numbers, and with a board. */
const charts = /node_modules\/(@nivo\/(?!bar|pie|heatmap|line)|@react-spring|d3-|lodash\/)/;
const drawing = /node_modules\/(@nivo|@react-spring|d3-|@dnd-kit)/;
const forms = /node_modules\/(formik|yup|lodash-es|deepmerge|react-fast-compare)\//;
const overlays = /node_modules\/(@zag-js|@ark-ui|@floating-ui)\//;
const area = /\/client\/screens\/(\w+)\//;

/** A module, and all that it imports, directly or not. */
function importsOf(id: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

const known = new Map<string, ReadonlySet<string>>();

function needs(page: string, id: string, context: Context): boolean {
  const needed = known.get(page) ?? importsOf(page, context);
  known.set(page, needed);
  return needed.has(id);
}

/**
 * Few files for each page: what all pages need, what many share, the area, the page. Left alone, the build makes a file
 * for each set of pages that share something: more than a hundred files a page.
 */
function chunkOf(id: string, context: Context): string | null {
  if (id.endsWith(".css")) return null;
  if (always.test(id)) return "react";
  if (charts.test(id)) return "charts";
  const isForSignedOut = [entry, signedOut].some((page) => needs(page, id, context));
  if (needs(application, id, context)) return isForSignedOut ? "react" : "application";
  const screens = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  const users = screens.filter((screen) => needs(screen, id, context));
  const imported = [...importsOf(id, context)];
  const imports = (pattern: RegExp) => imported.some((each) => pattern.test(each));
  const isForm = imports(forms);
  if (isForSignedOut && users.length > 0) return isForm ? "signed-out" : "react";
  if (users.length < 2) return null;
  if (needs(dashboard, id, context)) return "interface";
  if (imports(drawing)) return null;
  const areas = new Set(users.map((user) => area.exec(user)?.[1] ?? ""));
  const [own = ""] = areas;
  if (areas.size === 1) return isForm ? `${own}-forms` : own;
  if (isForm) return users.length < 5 ? "records" : "forms";
  return users.length < 16 || imports(overlays) ? "lists" : "interface";
}

export const groups: Rolldown.CodeSplittingGroup[] = [{ name: chunkOf, debugName: "pages" }];
