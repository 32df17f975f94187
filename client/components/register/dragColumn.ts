import type { PointerEvent as ReactPointerEvent } from "react";

import { limitWidth } from "./widths.ts";

/** A press that moves less is a click on the header, in pixels. */
const CLICK_DISTANCE = 6;

interface Following {
  onMove: (event: PointerEvent) => void;
  /** `cancelled` if Esc was pressed or the browser took the pointer. */
  onEnd: (cancelled: boolean) => void;
}

function followPointer({ onMove, onEnd }: Following) {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (cancelled: boolean) => {
    listening.abort();
    onEnd(cancelled);
  };
  const move = (event: PointerEvent) => {
    // The button was released before this code was loaded.
    if (event.buttons === 0) end(true);
    else onMove(event);
  };
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", () => end(false), { signal });
  document.addEventListener("pointercancel", () => end(true), { signal });
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Otherwise the list would also close its preview or clear its selection.
    event.preventDefault();
    end(true);
    ignoreClickOfRelease();
  };
  document.addEventListener("keydown", cancel, { capture: true, signal });
}

/** The button is still pressed; its release sends a click too. */
function ignoreClickOfRelease() {
  const waiting = new AbortController();
  const { signal } = waiting;
  const release = () => {
    waiting.abort();
    ignoreNextClick();
  };
  document.addEventListener("pointerup", release, { signal });
  document.addEventListener("pointercancel", () => waiting.abort(), { signal });
}

/** The click that the browser sends after a drag would sort the list. */
function ignoreNextClick() {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }));
}

/** Drags the border of a column; `onWidth` follows the pointer, and `onEnd` has the last width. */
export function dragBorder(
  event: ReactPointerEvent,
  header: HTMLElement,
  onWidth: (width: number) => void,
  onEnd: (width: number | undefined) => void,
) {
  if (event.button !== 0) return;
  event.preventDefault();
  const start = header.offsetWidth;
  let width: number | undefined;
  followPointer({
    onMove: ({ clientX }) => {
      width = limitWidth(start + clientX - event.clientX);
      onWidth(width);
    },
    onEnd: (cancelled) => {
      if (width !== undefined) ignoreNextClick();
      onEnd(cancelled ? undefined : width);
    },
  });
}

/** Drags a column by its header; `onDrop` has the key of the column whose place it takes. */
export function dragHeader(event: ReactPointerEvent, header: HTMLElement, onDrop: (key: string) => void) {
  // A finger scrolls the table.
  if (event.button !== 0 || event.pointerType !== "mouse") return;
  const headers = [...(header.parentElement?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
  const from = headers.indexOf(header);
  let target: HTMLElement | undefined;
  let isDragged = false;

  function mark(next: HTMLElement | undefined) {
    target?.removeAttribute("data-drop");
    target = next;
    if (target) target.dataset.drop = headers.indexOf(target) > from ? "after" : "before";
  }

  followPointer({
    onMove: ({ clientX }) => {
      if (Math.abs(clientX - event.clientX) >= CLICK_DISTANCE) isDragged = true;
      if (!isDragged) return;
      header.dataset.dragged = "";
      mark(
        headers.find((one) => {
          const { left, right } = one.getBoundingClientRect();
          return one !== header && clientX >= left && clientX < right;
        }),
      );
    },
    onEnd: (cancelled) => {
      const key = target?.dataset.column;
      mark(undefined);
      header.removeAttribute("data-dragged");
      if (isDragged) ignoreNextClick();
      if (key && !cancelled) onDrop(key);
    },
  });
}
