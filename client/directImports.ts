import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

const generated = join(import.meta.dirname, "..", "graphql", "generated");
const lucide = dirname(createRequire(import.meta.url).resolve("lucide-react/dist/esm/icons/x.mjs"));

/** The names that the index of the icons exports, each with its file. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(join(lucide, "..", "lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(
    /^export \{ (default as .*) \} from '\.\/(icons\/.*)';$/gm,
  )) {
    for (const name of names.split(", ")) files.set(name.slice("default as ".length), file);
  }
  return files;
}

/** The documents and hooks of the generated operations, each with its file. */
function operationFiles(): Map<string, string> {
  const names = readdirSync(generated).filter((file) => file !== "index.ts" && file !== "types.ts");
  return new Map(
    names.flatMap((file) =>
      [...readFileSync(join(generated, file), "utf8").matchAll(/^export const (\w+)/gm)].map(
        ([, name = ""]) => [name, file] as const,
      ),
    ),
  );
}

const icons = iconFiles();
let operations: Map<string, string> | undefined;
const importing = /^import \{([^}]*)\} from "(lucide-react|[./]*graphql\/generated\/index\.ts)";$/gm;

/**
 * Imports icons and operations from their own files instead of the index, so that the build knows which page needs
 * which (chunks.ts).
 */
export const directImports: Plugin = {
  name: "direct-imports",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\/client\/.*\.tsx?$/.test(id)) return undefined;
    operations ??= operationFiles();
    return code.replace(importing, (_line, names: string, from: string) => {
      const isIcon = from === "lucide-react";
      const wanted = names.split(",").map((name) => name.trim());
      const direct = wanted
        .filter((name) => name && !name.startsWith("type "))
        .map((name) => {
          const file = isIcon ? icons.get(name) : operations?.get(name);
          if (!file) throw new Error(`${id}: ${from} has no ${name}.`);
          if (isIcon) return `import ${name} from "lucide-react/dist/esm/${file}";`;
          return `import { ${name} } from "${from.replace("index.ts", file)}";`;
        });
      const types = wanted.filter((name) => name.startsWith("type "));
      return [
        ...direct,
        ...types.map((name) => `import type { ${name.slice("type ".length)} } from "${from}";`),
      ].join(" ");
    });
  },
};
