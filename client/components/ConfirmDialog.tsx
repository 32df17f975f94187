import type { ConfirmCardProps } from "./ConfirmCard.tsx";
import { lazyComponent } from "./lazyComponent.ts";

const ConfirmCard = lazyComponent(async () => (await import("./ConfirmCard.tsx")).ConfirmCard);

/** A question that must be answered; its code is loaded when it is asked. */
export function ConfirmDialog(props: ConfirmCardProps) {
  return props.open ? <ConfirmCard {...props} /> : null;
}
