import { lazy } from "react";

import { LinesTable } from "./LinesTable.tsx";
import type { LinesProps } from "./line.ts";
import { Twin } from "./Twin.tsx";

// A drawing that cannot be had takes nothing with it: the table says the same.
const Lines = lazy(() =>
  import("./Lines.tsx").then(
    (module) => ({ default: module.Lines }),
    () => ({ default: LinesTable }),
  ),
);

/** Lines when their code is here; the table behind a button at any time. */
export function LazyLines(props: LinesProps) {
  return (
    <Twin
      drawing={<Lines {...props} />}
      table={<LinesTable {...props} />}
      description={props.description}
      summary={props.summary}
      height={props.height ?? 240}
      fill={props.fill}
    />
  );
}
