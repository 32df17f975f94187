import { lazy } from "react";

import { PartsTable } from "./PartsTable.tsx";
import type { PartsProps } from "./part.ts";
import { Twin } from "./Twin.tsx";

// A drawing that cannot be had takes nothing with it: the table says the same.
const Donut = lazy(() =>
  import("./Donut.tsx").then(
    (module) => ({ default: module.Donut }),
    () => ({ default: PartsTable }),
  ),
);

/** A donut when its code is here; the table behind a button at any time. */
export function LazyDonut(props: PartsProps) {
  return (
    <Twin
      drawing={<Donut {...props} />}
      table={<PartsTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill
    />
  );
}
