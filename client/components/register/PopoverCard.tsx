import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from "react";

import type { TriggerProps } from "../LazyTrigger.tsx";

export interface PopoverCardProps {
  trigger: ReactElement<TriggerProps>;
  label: string;
  open: boolean;
  placement?: "bottom-start" | "bottom-end" | "top-start";
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Opens after mounting: a popover that is open from the start does not take the focus. */
export default function PopoverCard(props: PopoverCardProps) {
  const { trigger, label, open, placement = "bottom-start", onOpenChange, children } = props;
  const show = useEffectEvent(() => onOpenChange(true));
  useEffect(() => show(), []);

  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      positioning={{ placement, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>{children}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
