/**
 * What the open page may want to hear: "live", the server said that something changed for the person; "mutating" and
 * "mutated", a change of this tab was sent and was answered.
 */
export const signals = new EventTarget();

export function signal(what: "live" | "mutating" | "mutated") {
  signals.dispatchEvent(new Event(what));
}
