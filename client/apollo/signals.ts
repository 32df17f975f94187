/**
 * Events within the page. "live": the server reported a change that concerns the user. "mutating" and "mutated": this
 * tab has sent a mutation, and it was answered.
 */
export const signals = new EventTarget();

export function signal(what: "live" | "mutating" | "mutated") {
  signals.dispatchEvent(new Event(what));
}
