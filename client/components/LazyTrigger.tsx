import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

export interface TriggerProps {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

interface LazyTriggerProps {
  trigger: ReactElement<TriggerProps>;
  popup: "menu" | "dialog";
  load: () => Promise<unknown>;
  /** The trigger with the popup, open from the start; opened by keyboard, its first item is highlighted. */
  children: (byKey: boolean) => ReactNode;
}

/**
 * Renders only the button until it is pressed; the code of the popup is loaded when the pointer or focus reaches the
 * button.
 */
export function LazyTrigger({ trigger, popup, load, children }: LazyTriggerProps) {
  const [asked, setAsked] = useState<"pointer" | "key">();

  // A failure to load is shown when the button is pressed.
  const prepare = () => void load().catch(() => undefined);

  const plain = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A press of Enter or Space is a click with detail 0.
    onClick: (event) => setAsked(event.detail === 0 ? "key" : "pointer"),
    onKeyDown: (event) => {
      if (popup === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) setAsked("key");
    },
  });
  return asked ? <Suspense fallback={plain}>{children(asked === "key")}</Suspense> : plain;
}
