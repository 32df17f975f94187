import { message } from "../messages/message.ts";
import { excerpt } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import type { Need } from "./oscalProfile.ts";

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

/** Titles without case and punctuation; paths as file names without their extensions. */
function keyOf(name: string): string {
  const file = /[^/\\]*\.(?:json|xml|ya?ml)$/i.exec(name)?.[0];
  const bare = file ? file.replace(/\.[a-z]+$/i, "").replace(/-min$/i, "") : name;
  return bare.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
