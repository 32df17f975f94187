import { readAtMost } from "../readAtMost.ts";

/** Models can be slow, but a person is waiting; in milliseconds. */
const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 512 * 1024;
/** As ai_requests.answer allows. */
const MAX_TEXT_LENGTH = 20_000;
/** What JSON allows in a text and people do not write: control characters except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** More than any request takes; the database stores no larger number. */
const MAX_TOKENS = 1_000_000_000;

export interface Provider {
  /** The base address, such as https://llm.example.org/v1. */
  address: string;
  model: string;
  key: string | null;
}

export interface Prompt {
  system: string;
  user: string;
}

/** The key of a message that says why there is no answer. */
type Failure =
  | "ai.noProvider"
  | "ai.keyUnreadable"
  | "ai.unreachable"
  | "ai.keyRefused"
  | "ai.providerRefused"
  | "ai.providerFailed"
  | "ai.stopped"
  | "ai.cutOff"
  | "ai.noAnswer";

export type Completion =
  | { text: string; tokens: number | null; failure: null }
  | { text: null; tokens: number | null; failure: Failure };

export function noAnswer(failure: Failure, tokens: number | null = null): Completion {
  return { text: null, tokens, failure };
}

/** Asks a provider that has the interface of OpenAI's chat completions. */
export async function complete(
  provider: Provider,
  prompt: Prompt,
  maxLength: number,
  signal: AbortSignal,
): Promise<Completion> {
  let answer: Response;
  let body: Buffer;
  try {
    answer = await fetch(`${provider.address.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      // A redirect would send key and prompt to an address that no administrator entered.
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(provider.key ? { Authorization: `Bearer ${provider.key}` } : null),
      },
      body: JSON.stringify({
        model: provider.model,
        // A token is at least one character.
        max_tokens: Math.max(maxLength, 200),
        messages: [
          { role: "system", content: prompt.system },
          { role: "user", content: prompt.user },
        ],
      }),
    });
    body = await readAtMost(answer.body, MAX_ANSWER_BYTES);
  } catch {
    return noAnswer(signal.aborted ? "ai.stopped" : "ai.unreachable");
  }
  if (answer.status === 401 || answer.status === 403) return noAnswer("ai.keyRefused");
  if (answer.status === 429 || answer.status >= 500) return noAnswer("ai.providerFailed");
  if (!answer.ok) return noAnswer("ai.providerRefused");
  return completionIn(body.toString("utf8"));
}

function completionIn(body: string): Completion {
  const { choices, usage } = objectIn(body);
  const { message, finish_reason: end } = objectOf(Array.isArray(choices) ? choices[0] : null);
  const { content } = objectOf(message);
  const { total_tokens: total } = objectOf(usage);
  const tokens =
    typeof total === "number" && Number.isSafeInteger(total) && total >= 0 && total <= MAX_TOKENS
      ? total
      : null;
  const text = typeof content === "string" ? plain(content) : "";
  if (text === "") return noAnswer("ai.noAnswer", tokens);
  // Its end is missing, so it must not replace a text that has one.
  if (end === "length" || text.length > MAX_TEXT_LENGTH) return noAnswer("ai.cutOff", tokens);
  return { text, tokens, failure: null };
}

function objectIn(json: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(json));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function plain(content: string): string {
  return content.toWellFormed().replaceAll("\r\n", "\n").replace(CONTROL, "").trim();
}
