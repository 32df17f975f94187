/** What somebody means to do that leaves the page, and what becomes of the unsaved by it. */
export interface Leaving {
  go: () => unknown;
  text: string;
}

type Ask = (leaving: Leaving) => void;

let ask: Ask | undefined;

const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the page has something unsaved: closing the tab asks, and whoever leaves by `confirmLeave`. */
export function startLeaveGuard(asks: Ask) {
  ask = asks;
  window.addEventListener("beforeunload", holdTab);
}

export function stopLeaveGuard() {
  ask = undefined;
  window.removeEventListener("beforeunload", holdTab);
}

/** Goes at once, or when the person has agreed to leave what is unsaved. */
export function confirmLeave(leaving: Leaving) {
  if (ask) ask(leaving);
  else leaving.go();
}
