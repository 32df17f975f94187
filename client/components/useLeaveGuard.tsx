import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { type Leaving, startLeaveGuard, stopLeaveGuard } from "./leaveGuard.ts";

/** The path that a click on a link navigates to; undefined if the browser itself handles the click. */
function placeOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) {
    return undefined;
  }
  if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Protects unsaved changes of a page: links, signing out and closing the tab ask for confirmation. Returns the
 * dialog.
 */
export function useLeaveGuard(dirty: boolean): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Leaving>();

  useEffect(() => {
    if (!dirty) return;
    function handleClick(event: MouseEvent) {
      const place = placeOf(event);
      if (place === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ go: () => navigate(place), text: t("dialog.discardText") });
    }
    startLeaveGuard(setWanted);
    // In the capture phase, before the link handles the click.
    document.addEventListener("click", handleClick, { capture: true });
    return () => {
      stopLeaveGuard();
      document.removeEventListener("click", handleClick, { capture: true });
    };
  }, [dirty, navigate, t]);

  if (wanted === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={t("dialog.discardTitle")}
      confirmLabel={t("dialog.discard")}
      cancelLabel={t("dialog.keepTyping")}
      onConfirm={() => {
        setWanted(undefined);
        void wanted.go();
      }}
      onClose={() => setWanted(undefined)}
    >
      {wanted.text}
    </ConfirmDialog>
  );
}
