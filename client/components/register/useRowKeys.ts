import { type RefObject, useEffect } from "react";

import { usePageKeys } from "../shortcuts/pageKeys.ts";
import { isShortcut } from "../shortcuts/shortcuts.ts";

interface RowKeys {
  /** Holds the rows; each has one link marked `data-row-link` with the row's id. */
  area: RefObject<HTMLElement | null>;
  onPreview: (id: string) => void;
  onSelect: (id: string, range: boolean) => void;
  /** Edits the first cell of the row that can be edited. */
  onEdit?: (id: string) => void;
  /** A key goes past the last row. */
  onEnd: () => void;
  /** Esc: closes the preview, then clears the selection. */
  onEscape: () => void;
  /** The focus moved to another row by key. */
  onMove: (id: string) => void;
  /** A letter key, with the row that has the focus. */
  onKey?: (key: string, id: string | undefined) => void;
}

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The rows to move by; the arrows move within the rows, but from elsewhere they scroll the page. */
function stepOf(event: KeyboardEvent, inRow: boolean): number {
  if (isShortcut(event, "nextRow") || (inRow && event.key === "ArrowDown")) return 1;
  if (isShortcut(event, "previousRow") || (inRow && event.key === "ArrowUp")) return -1;
  return 0;
}

/** The keys of the rows: j and k move, Space opens the preview, x selects, e edits; Enter opens the focused link of the row. */
export function useRowKeys({ area, onPreview, onSelect, onEdit, onEnd, onEscape, onMove, onKey }: RowKeys) {
  usePageKeys("registers");
  useEffect(() => {
    function links(): HTMLElement[] {
      return [...(area.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    }

    function handleKey(event: KeyboardEvent) {
      // Something else has handled the key, such as Esc a popover.
      if (event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(elsewhere)) return;
      if (event.key === "Escape") return onEscape();

      const rows = links();
      const row = target.closest<HTMLElement>("[data-row]");
      const current = row ? rows.findIndex((link) => row.contains(link)) : -1;
      const step = stepOf(event, row !== null);
      if (step) {
        const next = rows[Math.max(0, Math.min(rows.length - 1, current + step))];
        event.preventDefault();
        if (step > 0 && current >= 0 && current === rows.length - 1) return onEnd();
        next?.focus();
        next?.scrollIntoView?.({ block: "nearest" });
        if (next?.dataset.rowLink) onMove(next.dataset.rowLink);
        return;
      }

      const id = rows[current]?.dataset.rowLink;
      if (onKey && (isShortcut(event, "approveRow") || isShortcut(event, "rejectRow"))) {
        event.preventDefault();
        return onKey(event.key, id);
      }
      if (!id || target.closest("button, input, summary")) return;
      if (isShortcut(event, "previewRow")) {
        event.preventDefault();
        return onPreview(id);
      }
      if (onEdit && isShortcut(event, "editRow")) {
        event.preventDefault();
        return onEdit(id);
      }
      if (isShortcut(event, "selectRow")) onSelect(id, event.shiftKey);
    }

    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [area, onPreview, onSelect, onEdit, onEnd, onEscape, onMove, onKey]);
}
