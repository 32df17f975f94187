import { useSyncExternalStore } from "react";

/** By what a person can prove once more who they are: password, google, github. */
export interface Question {
  methods: readonly string[];
}

let question: Question | null = null;
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** Has the person asked, once for all that wait for the answer. */
export function askToConfirm(methods: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!question) publish({ methods });
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
