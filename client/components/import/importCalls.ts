import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";
import { requestHeaders } from "../../apollo/requestHeaders.ts";

interface ErrorBody {
  errors: GraphQLFormattedError[];
}

function isFormError(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors);
}

/** Files are answered with errors in the shape of GraphQL's, so one reader handles both. */
function throwError(body: unknown): never {
  throw isFormError(body)
    ? new CombinedGraphQLErrors({ errors: body.errors })
    : new Error("unreadable answer");
}

function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, {
    ...init,
    method: "POST",
    credentials: "same-origin",
    headers: { ...init.headers, ...requestHeaders() },
  });
}

/** Uploads a file and returns the id of its import. */
export async function sendFile(path: string, asked: Record<string, string>, file: File): Promise<string> {
  const query = new URLSearchParams({ ...asked, name: file.name });
  const answer = await send(`${path}?${query}`, {
    body: file,
    headers: { "Content-Type": "application/octet-stream" },
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body === "object" && body !== null && "id" in body && typeof body.id === "string")
    return body.id;
  return throwError(body);
}

/** Starts work that takes time; errors have the same shape as those of files. */
export async function askFor(path: string, body: object): Promise<void> {
  const answer = await send(path, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  if (!answer.ok) throwError(await answer.json().catch(() => undefined));
}

export function uploadFile(
  area: string,
  file: File,
  { sheet, scope }: { sheet?: string; scope?: string | null } = {},
): Promise<string> {
  const asked = { area, ...(sheet && { sheet }), ...(scope && { scope }) };
  return sendFile("/imports", asked, file);
}

export interface Progress {
  done: number;
  of: number;
}

function isProgress(line: unknown): line is Progress {
  return typeof line === "object" && line !== null && "done" in line && "of" in line;
}

export type ImportStep = "check" | "run" | "undo";

/** Runs one step and reports its progress, line by line, until it is done. */
export async function takeStep(
  id: string,
  step: ImportStep,
  body: object,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await streamed(`/imports/${id}/${step}`, body, onProgress);
}

/** Starts long work, reports its progress line by line, and returns the last line, which is its result. */
export async function streamed(
  path: string,
  body: object,
  onProgress: (progress: Progress) => void,
): Promise<unknown> {
  const answer = await send(path, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  let result: unknown;
  for await (const line of linesOf(answer)) {
    if (isFormError(line)) throwError(line);
    if (isProgress(line)) onProgress(line);
    else result = line;
  }
  // The connection broke before the last line, so the result is unknown.
  if (result === undefined) throw new TypeError("The answer broke off.");
  return result;
}

async function* linesOf(answer: Response): AsyncGenerator<unknown> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line.trim()) yield JSON.parse(line);
    if (done) return;
  }
}

// Keeps files in memory, so that another sheet of a workbook can be read without choosing the file again.
const files = new Map<string, File>();

export function rememberFile(id: string, file: File): void {
  files.clear();
  files.set(id, file);
}

export function rememberedFile(id: string): File | undefined {
  return files.get(id);
}
