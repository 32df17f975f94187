import i18next from "i18next";
import { requestHeaders } from "../apollo/requestHeaders.ts";

/** The words of the server's refusal, which has the shape of a GraphQL answer. */
async function readServerError(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors)) {
    const message: unknown = body.errors[0]?.message;
    if (typeof message === "string") return message;
  }
  return i18next.t("common:errors.internal");
}

/** Asks the server for a file and hands it to the browser; gives its name. */
export async function download(path: string, wish: unknown, otherName: string): Promise<string> {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", ...requestHeaders() },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await readServerError(answer));

  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? otherName;
  handOver(await answer.blob(), name);
  return name;
}

/** Gives a file that is here to the browser, under this name. */
export function handOver(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
