import { lazy } from "react";
import { ChartOrTable } from "./ChartOrTable.tsx";
import { PartsTable } from "./PartsTable.tsx";
import type { PartsProps } from "./part.ts";

// A drawing that cannot be had takes nothing with it: the table says the same.
const Bars = lazy(() =>
  import("./Bars.tsx").then(
    (module) => ({ default: module.Bars }),
    () => ({ default: PartsTable }),
  ),
);

/** Bars when their code is here; the table behind a button at any time. */
export function LazyBars(props: PartsProps) {
  return (
    <ChartOrTable
      drawing={<Bars {...props} />}
      table={<PartsTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill
    />
  );
}
