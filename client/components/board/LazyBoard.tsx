import { lazy, Suspense } from "react";

import { Loading } from "../Loading.tsx";
import { BoardLost } from "./BoardLost.tsx";
import type { BoardProps } from "./types.ts";

// If the code cannot be loaded, the page still works: its list shows the same.
const Board = lazy(() =>
  import("./Board.tsx").then(
    (module) => ({ default: module.Board }),
    () => ({ default: BoardLost }),
  ),
);

/** The board, whose code for dragging is loaded on demand. */
export function LazyBoard(props: BoardProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Board {...props} />
    </Suspense>
  );
}
