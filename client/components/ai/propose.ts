import { requestHeaders } from "../../apollo/requestHeaders.ts";
import { readServerError } from "../download.ts";

export type ProposalPath = "/ai/wording" | "/ai/policy-text" | "/ai/summary" | "/ai/mapping";

/** Asks the server for a proposal of the language model; rejects with the reason why there is none. */
export async function propose(path: ProposalPath, content: unknown, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", ...requestHeaders() },
    body: JSON.stringify(content),
    signal,
  });
  if (!answer.ok) throw new Error(await readServerError(answer));
  const { text }: { text: string } = await answer.json();
  return text;
}
