import { lazy } from "react";
import { ChartOrTable } from "./ChartOrTable.tsx";
import { LinesTable } from "./LinesTable.tsx";
import type { LinesProps } from "./line.ts";

// If the code of the chart cannot be loaded, its table is shown instead of an error.
const Lines = lazy(() =>
  import("./Lines.tsx").then(
    (module) => ({ default: module.Lines }),
    () => ({ default: LinesTable }),
  ),
);

/** Lines when their code is here; the table behind a button at any time. */
export function LazyLines(props: LinesProps) {
  return (
    <ChartOrTable
      chart={<Lines {...props} />}
      table={<LinesTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill={props.fill}
    />
  );
}
