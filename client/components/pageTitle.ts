import i18next from "i18next";
import { useEffect, useSyncExternalStore } from "react";

import { useBranding } from "../theme/branding.ts";

/** The title of the current page, which the tab, the last breadcrumb and the heading share. */
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
  const { name } = useBranding();

  useEffect(() => {
    document.title = i18next.t("common:documentTitle", {
      title,
      product: name ?? i18next.t("common:product"),
    });
    announce(title);
    return () => announce("");
  }, [title, name]);
}
