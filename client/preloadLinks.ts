import type { ApolloClient } from "@apollo/client";

import { preloadQueries } from "./apollo/preload.ts";
import type { Address } from "./lazyScreen.ts";
import { preloadPage } from "./preloadPage.ts";

function pageOf({ target }: Event): Address | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.download) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

/** Preloads linked pages: the code when the pointer or the focus reaches a link, the data when it is pressed. */
export function preloadLinks(client: ApolloClient) {
  function handleReach(event: Event) {
    const page = pageOf(event);
    if (page) void preloadPage(page);
  }
  function handlePress(event: PointerEvent) {
    const page = event.button === 0 ? pageOf(event) : undefined;
    if (page) void preloadPage(page, (queries) => preloadQueries(client, queries));
  }
  document.addEventListener("pointerover", handleReach, { passive: true });
  document.addEventListener("focusin", handleReach);
  document.addEventListener("pointerdown", handlePress, { passive: true });
}
