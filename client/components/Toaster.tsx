import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { ToastCard } from "./ToastCard.tsx";
import { useToasts } from "./toast.ts";

const HOTKEY = "F8";
const WIDEST = 420;

/** The corner where toasts appear. F8 moves the focus here. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t("toast.region", { hotkey: HOTKEY })}
      data-print="no"
      data-empty={toasts.length === 0 || undefined}
      className="signed-out-toasts"
      style={{ maxWidth: WIDEST }}
    >
      <ol aria-live="polite">
        {toasts.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
