import { Portal } from "@chakra-ui/react/portal";
import { Tooltip } from "@chakra-ui/react/tooltip";

import type { TipPlacement } from "./tipPlacement.ts";

interface TipCardProps {
  id: string;
  text: string;
  placement: TipPlacement;
  anchor: HTMLElement;
  /** Called while the pointer is on the card, which then stays open. */
  onHold: () => void;
  onClose: () => void;
}

/** The card of a tooltip next to its anchor; Esc closes it. */
export default function TipCard({ id, text, placement, anchor, onHold, onClose }: TipCardProps) {
  return (
    <Tooltip.Root
      open
      ids={{ content: id }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      positioning={{ placement, gutter: 6, getAnchorRect: () => anchor.getBoundingClientRect() }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content onPointerEnter={onHold} onPointerLeave={onClose}>
            {text}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
