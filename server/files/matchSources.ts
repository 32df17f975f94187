import { message } from "../messages/message.ts";
import { excerpt } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import type { Need } from "./oscalProfile.ts";

/** A catalogue that was loaded, as far as it takes to find it. */
export interface LoadedDocument {
  id: string;
  document_uuid: string | null;
  title: string | null;
  edition: string | null;
  file_name: string;
}

/**
 * Finds the loaded catalogue that each import of a profile means: by its identifier, by its title, by its file name.
 * One that a person names is taken for whatever is not found. `loaded` comes newest first.
 */
export function matchSources(
  needs: Need[],
  loaded: LoadedDocument[],
  chosen: string | null,
): LoadedDocument[] {
  if (needs.length === 0) throw new UnreadableFile("oscal.importsNothing");
  return needs.map((need) => {
    const found =
      loaded.find(({ document_uuid }) => document_uuid !== null && document_uuid === need.uuid) ??
      byName(need, loaded) ??
      loaded.find(({ id }) => id === chosen);
    if (found) return found;
    const name = need.names[0] ?? need.href;
    throw new UnreadableFile(
      message("oscal.baseNotLoaded", {
        path: need.pointer,
        base: excerpt(name),
        hint: message("oscal.loadBaseFirst"),
      }),
    );
  });
}

function byName(need: Need, loaded: LoadedDocument[]): LoadedDocument | undefined {
  const names = need.names.map(keyOf);
  return (
    loaded.find(({ title }) => title !== null && names.includes(keyOf(title))) ??
    loaded.find(({ file_name }) => names.includes(keyOf(file_name)))
  );
}

/** Titles without case and signs; of a path the file's name, without what tells its format. */
function keyOf(name: string): string {
  const file = /[^/\\]*\.(?:json|xml|ya?ml)$/i.exec(name)?.[0];
  const bare = file ? file.replace(/\.[a-z]+$/i, "").replace(/-min$/i, "") : name;
  return bare.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
