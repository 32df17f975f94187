import type { Found, Given } from "./catalogueFile.ts";
import { readInThread } from "./readInThread.ts";
import { UnreadableFile } from "./table.ts";

/** Reads a file of requirements of this person beside the main thread. A profile asks for its sources first. */
export async function readCatalogue(
  person: string,
  file: Given,
): Promise<Exclude<Found, { refused: string }>> {
  const found = await readInThread<Found>({
    person,
    module: new URL("./catalogueWorker.ts", import.meta.url),
    file,
    megabytes: 1536,
    tooLong: "Reading this file takes too long. Split it.",
  });
  if ("refused" in found) throw new UnreadableFile(found.refused);
  return found;
}
