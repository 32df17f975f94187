/** Loads the files of migrations/library into a migrated database: those that have changed, all or none. */
import { basename, extname } from "node:path";
import type pg from "pg";

import { withClient } from "../../database/bootstrap.ts";
import { type Kind, kinds, type Library } from "./kinds.ts";
import { filesIn, type LibraryFile, libraryFolder } from "./libraryFiles.ts";
import { LibraryError, Problems } from "./problems.ts";

interface SourceFile {
  kind: Kind;
  file: LibraryFile;
}

interface ParsedFile extends SourceFile {
  content: object;
}

/** `print` reports what was kept although its file no longer exists. */
export async function loadLibrary(
  migrator: string,
  print: (line: string) => void = () => undefined,
  folder = libraryFolder,
): Promise<void> {
  const files = kinds.flatMap((kind) => filesIn(folder, kind.folder).map((file) => ({ kind, file })));
  await withClient(migrator, async (client) => {
    await client.query("begin");
    // Two servers may be started at once.
    await client.query("select pg_advisory_xact_lock(hashtextextended('plumbline library', 0))");
    const { rows } = await client.query<{ path: string; digest: string }>(
      "select path, digest from app_private.library_files",
    );
    const loaded = new Map(rows.map(({ path, digest }) => [path, digest]));
    await withdrawRemoved(client, files, loaded, print);
    await loadChanged(client, files, loaded);
    await client.query("commit");
  });
}

async function withdrawRemoved(
  client: pg.Client,
  files: readonly SourceFile[],
  loaded: ReadonlyMap<string, string>,
  print: (line: string) => void,
): Promise<void> {
  const present = new Set(files.map(({ file }) => file.path));
  // What depends on other content is withdrawn first.
  for (const { folder, withdraw } of kinds.toReversed()) {
    for (const path of loaded.keys()) {
      if (!path.startsWith(`${folder}/`) || present.has(path)) continue;
      const { rows } = await client.query(`select ${withdraw}($1) as withdrawn`, [
        basename(path, extname(path)),
      ]);
      if (rows[0].withdrawn)
        await client.query("delete from app_private.library_files where path = $1", [path]);
      else print(`The library has no file ${path} any more; its content is in use and was kept.`);
    }
  }
}

async function loadChanged(
  client: pg.Client,
  files: readonly SourceFile[],
  loaded: ReadonlyMap<string, string>,
): Promise<void> {
  const isChanged = ({ file }: SourceFile) => loaded.get(file.path) !== file.digest;
  if (!files.some(isChanged)) return;
  // All are read, because a file may rely on another one that has changed.
  for (const parsed of readLibrary(files)) {
    if (isChanged(parsed)) await loadFile(client, parsed);
  }
  await client.query("select app_private.record_library_changes()");
}

/** The content of all files; throws a LibraryError that names every mistake. */
export function readLibrary(files: readonly SourceFile[]): ParsedFile[] {
  const problems = new Problems();
  const library: Library = {
    frameworks: new Map(),
    pairs: new Map(),
    templates: new Map(),
    checks: [],
  };
  const parsed = files.flatMap(({ kind, file }) => {
    if (!file.path.endsWith(kind.extension)) {
      problems.add(file.path, 1, `only files that end in ${kind.extension} are expected here`);
      return [];
    }
    const content = kind.read(file, problems, library);
    return content ? [{ kind, file, content }] : [];
  });
  for (const check of library.checks) check();
  problems.check();
  return parsed;
}

async function loadFile(client: pg.Client, { kind, file, content }: ParsedFile): Promise<void> {
  try {
    await client.query(`select ${kind.load}($1)`, [JSON.stringify(content)]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LibraryError(`The library was not loaded.\n${file.path}: ${why}`, { cause: error });
  }
  await client.query(
    `insert into app_private.library_files (path, digest) values ($1, $2)
      on conflict (path) do update set digest = excluded.digest, loaded_at = now()`,
    [file.path, file.digest],
  );
}
