import { useSyncExternalStore } from "react";

export interface Question {
  /** By what a person can prove once more who they are: password, google, github. */
  methods: readonly string[];
  /** A code of the second factor is needed as well. */
  secondFactor: boolean;
}

/** What a refusal says of it; undefined when something else was the matter. */
export function questionIn(extensions: Record<string, unknown> | undefined): Question | undefined {
  const detail = extensions?.detail;
  if (typeof detail !== "object" || detail === null || !("confirm" in detail)) return undefined;
  const { confirm } = detail;
  const methods = Array.isArray(confirm) ? confirm.filter((method) => typeof method === "string") : [];
  return { methods, secondFactor: "secondFactor" in detail && detail.secondFactor === true };
}

let question: Question | null = null;
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** Has the person asked, once for all that wait for the answer. */
export function askToConfirm(asked: Question): Promise<boolean> {
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

export function useConfirmation(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}
