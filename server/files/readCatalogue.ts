import type { SystemMessage } from "../messages/message.ts";
import type { CatalogueInput, CatalogueResult } from "./catalogueFile.ts";
import { UnreadableFile } from "./fileError.ts";
import { readInThread } from "./readInThread.ts";

/** Reads a requirement file in a worker thread. A profile needs its sources first. */
export async function readCatalogue(
  person: string,
  file: CatalogueInput,
): Promise<Exclude<CatalogueResult, { rejected: SystemMessage }>> {
  const result = await readInThread<CatalogueResult>({
    person,
    module: new URL("./catalogueWorker.ts", import.meta.url),
    file,
    megabytes: 1536,
    tooLong: "oscal.tooSlow",
  });
  if ("rejected" in result) throw new UnreadableFile(result.rejected);
  return result;
}
