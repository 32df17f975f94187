import { Portal } from "@chakra-ui/react/portal";
import { Tooltip } from "@chakra-ui/react/tooltip";
import type { ReactElement } from "react";

interface TipProps {
  text: string;
  placement?: "top" | "bottom" | "left" | "right";
  disabled?: boolean;
  children: ReactElement;
}

/** A tooltip after 300 ms. It adds to a name, it never is the only one: touch and speech do not see it. */
export function Tip({ text, placement = "bottom", disabled = false, children }: TipProps) {
  return (
    <Tooltip.Root
      openDelay={300}
      closeDelay={100}
      disabled={disabled}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
