import { lazy } from "react";
import { ChartOrTable } from "./ChartOrTable.tsx";
import { PartsTable } from "./PartsTable.tsx";
import type { PartsProps } from "./part.ts";

// If the code of the chart cannot be loaded, its table is shown instead of an error.
const Donut = lazy(() =>
  import("./Donut.tsx").then(
    (module) => ({ default: module.Donut }),
    () => ({ default: PartsTable }),
  ),
);

/** A donut once its code is loaded; the table behind a button at any time. */
export function LazyDonut(props: PartsProps) {
  return (
    <ChartOrTable
      chart={<Donut {...props} />}
      table={<PartsTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill
    />
  );
}
