import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

let arrivedAt: string | undefined;
let byNavigation = false;

/**
 * Moves the focus to the heading of the new page after a navigation, where keyboard and screen reader users then
 * start. Not on the first load, where the browser starts at the top. A heading that is rendered again takes the focus
 * over from its predecessor, and never from a field.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();

  useEffect(() => {
    const arrived = arrivedAt !== pathname;
    if (arrived) byNavigation = arrivedAt !== undefined;
    arrivedAt = pathname;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (byNavigation && (arrived || isNowhere)) heading.current?.focus({ preventScroll: true });
  }, [pathname, heading]);
}

/** Tests start like a first load. */
export function resetHeadingFocus() {
  arrivedAt = undefined;
  byNavigation = false;
}
