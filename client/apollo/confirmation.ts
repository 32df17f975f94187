import { useSyncExternalStore } from "react";

export interface ConfirmationRequest {
  /** The ways in which the user can confirm their identity: password, google, github. */
  methods: readonly string[];
  /** A code of the second factor is needed too. */
  secondFactor: boolean;
}

/** The confirmation that an error asks for; undefined for any other error. */
export function confirmationIn(
  extensions: Record<string, unknown> | undefined,
): ConfirmationRequest | undefined {
  const detail = extensions?.detail;
  if (typeof detail !== "object" || detail === null || !("confirm" in detail)) return undefined;
  const { confirm } = detail;
  const methods = Array.isArray(confirm) ? confirm.filter((method) => typeof method === "string") : [];
  return { methods, secondFactor: "secondFactor" in detail && detail.secondFactor === true };
}

let question: ConfirmationRequest | null = null;
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish(next: ConfirmationRequest | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the user once for all operations that wait for the confirmation. */
export function requestConfirmation(asked: ConfirmationRequest): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!question) publish(asked);
  });
}

export function answerConfirmation(confirmed: boolean) {
  const all = waiting;
  waiting = [];
  publish(null);
  for (const resolve of all) resolve(confirmed);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useConfirmation(): ConfirmationRequest | null {
  return useSyncExternalStore(subscribe, () => question);
}
