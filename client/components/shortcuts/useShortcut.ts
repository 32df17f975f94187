import { useEffectEvent, useLayoutEffect } from "react";

import { isShortcut, type ShortcutName } from "./shortcuts.ts";

/** Runs when the key is pressed anywhere on the page. */
export function useShortcut(name: ShortcutName, run: () => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, name)) return;
    event.preventDefault();
    run();
  });
  // A layout effect, so that the key works as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
