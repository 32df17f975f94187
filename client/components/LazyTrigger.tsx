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
  /** The trigger with all that it opens, open from the start; by a key, its first entry is the chosen one. */
  children: (byKey: boolean) => ReactNode;
}

/** Draws a button alone until it is pressed; the code of what it opens comes when somebody reaches for it. */
export function LazyTrigger({ trigger, popup, load, children }: LazyTriggerProps) {
  const [asked, setAsked] = useState<"pointer" | "key">();

  // A broken line is told when it matters: at the press.
  const prepare = () => void load().catch(() => undefined);

  const plain = cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A press by Enter or Space is a click of no pointer.
    onClick: (event) => setAsked(event.detail === 0 ? "key" : "pointer"),
    onKeyDown: (event) => {
      if (popup === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) setAsked("key");
    },
  });
  return asked ? <Suspense fallback={plain}>{children(asked === "key")}</Suspense> : plain;
}
