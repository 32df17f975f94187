import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

let arrivedAt: string | undefined;
let byNavigation = false;

/**
 * After a navigation focus goes to the heading of the new page, so that keyboard and screen reader start
 * there. Not on the first load, where the browser starts at the top. A heading that is drawn again takes the
 * focus over from the one that it replaces, and never from where the person is typing.
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

/** A test begins like a first load. */
export function resetHeadingFocus() {
  arrivedAt = undefined;
  byNavigation = false;
}
