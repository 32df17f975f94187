import {
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import type { TipPlacement } from "./tipPlacement.ts";

const load = () => import("./TipCard.tsx");
const TipCard = lazy(load);

const OPEN_DELAY_MS = 300;
const CLOSE_DELAY_MS = 100;

interface Reached {
  "aria-describedby"?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface TipProps {
  text: string;
  placement?: TipPlacement;
  disabled?: boolean;
  children: ReactElement<Reached>;
}

/**
 * A tooltip after 300 ms; its code is loaded when the first one is needed. It only complements a name, because touch
 * devices and screen readers do not show it.
 */
export function Tip({ text, placement = "bottom", disabled = false, children }: TipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function turn(to: HTMLElement | undefined, after: number) {
    clearTimeout(timer.current);
    if (disabled) return;
    if (to) void load().catch(() => undefined);
    timer.current = setTimeout(() => setAnchor(to), after);
  }

  const own = children.props;
  const shown = anchor !== undefined && !disabled;
  return (
    <>
      {cloneElement(children, {
        "aria-describedby": shown ? id : own["aria-describedby"],
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== "touch") turn(event.currentTarget, OPEN_DELAY_MS);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          turn(undefined, CLOSE_DELAY_MS);
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          turn(undefined, 0);
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) turn(event.currentTarget, OPEN_DELAY_MS);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          turn(undefined, 0);
        },
      })}
      {shown && (
        <Suspense>
          <TipCard
            id={id}
            text={text}
            placement={placement}
            anchor={anchor}
            onHold={() => turn(anchor, 0)}
            onClose={() => turn(undefined, CLOSE_DELAY_MS)}
          />
        </Suspense>
      )}
    </>
  );
}
