import { lazy } from "react";

import { LazyTrigger } from "../LazyTrigger.tsx";
import type { PopoverCardProps } from "./PopoverCard.tsx";

const load = () => import("./PopoverCard.tsx");
const PopoverCard = lazy(load);

/** Renders the button immediately and loads the popover when the pointer or focus reaches it. */
export function FilterPopover(props: PopoverCardProps) {
  return (
    <LazyTrigger trigger={props.trigger} popup="dialog" load={load}>
      {() => <PopoverCard {...props} />}
    </LazyTrigger>
  );
}
