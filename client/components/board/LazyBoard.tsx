import { lazy, Suspense } from "react";

import { Loading } from "../Loading.tsx";
import { BoardLost } from "./BoardLost.tsx";
import type { BoardProps } from "./types.ts";

// A board that cannot be had takes nothing with it: lists say the same.
const Board = lazy(() =>
  import("./Board.tsx").then(
    (module) => ({ default: module.Board }),
    () => ({ default: BoardLost }),
  ),
);

/** The board, with the code for dragging, when it is asked for. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Board {...props} />
    </Suspense>
  );
}
