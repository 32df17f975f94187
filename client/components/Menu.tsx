import { lazy } from "react";

import { LazyTrigger } from "./LazyTrigger.tsx";
import type { MenuProps } from "./menuTypes.ts";

const load = () => import("./MenuList.tsx");
const MenuList = lazy(load);

/** Renders the button immediately and loads the list when the pointer or focus reaches it. */
export function Menu(props: MenuProps) {
  return (
    <LazyTrigger trigger={props.trigger} popup="menu" load={load}>
      {(byKey) => <MenuList {...props} byKey={byKey} />}
    </LazyTrigger>
  );
}
