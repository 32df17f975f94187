/** The files of migrations/library, which is where the library is written. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Problems } from "./problems.ts";

export const libraryFolder = join(import.meta.dirname, "../../../migrations/library");

export interface LibraryFile {
  /** Its path in the library, such as `frameworks/CSF.yaml`. */
  path: string;
  /** Its name without folder and extension. */
  name: string;
  bytes: Buffer;
  digest: string;
}

/** The files of one folder, by name. */
export function filesIn(library: string, folder: string): LibraryFile[] {
  const at = join(library, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((file) => !file.startsWith("."))
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(at, file));
      const digest = createHash("sha256").update(bytes).digest("hex");
      return { path: `${folder}/${file}`, name: file.replace(/\.[^.]*$/, ""), bytes, digest };
    });
}

/** The text of a file; null, with a problem, if it is damaged. */
export function textOf(file: LibraryFile, problems: Problems): string | null {
  const text = file.bytes.toString("utf8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const damaged = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/.exec(text);
  if (!damaged) return text;
  const line = text.slice(0, damaged.index).split("\n").length;
  problems.add(file.path, line, "has bytes that are not text in UTF-8");
  return null;
}
