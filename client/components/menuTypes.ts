import type { ReactElement, ReactNode } from "react";

import type { TriggerProps } from "./LazyTrigger.tsx";

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The URL of a link; without it `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** For one of several choices: whether it is the selected one. */
  checked?: boolean;
}

export interface MenuGroup {
  key: string;
  label?: string;
  entries: MenuEntry[];
  /** For the last group only: it stays visible when the list scrolls. */
  pinned?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  groups: MenuGroup[];
  /** Shown above the entries, not selectable. */
  head?: ReactNode;
  placement?: "bottom-start" | "bottom-end" | "top-start" | "top-end" | "right-end";
  /** Called on opening, for entries that depend on the current state of the page. */
  onOpen?: () => void;
}
