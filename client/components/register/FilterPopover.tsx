import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactElement, ReactNode } from "react";

interface FilterPopoverProps {
  trigger: ReactElement;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function FilterPopover({ trigger, label, open, onOpenChange, children }: FilterPopoverProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      positioning={{ placement: "bottom-start", gutter: 4 }}
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
