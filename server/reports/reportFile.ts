/** The files of reports. A process of its own writes each, so that no request of other people waits for it. */
import { Readable } from "node:stream";

import { ReadingQueue } from "../files/readingQueue.ts";
import type { Language } from "../messages/language.ts";
import type { ReportFacts } from "./content.ts";
import { type Started, startProcess } from "./startProcess.ts";

/** Milliseconds. */
const TIMEOUT = { pdf: 120_000, xlsx: 600_000, csv: 600_000 };
/** The heap; the whole process takes less than 200 megabytes, besides the memory in which a PDF is laid out. */
const MEGABYTES = 96;

export interface ReportFile {
  id: string;
  facts: ReportFacts;
  format: "pdf" | "xlsx" | "csv";
  language: Language;
  paper: unknown;
  /** The database, and the settings under which its statements run: the process reads as the visitor. */
  connectionString: string;
  settings: Record<string, string>;
}

/** At the same time; each person has one at a time. A layout takes a core and hundreds of megabytes. */
const layouts = new ReadingQueue(2);
const sheets = new ReadingQueue(4);

/**
 * Hands the file over to `send`, when its first bytes are known. `signal` ends the process that writes it.
 */
export async function withReportFile(
  person: string,
  file: ReportFile,
  signal: AbortSignal,
  send: (bytes: Readable) => Promise<void>,
): Promise<void> {
  const queue = file.format === "pdf" ? layouts : sheets;
  await queue.take(person, async () => {
    signal.throwIfAborted();
    const started = startProcess(new URL("./fileProcess.ts", import.meta.url), file, {
      timeout: TIMEOUT[file.format],
      signal,
      ...(file.format === "pdf" ? null : { megabytes: MEGABYTES }),
    });
    const bytes = bytesOf(started);
    // If the process fails before its first bytes, the client receives an error instead of a truncated file.
    const first = await bytes.next();
    await send(Readable.from(joined(first, bytes), { objectMode: false }));
  });
}

/** Throws if the process fails, so that the response is aborted and not taken for a complete file. */
async function* bytesOf({ output, ended }: Started): AsyncGenerator<Buffer> {
  yield* output;
  await ended;
}

async function* joined<T>(first: IteratorResult<T, void>, others: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* others;
}
