import type { ComponentType } from "react";

import type { FirstQuery } from "./apollo/preload.ts";
import { loadMessages } from "./i18n/loadMessages.ts";

/** Parameters from the URL, from which the first queries of a page are made. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The rest of the URL. */
export interface Address {
  pathname: string;
  /** From the question mark on; empty without one. */
  search: string;
}

export interface ScreenModule {
  default: ComponentType;
  /** The queries that the screen sends when it is rendered. */
  firstQueries?: (params: Params, address: Address) => readonly FirstQuery[];
}

export interface LazyScreen {
  /** The path of its file and of its messages. */
  name: string;
  /** Loads the code and the messages of the screen. */
  preload: () => Promise<void>;
  /** The screen, once its code is loaded. */
  current: () => ComponentType | undefined;
  /** Loads the code and returns the first queries. */
  firstQueries: (params: Params, address: Address) => Promise<readonly FirstQuery[]>;
}

/**
 * Like React.lazy, but the code can be loaded before the first render: a Suspense fallback at the start would delay
 * the page by 300 ms.
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
        // A failed request is not kept: the next visit tries again.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  return {
    name,
    preload,
    current: () => loaded,
    firstQueries: async (params, address) => (await load()).firstQueries?.(params, address) ?? [],
  };
}
