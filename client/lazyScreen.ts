import type { ComponentType } from "react";

export interface LazyScreen {
  /** Brings the screen's code. */
  preload: () => Promise<void>;
  /** The screen, once its code is here. */
  current: () => ComponentType | undefined;
}

/**
 * Like React.lazy, with a way to have the code before the first render: a fallback at the start would hold
 * the page back for 300 ms.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined;
  let coming: Promise<void> | undefined;

  function preload() {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        // A lost connection must not stay lost: the next visit asks again.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  return { preload, current: () => loaded };
}
