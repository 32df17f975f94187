/** Loads the files of migrations/library into a migrated database: those that have changed, all or none. */
import { basename, extname } from "node:path";
import type pg from "pg";

import { withClient } from "../../database/bootstrap.ts";
import { type Kind, kinds, type Library } from "./kinds.ts";
import { filesIn, type LibraryFile, libraryFolder } from "./libraryFiles.ts";
import { LibraryError, Problems } from "./problems.ts";

interface Found {
  kind: Kind;
  file: LibraryFile;
}

interface Shipped extends Found {
  content: object;
}

/** `say` is told what was kept although its file no longer exists. */
export async function loadLibrary(
  migrator: string,
  say: (line: string) => void = () => undefined,
  folder = libraryFolder,
): Promise<void> {
  const found = kinds.flatMap((kind) => filesIn(folder, kind.folder).map((file) => ({ kind, file })));
  await withClient(migrator, async (client) => {
    await client.query("begin");
    // Two servers may be started at once.
    await client.query("select pg_advisory_xact_lock(hashtextextended('plumbline library', 0))");
    const { rows } = await client.query<{ path: string; digest: string }>(
      "select path, digest from app_private.library_files",
    );
    const loaded = new Map(rows.map(({ path, digest }) => [path, digest]));
    await withdrawRemoved(client, found, loaded, say);
    await shipChanged(client, found, loaded);
    await client.query("commit");
  });
}

async function withdrawRemoved(
  client: pg.Client,
  found: readonly Found[],
  loaded: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> {
  const present = new Set(found.map(({ file }) => file.path));
  // What depends on other content is withdrawn first.
  for (const { folder, withdraw } of kinds.toReversed()) {
    for (const path of loaded.keys()) {
      if (!path.startsWith(`${folder}/`) || present.has(path)) continue;
      const { rows } = await client.query(`select ${withdraw}($1) as withdrawn`, [
        basename(path, extname(path)),
      ]);
      if (rows[0].withdrawn)
        await client.query("delete from app_private.library_files where path = $1", [path]);
      else say(`The library has no file ${path} any more; its content is in use and was kept.`);
    }
  }
}

async function shipChanged(
  client: pg.Client,
  found: readonly Found[],
  loaded: ReadonlyMap<string, string>,
): Promise<void> {
  const isChanged = ({ file }: Found) => loaded.get(file.path) !== file.digest;
  if (!found.some(isChanged)) return;
  // All are read, because a file may rely on another one that has changed.
  for (const shipped of readLibrary(found)) {
    if (isChanged(shipped)) await ship(client, shipped);
  }
  await client.query("select app_private.record_library_changes()");
}

/** The content of all files; throws a LibraryError that names every mistake. */
export function readLibrary(found: readonly Found[]): Shipped[] {
  const problems = new Problems();
  const library: Library = {
    frameworks: new Map(),
    pairs: new Map(),
    templates: new Map(),
    checks: [],
  };
  const shipped = found.flatMap(({ kind, file }) => {
    if (!file.path.endsWith(kind.extension)) {
      problems.add(file.path, 1, `only files that end in ${kind.extension} are expected here`);
      return [];
    }
    const content = kind.read(file, problems, library);
    return content ? [{ kind, file, content }] : [];
  });
  for (const check of library.checks) check();
  problems.check();
  return shipped;
}

async function ship(client: pg.Client, { kind, file, content }: Shipped): Promise<void> {
  try {
    await client.query(`select ${kind.ship}($1)`, [JSON.stringify(content)]);
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
