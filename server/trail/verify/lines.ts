import { type Problems, UnusableFile } from "./problems.ts";

/** A line of an export after the first. Its values come from a file that anybody may have written. */
export interface Line {
  index?: unknown;
  seq?: unknown;
  hash?: unknown;
  content?: unknown;
  columns?: unknown;
  missing?: unknown;
  proof?: unknown;
  checkpoint?: unknown;
  consistency?: unknown;
  end?: unknown;
}

export const NOT_AN_EXPORT = "this is not an export of a change log";

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function parseLine(text: string, problems: Problems): Line {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // A line that is no JSON is as unusable as one that is no object.
  }
  if (problems.line === 1) throw new UnusableFile("foreign", NOT_AN_EXPORT, 1);
  throw problems.damaged("the line is damaged");
}

/** The lines of a stream of bytes. A last line without an end counts as one. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
