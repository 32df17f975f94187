/** A navigation that the user intends, with its effect on unsaved changes. */
export interface Leaving {
  go: () => unknown;
  text: string;
}

type Ask = (leaving: Leaving) => void;

let ask: Ask | undefined;

const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the page has unsaved changes: closing the tab asks, and so does `confirmLeave`. */
export function startLeaveGuard(asks: Ask) {
  ask = asks;
  window.addEventListener("beforeunload", holdTab);
}

export function stopLeaveGuard() {
  ask = undefined;
  window.removeEventListener("beforeunload", holdTab);
}

let askAboutUnsent: Ask | undefined;

/** Signing out asks while messages are not sent yet; other pages may be opened, and the tab closed. */
export function guardUnsent(asks: Ask): () => void {
  askAboutUnsent = asks;
  return () => {
    if (askAboutUnsent === asks) askAboutUnsent = undefined;
  };
}

/** Signs out immediately, or after the user has agreed to discard unsaved changes or unsent messages. */
export function confirmLeave(leaving: Leaving) {
  if (ask) ask(leaving);
  else if (askAboutUnsent) askAboutUnsent(leaving);
  else leaving.go();
}
