import { join } from "node:path";

import type { Rolldown } from "vite";

import type { PageRoute } from "./routes.ts";

type Bundle = Rolldown.OutputBundle;

export function linkTo(file: string): string {
  if (file.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  if (file.endsWith(".json")) return `<link rel="preload" as="fetch" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The built file of a module, with everything that it imports from the start. */
function filesOf(bundle: Bundle, module: string): Set<string> {
  const entry = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.moduleIds.includes(module),
  );
  const files = new Set(entry ? [entry.fileName] : []);
  // Sets may grow while they are iterated.
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) files.add(imported);
  }
  return files;
}

/**
 * The links of each page to what it loads beyond the application, by path: so the browser fetches it while it runs the
 * application. `messages` is the folder of a language's messages.
 */
export function pageLinks(
  bundle: Bundle,
  routes: readonly PageRoute[],
  messages: string,
): Record<string, string> {
  const application = filesOf(bundle, join(import.meta.dirname, "application.tsx"));

  function filesOfScreen({ screen: { name } }: PageRoute): Set<string> {
    const files = filesOf(bundle, join(import.meta.dirname, "screens", `${name}.tsx`));
    return files.difference(application).add(`${messages}/${name}.json`);
  }

  function linksAt(route: PageRoute, above: string, filesAbove: Set<string>): [string, string][] {
    const path = route.path.startsWith("/") ? route.path : `${above}/${route.path}`;
    const files = filesAbove.union(filesOfScreen(route));
    // A frame around other pages is never shown alone; the first of them has its path.
    if (route.children) return route.children.flatMap((child) => linksAt(child, path, files));
    return [[path.replace(/\/$/, ""), [...files].map(linkTo).join("")]];
  }

  const known = routes.filter(({ path }) => path !== "/" && path !== "*");
  return Object.fromEntries(known.flatMap((route) => linksAt(route, "", new Set())));
}
