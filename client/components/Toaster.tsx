import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { ToastCard } from "./ToastCard.tsx";
import { useToasts } from "./toast.ts";

const HOTKEY = "F8";

/** The corner where toasts appear. F8 brings the focus here; Tab goes on through them. */
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
    <chakra.section
      ref={region}
      tabIndex={-1}
      aria-label={t("toast.region", { hotkey: HOTKEY })}
      data-print="no"
      position="fixed"
      zIndex="toast"
      insetInlineEnd="0"
      bottom={{ base: "calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))", md: "0" }}
      width="full"
      maxW="420px"
      p={toasts.length > 0 ? "4" : "0"}
      pointerEvents={toasts.length > 0 ? "auto" : "none"}
    >
      <chakra.ol display="flex" flexDirection="column" gap="2" listStyle="none" aria-live="polite">
        {toasts.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
