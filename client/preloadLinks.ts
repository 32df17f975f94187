import type { ApolloClient } from "@apollo/client";

import { preloadQueries } from "./apollo/preload.ts";
import { preloadPage } from "./preloadPage.ts";

/** A pointer that only passes by leaves a link sooner; in milliseconds. */
const REST_MS = 80;
/** A page that is opened later asks again, so that it shows no older data; in milliseconds. */
const FRESH_MS = 2_000;

/** The link to another page that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.download) return undefined;
  return link.pathname === window.location.pathname ? undefined : link;
}

/**
 * Preloads linked pages: the code when the pointer or the focus reaches a link, the data when it rests there, at the
 * latest when the link is pressed.
 */
export function preloadLinks(client: ApolloClient) {
  let reached: HTMLAnchorElement | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let asked = { href: "", at: 0 };

  function askFor(link: HTMLAnchorElement) {
    clearTimeout(rest);
    const { href } = link;
    if (asked.href === href && Date.now() - asked.at < FRESH_MS) return;
    asked = { href, at: Date.now() };
    void preloadPage(link, (queries) => preloadQueries(client, queries));
  }
  function handleReach(event: Event) {
    const link = linkOf(event);
    if (link === reached) return;
    clearTimeout(rest);
    reached = link;
    if (!link) return;
    void preloadPage(link);
    rest = setTimeout(askFor, REST_MS, link);
  }
  function handlePress(event: MouseEvent) {
    const link = event.button === 0 ? linkOf(event) : undefined;
    if (link) askFor(link);
  }
  document.addEventListener("pointerover", handleReach, { passive: true });
  document.addEventListener("focusin", handleReach);
  document.addEventListener("pointerdown", handlePress, { passive: true });
  // Also by the keyboard; before the router opens the page.
  document.addEventListener("click", handlePress, { capture: true, passive: true });
}
