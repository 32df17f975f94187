import i18next from "i18next";
import { requestHeaders } from "../apollo/requestHeaders.ts";
import { asOfHeaders } from "../asOf/day.ts";

/** The message of an error response, which has the shape of a GraphQL error. */
export async function readServerError(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors)) {
    const message: unknown = body.errors[0]?.message;
    if (typeof message === "string") return message;
  }
  return i18next.t("common:errors.internal");
}

/** The body of an answer, with the number of bytes that have arrived so far. */
async function readBody(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  return new Blob(chunks, { type: answer.headers.get("Content-Type") ?? "" });
}

/** Downloads a file from the server; returns its name. */
export async function download(
  path: string,
  body: unknown,
  otherName: string,
  onProgress?: (bytes: number) => void,
): Promise<string> {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", ...requestHeaders(), ...asOfHeaders() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await readServerError(answer));

  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? otherName;
  saveFile(onProgress ? await readBody(answer, onProgress) : await answer.blob(), name);
  return name;
}

/** Saves a file that is in memory under this name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
