import i18next from "i18next";
import { useEffect, useSyncExternalStore } from "react";

/** The name of the page that is shown: the tab, the last breadcrumb and the heading say the same. */
let current = "";
const listeners = new Set<() => void>();

function announce(title: string) {
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePageTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = i18next.t("common:documentTitle", { title, product: i18next.t("common:product") });
    announce(title);
    return () => announce("");
  }, [title]);
}
