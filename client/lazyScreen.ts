import type { ComponentType } from "react";

import type { FirstQuery } from "./apollo/preload.ts";
import { loadMessages } from "./i18n/loadMessages.ts";

/** What the first queries of a page follow from. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface ScreenModule {
  default: ComponentType;
  /** What the screen asks as soon as it is drawn. */
  first?: (params: Params) => readonly FirstQuery[];
}

export interface LazyScreen {
  /** Brings the screen's code and words. */
  preload: () => Promise<void>;
  /** The screen, once its code is here. */
  current: () => ComponentType | undefined;
  /** Brings its code, and says what it asks first. */
  first: (params: Params) => Promise<readonly FirstQuery[]>;
}

/**
 * Like React.lazy, with a way to have the code before the first render: a fallback at the start would hold the page back
 * for 300 ms. The name of the screen is that of its file, and of its words.
 */
export function lazyScreen(name: string, load: () => Promise<ScreenModule>): LazyScreen {
  let loaded: ComponentType | undefined;
  let coming: Promise<void> | undefined;

  function preload() {
    coming ??= Promise.all([load(), loadMessages(name)]).then(
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

  return {
    preload,
    current: () => loaded,
    first: async (params) => (await load()).first?.(params) ?? [],
  };
}
