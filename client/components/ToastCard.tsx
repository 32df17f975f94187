import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, Info, OctagonAlert, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { isAccessible } from "../theme/accessible.ts";
import { Button } from "./Button.tsx";
import { TOAST_DURATION, type ToastEntry, toast, UNDO_DURATION } from "./toast.ts";

const SWIPE = 50;
const looks = {
  success: { icon: CircleCheck, tone: "status.good" },
  error: { icon: OctagonAlert, tone: "status.bad" },
  info: { icon: Info, tone: "status.neutral" },
} as const;

/**
 * Goes after 5 s, or 10 s when it can be undone, but not while it is pointed at or holds the focus; a swipe of 50 px
 * sends it away. In accessibility mode it waits to be sent away.
 */
export function ToastCard({ entry }: { entry: ToastEntry }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | undefined>(undefined);
  const { icon: Icon, tone } = looks[entry.tone];

  useEffect(() => {
    if (held || isAccessible()) return;
    const patience = entry.action ? UNDO_DURATION : TOAST_DURATION;
    const timer = setTimeout(() => toast.dismiss(entry.id), patience);
    return () => clearTimeout(timer);
  }, [held, entry.id, entry.action]);

  function handleMove(event: PointerEvent) {
    if (start.current !== undefined) setShift(event.clientX - start.current);
  }

  function handleRelease() {
    start.current = undefined;
    if (Math.abs(shift) >= SWIPE) toast.dismiss(entry.id);
    setShift(0);
  }

  return (
    <chakra.li
      data-testid="toast"
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      p="3"
      bg="bg.raised"
      borderRadius="md"
      boxShadow="float"
      animation="rise-in 150ms"
      touchAction="pan-y"
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={handleMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
    >
      <chakra.span aria-hidden color={`${tone}.fg`} mt="0.5" css={{ "& svg": { width: "4", height: "4" } }}>
        <Icon />
      </chakra.span>
      <chakra.div flex="1" minW="0" fontSize="table" role={entry.tone === "error" ? "alert" : undefined}>
        <chakra.p fontWeight="semibold">{entry.title}</chakra.p>
        {entry.description && (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {entry.description}
          </chakra.p>
        )}
      </chakra.div>
      {entry.action && (
        <Button
          size="xs"
          onClick={() => {
            toast.dismiss(entry.id);
            entry.action?.onAct();
          }}
        >
          {entry.action.label}
        </Button>
      )}
      <Button
        aria-label={t("toast.dismiss")}
        variant="ghost"
        size="xs"
        square
        onClick={() => toast.dismiss(entry.id)}
      >
        <X />
      </Button>
    </chakra.li>
  );
}
