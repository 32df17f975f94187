import type { ReactElement, ReactNode } from "react";

import type { TriggerProps } from "./LazyTrigger.tsx";

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A link; else `onSelect` says what happens. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Given for one of several choices: the chosen one has a tick. */
  checked?: boolean;
}

export interface MenuGroup {
  key: string;
  label?: string;
  entries: MenuEntry[];
  /** The last group only: stays in view when the window is too low for the whole list. */
  pinned?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  groups: MenuGroup[];
  /** Shown above the entries, not selectable. */
  head?: ReactNode;
  placement?: "bottom-start" | "bottom-end" | "top-start" | "top-end" | "right-end";
  /** For entries that depend on what the page shows at this moment. */
  onOpen?: () => void;
}
