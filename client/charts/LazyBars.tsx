import { lazy } from "react";
import { ChartOrTable } from "./ChartOrTable.tsx";
import { PartsTable } from "./PartsTable.tsx";
import type { PartsProps } from "./part.ts";

// If the code of the chart cannot be loaded, its table is shown instead of an error.
const Bars = lazy(() =>
  import("./Bars.tsx").then(
    (module) => ({ default: module.Bars }),
    () => ({ default: PartsTable }),
  ),
);

/** Bars once their code is loaded; the table behind a button at any time. */
export function LazyBars(props: PartsProps) {
  return (
    <ChartOrTable
      chart={<Bars {...props} />}
      table={<PartsTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill
    />
  );
}
