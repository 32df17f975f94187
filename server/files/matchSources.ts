import { message } from "../messages/message.ts";
import { excerpt } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import type { CatalogueImport } from "./oscalProfile.ts";

/** The properties by which a loaded catalogue is found. */
export interface LoadedDocument {
  id: string;
  document_uuid: string | null;
  title: string | null;
  edition: string | null;
  file_name: string;
}

/**
 * Finds the loaded catalogue of each import in a profile: by identifier, title or file name. A catalogue that the
 * user chooses is used for all that are not found. `loaded` is sorted newest first.
 */
export function matchSources(
  imports: CatalogueImport[],
  loaded: LoadedDocument[],
  chosen: string | null,
): LoadedDocument[] {
  if (imports.length === 0) throw new UnreadableFile("oscal.importsNothing");
  return imports.map((imported) => {
    const found =
      loaded.find(({ document_uuid }) => document_uuid !== null && document_uuid === imported.uuid) ??
      byName(imported, loaded) ??
      loaded.find(({ id }) => id === chosen);
    if (found) return found;
    const name = imported.names[0] ?? imported.href;
    throw new UnreadableFile(
      message("oscal.baseNotLoaded", {
        path: imported.pointer,
        base: excerpt(name),
        hint: message("oscal.loadBaseFirst"),
      }),
    );
  });
}

function byName(imported: CatalogueImport, loaded: LoadedDocument[]): LoadedDocument | undefined {
  const names = imported.names.map(keyOf);
  return (
    loaded.find(({ title }) => title !== null && names.includes(keyOf(title))) ??
    loaded.find(({ file_name }) => names.includes(keyOf(file_name)))
  );
}

/** Titles without case and punctuation; paths as file names without their extensions. */
function keyOf(name: string): string {
  const file = /[^/\\]*\.(?:json|xml|ya?ml)$/i.exec(name)?.[0];
  const bare = file ? file.replace(/\.[a-z]+$/i, "").replace(/-min$/i, "") : name;
  return bare.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
