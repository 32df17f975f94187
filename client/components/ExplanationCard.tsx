import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";

interface ExplanationCardProps {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

export default function ExplanationCard({ trigger, label, children }: ExplanationCardProps) {
  // Opened after mounting, like by a click: a popover that is open from the start takes no focus and cannot restore
  // it.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => setOpen(next.open)}
      positioning={{ placement: "bottom-end" }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          {/* A long explanation scrolls, by keyboard too. */}
          <Popover.Content aria-label={label} tabIndex={0}>
            <Popover.Header as="div">{label}</Popover.Header>
            <Popover.Body>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
