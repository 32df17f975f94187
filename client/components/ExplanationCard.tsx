import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactElement, ReactNode } from "react";

interface ExplanationCardProps {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

export default function ExplanationCard({ trigger, label, children }: ExplanationCardProps) {
  return (
    <Popover.Root positioning={{ placement: "bottom-end" }} defaultOpen lazyMount unmountOnExit>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>
            <Popover.Header as="div">{label}</Popover.Header>
            <Popover.Body>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
