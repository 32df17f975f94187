import { CircleCheck, Info, OctagonAlert, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { isAccessible } from "../theme/accessible.ts";
import { TOAST_DURATION, type ToastEntry, toast, UNDO_DURATION } from "./toast.ts";

const SWIPE = 50;
const appearances = {
  success: { icon: CircleCheck, tone: "good" },
  error: { icon: OctagonAlert, tone: "bad" },
  info: { icon: Info, tone: "neutral" },
} as const;

/**
 * Disappears after 5 s, or 10 s if it can be undone, but not while the pointer or the focus is on it; a swipe of 50
 * px dismisses it. In accessibility mode it stays until it is dismissed.
 */
export function ToastCard({ entry }: { entry: ToastEntry }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | undefined>(undefined);
  const { icon: Icon, tone } = appearances[entry.tone];

  useEffect(() => {
    if (paused || isAccessible()) return;
    const duration = entry.action ? UNDO_DURATION : TOAST_DURATION;
    const timer = setTimeout(() => toast.dismiss(entry.id), duration);
    return () => clearTimeout(timer);
  }, [paused, entry.id, entry.action]);

  function handleMove(event: PointerEvent) {
    if (start.current !== undefined) setShift(event.clientX - start.current);
  }

  function handleRelease() {
    start.current = undefined;
    if (Math.abs(shift) >= SWIPE) toast.dismiss(entry.id);
    setShift(0);
  }

  return (
    <li
      data-testid="toast"
      className="signed-out-toast"
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={handleMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
    >
      <Icon size={16} aria-hidden className="signed-out-toast-mark" data-tone={tone} />
      <div role={entry.tone === "error" ? "alert" : undefined}>
        <p className="strong">{entry.title}</p>
        {entry.description && <p className="signed-out-text">{entry.description}</p>}
      </div>
      {entry.action && (
        <button
          type="button"
          className="signed-out-button small"
          onClick={() => {
            toast.dismiss(entry.id);
            entry.action?.onAction();
          }}
        >
          {entry.action.label}
        </button>
      )}
      <button
        type="button"
        className="signed-out-eye"
        aria-label={t("toast.dismiss")}
        onClick={() => toast.dismiss(entry.id)}
      >
        <X size={16} />
      </button>
    </li>
  );
}
