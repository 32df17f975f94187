import type { Edit } from "./formatting.ts";

/** Writes as if it was typed, so that the browser can undo it. */
export function typeEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) {
  area.focus();
  area.setSelectionRange(from, to);
  const typed =
    typeof document.execCommand === "function" && document.execCommand("insertText", false, insert);
  if (!typed) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
