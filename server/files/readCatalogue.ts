import type { SystemMessage } from "../messages/message.ts";
import type { Found, Given } from "./catalogueFile.ts";
import { UnreadableFile } from "./fileError.ts";
import { readInThread } from "./readInThread.ts";

/** Reads a requirement file in a worker thread. A profile needs its sources first. */
export async function readCatalogue(
  person: string,
  file: Given,
): Promise<Exclude<Found, { refused: SystemMessage }>> {
  const found = await readInThread<Found>({
    person,
    module: new URL("./catalogueWorker.ts", import.meta.url),
    file,
    megabytes: 1536,
    tooLong: "oscal.tooSlow",
  });
  if ("refused" in found) throw new UnreadableFile(found.refused);
  return found;
}
