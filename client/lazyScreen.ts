import type { ComponentType } from "react";

import { bringWords } from "./i18n/bring.ts";

export interface LazyScreen {
  /** Brings the screen's code and words. */
  preload: () => Promise<void>;
  /** The screen, once its code is here. */
  current: () => ComponentType | undefined;
}

/**
 * Like React.lazy, with a way to have the code before the first render: a fallback at the start would hold
 * the page back for 300 ms. A screen that many see first names the areas whose words it needs; others bring all.
 */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  words?: readonly string[],
): LazyScreen {
  let loaded: ComponentType | undefined;
  let coming: Promise<void> | undefined;

  function preload() {
    coming ??= Promise.all([load(), bringWords(words)]).then(
      ([module]) => {
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
