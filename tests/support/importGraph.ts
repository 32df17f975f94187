/** Which source file of the repository imports which, read from the text of the files. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const repository = join(import.meta.dirname, "..", "..");
const from = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;
/** Loaded with the file itself: neither types nor what `import()` loads later. */
const loaded = /^(?:import|export) (?!type )[^;]*?from "(\.{1,2}\/[^"]+)"/gm;

/** The imports of each TypeScript file below these folders, as paths from the top of the repository. */
export function importGraph(...folders: string[]): Map<string, string[]> {
  return readImports(folders, from);
}

/** The same without types and without what is loaded later. */
export function loadedGraph(...folders: string[]): Map<string, string[]> {
  return readImports(folders, loaded);
}

function readImports(folders: string[], pattern: RegExp): Map<string, string[]> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: repository },
  );
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(repository, file), "utf8");
      return [file, [...text.matchAll(pattern)].map(([, path = ""]) => join(file, "..", path))];
    }),
  );
}

/** The text of a file without its comments and without the paths of its imports. */
export function codeOf(file: string): string {
  return readFileSync(join(repository, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(?<![:"'`])\/\/.*$/gm, "")
    .replaceAll(from, "");
}
