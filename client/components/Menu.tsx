import { lazy, type ReactElement, type ReactNode } from "react";

import { LazyTrigger, type TriggerProps } from "./LazyTrigger.tsx";

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

const load = () => import("./MenuList.tsx");
const MenuList = lazy(load);

/** Its button at once, its list when somebody reaches for it. */
export function Menu(props: MenuProps) {
  return (
    <LazyTrigger trigger={props.trigger} popup="menu" load={load}>
      {(byKey) => <MenuList {...props} byKey={byKey} />}
    </LazyTrigger>
  );
}
