import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { shortcuts } from "./shortcuts/shortcuts.ts";
import { useShortcut } from "./shortcuts/useShortcut.ts";
import { ToastCard } from "./ToastCard.tsx";
import { useToasts } from "./toast.ts";

const [HOTKEY] = shortcuts.messages.keys;
const MAX_WIDTH = 420;

/** The corner where toasts appear. F8 moves the focus here. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);

  useShortcut("messages", () => region.current?.focus());

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t("toast.region", { hotkey: HOTKEY })}
      data-print="no"
      data-empty={toasts.length === 0 || undefined}
      className="signed-out-toasts"
      style={{ maxWidth: MAX_WIDTH }}
    >
      <ol aria-live="polite">
        {toasts.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
